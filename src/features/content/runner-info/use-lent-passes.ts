import { useEffect } from 'react'
import { forgetLentPasses, keepLentPass, useLentPackets, useLentPasses } from '#data/race-day/lent-passes.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { lentPassIn } from '#domain/race-day/lent-pass.ts'
import { hasPacket } from '#domain/race-day/packet.ts'
import { lentPickupPass, type PickupPass } from './pickup-passes.ts'

/** Other people's passes, and the one from the address, which is removed from the address because it names somebody. */
export function useLentPickupPasses(
  events: readonly RaceEvent[],
  onBrought: (registration_id: string) => void,
): PickupPass[] {
  const lent = useLentPasses()
  useEffect(() => {
    const take = () => {
      const brought = lentPassIn(window.location.hash)
      if (!brought) return
      keepLentPass(brought)
      window.history.replaceState(window.history.state, '', window.location.pathname)
      onBrought(brought.id)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [onBrought])
  useLentPackets(lent.length > 0)
  const over = lent.filter(({ event_id }) => {
    const event = events.find(({ id }) => id === event_id)
    return event !== undefined && !hasPacket({ lapsed: false }, event, raceToday(event))
  })
  const gone = over.map(({ id }) => id).join()
  useEffect(() => {
    if (gone !== '') forgetLentPasses(gone.split(','))
  }, [gone])
  return lent.flatMap((pass) => {
    const event = events.find(({ id }) => id === pass.event_id)
    return event && !over.includes(pass) ? [lentPickupPass(pass, event)] : []
  })
}
