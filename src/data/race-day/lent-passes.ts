import { useEffect, useSyncExternalStore } from 'react'
import { backOff_ms } from '../sync/back-off.ts'
import { type Fetch, fetchJson, RequestFailed } from '../sync/http.ts'
import { z } from 'zod'
import { type LentPass, lentPassSchema } from '#domain/race-day/lent-pass.ts'
import { no_packet } from '#domain/registrations/registration.ts'

// Passes of others, whose packets somebody collects with this device. They came by links, and stay until they are
// removed or their race is over. Only their code is ever sent, to hear whether the packet went.

const STORAGE_KEY = 'milepost-lent-passes'
/** More than anybody collects, and no more than the server answers for. */
const most = 50

/** With what was last heard about its packet. */
const heldPassSchema = lentPassSchema.extend({
  packet_at: z.string().max(40).default(no_packet.packet_at),
  packet_from: z.string().max(60).default(no_packet.packet_from),
})
export type HeldPass = z.infer<typeof heldPassSchema>
const none: readonly HeldPass[] = []

function read(): readonly HeldPass[] {
  try {
    const stored = z.array(heldPassSchema).safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'))
    return stored.success ? stored.data : none
  } catch {
    // Unreadable: as without any.
    return none
  }
}

let passes: readonly HeldPass[] | null = null
const listeners = new Set<() => void>()
export const heldPasses = (): readonly HeldPass[] => (passes ??= read())

function hold(next: readonly HeldPass[]): void {
  passes = next
  try {
    if (next.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // A refused write: it is here until the page is closed, and in the link.
  }
  for (const listener of listeners) listener()
}

export function keepLentPass(pass: LentPass): void {
  const before = heldPasses().find(({ id, event_id }) => id === pass.id && event_id === pass.event_id)
  const kept = heldPassSchema.parse({ ...before, ...pass })
  hold([...heldPasses().filter(({ id }) => id !== pass.id), kept].slice(-most))
}

type HeardPacket = Pick<HeldPass, 'id' | 'event_id' | 'packet_at' | 'packet_from'>

/** What the server says of their packets by now; nothing is kept for passes that were removed meanwhile. */
function hearPackets(heard: readonly HeardPacket[]): void {
  const next = heldPasses().map((pass) => {
    const now = heard.find(({ id, event_id }) => id === pass.id && event_id === pass.event_id)
    const isSame = !now || (now.packet_at === pass.packet_at && now.packet_from === pass.packet_from)
    return isSame ? pass : { ...pass, packet_at: now.packet_at, packet_from: now.packet_from }
  })
  if (next.some((pass, at) => pass !== heldPasses()[at])) hold(next)
}

export const forgetLentPasses = (ids: readonly string[]): void => {
  if (heldPasses().some(({ id }) => ids.includes(id)))
    hold(heldPasses().filter(({ id }) => !ids.includes(id)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In the order in which they came. */
export function useLentPasses(): readonly HeldPass[] {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY && key !== null) return
      passes = null
      for (const listener of listeners) listener()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return useSyncExternalStore(subscribe, heldPasses)
}

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
