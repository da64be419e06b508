import {
  bibOf,
  type BibOrder,
  type BibQuestion,
  type BibShape,
  type BibSpan,
  highest_bib,
  most_digits,
} from './bib-rule.ts'
import { keeperOf, lostText, no_tables, rangeWith, type TableBibs, type TableRange } from './table-bibs.ts'
import { genders, type Registration, t_shirt_sizes } from './registration.ts'
import { bib_field } from './registration-rules.ts'

// Who gets which bib, planned before anything is sent. The same runners and the same rule make the same plan on every
// device. No runner and no number is planned twice: what cannot be had without that is said in words, and then nothing
// is assigned.

/** What a plan looks at in a runner. */
export type BibRunner = Pick<
  Registration,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'bib_number'
  | 'gender'
  | 'age_group'
  | 't_shirt_size'
  | 'city'
  | 'created'
  | 'lapsed'
>

/** Its prefix stands before each number: 'K' makes K1, K2. */
export interface BibRule extends BibShape {
  /** Everybody, those without a bib, or those whose answer to a question is this one. */
  who: 'all' | 'without' | { question: BibQuestion; answer: string }
  order: BibOrder
  from: number
  to: number
  skip: readonly BibSpan[]
  /** Numbers that some have, no matter what the rule says; by registration. */
  fixed: ReadonlyMap<string, string>
}

export interface PlannedBib {
  runner: BibRunner
  /** '' where none is left. */
  bib_number: string
  fixed: boolean
}

export interface BibPlan {
  /** In the order of the rule. */
  rows: PlannedBib[]
  /** What is wrong with its range; nobody has a number then. Null for nothing. */
  fault: BibRangeFault | null
  /** Why else it cannot be assigned, in words. */
  problems: string[]
  /** Numbers of the range worn by somebody who is not in the plan: nobody gets them anew. */
  passed_over: string[]
  /** Numbers of the range that tables took back as lost: nobody gets them. */
  lost: string[]
  /** Tables whose numbers for walk-ups lie among those of the plan: nobody gets them. */
  tables: TableRange[]
}

export interface BibRow {
  registration_id: string
  bib_number: string
  from: string
}

const compareTexts = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

const places = (values: readonly string[]) => (value: string) => {
  const at = values.indexOf(value)
  return at < 0 ? values.length : at
}
const genderPlace = places(genders)
const shirtPlace = places(t_shirt_sizes)

const lastOfAll = (text: string) => (text === '' ? '\uffff' : text)

/** A runner who did not answer comes last. */
const byAnswer: Record<BibQuestion, (a: BibRunner, b: BibRunner) => number> = {
  gender: (a, b) => genderPlace(a.gender) - genderPlace(b.gender),
  age_group: (a, b) => compareTexts(lastOfAll(a.age_group), lastOfAll(b.age_group)),
  t_shirt_size: (a, b) => shirtPlace(a.t_shirt_size) - shirtPlace(b.t_shirt_size),
  city: (a, b) => compareTexts(lastOfAll(a.city.trim()), lastOfAll(b.city.trim())),
}

/** PocketBase writes a blank where the device's clock writes a T. */
const moment = ({ created }: BibRunner) => created.replace(' ', 'T')

const byRegistration = (a: BibRunner, b: BibRunner): number => {
  if (moment(a) !== moment(b)) return moment(a) < moment(b) ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}

export const byLastName = (a: BibRunner, b: BibRunner): number =>
  compareTexts(a.last_name, b.last_name) || compareTexts(a.first_name, b.first_name) || byRegistration(a, b)

function inBibOrder(runners: readonly BibRunner[], order: BibOrder): BibRunner[] {
  if (order === 'registered') return runners.toSorted(byRegistration)
  if (order === 'last_name') return runners.toSorted(byLastName)
  return runners.toSorted((a, b) => byAnswer[order](a, b) || byLastName(a, b))
}

/** The answers that these runners gave to a question, in its order. */
export const answersTo = (runners: readonly BibRunner[], question: BibQuestion): string[] => [
  ...new Set(inBibOrder(runners, question).map((runner) => runner[question].trim())),
]

const isIn = ({ who, fixed }: BibRule, runner: BibRunner): boolean => {
  if (who === 'all' || fixed.has(runner.id)) return true
  if (who === 'without') return runner.bib_number === ''
  return runner[who.question].trim() === who.answer
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

interface BibRangeFault {
  field: 'from' | 'to' | 'prefix'
  message: string
}

/** What is wrong with a range before anybody is looked at; null for nothing. */
function bibRangeFault(rule: Pick<BibRule, 'prefix' | 'digits' | 'from' | 'to'>): BibRangeFault | null {
  const { from, to, digits = 1 } = rule
  if (!Number.isInteger(from)) return { field: 'from', message: 'Please enter a number.' }
  if (!Number.isInteger(to)) return { field: 'to', message: 'Please enter a number, or nothing.' }
  if (from < 1) return { field: 'from', message: 'Please use numbers from 1 on.' }
  const too_high = `Please use numbers up to ${highest_bib.toLocaleString('en-US')}.`
  if (from > highest_bib || digits > most_digits) return { field: 'from', message: too_high }
  if (to > highest_bib) return { field: 'to', message: too_high }
  if (to < from) return { field: 'to', message: 'The last number is lower than the first one.' }
  const longest = bib_field.safeParse(bibOf(rule, to))
  if (longest.success) return null
  return { field: 'prefix', message: longest.error.issues[0]?.message ?? 'Please use none of them.' }
}

/**
 * @param runners all of the event; a runner who has lapsed gets none
 * @param in_use numbers that others still have, who are no longer among them
 */
export function planBibs(
  runners: readonly BibRunner[],
  rule: BibRule,
  in_use: readonly string[] = [],
  tables: TableBibs = no_tables,
): BibPlan {
  const running = runners.filter(({ lapsed }) => !lapsed)
  const lost = new Map(tables.lost)
  // It is found: an admin gave it by hand.
  for (const bib of [...in_use, ...runners.map(({ bib_number }) => bib_number)]) lost.delete(bib)
  const planned = inBibOrder(
    running.filter((runner) => isIn(rule, runner)),
    rule.order,
  )
  const inside = new Set(planned.map(({ id }) => id))
  const outside = new Map(
    runners.flatMap((runner) =>
      inside.has(runner.id) || runner.bib_number === '' ? [] : [[runner.bib_number, runner] as const],
    ),
  )
  const problems: string[] = []
  const given = new Set([...in_use, ...outside.keys()])
  const kept = fixedBibs(planned, rule, outside, given, { ...tables, lost }, problems)

  const fault = bibRangeFault(rule)
  const none = { next: () => '', passed_over: [], lost: [], passed_tables: new Set<TableRange>() }
  const numbers = fault === null ? freeNumbers(rule, given, { ...tables, lost }) : none
  const rows = planned.map((runner): PlannedBib => {
    const own = kept.get(runner.id)
    return { runner, bib_number: own ?? numbers.next(), fixed: own !== undefined }
  })
  const short = rows.filter(({ bib_number }) => bib_number === '').length
  if (fault === null && short > 0)
    problems.push(
      `${shortCause(rule, given, { ...tables, lost }, planned.length - kept.size)} by ${counted(short, 'number', 'numbers')}.`,
    )
  const { passed_over, lost: passed_lost, passed_tables } = numbers
  return { rows, fault, problems, passed_over, lost: passed_lost, tables: [...passed_tables] }
}

/** @param needed how many numbers */
function shortCause(rule: BibRule, given: ReadonlySet<string>, tables: TableBibs, needed: number): string {
  const all = freeNumbers({ ...rule, skip: [] }, given, tables)
  if (Array.from({ length: needed }, all.next).every((bib) => bib !== ''))
    return 'With what is left out, the range is too small'
  return rule.to === highest_bib
    ? `Bibs end at ${highest_bib.toLocaleString('en-US')}: the range is too small`
    : 'The range is too small'
}

const nameOf = ({ first_name, last_name }: BibRunner) =>
  `${first_name} ${last_name}`.trim() || 'Somebody without a name'

/** The fixed numbers that can be kept; the others are problems. Adds them to what is given. */
function fixedBibs(
  planned: readonly BibRunner[],
  { fixed }: BibRule,
  outside: ReadonlyMap<string, BibRunner>,
  given: Set<string>,
  tables: TableBibs,
  problems: string[],
): Map<string, string> {
  const kept = new Map<string, string>()
  const whose = new Map<string, BibRunner>()
  for (const runner of planned) {
    const bib = fixed.get(runner.id)
    if (bib === undefined || bib === '') continue
    const other = whose.get(bib)
    const holder = outside.get(bib)
    const table = runner.bib_number === bib ? undefined : keeperOf(tables, bib)
    const lost_at = tables.lost.get(bib)
    if (!bib_field.safeParse(bib).success)
      problems.push(`${bib}, fixed for ${nameOf(runner)}, is no bib number.`)
    else if (other) problems.push(`Bib ${bib} is fixed for ${nameOf(other)} and for ${nameOf(runner)}.`)
    else if (holder) problems.push(`Bib ${bib}, fixed for ${nameOf(runner)}, is worn by ${nameOf(holder)}.`)
    else if (given.has(bib))
      problems.push(`Bib ${bib}, fixed for ${nameOf(runner)}, is worn by somebody else.`)
    else if (table) problems.push(`Bib ${bib}, fixed for ${nameOf(runner)}, is ${table.name}’s for walk-ups.`)
    else if (lost_at !== undefined)
      problems.push(`${lostText(bib, lost_at)} It is fixed for ${nameOf(runner)}.`)
    whose.set(bib, runner)
    kept.set(runner.id, bib)
  }
  for (const bib of kept.values()) given.add(bib)
  return kept
}

/** The numbers of a range that no runner or table has and that are not lost, in order; '' when there are no more. */
function freeNumbers(rule: BibRule, given: ReadonlySet<string>, { ranges, lost }: TableBibs) {
  const { from, to, skip, fixed } = rule
  const spans = skip.toSorted(([a], [b]) => a - b)
  const own = new Set(fixed.values())
  const passed_over: string[] = []
  const passed_lost: string[] = []
  const passed_tables = new Set<TableRange>()
  let number = from
  let span = 0
  const next = (): string => {
    while (number <= to) {
      while (span < spans.length && (spans[span]?.[1] ?? 0) < number) span += 1
      const [first, last] = spans[span] ?? [Infinity, Infinity]
      if (number >= first) {
        number = last + 1
        continue
      }
      const bib = bibOf(rule, number)
      number += 1
      const table = rangeWith(ranges, bib)
      if (table) passed_tables.add(table)
      else if (lost.has(bib)) passed_lost.push(bib)
      else if (!given.has(bib)) return bib
      else if (!own.has(bib)) passed_over.push(bib)
    }
    return ''
  }
  return { next, passed_over, lost: passed_lost, passed_tables }
}

/** Reads "13, 66, 100-110", or "100..110". What is neither a number nor a span is named. */
export function readSkipList(text: string): { spans: BibSpan[]; wrong: string[] } {
  const spans: BibSpan[] = []
  const wrong: string[] = []
  const parts = text.replace(/\s*(?:[-–…]|\.{2,})\s*/g, '-').split(/[,;\s]+/)
  for (const part of parts.filter(Boolean)) {
    const read = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part)
    const first = Number(read?.[1])
    const last = Number(read?.[2] ?? read?.[1])
    if (read && first <= last) spans.push([first, last])
    else wrong.push(part)
  }
  return { spans, wrong }
}

/** What a plan changes. */
export const changedBibs = ({ rows }: Pick<BibPlan, 'rows'>): BibRow[] =>
  rows.flatMap(({ runner: { id, bib_number: from }, bib_number }) =>
    bib_number === '' || bib_number === from ? [] : [{ registration_id: id, bib_number, from }],
  )

/** Two runners trade their numbers; one who has none gets the other's, and leaves nothing. */
export const swappedBibs = (
  a: Pick<BibRunner, 'id' | 'bib_number'>,
  b: Pick<BibRunner, 'id' | 'bib_number'>,
): BibRow[] => [
  { registration_id: a.id, bib_number: b.bib_number, from: a.bib_number },
  { registration_id: b.id, bib_number: a.bib_number, from: b.bib_number },
]

/** What takes a change back. */
export const bibsBefore = (rows: readonly BibRow[]): BibRow[] =>
  rows.map(({ registration_id, bib_number, from }) => ({
    registration_id,
    bib_number: from,
    from: bib_number,
  }))

/** By number as people count, K2 before K10; a runner who has none comes last. */
export const byBib = (a: BibRunner, b: BibRunner): number =>
  compareTexts(lastOfAll(a.bib_number), lastOfAll(b.bib_number)) || byLastName(a, b)
