import { z } from 'zod'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import {
  answersTo,
  type BibPlan,
  type BibRule,
  changedBibs,
  planBibs,
  readSkipList,
} from '#domain/registrations/bib-plan.ts'
import {
  bib_orders,
  bib_questions,
  bibOf,
  type BibOrder,
  type BibQuestion,
  highest_bib,
} from '#domain/registrations/bib-rule.ts'
import { max_bibs } from '#domain/registrations/commands/assign-bibs.ts'
import {
  bibRuleSchema,
  type FullRange,
  type KeptBibRule,
  type SentBibRule,
} from '#domain/registrations/kept-bib-rule.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { no_tables, spanOf, type TableBibs, type TableRange } from '#domain/registrations/table-bibs.ts'
import { genders } from '#domain/registrations/registration.ts'
import { counted } from '#ui/base/counted.ts'
import { pick } from '#domain/kernel/pick.ts'
import { column_labels, gender_labels } from '#ui/entry/answer-labels.ts'
import { nameOf } from './registration-text.ts'

// The rule as it is typed, and its result.

interface TypedRule {
  who: 'all' | 'without' | BibQuestion
  /** The answer to the question of `who`. */
  answer: string
  order: BibOrder
  prefix: string
  /** Zeros before this one are put before all of them. */
  from: string
  /** '' for as many as it takes. */
  to: string
  skip: string
}

/** Everything in the form. */
export interface TypedBibs extends TypedRule {
  /** Who keeps which number, no matter what the rule says: registration and bib. */
  fixed: (readonly [registration_id: string, bib: string])[]
  tell: boolean
}

const draftSchema = z.object({
  who: z.enum(['all', 'without', ...bib_questions]).catch('all'),
  answer: z.string().catch(''),
  order: z.enum(bib_orders).catch('registered'),
  prefix: z.string().catch(''),
  from: z.string().catch(''),
  to: z.string().catch(''),
  skip: z.string().catch(''),
  fixed: z.array(z.tuple([z.string(), z.string()])).catch([]),
  tell: z.boolean().catch(false),
})

/** What a device kept of the form. */
export const draftOf = (stored: Record<string, unknown>): TypedBibs => draftSchema.parse(stored)

export const first_rule: TypedRule = {
  who: 'all',
  answer: '',
  order: 'registered',
  prefix: '',
  from: '1',
  to: '',
  skip: '',
}

/**
 * What the form opens with. Once numbers are given it is for those without one: a race is not renumbered by one press.
 * @param last the rule that the event keeps
 */
export function typedFirst(last: KeptBibRule | undefined, runners: readonly AdminRegistration[]): TypedRule {
  const typed = last ? typedAgain(last) : first_rule
  const is_numbered = numbered(runners).some(({ bib_number }) => bib_number !== '')
  return typed.who === 'all' && is_numbered ? { ...typed, who: 'without' } : typed
}

/** As it was typed when the event's bibs were last assigned. */
export function typedAgain({ who, order, prefix, digits, from, to, skip }: KeptBibRule): TypedRule {
  return {
    ...(typeof who === 'string' ? { who, answer: '' } : { who: who.question, answer: who.answer }),
    order,
    prefix,
    from: bibOf({ prefix: '', digits }, from),
    to: to === null ? '' : bibOf({ prefix: '', digits }, to),
    skip: skip.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', '),
  }
}

/** Who keeps a number by that rule: the runner who has it by now. */
export const keptBy = (
  { fixed }: Pick<KeptBibRule, 'fixed'>,
  runners: readonly AdminRegistration[],
): ReadonlyMap<string, string> =>
  new Map(
    numbered(runners).flatMap(({ id, bib_number }) =>
      fixed.includes(bib_number) ? [[id, bib_number] as const] : [],
    ),
  )

export const question_labels: Record<BibQuestion, string> = pick(column_labels, bib_questions)

/** Over the fields of the form. */
export const field_labels = {
  who: 'Who',
  answer: 'Answer',
  order: 'In which order',
  from: 'First number',
  to: 'Last number',
  prefix: 'Letters before',
  skip: 'Numbers to leave out',
  fixed: 'Numbers that are kept',
  tell: 'Mail runners whose number changed',
} satisfies Record<keyof TypedBibs, string>

export const order_labels: Record<BibOrder, string> = {
  registered: 'Order of registration',
  last_name: 'Last name',
  ...question_labels,
}

export const isQuestion = (who: TypedRule['who']): who is BibQuestion =>
  bib_questions.some((question) => question === who)

function answerText(question: BibQuestion, answer: string): string {
  if (answer === '') return 'No answer'
  const gender = question === 'gender' ? genders.find((known) => known === answer) : undefined
  return gender ? gender_labels[gender] : answer
}

/** Runners who can be numbered: the server knows them, and they stay. */
export const numbered = (runners: readonly AdminRegistration[]): AdminRegistration[] =>
  runners.filter(({ deleting, only_here }) => !deleting && !only_here)

/** Bibs of those who cannot. */
const otherBibs = (runners: readonly AdminRegistration[]): string[] =>
  runners.flatMap(({ bib_number, deleting, only_here, made_by }) =>
    bib_number !== '' && (deleting || only_here) && made_by?.state !== 'refused' ? [bib_number] : [],
  )

const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : NaN)

interface ReadPlan extends BibPlan {
  changes: ReturnType<typeof changedBibs>
  /** Besides what the plan says. */
  notes: string[]
  /** At the fields of the form. */
  errors: Partial<Record<'from' | 'to' | 'prefix' | 'skip', string>>
  /** What the event is to keep; null where the rule does not fit. */
  rule: SentBibRule | null
}

/** Whether the event keeps this rule already. */
export const isKept = (rule: SentBibRule, kept: KeptBibRule | undefined): boolean => {
  if (!kept) return false
  const { id: _id, at: _at, ...same } = kept
  const plain = (one: SentBibRule) => ({
    ...one,
    // For later entries a rule for everybody is the same as one for those without a bib.
    who: one.who === 'without' ? 'all' : one.who,
    fixed: one.fixed.toSorted(),
  })
  return isSame(plain(same), plain(rule))
}

function ruleToKeep(rule: BibRule, is_open: boolean): ReturnType<typeof bibRuleSchema.safeParse> {
  // There is nothing to skip beyond the highest bib.
  const skip = rule.skip.flatMap(([first, last]) =>
    first > highest_bib ? [] : [[first, Math.min(last, highest_bib)]],
  )
  return bibRuleSchema.safeParse({
    ...rule,
    to: is_open ? null : rule.to,
    skip,
    fixed: [...rule.fixed.values()],
  })
}

export function readPlan(
  runners: readonly AdminRegistration[],
  typed: TypedRule,
  fixed: ReadonlyMap<string, string>,
  tables: TableBibs = no_tables,
): ReadPlan {
  const among = numbered(runners)
  const { spans, wrong } = readSkipList(typed.skip)
  const { who } = typed
  const first = typed.from.trim()
  const is_open = typed.to.trim() === ''
  const rule: BibRule = {
    who: isQuestion(who) ? { question: who, answer: typed.answer } : who,
    order: typed.order,
    prefix: typed.prefix.trim(),
    ...(first.startsWith('0') ? { digits: first.length } : {}),
    from: numberOf(first),
    to: is_open ? highest_bib : numberOf(typed.to),
    skip: spans,
    fixed,
  }
  const plan = planBibs(among, rule, otherBibs(runners), tables)
  const { fault } = plan
  const errors = {
    ...(fault && { [fault.field]: first === '' ? 'Please enter the first number.' : fault.message }),
    ...(wrong.length > 0 && {
      skip: `${listedText(wrong.map((part) => `“${part}”`))}: no number and no range.`,
    }),
  }
  const changes = changedBibs(plan)
  const to_keep = ruleToKeep(rule, is_open)
  const is_planned = fault === null && plan.problems.length === 0
  const unkept = to_keep.success || !is_planned ? [] : to_keep.error.issues
  const problems = [
    ...plan.problems,
    ...unkept.map(({ message }) => message),
    ...(changes.length > max_bibs
      ? [
          `${changes.length.toLocaleString('en-US')} bibs would change. Please assign at most ${max_bibs.toLocaleString('en-US')} at once: choose a part of the runners.`,
        ]
      : []),
  ]
  const unsent = runners.filter(({ only_here, made_by }) => only_here && made_by?.state !== 'refused').length
  const notes = [
    ...lostTexts(tables, runners),
    ...(plan.passed_over.length > 0 ? [passedText(plan.passed_over)] : []),
    ...plan.tables.map(passedTableText),
    ...(unsent > 0
      ? [
          `${counted(unsent, 'runner who is not sent yet is', 'runners who are not sent yet are')} not among them.`,
        ]
      : []),
  ]
  return { ...plan, problems, changes, notes, errors, rule: to_keep.success ? to_keep.data : null }
}

const named_at_most = 8

/** '3, 4 and 7', or for many '3, 4, 5 and 20 more'. */
function listedText(bibs: readonly string[]): string {
  const more = bibs.length - named_at_most
  const listed = [
    ...bibs.slice(0, named_at_most),
    ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : []),
  ]
  const last = listed.pop() ?? ''
  return listed.length === 0 ? last : `${listed.join(', ')} and ${last}`
}

export function fullRangeText({ rule, bibs }: FullRange): string {
  const which = bibs.length === 1 ? 'Bib' : 'Bibs'
  const whose = bibs.length === 1 ? 'of a later entry, is' : 'of later entries, are'
  return `${which} ${listedText(bibs)}, ${whose} past the range ${bibOf(rule, rule.from)} to ${bibOf(rule, rule.to)}. Widen it under Bibs.`
}

function passedText(bibs: readonly string[]): string {
  return `${listedText(bibs)} ${bibs.length === 1 ? 'is worn by a runner' : 'are worn by runners'} outside this plan, and passed over.`
}

export function changesText({ changes, rows }: Pick<ReadPlan, 'changes' | 'rows'>): string {
  const [only, another] = changes
  if (!only) return 'No number changes.'
  const same = rows.length - changes.length
  if (!another && same > 0) {
    const { registration_id, from, bib_number } = only
    const runner = rows.find(({ runner: { id } }) => id === registration_id)?.runner
    const whose = runner ? nameOf(runner) : ''
    return from === ''
      ? `Only ${whose} gets a number: ${bib_number}.`
      : `Only the number of ${whose} changes: ${from} becomes ${bib_number}.`
  }
  const change = counted(changes.length, 'number changes', 'numbers change')
  return same === 0
    ? `${change}.`
    : `${change}, ${same.toLocaleString('en-US')} ${same === 1 ? 'stays' : 'stay'}.`
}

/** Bibs that tables took back as lost and nobody wears, in the plan's range or not: an admin may look for them. */
function lostTexts({ lost }: TableBibs, runners: readonly AdminRegistration[]): string[] {
  const bibs_in_use = new Set(runners.map(({ bib_number }) => bib_number))
  const gone = [...lost].flatMap(([bib, table]) => (bibs_in_use.has(bib) ? [] : [`${bib} (${table})`]))
  if (gone.length === 0) return []
  return [`Lost at tables, and nobody’s: ${listedText(gone)}.`]
}

const passedTableText = (table: TableRange): string =>
  `${spanOf(table)} ${table.span[0] === table.span[1] ? 'is' : 'are'} ${table.name}’s for walk-ups, and passed over.`

/** '1 to 250', '7', or '' for nobody. */
export function spanText({ rows }: Pick<BibPlan, 'rows'>): string {
  const given = rows.filter(({ fixed, bib_number }) => !fixed && bib_number !== '')
  const [first, last] = [given[0]?.bib_number ?? '', given.at(-1)?.bib_number ?? '']
  return first === last ? first : `${first} to ${last}`
}

/** @param chosen is among them, even if nobody gives that answer any more */
export const answerOptions = (
  runners: readonly AdminRegistration[],
  question: BibQuestion,
  chosen: string | null = null,
) => {
  const among = numbered(runners).filter(({ lapsed }) => !lapsed)
  const given = answersTo(among, question)
  const answers = chosen === null || given.includes(chosen) ? given : [...given, chosen]
  return answers.map((answer) => {
    const count = among.filter((runner) => runner[question].trim() === answer).length
    return { value: answer, label: `${answerText(question, answer)} (${count.toLocaleString('en-US')})` }
  })
}
