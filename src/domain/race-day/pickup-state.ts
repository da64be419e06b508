import { t_shirt_sizes } from '../registrations/registration.ts'
import { type Clash, findClashes } from './clashes.ts'
import { compareFacts, type KnownFact, takenBack } from './fact.ts'
import { handOutsOf } from './hand-outs.ts'
import { recordedAtMs } from './recorded-at.ts'
import { shirtsOf, type ShirtCount } from './shirts.ts'
import type { PickupRunner } from './station-runner.ts'
import { isUnseen, issuedBibs } from './issued-bibs.ts'

// What packet pickup has come to: a function of the facts and of the start list, and of nothing else. It is the same to
// the byte on every device that has the same of both, in any order, and however often they came.

export interface RunnerPickup {
  /** The first of those that count; null for none. */
  packet: KnownFact<'handed_out'> | null
  /** Those that count: several until a captain has settled it. */
  hand_outs: readonly KnownFact<'handed_out'>[]
  /** The bib in their hands, no matter what the start list says: '' for a packet without one, null when none is out. */
  in_hand: string | null
  /** What tables gave them in place of another bib, and they wear; the latest last. */
  spares: readonly KnownFact<'bib_replaced'>[]
  /** All that they have or had, as tables said. */
  bibs: readonly string[]
  /** Who took it for the runner; '' for the runner, and where it is not out. */
  collected_by: string
  /** The shirt that the runner has or gets at the table, where a fact says it; null: that of the start list. */
  t_shirt_size: string | null
  /** Who signed the waiver at a table, by which fact; null: nobody did. */
  waiver_signed: { fact: string; name: string } | null
  /** What was paid at tables. */
  paid_cents: number
  walk_up: KnownFact<'walk_up'> | null
  notes: KnownFact<'note'>[]
}

export interface PickupState {
  /** By registration: each that a fact is about. */
  runners: Record<string, RunnerPickup>
  clashes: Clash[]
  counts: {
    handed: number
    /** On the start list, and not handed out. */
    waiting: number
    by_shirt: Record<string, ShirtCount>
  }
  /** How many packets tables handed out in each ten minutes; oldest first. */
  per_ten_minutes: { from: string; handed: number }[]
}

const ten_minutes_ms = 600_000

export function pickupState(facts: readonly KnownFact[], list: readonly PickupRunner[]): PickupState {
  const known = liveFacts(facts)
  const hand_outs = handOutsOf(known)
  const counting = new Set<KnownFact>([...hand_outs.values()].flatMap((of_runner) => of_runner.counting))
  const live = known.filter((fact) => fact.kind !== 'handed_out' || counting.has(fact))
  const bySubject = new Map<string, KnownFact[]>()
  for (const fact of known) {
    if (fact.subject === '' || fact.kind === 'settled') continue
    const own = bySubject.get(fact.subject)
    if (own) own.push(fact)
    else bySubject.set(fact.subject, [fact])
  }
  const sorted = list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const issued = issuedBibs(live)
  const clashes = findClashes(live, sorted, hand_outs, issued)
  const runners: Record<string, RunnerPickup> = {}
  for (const [id, own] of [...bySubject].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    runners[id] = pickupOf(own, hand_outs.get(id)?.counting ?? [], issued.get(id)?.issued ?? [])
  const handed = Object.values(runners).filter(({ packet }) => packet !== null).length
  const waiting = sorted.filter(({ id, lapsed }) => !lapsed && !runners[id]?.packet)
  return {
    runners,
    clashes,
    counts: {
      handed,
      waiting: waiting.length,
      by_shirt: shirtCounts(
        live,
        waiting.map(({ id, t_shirt_size }) => runners[id]?.t_shirt_size ?? t_shirt_size),
      ),
    },
    per_ten_minutes: perTenMinutes(live),
  }
}

/** Each fact once, in their order, without those that were taken back, and without what takes back. */
export function liveFacts(facts: readonly KnownFact[]): KnownFact[] {
  const byId = new Map<string, KnownFact>()
  for (const fact of facts) {
    const same = byId.get(fact.id)
    // The phone's own copy does not know yet that it came late.
    byId.set(fact.id, same?.late ? same : fact)
  }
  const known = [...byId.values()]
  const taken_back = takenBack(known)
  return known.filter(({ id, kind }) => kind !== 'void' && !taken_back.has(id)).sort(compareFacts)
}

function pickupOf(
  own: readonly KnownFact[],
  hand_outs: RunnerPickup['hand_outs'],
  spares: RunnerPickup['spares'],
): RunnerPickup {
  const packet = hand_outs[0] ?? null
  const sizes = own.flatMap((fact) => {
    if (fact.kind === 'shirt_swapped') return [fact.payload.to]
    if (fact.kind === 'walk_up') return [fact.payload.t_shirt_size]
    return fact.id === packet?.id && fact.kind === 'handed_out' ? [fact.payload.t_shirt_size] : []
  })
  const collected = packet && collectorOf(packet, own)
  const spare = packet && spares.findLast((one) => !isUnseen(one, packet))
  const signed = own.find((fact) => fact.kind === 'waiver_signed')
  const paid = own.filter((fact) => fact.kind === 'paid')
  return {
    packet,
    hand_outs,
    in_hand: spare?.payload.to ?? packet?.payload.bib_number ?? null,
    spares,
    bibs: [...new Set(own.flatMap(bibsOf))],
    collected_by: collected?.payload.name ?? '',
    t_shirt_size: sizes.at(-1) ?? null,
    waiver_signed: signed ? { fact: signed.id, name: signed.payload.name } : null,
    paid_cents: paid.reduce((sum, { payload }) => sum + payload.amount_cents, 0),
    walk_up: own.find((fact) => fact.kind === 'walk_up') ?? null,
    notes: own.filter((fact) => fact.kind === 'note'),
  }
}

function bibsOf({ kind, payload }: KnownFact): string[] {
  if (kind === 'bib_replaced') return [payload.from, payload.to]
  return kind === 'handed_out' || kind === 'walk_up' ? [payload.bib_number] : []
}

/**
 * Who took a packet for the runner: it is said at the phone that handed it out, after that.
 * @param facts in their order
 */
export const collectorOf = (
  packet: KnownFact<'handed_out'>,
  facts: readonly KnownFact[],
): KnownFact<'collected_by'> | undefined =>
  facts
    .filter((fact) => fact.kind === 'collected_by')
    .find(
      (fact) =>
        fact.subject === packet.subject &&
        fact.device_id === packet.device_id &&
        compareFacts(packet, fact) < 0,
    )

function shirtCounts(live: readonly KnownFact[], waiting: readonly string[]): Record<string, ShirtCount> {
  const counts: Record<string, ShirtCount> = {}
  for (const size of t_shirt_sizes) {
    const { brought, given } = shirtsOf(live, size)
    const wanted = waiting.filter((other) => other === size).length
    if (brought === null && given.length === 0 && wanted === 0) continue
    const left = brought === null ? null : brought - given.length
    counts[size] = { brought, given: given.length, left, wanted }
  }
  return counts
}

function perTenMinutes(live: readonly KnownFact[]): PickupState['per_ten_minutes'] {
  const counts = new Map<number, number>()
  for (const fact of live) {
    // What a captain types in from paper went out at another time.
    if (fact.kind !== 'handed_out' || fact.station_id === '') continue
    const portion = Math.floor(recordedAtMs(fact) / ten_minutes_ms)
    // A clock far out of any real time.
    if (Number.isNaN(new Date(portion * ten_minutes_ms).getTime())) continue
    counts.set(portion, (counts.get(portion) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([portion, handed]) => ({ from: new Date(portion * ten_minutes_ms).toISOString(), handed }))
}
