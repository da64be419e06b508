import type { HeldPass } from '#data/race-day/lent-passes.ts'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byStart } from '#domain/events/event-start.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import { feeState } from '#domain/registrations/fee-payment.ts'
import { hasPacket } from '#domain/race-day/packet.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { no_packet } from '#domain/registrations/registration.ts'
import { feeText } from '#domain/kernel/money.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { ask_for_packets } from '#ui/race-day/packet-text.ts'

/** A packet that is to be collected, or was. */
export interface PickupPass {
  registration: Pick<
    OwnRegistration,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'bib_number'
    | 'pending'
    | 't_shirt_size'
    | 'packet_shirt'
    | 'waiver_agreed'
    | 'fee_cents'
    | 'fee_paid'
    | 'confirmed'
    | 'lapsed'
    | 'packet_at'
    | 'packet_from'
  >
  event: RaceEvent
  /** It belongs to somebody else, who let this device show it; nothing else is known about them. */
  is_lent: boolean
}

export const lentPickupPass = (
  { id, bib_number, name, packet_at, packet_from }: HeldPass,
  event: RaceEvent,
): PickupPass => ({
  registration: {
    ...no_packet,
    packet_at,
    packet_from,
    id,
    first_name: name,
    last_name: '',
    bib_number,
    pending: false,
    t_shirt_size: '',
    waiver_agreed: false,
    fee_cents: 0,
    fee_paid: false,
    confirmed: false,
    lapsed: false,
  },
  event,
  is_lent: true,
})

export const passName = ({ registration }: PickupPass): string =>
  `${registration.first_name} ${registration.last_name}`.trim()

/** Whose packet it is, in words for the person who collects it. */
export function packetWords(pass: PickupPass): string {
  const { registration, event } = pass
  const bib = registration.bib_number ? `, bib ${registration.bib_number}` : ''
  const day = event.status === 'cancelled' ? 'which was cancelled' : formatDay(event.event_date)
  return `${passName(pass)}${bib}, reference ${receiptReference(registration.id)}: packet for the ${event.name}, ${day}.`
}

/** The text above it: whether there is a code to show, and what it still opens. */
export function passIntro({ registration: { pending, packet_at }, event, is_lent }: PickupPass): string {
  const takes_place = event.status !== 'cancelled'
  if (pending) return 'Your code comes once the entry is sent.'
  if (packet_at === '') return takes_place ? 'Show this at the table. Works without signal.' : ask_for_packets
  // Perhaps somebody else has it.
  if (is_lent) return 'This packet is out. Nothing is left to collect.'
  return takes_place ? 'Your packet is out. See you at the start.' : 'Your packet is out.'
}

/** What to pay at the table; null for nothing. Nobody knows what is paid for a lent pass, only that they pay there. */
export function moneyToBring(pass: PickupPass): { title: string; text: string } | null {
  const { registration, event, is_lent } = pass
  if (event.fee_payment !== 'pickup' || registration.pending) return null
  if (!is_lent)
    return feeState(registration, event) === 'owed'
      ? { title: feeText(registration.fee_cents), text: 'Your entry fee is still to pay' }
      : null
  if (isOut(pass) || event.status === 'cancelled' || !event.fees.some(takesMoney)) return null
  return {
    title: 'Money, if a fee is still to be paid',
    text: `Ask ${passName(pass)}: it is not shown here`,
  }
}

const takesMoney = ({ amount_cents }: RaceEvent['fees'][number]): boolean => amount_cents > 0

const isOut = ({ registration }: PickupPass): boolean => registration.packet_at !== ''

/**
 * What is still to be collected, then what is out.
 * @param known whether each was out when it came: a pass must not move while somebody looks at it
 */
export function outstandingFirst(passes: readonly PickupPass[], known: Map<string, boolean>): PickupPass[] {
  const wasOut = (pass: PickupPass): boolean => {
    const { id } = pass.registration
    if (!known.has(id)) known.set(id, isOut(pass))
    return known.get(id) === true
  }
  return passes.toSorted((a, b) => Number(wasOut(a)) - Number(wasOut(b)))
}

/** The runner whose code is scanned after the one at a place, and after the last that of the first; null for nobody. */
export function nextToCollect(passes: readonly PickupPass[], at: number): PickupPass | null {
  const others = [...passes.slice(at + 1), ...passes.slice(0, at)]
  return others.find((pass) => !pass.registration.pending && !isOut(pass)) ?? null
}

const namings: readonly ((pass: PickupPass) => string)[] = [
  ({ registration }) => registration.first_name,
  passName,
  ({ registration: { first_name, bib_number } }) => `${first_name}, bib ${bib_number || 'none yet'}`,
]

/** As short as possible while it differs from the others shown; somebody may run several races. */
export function shortPassName(pass: PickupPass, passes: readonly PickupPass[]): string {
  const naming = namings.find((name) => passes.filter((other) => name(other) === name(pass)).length === 1)
  return naming?.(pass) ?? `${pass.registration.first_name}, ${pass.event.name}`
}

/** The person's own races still to come, soonest first; a refused or lapsed entry has no packet. */
export function pickupPasses(
  registrations: readonly OwnRegistration[],
  events: readonly RaceEvent[],
  today: DayOf = raceToday,
): PickupPass[] {
  return registrations
    .flatMap((registration) => {
      const event = events.find(({ id }) => id === registration.event_id)
      return event &&
        hasPacket(registration, event, today(event)) &&
        registration.made_by?.state !== 'refused'
        ? [{ registration, event, is_lent: false }]
        : []
    })
    .toSorted(
      (a, b) =>
        byStart(a.event, b.event) || a.registration.first_name.localeCompare(b.registration.first_name),
    )
}
