import { z } from 'zod'
import { ageGroupOf } from '../../registrations/age-group.ts'
import type { RaceEvent } from '../../events/event.ts'
import type { Effect } from '../../kernel/effect.ts'
import { withWords } from '../../kernel/fields.ts'
import { pick } from '../../kernel/pick.ts'
import { mayRecordFacts } from '../../kernel/permissions.ts'
import { type FactKind, type FactRow, recordedFactSchema, turns_ahead } from '../fact.ts'
import type { Registration } from '../../registrations/registration.ts'
import { agreedVersion, type WaiverState } from '../../registrations/registration-rules.ts'
import { facts_of_station, facts_of_stations, type KeyState, type StationKind } from '../station.ts'
import { shown_answers, type StationRunner, walk_up_fields, walkUpRunnerSchema } from '../station-runner.ts'
import { most_waiting, most_waiting_notes, type WaitingFact } from '../waiting-fact.ts'
import { currentFee } from '../../events/registration-window.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { type RegisterWalkUpWrite, walkUpRow } from './register-walk-up.ts'

// What somebody did at a station, or a captain decided. It has happened: it is written down no matter what it conflicts
// with, and people are told what does not fit (../clashes.ts). A walk-up becomes a registration too.

export const kind = 'recordFact'
export const v = 1

export const argsSchema = z
  .object({
    fact: recordedFactSchema,
    /** Who was entered; only for a walk-up. A question that the table or the server does not know yet has no answer. */
    runner: withWords(walkUpRunnerSchema.strip(), ...walk_up_fields)
      .nullable()
      .default(null),
  })
  .refine(({ fact, runner }) => (fact.kind === 'walk_up') === (runner !== null), {
    path: ['runner'],
    error: 'A walk-up says who it is.',
  })
export type RecordFactArgs = z.infer<typeof argsSchema>

export const has_happened = true

export const permits = mayRecordFacts

type NewFact = Omit<FactRow, 'created'>

export const effect: Effect<RecordFactArgs> = {
  facts: ({ fact }, { at }) => ({
    id: fact.id,
    makes: { ...fact, late: false, handed_in_by: '', created: at },
  }),
  station_runners: (args, { at }) => {
    const runner = stationRunnerOf(args, at)
    return runner ? { id: runner.id, makes: runner } : []
  },
  waiting_facts: ({ fact }) => ({ id: ({ fact_id }) => fact_id === fact.id, removes: true }),
}

/** A walk-up as its table shows it, before the server made a registration of it. */
function stationRunnerOf({ fact, runner }: RecordFactArgs, updated: string): StationRunner | null {
  if (fact.kind !== 'walk_up' || runner === null) return null
  return {
    ...pick(runner, shown_answers),
    id: fact.subject,
    event_id: fact.event_id,
    bib_number: fact.payload.bib_number,
    age_group: '',
    waiver_agreed: runner.waiver_agreed,
    table_signed: '',
    fee_cents: 0,
    fee_paid: runner.fee_paid,
    table_paid: '',
    lapsed: false,
    age: null,
    updated,
  }
}

export interface RecordFactState {
  event: RaceEvent | null
  /** A fact with this id is stored: just this one, or another. */
  stored: 'same' | 'other' | null
  /** It is, as another phone handed it in, with another drawing under the waiver or none. */
  redrawn: boolean
  /** The key of a station that sends it, with the kinds of the stations that it is and was; null for an admin. */
  sender: { event_id: string; key: KeyState; kinds: readonly StationKind[] } | null
  /** The station that the fact names; null for none. */
  station: { id: string; event_id: string; kind: StationKind } | null
  /** The phone that the fact names, and where it is and was; null where nobody knows it. */
  device: StandingDevice | null
  /** The fact that it takes back; null where it is not here, and for all other kinds. */
  voided: Pick<FactRow, 'event_id' | 'device_id' | 'station_id' | 'kind'> | null
  /**
   * What the station that sends it has sent about its runner: for notes, those that nobody took back; for all else, all
   * that was said and taken back. Notes about nobody are counted as if they were about one, and so are those about
   * runners whom nobody knows. 0 for an admin.
   */
  facts_of_runner: number
  /** How far ahead the clock is by which it was said (../recorded-at.ts). */
  clock_ahead_ms: number
  /** The highest that a fact of the event ever had; 0 for none. */
  last_turn: number
  /** The registration that it is about. */
  subject: { event_id: string } | null
  /** The bib that a runner changes by it; null: it is about no bib, or about nobody. */
  moves: BibMove | null
  /** Its runner was erased. */
  subject_erased: boolean
  /** Somebody in the event has the bib of a walk-up, or nobody could have it. */
  bib_taken: boolean
  waiver: WaiverState
  /** What waits for a captain. */
  waiting: WaitingState
}

export interface WaitingState {
  /** The id of what this phone brings. */
  id: string
  /** It has brought it: just this, or another under its number. */
  brought: 'same' | 'other' | null
  /** How many things of the kind it has brought that wait: notes, or all else. */
  count: number
  /** The phone that said it has brought it too, with all that it is. */
  by_own_phone: boolean
}

export interface StandingDevice {
  event_id: string
  station_id: string
  /** The kind of the station that it is. */
  kind: StationKind
  /** The stations that it was before. */
  stood_at: readonly string[]
}

/** A bib is replaced, or put back. */
export interface BibMove extends Pick<Registration, 'bib_number' | 'lapsed' | 'result_slot'> {
  registration_id: string
  from: string
  to: string
  /** Somebody else of the event has the new one, or nobody could. */
  taken: boolean
  /** It was taken back before it came. */
  is_void: boolean
}

export interface RecordFactWrite {
  /** null: it stands already, or its runner was erased. */
  fact: NewFact | null
  /** What its own phone says about what another one handed in with a different drawing. */
  own: Pick<NewFact, 'subject' | 'payload' | 'handed_in_by'> | null
  registration: RegisterWalkUpWrite['registration'] | null
  bib: { registration_id: string; bib_number: string; before: string; slot: number | null } | null
  /** It changes nothing until a captain takes it. */
  waits: Omit<WaitingFact, 'created'> | null
}

interface Recorded extends Record<string, unknown> {
  /** It is marked as late. */
  late: boolean
  /** For a walk-up or a new bib: what the start list says of the runner, '' where somebody else has that. */
  bib_number?: string
  /** Its runner was erased before it came, and nothing of it is kept: its phone is told. */
  erased?: true
  /** A phone that was revoked brought it: a captain decides. */
  waits?: true
}

/** By the answer to an accepted one: nothing of it is kept. */
export const isOfErased = (result: Record<string, unknown> | null): boolean => result?.erased === true

/** From one phone about one runner, or about nobody: nobody writes so many, and each of them goes to every table. */
const most_notes = 200

/** For all else: about ten are many, and with each of them the server reads all that was said of the runner. */
const most_of_runner = 50

/** What fits in is taken back too, however much it is. */
function tooMany(
  { facts_of_runner, subject }: RecordFactState,
  { kind }: RecordFactArgs['fact'],
): Refusal | null {
  if (kind === 'note') {
    return facts_of_runner < most_notes ? null : refuse('many_notes', most_notes, subject !== null)
  }
  if (facts_of_runner < most_of_runner * (kind === 'void' ? 2 : 1)) return null
  return refuse('many_facts', most_of_runner)
}

/** What a revoked phone brings is limited in all, no matter whom it is about. */
function tooManyWait({ waiting }: RecordFactState, { kind }: RecordFactArgs['fact']): Refusal | null {
  const most = kind === 'note' ? most_waiting_notes : most_waiting
  if (waiting.count < most) return null
  return refuse('many_waiting')
}

/** A station says what its kind may; an unknown station may say what some kind may: all else is the captain's. */
const maySay = (station: RecordFactState['station'], kind: FactKind): boolean =>
  station === null ? facts_of_stations.has(kind) : facts_of_station[station.kind].includes(kind)

/** The server knows that a phone is this station, or was. */
const stoodAt = ({ station_id, stood_at }: StandingDevice, id: string): boolean =>
  id === station_id || stood_at.includes(id)

/**
 * A phone says what its kind may. At a station of that kind where nobody knows it, a restore may have lost that it was
 * moved there: what it says is marked.
 */
function mayStandAt(
  station: NonNullable<RecordFactState['station']>,
  device: StandingDevice | null,
): boolean {
  return device === null || device.kind === station.kind || stoodAt(device, station.id)
}

/** It came when its phone was no longer a station, through somebody else, or from where nobody knows its phone. */
function isLate(
  { sender, device }: RecordFactState,
  { station_id }: RecordFactArgs['fact'],
  own: boolean,
): boolean {
  if (station_id === '') return false
  return !own || sender?.key !== 'live' || device === null || !stoodAt(device, station_id)
}

/**
 * A phone hands in what it could say itself, as one of the stations that it is or was. For a void of something that is
 * not here, this must hold for all that it may mean.
 */
function mayHandIn(
  { sender, station, device, voided }: RecordFactState,
  { kind }: RecordFactArgs['fact'],
): boolean {
  if (sender === null) return true
  const kinds = new Set(sender.kinds.flatMap((one) => facts_of_station[one]))
  if (kind !== 'void') return kinds.has(kind)
  const of_phone = [station?.kind ?? [], device?.kind ?? []].flat().flatMap((one) => facts_of_station[one])
  return (voided === null ? of_phone : [voided.kind]).every((one) => kinds.has(one))
}

/**
 * It is about the wrong event, or more than a station of its kind may say. A restore may have lost a phone that is
 * gone, or its station: a captain vouches for what was said there; a station, which is a borrowed phone, vouches for
 * nobody.
 */
function trespass(state: RecordFactState, { fact }: RecordFactArgs, own: boolean): Refusal | null {
  const { stored, sender, station, device, subject, voided, last_turn } = state
  const forbidden = () => refuse('forbidden', 'fact')
  const notHere = () => refuse('station_not_found', 'of_event')
  const is_vouched = sender === null
  if (subject !== null && subject.event_id !== fact.event_id) return refuse('wrong_event')
  if (voided !== null && voided.event_id !== fact.event_id) return refuse('wrong_event', 'voiding')
  if (fact.turn > last_turn + turns_ahead) return refuse('turn_ahead')
  // No app says so. Nobody knows the kind of a fact that is not here yet; then it does nothing (`takenBack`).
  if (voided?.kind === 'void' && fact.station_id !== '' && stored !== 'same')
    return refuse('stays_taken_back')
  if (fact.station_id === '') return is_vouched ? null : forbidden()
  if (station !== null && station.event_id !== fact.event_id) return notHere()
  if (sender !== null && sender.event_id !== fact.event_id) return forbidden()
  if (stored === 'same') return null
  if (station === null && !is_vouched) return notHere()
  if (!maySay(station, fact.kind)) return forbidden()
  if (!own && !mayHandIn(state, fact)) return forbidden()
  if (station !== null && !is_vouched && !mayStandAt(station, device)) return forbidden()
  // Only the captain takes back what others said.
  if (voided !== null && (voided.device_id !== fact.device_id || voided.station_id === '')) return forbidden()
  const is_device = device === null ? is_vouched : device.event_id === fact.event_id
  return own || is_device ? null : refuse('device_not_found')
}

const waitingFact = (id: string, args: RecordFactArgs, brought_by: string): RecordFactWrite['waits'] => ({
  id,
  event_id: args.fact.event_id,
  fact_id: args.fact.id,
  kind: args.fact.kind,
  subject: args.fact.subject,
  brought_by,
  dismissed: false,
  said: { ...args },
})

/** Where an admin changed the bib meanwhile, the admin's word counts; tables and captain see both. */
function movedBib(move: BibMove): RecordFactWrite['bib'] {
  const { registration_id, bib_number, lapsed, result_slot: slot, from, to, taken, is_void } = move
  if (lapsed || taken || is_void || bib_number !== from) return null
  return { registration_id, bib_number: to, before: from, slot }
}

export function decide(
  state: RecordFactState,
  args: RecordFactArgs,
  { actor, todayIn }: DecisionContext,
): Accept<RecordFactWrite, Recorded> | Refusal {
  const { event, stored, redrawn, sender, subject, subject_erased, bib_taken, moves, waiting } = state
  const { fact, runner } = args
  if (event === null) return refuse('event_not_found')
  const own = fact.station_id === '' || fact.device_id === actor.id
  const refusal = trespass(state, args, own)
  if (refusal) return refusal
  if (stored === 'other') return refuse('fact_taken')
  const late = isLate(state, fact, own)
  const handed_in_by = own ? '' : actor.id
  const nothing = { fact: null, own: null, registration: null, bib: null, waits: null }
  const word_of_own = redrawn && (own || (sender === null && waiting.by_own_phone))
  if (stored === 'same' && !(word_of_own && sender?.key === 'revoked')) {
    const { subject: whose, payload } = fact
    const word = word_of_own ? { subject: whose, payload, handed_in_by } : null
    return { status: 'accept', write: { ...nothing, own: word }, result: { late } }
  }
  if (subject_erased) return { status: 'accept', write: nothing, result: { late, erased: true } }
  if (sender?.key === 'revoked') {
    if (waiting.brought === 'other') return refuse('fact_taken')
    const many = waiting.brought === null ? tooManyWait(state, fact) : null
    if (many) return many
    const waits = waiting.brought === null ? waitingFact(waiting.id, args, actor.id) : null
    return { status: 'accept', write: { ...nothing, waits }, result: { late, waits: true } }
  }
  const too_many = tooMany(state, fact)
  if (too_many) return too_many
  const write: RecordFactWrite = {
    fact: { ...fact, late, handed_in_by, clock_ahead_ms: state.clock_ahead_ms },
    own: null,
    registration: null,
    bib: moves && movedBib(moves),
    waits: null,
  }
  if (moves) return { status: 'accept', write, result: { late, bib_number: write.bib?.bib_number ?? '' } }
  if (fact.kind !== 'walk_up' || runner === null || subject !== null)
    return { status: 'accept', write, result: { late } }
  const { fee_paid, waiver_version = 0, ...details } = runner
  const answers = { ...details, waiver_version }
  const bib_number = bib_taken ? '' : fact.payload.bib_number
  const fee_cents = currentFee(event, todayIn(event.time_zone))?.amount_cents ?? 0
  const registration = {
    ...walkUpRow(
      { ...answers, fee_paid, bib_number, event_id: event.id, registration_id: fact.subject },
      {
        // It has happened: where nobody knows the version, the runner signed something all the same.
        waiver_version: agreedVersion(state.waiver, answers),
        fee_cents,
        fee_paid: fee_paid && fee_cents > 0,
        bib_number,
        age_group: ageGroupOf(runner.gender, runner.date_of_birth, event),
      },
    ),
    guest: '',
    confirm_key: '',
  }
  return { status: 'accept', write: { ...write, registration }, result: { late, bib_number } }
}
