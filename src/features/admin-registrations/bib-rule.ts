import type { AdminRegistration } from '#data/admin/registrations.ts'
import {
  answersTo,
  type BibOrder,
  type BibPlan,
  type BibQuestion,
  bib_questions,
  type BibRule,
  changedBibs,
  planBibs,
  readSkipList,
} from '#domain/bib-plan.ts'
import { max_bibs } from '#domain/commands/assign-bibs.ts'
import { genders } from '#domain/registration.ts'
import { counted } from '#ui/counted.ts'
import { gender_labels } from './registration-text.ts'

// The rule as it is typed, and what it comes to.

export interface TypedRule {
  who: 'all' | 'without' | BibQuestion
  /** To the question of `who`. */
  answer: string
  order: BibOrder
  prefix: string
  from: string
  /** '' for as many as it takes. */
  to: string
  skip: string
}

export const first_rule: TypedRule = {
  who: 'all',
  answer: '',
  order: 'registered',
  prefix: '',
  from: '1',
  to: '',
  skip: '',
}

export const question_labels: Record<BibQuestion, string> = {
  gender: 'Gender',
  age_group: 'Age group',
  t_shirt_size: 'T-shirt',
  city: 'City',
}

export const order_labels: Record<BibOrder, string> = {
  registered: 'Order of registration',
  last_name: 'Last name',
  ...question_labels,
}

export const isQuestion = (who: TypedRule['who']): who is BibQuestion =>
  bib_questions.some((question) => question === who)

export function answerText(question: BibQuestion, answer: string): string {
  if (answer === '') return 'No answer'
  const gender = question === 'gender' ? genders.find((known) => known === answer) : undefined
  return gender ? gender_labels[gender] : answer
}

/** Runners who can be numbered: the server knows them, and they stay. */
export const numbered = (runners: readonly AdminRegistration[]): AdminRegistration[] =>
  runners.filter(({ deleting, only_here }) => !deleting && !only_here)

/** Bibs of those who cannot. */
const wornBeside = (runners: readonly AdminRegistration[]): string[] =>
  runners.flatMap(({ bib_number, deleting, only_here, made_by }) =>
    bib_number !== '' && (deleting || only_here) && made_by?.state !== 'refused' ? [bib_number] : [],
  )

const highest = 999_999
const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : NaN)

export interface ReadPlan extends BibPlan {
  changes: ReturnType<typeof changedBibs>
  /** Beside what the plan says. */
  notes: string[]
}

export function readPlan(
  runners: readonly AdminRegistration[],
  typed: TypedRule,
  fixed: ReadonlyMap<string, string>,
): ReadPlan {
  const among = numbered(runners)
  const { spans, wrong } = readSkipList(typed.skip)
  const { who } = typed
  const rule: BibRule = {
    who: isQuestion(who) ? { question: who, answer: typed.answer } : who,
    order: typed.order,
    prefix: typed.prefix.trim(),
    from: numberOf(typed.from),
    to: typed.to.trim() === '' ? highest : numberOf(typed.to),
    skip: spans,
    fixed,
  }
  const plan = planBibs(among, rule, wornBeside(runners))
  const changes = changedBibs(plan)
  const problems = [
    ...wrong.map((part) => `“${part}” among the numbers to leave out is no number and no range.`),
    ...plan.problems,
    ...(changes.length > max_bibs
      ? [
          `${changes.length.toLocaleString('en-US')} bibs would change. Please assign at most ${max_bibs.toLocaleString('en-US')} at once: choose a part of the runners.`,
        ]
      : []),
  ]
  const unsent = runners.filter(({ only_here, made_by }) => only_here && made_by?.state !== 'refused').length
  const notes = [
    ...(plan.passed_over.length > 0 ? [passedText(plan.passed_over)] : []),
    ...(unsent > 0
      ? [
          `${counted(unsent, 'runner who is not sent yet is', 'runners who are not sent yet are')} not among them.`,
        ]
      : []),
  ]
  return { ...plan, problems, changes, notes }
}

const named_at_most = 8

function passedText(bibs: readonly string[]): string {
  const more = bibs.length - named_at_most
  const listed = [
    ...bibs.slice(0, named_at_most),
    ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : []),
  ]
  const last = listed.pop() ?? ''
  const all = listed.length === 0 ? last : `${listed.join(', ')} and ${last}`
  return `${all} ${bibs.length === 1 ? 'is worn by a runner' : 'are worn by runners'} outside this plan, and passed over.`
}

/** '1 to 250', '7', or '' for nobody. */
export function spanText({ rows }: Pick<BibPlan, 'rows'>): string {
  const given = rows.filter(({ fixed, bib_number }) => !fixed && bib_number !== '')
  const [first, last] = [given[0]?.bib_number ?? '', given.at(-1)?.bib_number ?? '']
  return first === last ? first : `${first} to ${last}`
}

export const answerOptions = (runners: readonly AdminRegistration[], question: BibQuestion) => {
  const among = numbered(runners).filter(({ lapsed }) => !lapsed)
  return answersTo(among, question).map((answer) => {
    const count = among.filter((runner) => runner[question].trim() === answer).length
    return { value: answer, label: `${answerText(question, answer)} (${count.toLocaleString('en-US')})` }
  })
}
