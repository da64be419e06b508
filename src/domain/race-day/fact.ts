import { z } from 'zod'
import { recordId, typedLines, typedText } from '../kernel/fields.ts'
import { max_cents } from '../kernel/money.ts'
import { t_shirt_sizes } from '../registrations/registration.ts'

// What stations say on race day is a log of facts, which only grows: two tables that do not hear of each other
// overwrite nothing. What follows from the facts is computed from all of them (./pickup-state.ts).

const size = z.union([z.enum(t_shirt_sizes), z.literal('')])
const bib = z.string().max(20)
/**
 * One that is given now, as it shows. Anything else that an admin would not print stays in the fact, because it has
 * happened: the start list does not follow it.
 */
const given_bib = typedText().max(20)
/** How many facts a captain settles by one press. */
export const most_settled = 1_000

/**
 * What a fact says beside its subject, by its kind. What only a later version says is left out, so that a phone or a
 * server that is older still knows about the hand-out.
 */
export const payloads = {
  /** The packet of a runner was given, with this bib and this shirt in it. */
  handed_out: z.object({ bib_number: bib, t_shirt_size: size }),
  /** Somebody else took it. */
  collected_by: z.object({ name: typedText().min(1, 'Please say who took it.').max(200) }),
  shirt_swapped: z.object({ from: size, to: size }),
  /**
   * A bib was lost or torn, or two have it: the runner gets another one. `packet_out`: whether the table knew that the packet
   * was out; earlier versions did not say.
   */
  bib_replaced: z
    .object({
      from: bib,
      to: given_bib.min(1, 'Please say which bib the runner gets.'),
      packet_out: z.boolean().optional(),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'The runner has this bib already.' }),
  /**
   * `signature`: what was drawn, as the data of an SVG path; no station gets it back. `waiver_version`: of the waiver
   * that was shown; earlier versions of the app did not say.
   */
  waiver_signed: z.object({
    name: typedText().min(1, 'Please say who signed.').max(200),
    signature: z
      .string()
      .max(12_000)
      .regex(/^[MLml0-9 .,-]*$/)
      .optional(),
    waiver_version: z.int().min(1).max(1_000_000).optional(),
  }),
  paid: z.object({ amount_cents: z.int().min(0).max(max_cents) }),
  /** Somebody was entered at the table; the registration that the server makes of it says who. */
  walk_up: z.object({ bib_number: given_bib, t_shirt_size: size }),
  /** This many shirts of a size are here, or fewer when some were counted wrong; all such facts are added up. */
  shirts_brought: z.object({
    t_shirt_size: z.enum(t_shirt_sizes),
    count: z.int().min(-100_000).max(100_000),
  }),
  note: z.object({ text: typedLines().min(1, 'Please write something.').max(500) }),
  /** Takes back the fact that it names in `voids`; also another one that takes back. */
  void: z.object({}),
  /** How a captain settled a clash, knowing of these facts; `stands`: the one that counts, '' for none of them. */
  settled: z.object({
    clash: z.string().min(1).max(60),
    about: z.array(recordId).min(1).max(most_settled),
    stands: z.union([recordId, z.literal('')]),
  }),
  /** The server: these two entries, one of them a walk-up, have one name and one date of birth, which no table sees. */
  same_runner: z.strictObject({ entries: z.tuple([recordId, recordId]) }),
}
type Payloads = typeof payloads
export type FactKind = keyof Payloads

export const fact_kinds = [
  'handed_out',
  'collected_by',
  'shirt_swapped',
  'bib_replaced',
  'waiver_signed',
  'paid',
  'walk_up',
  'shirts_brought',
  'note',
  'void',
  'settled',
  'same_runner',
] as const satisfies readonly FactKind[]

/** Kinds that are about a runner. */
const about_runner: readonly FactKind[] = [
  'handed_out',
  'collected_by',
  'shirt_swapped',
  'bib_replaced',
  'waiver_signed',
  'paid',
  'walk_up',
]

/** More than all tables of an event ever say: one so far ahead did not count. All devices would count on from there. */
export const turns_ahead = 1_000_000

/** A device without the server's word counts on from less than this, so that the server takes what it says then. */
export const turns_apart = turns_ahead / 2

const noneOr = z.union([recordId, z.literal('')])

const recorded_fields = {
  id: recordId,
  event_id: recordId,
  /** The registration that it is about; '' for none. */
  subject: noneOr,
  /** '' for the captain's own. */
  station_id: noneOr,
  /** The key by which the phone is a station (./station.ts), or the name of the captain's device. */
  device_id: recordId,
  /** Counts the facts of a device from 1 on, so that a missing one shows. */
  sequence: z.int().min(1).max(1_000_000_000),
  /** One more than that of every fact that the device knew: what somebody knew of comes before what they say. */
  turn: z.int().min(1),
  /** The device's clock in UTC, which may be hours wrong; information only. */
  at: z.iso.datetime({ precision: 3 }),
  /** A clock of the device that nobody sets; it begins anew with each start of the app. */
  monotonic_ms: z.int().min(0).max(10_000_000_000),
  /** Who stood at the device. */
  initials: typedText().min(1, 'Please type your initials.').max(6),
  voids: noneOr,
}

type RecordedFields = { [Field in keyof typeof recorded_fields]: z.infer<(typeof recorded_fields)[Field]> }
export type FactOf<K extends FactKind> = {
  [Kind in K]: RecordedFields & { kind: Kind; payload: z.infer<Payloads[Kind]> }
}[K]
/** What somebody says. */
export type RecordedFact = FactOf<FactKind>

const kindSchema = <K extends FactKind>(kind: K) =>
  z.object({ ...recorded_fields, kind: z.literal(kind), payload: payloads[kind] })

/** A fact as it is said; what its kind demands of subject and voids is checked too. */
export const recordedFactSchema = z
  .discriminatedUnion('kind', [
    kindSchema('handed_out'),
    kindSchema('collected_by'),
    kindSchema('shirt_swapped'),
    kindSchema('bib_replaced'),
    kindSchema('waiver_signed'),
    kindSchema('paid'),
    kindSchema('walk_up'),
    kindSchema('shirts_brought'),
    kindSchema('note'),
    kindSchema('void'),
    kindSchema('settled'),
    kindSchema('same_runner'),
  ])
  .refine((fact) => fact.subject !== '' || !about_runner.includes(fact.kind), {
    path: ['subject'],
    error: 'This is about a runner.',
  })
  .refine((fact) => (fact.kind === 'void') === (fact.voids !== ''), {
    path: ['voids'],
    error: 'Only what takes something back names it.',
  })
  .refine((fact) => fact.voids !== fact.id, {
    path: ['voids'],
    error: 'Nothing takes back itself.',
  })

/** The row of a fact. */
export const factSchema = z.object({
  id: recordId,
  event_id: recordId,
  kind: z.enum(fact_kinds),
  subject: z.string().max(15),
  station_id: z.string().max(15),
  device_id: z.string().min(1).max(15),
  sequence: recorded_fields.sequence,
  turn: recorded_fields.turn,
  at: z.string().min(1).max(40),
  monotonic_ms: recorded_fields.monotonic_ms,
  initials: z.string().min(1).max(6),
  voids: z.string().max(15),
  payload: z.record(z.string(), z.unknown()),
  /** It came when its phone was no longer a station, through another one, or from a phone unknown at the station. */
  late: z.boolean(),
  /** Who handed it in for its device: the key of another one, or an account; '' for itself. */
  handed_in_by: z.string().max(15),
  /**
   * How far ahead the clock of `at` was, by the server's measure (./recorded-at.ts); absent for what was heard before it.
   */
  clock_ahead_ms: z.number().optional(),
  created: z.string(),
})
export type FactRow = z.infer<typeof factSchema>

/** A fact of one kind, or of any, with what the server knows of it. */
export type KnownFact<K extends FactKind = FactKind> = FactOf<K> & Pick<FactRow, 'late' | 'clock_ahead_ms'>

/** What a row says; null for a kind only a later version knows, and for one that takes back itself: that is nothing. */
export function readFact({
  late,
  clock_ahead_ms = 0,
  handed_in_by: _by,
  created: _at,
  ...row
}: FactRow): KnownFact | null {
  const parsed = recordedFactSchema.safeParse(row)
  return parsed.success ? { ...parsed.data, late, clock_ahead_ms } : null
}

/**
 * A phone takes back what it said itself, or a captain does. A phone that takes back what the server has not heard yet
 * may know only its id. A void is taken back only by a captain, who heard of it: among those that name each other, one
 * comes last.
 */
function mayTakeBack(one: KnownFact<'void'>, target: KnownFact): boolean {
  if (target.kind === 'void') return one.station_id === '' && compareFacts(one, target) > 0
  return one.station_id === '' || (target.station_id !== '' && one.device_id === target.device_id)
}

/**
 * By the id of each fact that is taken back, what did it first. A void does nothing while it is taken back itself. The
 * server keeps which of those are (pocketbase/src/race-day/facts-about.ts).
 */
export function takenBack(facts: readonly KnownFact[]): Map<string, KnownFact<'void'>> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const voids = facts.filter((fact) => fact.kind === 'void').sort(compareFacts)
  const by = new Map<string, KnownFact<'void'>>()
  for (const fact of voids.reverse()) {
    const target = byId.get(fact.voids)
    if (target && !by.has(fact.id) && mayTakeBack(fact, target)) by.set(target.id, fact)
  }
  return by
}

/**
 * The order in which facts count. Clocks have no say: a turn is later than all that its device knew of, and among those
 * who knew nothing of each other the names of their devices decide, for everybody alike.
 */
export function compareFacts(a: RecordedFact, b: RecordedFact): number {
  return (
    a.turn - b.turn ||
    compareTexts(a.device_id, b.device_id) ||
    a.sequence - b.sequence ||
    compareTexts(a.id, b.id)
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

declare module '../kernel/effect.ts' {
  interface Shown {
    facts: FactRow
  }
}
