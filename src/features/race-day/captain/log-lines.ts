import { foldText } from '#domain/kernel/fold-text.ts'
import type { Clash } from '#domain/race-day/clashes.ts'
import { compareFacts, type FactKind, type KnownFact, takenBack } from '#domain/race-day/fact.ts'
import { type InZone, momentIn } from '#domain/events/race-clock.ts'
import { recordedAtMs } from '#domain/race-day/recorded-at.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { runnerName, type FactContext, stationText } from '../shared/clash-text.ts'
import { counted } from '#ui/base/counted.ts'
import { noteOfKey } from '#domain/race-day/notes.ts'
import { feeText } from '#domain/kernel/money.ts'

// Who said what on race day, line by line: what a captain searches when somebody asks where a packet went.

export interface LogLine {
  fact: KnownFact
  /** By the server's clock, as far as anybody knows how wrong the phone's clock is. */
  at_ms: number
  /** The runner it is about; '' for nobody. */
  subject: string
  bib: string
  name: string
  where: string
  what: string
  /** When and by whom it was taken back; '' while it holds. */
  taken_back: string
  /**
   * The label of the captain's button that takes it back. Three kinds have one: how a captain settled something, if
   * nobody took it back, contradicted it or settled it again; what took something back; and a hand-out that came late
   * or that a captain took in, because no table can see it any more. '' for everything else.
   */
  undo: '' | 'Open again' | 'Put back' | 'Take back again' | 'Take back'
  /** The server does not have it yet. */
  waits: boolean
}

export const kind_words: Record<FactKind, string> = {
  handed_out: 'Handed out',
  collected_by: 'Taken by somebody else',
  shirt_swapped: 'Shirt swapped',
  paid: 'Paid',
  waiver_signed: 'Waiver signed',
  walk_up: 'Walk-up',
  bib_replaced: 'Another bib',
  void: 'Taken back',
  note: 'Note',
  settled: 'Settled',
  shirts_brought: 'Shirts counted in',
  same_runner: 'Entered twice',
}

const log_columns = [
  // UTC, so that the file means the same on every machine.
  ['Time (UTC)', ({ at_ms }) => new Date(at_ms).toISOString().slice(0, 19).replace('T', ' ')],
  ['Time (race)', ({ at_ms }, event) => momentIn(event, at_ms)],
  ['Where', ({ where }) => where],
  ['Initials', ({ fact }) => fact.initials],
  ['Kind', ({ fact }) => kind_words[fact.kind]],
  ['What', ({ what }) => what],
  ['Bib', ({ bib }) => bib],
  ['Name', ({ name }) => name],
  ['Taken back', ({ taken_back }) => taken_back],
  ['Came late or taken in', ({ fact }) => (fact.late ? 'yes' : '')],
  ['Sent', ({ waits }) => (waits ? 'not yet' : 'yes')],
] as const satisfies readonly (readonly [string, (line: LogLine, event: InZone) => string])[]

export const log_headers = log_columns.map(([header]) => header)
export const logCells = (line: LogLine, event: InZone): string[] =>
  log_columns.map(([, cell]) => cell(line, event))

/** The captain's own facts are found by this: no station has such a name. */
export const captain_station = 'captain'

export interface LogFilter {
  /** The id of a station, or `captain_station`; '' for all, as in the others. */
  station: string
  by: string
  kind: string
  /** A registration: the whole history of its packet. */
  runner: string
}

const stationKey = ({ station_id }: KnownFact) => station_id || captain_station

export const fits = ({ fact, subject }: LogLine, { station, by, kind, runner }: LogFilter): boolean =>
  (station === '' || stationKey(fact) === station) &&
  (by === '' || initialsKey(fact.initials) === by) &&
  (kind === '' || fact.kind === kind) &&
  (runner === '' || subject === runner)

/** Initials are typed again at every phone: 'nh' signs as 'NH' does. */
export const initialsKey = (initials: string): string => foldText(initials)

const withShirt = (size: string) => (size === '' ? '' : `, shirt ${size}`)

type Standing = KnownFact<Exclude<FactKind, 'void'>>

/** The original fact, where somebody takes it back or takes that back. */
interface Back {
  first: Standing
  puts_back: boolean
}

/**
 * By the fact that takes back. One without effect is left out: nobody has what it names, or it is not a captain's and
 * names another that takes back.
 * @param facts in their order
 */
function backsOf(facts: readonly KnownFact[], { facts: byId }: FactContext): ReadonlyMap<string, Back> {
  const backs = new Map<string, Back>()
  for (const { id, kind, voids, station_id } of facts) {
    const gone = kind === 'void' ? byId.get(voids) : undefined
    if (gone === undefined) continue
    if (gone.kind !== 'void') backs.set(id, { first: gone, puts_back: false })
    const before = station_id === '' ? backs.get(gone.id) : undefined
    if (before) backs.set(id, { first: before.first, puts_back: !before.puts_back })
  }
  return backs
}

/** The runner it is about, also where the fact names them only through another one. */
function subjectOf(fact: Standing, { facts }: FactContext): string {
  if (fact.kind === 'same_runner') return fact.payload.entries[0]
  if (fact.kind !== 'settled') return fact.subject
  const [kind = '', key = ''] = fact.payload.clash.split(':')
  if (kind === 'handed' || kind === 'bibs' || kind === 'runner') return key
  return noteOfKey(fact.payload.clash) === null ? '' : (facts.get(key)?.subject ?? '')
}

function settledText({ payload: { clash, stands } }: KnownFact<'settled'>, context: FactContext): string {
  const [kind = '', key = ''] = clash.split(':')
  const kept = context.facts.get(stands)
  switch (kind) {
    case 'handed':
      return kept
        ? `Handed out several times: ${stationText(kept, context)} (${kept.initials}) counts`
        : 'Handed out several times: none counts'
    case 'bib':
      return `Bib ${key} given to several: settled`
    case 'bibs':
      return kept?.kind === 'bib_replaced'
        ? `Several bibs given: ${kept.payload.to} counts`
        : 'Several bibs given: that of the start list counts'
    case 'shirt':
      return `More shirts ${key} given than brought: settled`
    case 'note':
      return 'Note settled'
    case 'same':
      return 'Entered twice: settled'
    default:
      return 'Changed after it was handed out: settled'
  }
}

function whatOf(fact: Standing, context: FactContext): string {
  switch (fact.kind) {
    case 'handed_out':
      return `Handed out${withShirt(fact.payload.t_shirt_size)}`
    case 'collected_by':
      return `Taken by ${fact.payload.name}`
    case 'shirt_swapped':
      return `Shirt ${fact.payload.to || 'none'} for ${fact.payload.from || 'none'}`
    case 'waiver_signed':
      return fact.payload.waiver_version === undefined
        ? `Waiver signed by ${fact.payload.name}`
        : `Waiver, version ${fact.payload.waiver_version}, signed by ${fact.payload.name}`
    case 'paid':
      return `Paid ${feeText(fact.payload.amount_cents)}`
    case 'walk_up':
      return `Walk-up${withShirt(fact.payload.t_shirt_size)}`
    case 'bib_replaced':
      return `Bib ${fact.payload.to} for ${fact.payload.from || 'none'}`
    case 'shirts_brought':
      return shirtsText(fact.payload)
    case 'note':
      return fact.payload.text
    case 'settled':
      return settledText(fact, context)
    case 'same_runner':
      return 'Has the name and birth date of another entry'
  }
}

/** A fact that is shown nowhere yet: what it says, and about whom; '' for nobody. */
export function spoken(fact: KnownFact, context: FactContext): { what: string; subject: string } {
  const first = fact.kind === 'void' ? context.facts.get(fact.voids) : fact
  if (first === undefined || first.kind === 'void') return { what: backText(undefined, context), subject: '' }
  const what = first === fact ? whatOf(first, context) : backText({ first, puts_back: false }, context)
  return { what, subject: subjectOf(first, context) }
}

const backText = (back: Back | undefined, context: FactContext): string =>
  back
    ? `${back.puts_back ? 'Put back' : 'Taken back'}: ${lowered(whatOf(back.first, context))}`
    : 'Took something back'

/** '3 shirts M counted in'; with a minus they were taken away. */
export const shirtsText = ({ count, t_shirt_size }: { count: number; t_shirt_size: string }): string =>
  `${counted(Math.abs(count), 'shirt', 'shirts')} ${t_shirt_size} ${count < 0 ? 'taken away' : 'counted in'}`

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The bib that went out, else that of the start list. */
const bibOf = (fact: KnownFact, listed: string): string =>
  (fact.kind === 'bib_replaced' ? fact.payload.to : '') ||
  (fact.kind === 'handed_out' || fact.kind === 'walk_up' ? fact.payload.bib_number : '') ||
  listed

interface LogSources {
  context: FactContext
  /** Ids of facts. */
  unsent: ReadonlySet<string>
  clashes: readonly Clash[]
}

/** Settlings that a later one replaced, and what else was settled; by their ids. */
const answeredIn = (live: readonly KnownFact[]): ReadonlySet<string> =>
  new Set(live.flatMap((fact) => (fact.kind === 'settled' ? fact.payload.about : [])))

/** Settlings that contradict each other: their clash is open, and taking one back would close it by the other. */
const contradictingIn = (clashes: readonly Clash[]): ReadonlySet<string> =>
  new Set(clashes.flatMap((clash) => ('contradicting' in clash ? clash.contradicting : [])))

/** One line for each fact, newest first. */
export function logOf(facts: readonly KnownFact[], { context, unsent, clashes }: LogSources): LogLine[] {
  const voided = takenBack(facts)
  const answered = answeredIn(facts.filter(({ id }) => !voided.has(id)))
  const contradicting = contradictingIn(clashes)
  const in_order = facts.toSorted(compareFacts)
  const backs = backsOf(in_order, context)
  const undoOf = (fact: KnownFact): LogLine['undo'] => {
    if (voided.has(fact.id)) return ''
    if (fact.kind === 'settled')
      return answered.has(fact.id) || contradicting.has(fact.id) ? '' : 'Open again'
    if (fact.kind === 'handed_out' && fact.late) return 'Take back'
    const takes = backs.get(fact.id)
    return takes ? (takes.puts_back ? 'Take back again' : 'Put back') : ''
  }
  return in_order.toReversed().map((fact) => {
    const about = fact.kind === 'void' ? backs.get(fact.id)?.first : fact
    const subject = about ? subjectOf(about, context) : ''
    const runner = context.runners.get(subject)
    const back = voided.get(fact.id)
    return {
      fact,
      at_ms: recordedAtMs(fact),
      subject,
      bib: bibOf(fact, runner?.bib_number ?? ''),
      name: subject === '' ? '' : runnerName(runner),
      where: stationText(fact, context),
      what: fact.kind === 'void' ? backText(backs.get(fact.id), context) : whatOf(fact, context),
      taken_back: back ? `${formatMoment(recordedAtMs(back), context.now)} by ${back.initials}` : '',
      undo: undoOf(fact),
      waits: unsent.has(fact.id),
    }
  })
}
