import { compareFacts, type KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { foldText, joinedSearch, searchWords, withJoinedWords } from '#domain/kernel/fold-text.ts'
import { type FactContext, hasText, runnerName, whereText } from '../shared/clash-text.ts'
import { bibHolders } from '#domain/registrations/same-bib.ts'
import { renumbered, withoutBibWords } from '#domain/race-day/renumbered.ts'
import { capital, counted } from '#ui/base/counted.ts'

// What was ticked on the printed list is typed in afterwards: a bib or several, a range of bibs, or a name where
// there is no bib.

export type TickedRunner = Pick<
  Registration,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'bib_number'
  | 't_shirt_size'
  | 'packet_shirt'
  | 'lapsed'
  | 'waiver_agreed'
>

/** What was typed a moment ago and is not in the state yet: the fact, by runner; '' while it is being written. */
export type Just = ReadonlyMap<string, string>

interface TickSources {
  runners: readonly TickedRunner[]
  state: PickupState
  context: FactContext
  just: Just
  /** What a runner still owes, as '$35'; '' for nothing. */
  feeDue: (runner: TickedRunner) => string
  /** Without one nobody has anything to sign. */
  has_waiver: boolean
}

/** Without the facts that are known by now: the state says whether those still hold. */
export const notYetKnown = (just: Just, facts: ReadonlyMap<string, unknown>): Map<string, string> =>
  new Map([...just].filter(([, fact]) => !facts.has(fact)))

/** What captains handed out, newest first, without what was taken back or settled away. */
export const handedOutByCaptains = ({ runners }: Pick<PickupState, 'runners'>): KnownFact<'handed_out'>[] =>
  Object.values(runners)
    .flatMap(({ hand_outs }) => hand_outs.filter(({ station_id }) => station_id === ''))
    .toSorted((a, b) => compareFacts(b, a))

/** The result of what was typed. */
export interface Tick {
  /** The runners whose packets it hands out. */
  give: TickedRunner[]
  title: string
  /** What else there is to know. */
  notes: string[]
  /** `refused`: nothing was written. */
  tone: 'ok' | 'part' | 'refused'
  /** What was not understood, or belongs to nobody, and has to be put right. */
  left: string
}

/** An iPhone's number pad has no hyphen, only a point, or its country's comma. */
const range_of = /^(\d{1,6})\s*(?:-|–|to|\.{2,}|…|,{2,})\s*(\d{1,6})$/i
/** Some people mean two bibs by it, some a range: nothing is given out. */
const unclear = /^\d+\s*\.\s*\d+$/
const several = /^\d+(?:[\s,;]+\d+)+$/
/** More at once is a slip of the hand. */
export const most_at_once = 200
/** This many are named; the rest is counted. */
const most_named = 8

const refused = (title: string, ...notes: string[]): Tick => ({
  give: [],
  title,
  notes,
  tone: 'refused',
  left: '',
})

const tickName = (runner: TickedRunner): string =>
  runner.bib_number === '' ? runnerName(runner) : `Bib ${runner.bib_number}, ${runnerName(runner)}`

export function readTicks(typed: string, sources: TickSources): Tick {
  const text = withoutBibWords(typed)
  if (text === '') return refused('Type a bib, as it is ticked on the list.')
  const range = range_of.exec(text)
  if (range) return rangeTick(text, Number(range[1]), Number(range[2]), sources)
  const [hit] = bibHolders(sources.runners)(text)
  if (hit) return oneTick(hit, sources)
  if (several.test(text)) return severalTick([...new Set(text.split(/[\s,;]+/))], sources)
  const other = hadBib(text, sources)
  if (other)
    return {
      ...refused(
        `Nobody on the list has bib ${text} any more.`,
        `${runnerName(other)} ${hasText(text, sources.state.runners[other.id])}: type ${other.bib_number || 'the name'}. Nothing was written.`,
      ),
      left: text,
    }
  if (/^\d+$/.test(text))
    return { ...refused(`Nobody on the list has bib ${text}.`, 'Nothing was written.'), left: text }
  return byName(text, sources)
}

/** Whose bib it was before a table or an admin gave them another one. */
function hadBib(bib: string, { runners, state }: TickSources): TickedRunner | undefined {
  const had_it = renumbered(bib, state)
  return runners.find(({ id }) => id === had_it)
}

function byName(text: string, sources: TickSources): Tick {
  const words = searchWords(text)
  const joined = joinedSearch(words)
  const named = sources.runners.filter((runner) => {
    const name = ` ${withJoinedWords(foldText(runnerName(runner)))}`
    if (joined !== '' && name.includes(` ${joined}`)) return true
    return words.length > 0 && words.every((word) => name.includes(` ${word}`))
  })
  const [only] = named
  if (only && named.length === 1) return oneTick(only, sources)
  const [who, then] =
    named.length > 0
      ? [counted(named.length, 'runner', 'runners'), ' Type the bib, or the whole name.']
      : ['Nobody on the list', unclear.test(text) ? ' A range: 101-120 or 101..120.' : '']
  return { ...refused(`${who} for “${text}”.`, `Nothing was written.${then}`), left: text }
}

function isOut({ id }: TickedRunner, { state, just }: TickSources): boolean {
  return just.has(id) || (state.runners[id]?.packet ?? null) !== null
}

const isUnsigned = ({ id, waiver_agreed }: TickedRunner, { state, has_waiver }: TickSources): boolean =>
  has_waiver && !waiver_agreed && !state.runners[id]?.waiver_signed

function oneTick(runner: TickedRunner, sources: TickSources): Tick {
  const { state, context, feeDue } = sources
  if (isOut(runner, sources)) {
    const packet = state.runners[runner.id]?.packet ?? null
    const where = packet === null ? 'a moment ago' : whereText(packet, context)
    return refused(`${tickName(runner)}: already handed out`, `${capital(where)}. Nothing was written.`)
  }
  const unsigned = isUnsigned(runner, sources)
  const fee = feeDue(runner)
  const notes = [
    runner.lapsed ? 'Off the start list by now: it is to be settled above.' : '',
    unsigned ? 'The waiver was to be signed.' : '',
    fee === '' ? '' : `${fee} was to be paid.`,
  ].filter(Boolean)
  return { give: [runner], title: `${tickName(runner)}: handed out`, notes, tone: 'ok', left: '' }
}

const some = (names: readonly string[]): string =>
  names.length > most_named
    ? `${names.slice(0, most_named).join(', ')} and ${names.length - most_named} more`
    : names.join(', ')

function rangeTick(text: string, from: number, to: number, sources: TickSources): Tick {
  if (to < from) return { ...refused(`${from} to ${to}: the range ends before it begins.`), left: text }
  if (to - from + 1 > most_at_once)
    return {
      ...refused(`${from} to ${to} are more than ${most_at_once} bibs.`, 'Type them in parts.'),
      left: text,
    }
  const held = new Map(
    sources.runners.flatMap((runner) =>
      /^\d+$/.test(runner.bib_number) ? [[Number(runner.bib_number), runner] as const] : [],
    ),
  )
  const bibs = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  const named = from === to ? `Bib ${from}` : `Bibs ${from} to ${to}`
  // A range is expected to have gaps: nobody puts them right.
  const tick = manyTick({ named, bibs, has_gaps: true }, (bib) => held.get(Number(bib)), sources)
  // Two commas are a slip of the hand as well.
  const notes = text.includes(',') ? [`“${text}” was read as a range.`, ...tick.notes] : tick.notes
  return { ...tick, notes }
}

function severalTick(bibs: readonly string[], sources: TickSources): Tick {
  const named = `${bibs.length === 1 ? 'Bib' : 'Bibs'} ${bibs.join(', ')}`
  const holders = bibHolders(sources.runners)
  return manyTick({ named, bibs, has_gaps: false }, (bib) => holders(bib)[0], sources)
}

function manyTick(
  { named, bibs, has_gaps }: { named: string; bibs: readonly string[]; has_gaps: boolean },
  holderOf: (bib: string) => TickedRunner | undefined,
  sources: TickSources,
): Tick {
  const give: TickedRunner[] = []
  const out: string[] = []
  const off: string[] = []
  const renamed: string[] = []
  const unknown: string[] = []
  const left: string[] = []
  for (const bib of bibs) {
    const runner = holderOf(bib)
    const other = runner ? undefined : hadBib(bib, sources)
    if (other) {
      const is_out = isOut(other, sources)
      const parts = [runnerName(other), other.bib_number, is_out ? 'already handed out' : '']
      renamed.push(`${bib} (${parts.filter(Boolean).join(', ')})`)
      if (!is_out) left.push(bib)
    } else if (!runner) {
      unknown.push(bib)
      if (!has_gaps) left.push(bib)
    }
    // A runner who lost the place is not on the printed list: nobody ticked them.
    else if (runner.lapsed) off.push(bib)
    else if (isOut(runner, sources)) out.push(bib)
    // One bib may be typed in two spellings.
    else if (!give.includes(runner)) give.push(runner)
  }
  const unsigned = give.filter((runner) => isUnsigned(runner, sources)).map(({ bib_number }) => bib_number)
  const unpaid = new Map<string, string[]>()
  for (const runner of give) {
    const fee = sources.feeDue(runner)
    unpaid.set(fee, [...(unpaid.get(fee) ?? []), runner.bib_number])
  }
  unpaid.delete('')
  const lacks = [
    out.length > 0 ? `Already handed out: ${some(out)}.` : '',
    off.length > 0 ? `Off the start list: ${some(off)}.` : '',
    renamed.length > 0 ? `Another bib by now: ${some(renamed)}.` : '',
    unknown.length > 0 ? `On no list: ${some(unknown)}.` : '',
  ].filter(Boolean)
  // Each of them is named: if nobody reads of one here, nobody asks for it.
  const notes = [
    ...lacks,
    ...(unsigned.length > 0 ? [`The waiver was to be signed: ${unsigned.join(', ')}.`] : []),
    ...[...unpaid].map(([fee, names]) => `${fee} was to be paid: ${names.join(', ')}.`),
  ]
  const title = `${named}: ${give.length === 0 ? 'nothing was written' : `${counted(give.length, 'packet', 'packets')} handed out`}`
  const came = { title, notes, left: left.join(', ') }
  if (give.length === 0) return { ...refused(title), ...came }
  return { give, tone: lacks.length > 0 ? 'part' : 'ok', ...came }
}
