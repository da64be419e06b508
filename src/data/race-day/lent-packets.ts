import { useEffect } from 'react'
import { z } from 'zod'
import { backOff_ms } from '../sync/back-off.ts'
import { type Fetch, fetchJson, RequestFailed } from '../sync/http.ts'
import { heldPasses, hearPackets, type HeldPass } from './lent-passes.ts'

// Whether the packets of lent passes went. Nobody rings for a person who only holds a code, so it is asked now and
// then, while somebody looks at the passes; what was heard stays without a network.

const EVERY_MS = 20_000
const ADDRESS = '/api/sync/packets'

const answerSchema = z.object({
  packets: z.array(z.object({ packet_at: z.string().max(40), packet_from: z.string().max(60) })),
})

/** Nothing but the codes is sent. Rejects when none of our servers answered. */
export async function askPackets(fetch: Fetch, passes: readonly HeldPass[]): Promise<void> {
  const codes = passes.map(({ id, event_id }) => ({ id, event_id }))
  const { body } = await fetchJson(fetch, ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ passes: codes }),
  })
  const answer = answerSchema.safeParse(body)
  if (!answer.success || answer.data.packets.length !== codes.length)
    throw new RequestFailed(0, 'The answer was not complete.')
  const { packets } = answer.data
  hearPackets(codes.flatMap((code, at) => (packets[at] ? [{ ...code, ...packets[at] }] : [])))
}

/** Asks while this is on the screen, at once when somebody looks again. */
export function useLentPackets(any: boolean): void {
  useEffect(() => {
    if (!any) return undefined
    let timer = 0
    let failures = 0
    let running = false
    let over = false
    const ask = async () => {
      clearTimeout(timer)
      if (running || over || document.visibilityState !== 'visible' || !navigator.onLine) return
      running = true
      let wait_ms = EVERY_MS
      try {
        await askPackets((url, init) => fetch(url, init), heldPasses())
        failures = 0
      } catch (error) {
        failures += 1
        const named_ms = error instanceof RequestFailed ? error.retry_after_ms : null
        wait_ms = EVERY_MS + backOff_ms(failures, named_ms)
      }
      running = false
      if (!over) timer = window.setTimeout(() => void ask(), wait_ms)
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [any])
}
