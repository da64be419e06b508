import { t_shirt_sizes } from '../registrations/registration.ts'
import { type FactKind, type FactOf, type KnownFact, most_settled } from './fact.ts'
import { type HandOuts, handedKey } from './hand-outs.ts'
import { shirtsOf } from './shirts.ts'
import type { PickupRunner } from './station-runner.ts'
import { bibsKey, unseenSpares, type issuedBibs } from './issued-bibs.ts'

// What tables that did not hear of each other did to one thing. Nothing is undone by it: people are told, and a captain
// says what stands, which is a fact again.

interface Settling {
  /** `handed:<registration>`, `bib:<bib>`, `bibs:<registration>`, `shirt:<size>`, `runner:<registration>` or `same:<registration>:<registration>`. */
  key: string
  /** The conflicting facts, in their order. */
  facts: string[]
  /** The fact by which a captain settled just these; '' while nobody did. */
  settled_by: string
  /** The one of them that counts, '' for none; null while it is not settled. */
  stands: string | null
}

export type Clash = Settling &
  (
    | {
        /** One packet was handed out several times. */
        kind: 'handed'
        subject: string
        /** How captains who did not hear of each other settled it differently; they are among the conflicting facts. */
        contradicting: readonly string[]
      }
    | {
        /** Several runners have one bib. */
        kind: 'bib'
        bib_number: string
        subjects: string[]
      }
    | {
        /** One runner got several in the place of one; where it is settled there is one, and no clash. */
        kind: 'bibs'
        subject: string
        /** As with packets. */
        contradicting: readonly string[]
        given: { fact: string; bib_number: string }[]
      }
    | {
        /** More shirts of a size went than were brought. */
        kind: 'shirt'
        t_shirt_size: string
        brought: number
        given: number
      }
    | {
        /** One runner seems to be entered twice, once at a table. */
        kind: 'same'
        subjects: readonly [string, string]
      }
    | {
        /** What was handed out is not what the start list says by now. */
        kind: 'runner'
        subject: string
        why: ('lapsed' | 'bib' | 'shirt')[]
      }
  )

type Found<C = Clash> = C extends Clash ? Omit<C, 'settled_by' | 'stands'> : never

/**
 * @param live in their order, without the hand-outs that do not count
 * @param hand_outs by runner
 * @param issued of the same
 */
export function findClashes(
  live: readonly KnownFact[],
  list: readonly PickupRunner[],
  hand_outs: ReadonlyMap<string, HandOuts>,
  issued: IssuedByRunner,
): Clash[] {
  const settled = live.filter((fact) => fact.kind === 'settled')
  const found: Found[] = [
    ...doubleBibs(live, list, issued),
    ...severalBibs(issued),
    ...shirtsBeyond(live),
    ...changedRunners(live, list, hand_outs, issued),
    ...sameRunners(live, list),
  ]
  return [
    ...doubleHandOuts(hand_outs),
    ...found.map((clash): Clash => {
      const last = settled.findLast((one) => settles(one, clash, live))
      return { ...clash, settled_by: last?.id ?? '', stands: last?.payload.stands ?? null }
    }),
  ].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * One that knew of fewer facts settled something else. But about shirts it says that they were counted wrong: each that
 * went was there. That holds until somebody counts them again.
 */
function settles(
  { id: settling, payload: { clash, about } }: KnownFact<'settled'>,
  { key, facts, ...of }: Found,
  live: readonly KnownFact[],
): boolean {
  if (clash !== key) return false
  const named = new Set(about)
  // A settling can name no more, and one that names the last ones knew of the others.
  if (facts.slice(-most_settled).every((id) => named.has(id))) return true
  if (of.kind !== 'shirt') return false
  const at = live.findIndex(({ id }) => id === settling)
  return !live
    .slice(at)
    .some((fact) => fact.kind === 'shirts_brought' && fact.payload.t_shirt_size === of.t_shirt_size)
}

const ids = (facts: readonly { id: string }[]): string[] => facts.map(({ id }) => id)

function bySubject<F extends { subject: string }>(facts: readonly F[]): Map<string, F[]> {
  const groups = new Map<string, F[]>()
  for (const fact of facts) {
    const group = groups.get(fact.subject)
    if (group) group.push(fact)
    else groups.set(fact.subject, [fact])
  }
  return groups
}

function doubleHandOuts(hand_outs: ReadonlyMap<string, HandOuts>): Clash[] {
  return [...hand_outs].flatMap(([subject, { all, counting, settled_by, contradicting }]): Clash[] => {
    const is_open = counting.length > 1 || (counting.length > 0 && contradicting.length > 0)
    if (all.length < 2 && !is_open) return []
    const clash = { kind: 'handed', key: handedKey(subject), subject } as const
    return is_open
      ? [
          {
            ...clash,
            contradicting,
            facts: [...ids(counting), ...contradicting],
            settled_by: '',
            stands: null,
          },
        ]
      : [{ ...clash, contradicting: [], facts: ids(all), settled_by, stands: counting[0]?.id ?? '' }]
  })
}

type IssuedByRunner = ReturnType<typeof issuedBibs>

/** A bib that went to two: both at tables, or one of them has it by the start list. */
function doubleBibs(
  live: readonly KnownFact[],
  list: readonly PickupRunner[],
  issued: IssuedByRunner,
): Found[] {
  const given = new Map<string, KnownFact[]>()
  const replaced = new Set<string>()
  // From the last on: a runner whose bib was replaced no longer has the one from before.
  for (const fact of live.toReversed()) {
    const bib_number = givenBib(fact)
    if (fact.kind === 'bib_replaced') replaced.add(fact.subject)
    const is_issued =
      fact.kind === 'bib_replaced'
        ? issued.get(fact.subject)?.issued.includes(fact)
        : !replaced.has(fact.subject)
    if (bib_number === '' || !is_issued) continue
    const later = given.get(bib_number)
    if (later) later.push(fact)
    else given.set(bib_number, [fact])
  }
  const holders = new Map(list.map(({ bib_number, id }) => [bib_number, id]))
  return [...given].flatMap(([bib_number, backwards]): Found[] => {
    const facts = backwards.toReversed()
    const holder = holders.get(bib_number)
    // A runner who took a packet with the bib from before shows as a changed runner.
    const is_new = facts.some(({ kind }) => kind === 'walk_up' || kind === 'bib_replaced')
    const listed = holder !== undefined && is_new ? [holder] : []
    const subjects = [...new Set([...facts.map(({ subject }) => subject), ...listed])].sort()
    if (subjects.length < 2) return []
    return [{ kind: 'bib', key: `bib:${bib_number}`, facts: ids(facts), bib_number, subjects }]
  })
}

function severalBibs(issued: IssuedByRunner): Found[] {
  return [...issued].flatMap(([subject, { issued: facts, contradicting }]): Found[] => {
    const given = facts.map(({ id, payload }) => ({ fact: id, bib_number: payload.to }))
    if (new Set(given.map(({ bib_number }) => bib_number)).size < 2) return []
    const clashing = [...ids(facts), ...contradicting]
    return [{ kind: 'bibs', key: bibsKey(subject), facts: clashing, subject, given, contradicting }]
  })
}

/** The bib that a fact put into a runner's hands; '' for none. */
export function givenBib({ kind, payload }: KnownFact): string {
  if (kind === 'bib_replaced') return payload.to
  return kind === 'walk_up' || kind === 'handed_out' ? payload.bib_number : ''
}

function shirtsBeyond(live: readonly KnownFact[]): Found[] {
  return t_shirt_sizes.flatMap((size): Found[] => {
    const { brought, given } = shirtsOf(live, size)
    if (brought === null || given.length <= Math.max(0, brought)) return []
    return [
      {
        kind: 'shirt',
        key: `shirt:${size}`,
        // With the last one that there was: the table that gave it did not know either, and may have to take it back.
        facts: given.slice(Math.max(0, brought - 1)),
        t_shirt_size: size,
        brought,
        given: given.length,
      },
    ]
  })
}

function changedRunners(
  live: readonly KnownFact[],
  list: readonly PickupRunner[],
  hand_outs: ReadonlyMap<string, HandOuts>,
  issued: IssuedByRunner,
): Found[] {
  const listed = new Set(list.map(({ bib_number }) => bib_number))
  const replaced = bySubject(live.filter((fact) => fact.kind === 'bib_replaced'))
  const swapped = subjectsOf(live, 'shirt_swapped')
  const walk_ups = subjectsOf(live, 'walk_up')
  return list.flatMap((runner): Found[] => {
    const facts = hand_outs.get(runner.id)?.counting ?? []
    const given = issued.get(runner.id)?.issued
    const is_walk_up = walk_ups.has(runner.id)
    const unseen = unseenSpares(given ?? [], facts)
    // What nobody who handed out knew of is not another bib in their hands.
    const known = unseen.length > 0 ? [] : (replaced.get(runner.id) ?? [])
    const has_other_bib =
      is_walk_up && runner.bib_number === ''
        ? wearsFreeBib(facts, given, listed)
        : hasOtherBib(runner, facts, known, is_walk_up)
    const why = [
      ...(runner.lapsed && facts.length > 0 ? (['lapsed'] as const) : []),
      ...(has_other_bib ? (['bib'] as const) : []),
      ...(!swapped.has(runner.id) && hasOtherShirt(runner, facts) ? (['shirt'] as const) : []),
    ]
    if (why.length === 0) return []
    // The table that gave the new one is told, too.
    const clashing = [...facts, ...(has_other_bib ? unseen : [])]
    return [{ kind: 'runner', key: `runner:${runner.id}`, facts: ids(clashing), subject: runner.id, why }]
  })
}

/** As long as both are on the start list: one of them is erased there, or a captain says that they are two. */
function sameRunners(live: readonly KnownFact[], list: readonly PickupRunner[]): Found[] {
  const listed = new Set(list.flatMap(({ id, lapsed }) => (lapsed ? [] : [id])))
  const found = new Map<string, Found>()
  for (const fact of live) {
    if (fact.kind !== 'same_runner' || !fact.payload.entries.every((id) => listed.has(id))) continue
    const subjects = fact.payload.entries.toSorted() as [string, string]
    const key = `same:${subjects.join(':')}`
    // The table that entered them is told, and with which phone.
    const entered = live.filter(({ kind, subject }) => kind === 'walk_up' && subjects.includes(subject))
    found.set(key, { kind: 'same', key, facts: [...ids(entered), fact.id], subjects })
  }
  return [...found.values()]
}

const subjectsOf = (live: readonly KnownFact[], kind: FactKind): ReadonlySet<string> =>
  new Set(live.flatMap((fact) => (fact.kind === kind ? [fact.subject] : [])))

const hasOtherShirt = ({ t_shirt_size }: PickupRunner, handed: readonly FactOf<'handed_out'>[]): boolean =>
  t_shirt_size !== '' && handed.some(({ payload }) => payload.t_shirt_size !== t_shirt_size)

/**
 * The packet of a walk-up is out with a bib that the start list gives to nobody. Where somebody else has it, that shows
 * as a bib that two have.
 */
const wearsFreeBib = (
  handed: readonly FactOf<'handed_out'>[],
  issued: readonly FactOf<'bib_replaced'>[] | undefined,
  listed: ReadonlySet<string>,
): boolean =>
  handed.length > 0 &&
  (issued?.map(({ payload }) => payload.to) ?? handed.map(({ payload }) => payload.bib_number)).some(
    (bib) => bib !== '' && !listed.has(bib),
  )

/**
 * The packet is out, and the start list says a bib that is neither in it nor what it was replaced for or by. A walk-up
 * whose table had no bib gets one later.
 */
function hasOtherBib(
  { bib_number }: PickupRunner,
  handed: readonly FactOf<'handed_out'>[],
  replaced: readonly FactOf<'bib_replaced'>[],
  is_walk_up: boolean,
): boolean {
  if (handed.length === 0) return false
  if (replaced.length === 0)
    return handed.some(
      ({ payload }) => payload.bib_number !== bib_number && !(is_walk_up && payload.bib_number === ''),
    )
  // Until the server has taken it, and where it could not, the list has the one from before.
  return !replaced.some(({ payload }) => payload.to === bib_number || payload.from === bib_number)
}
