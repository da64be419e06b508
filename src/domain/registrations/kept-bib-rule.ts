import { z } from 'zod'
import type { BibRunner } from './bib-plan.ts'
import {
  bib_orders,
  bib_questions,
  bibOf,
  type BibQuestion,
  type BibShape,
  type BibSpan,
  highest_bib,
  most_digits,
} from './bib-rule.ts'
import { recordId } from '../kernel/fields.ts'
import { bib_field } from './registration-rules.ts'

// The rules by which the bibs of an event were assigned. The event keeps them, newest first: entries made later get
// their numbers by them, the form opens with the newest, and an undo takes its own away, so that the one before counts
// again.

/** Each is pressed by hand; and a rule goes into the seal of its command. */
const max_fixed = 300
const max_skipped = 100
/** Before the oldest is forgotten. */
const max_kept = 8

const number = z.int().min(0).max(highest_bib)

const fields = z.object({
  who: z.union([
    z.enum(['all', 'without']),
    z.object({ question: z.enum(bib_questions), answer: z.string().max(200) }),
  ]),
  order: z.enum(bib_orders),
  prefix: bib_field,
  digits: z.int().min(1).max(most_digits).optional(),
  from: number,
  /** null: as many as it takes. */
  to: number.nullable(),
  skip: z
    .array(z.tuple([number, number]).refine(([first, last]) => first <= last))
    .max(max_skipped, `Please leave out at most ${max_skipped} ranges.`),
  /** Bibs that somebody keeps, no matter who: nobody else gets one by the rule. */
  fixed: z.array(bib_field.min(1)).max(max_fixed, `Please keep at most ${max_fixed} numbers.`),
})

/** A rule that yields a number. */
const isUsable = (rule: z.infer<typeof fields>): boolean =>
  (rule.to === null || rule.from <= rule.to) && bib_field.safeParse(bibOf(rule, rule.to ?? rule.from)).success

export const bibRuleSchema = fields.refine(isUsable, 'This range has no bib.')
/** A rule as it is sent. */
export type SentBibRule = z.infer<typeof bibRuleSchema>

const keptBibRuleSchema = fields
  .extend({
    /** The command that assigned by it, and when. */
    id: recordId,
    at: z.string().max(40),
  })
  .refine(isUsable)
export type KeptBibRule = z.infer<typeof keptBibRuleSchema>

/** As they are stored, as far as this version understands them. */
export function keptBibRules(stored: unknown): KeptBibRule[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const read = keptBibRuleSchema.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/** What an event keeps when bibs were assigned by a rule, or that was taken back. */
export function keepBibRule(
  kept: readonly KeptBibRule[],
  { rule, undoes }: { rule?: SentBibRule | undefined; undoes?: string | undefined },
  by: Pick<KeptBibRule, 'id' | 'at'>,
): readonly KeptBibRule[] {
  const others = kept.filter(({ id }) => id !== undoes && id !== by.id)
  if (rule) return [{ ...rule, ...by }, ...others].slice(0, max_kept)
  return others.length === kept.length ? kept : others
}

const whom = ({ who }: KeptBibRule): string =>
  typeof who === 'string' ? '' : `${who.question} ${who.answer}`

/** Those that count: for each answer to a question the newest, and none older than the newest for everybody. */
function inForce(kept: readonly KeptBibRule[]): KeptBibRule[] {
  const general = kept.findIndex(({ who }) => typeof who === 'string')
  const among = general < 0 ? kept : kept.slice(0, general + 1)
  return among.filter((rule, at) => among.findIndex((one) => whom(one) === whom(rule)) === at)
}

/** The part of an entry that says which rule is meant for it. */
export type BibAnswers = Pick<BibRunner, BibQuestion>

const ruleFor = (rules: readonly KeptBibRule[], entry: BibAnswers): KeptBibRule | null =>
  rules.find(({ who }) => typeof who === 'string' || entry[who.question].trim() === who.answer) ?? null

/** The number of a bib behind a prefix; null for a bib that is made differently. */
function numberBehind(prefix: string, bib_number: string): number | null {
  const digits = bib_number.startsWith(prefix) ? bib_number.slice(prefix.length) : ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Where an entry that is made later gets its number. */
export interface BibSeries extends BibShape {
  from: number
  /** null: without an end. */
  to: number | null
  /** Numbers that it does not get: left out, or kept by somebody. */
  closed: BibSpan[]
  /** What is closed to it too once its range is full: the ranges of others. */
  of_others: BibSpan[]
}

/** By the newest rule that is meant for the entry; without one, any number that no rule closes or has for others. */
export function seriesFor(kept: readonly KeptBibRule[], entry: BibAnswers): BibSeries & { ruled: boolean } {
  const rules = inForce(kept)
  const rule = ruleFor(rules, entry)
  const { prefix, from, to } = rule ?? { prefix: '', from: 1, to: null }
  const alike = rules.filter((one) => one.prefix === prefix)
  const fixed = rules.flatMap((one) => one.fixed).map((bib) => numberBehind(prefix, bib))
  const of_others = alike.flatMap((one): BibSpan[] =>
    one === rule || one.to === null ? [] : [[one.from, one.to]],
  )
  return {
    ruled: rule !== null,
    prefix,
    digits: rule?.digits,
    from,
    to,
    closed: [
      ...alike.flatMap(({ skip }) => skip),
      ...fixed.flatMap((number): BibSpan[] => (number === null ? [] : [[number, number]])),
    ],
    of_others,
  }
}

/** Whether nobody is to have this bib. */
export const isLeftOut = (kept: readonly KeptBibRule[], bib_number: string): boolean =>
  inForce(kept).some(({ prefix, skip }) => {
    const number = numberBehind(prefix, bib_number)
    return number !== null && skip.some(([first, last]) => first <= number && number <= last)
  })

/** PocketBase writes a blank where the device's clock writes a T. */
const moment = (at: string) => at.replace(' ', 'T')

/** A rule whose range had no number left for entries that were made since. */
export interface FullRange {
  rule: KeptBibRule & { to: number }
  /** What those have. */
  bibs: string[]
}

export function fullRanges(kept: readonly KeptBibRule[], runners: readonly BibRunner[]): FullRange[] {
  const rules = inForce(kept)
  return rules.flatMap((rule): FullRange[] => {
    const { prefix, to, fixed, at } = rule
    if (to === null) return []
    const past = runners.filter((runner) => {
      const number = numberBehind(prefix, runner.bib_number)
      const is_later = moment(runner.created) > moment(at)
      return number !== null && number > to && is_later && ruleFor(rules, runner) === rule
    })
    const bibs = past.map(({ bib_number }) => bib_number).filter((bib) => !fixed.includes(bib))
    return bibs.length === 0 ? [] : [{ rule: { ...rule, to }, bibs }]
  })
}

declare module '../kernel/effect.ts' {
  interface Shown {
    /** By the id of the event. */
    bib_rules: { id: string; bib_rules: readonly KeptBibRule[] }
  }
}
