import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { bibRuleSchema, keepBibRule, type KeptBibRule } from '../kept-bib-rule.ts'
import { mayManageRegistrations } from '../../kernel/permissions.ts'
import { keeperOf, type TableBibs } from '../table-bibs.ts'
import { bib_field } from '../registration-rules.ts'
import type { Registration } from '../registration.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Bibs of one event: a whole start list numbered, two runners who swap theirs, one that is cleared, or what takes one of
// these back. It is one change, written in one transaction, so that numbers can go round. A runner whose bib somebody
// else changed meanwhile keeps it and holds back only the runner who was to get that number. A runner who was to get a
// number that a table has for walk-ups or took back as lost keeps theirs too. The answer names them by their ids alone,
// because it is kept. A rule that comes along is kept by the event, for later entries, if anybody got a bib by it.

export const kind = 'assignBibs'
export const v = 1

/** Other writers wait for all of them meanwhile; and their seal has to come back in one request. */
export const max_bibs = 5_000

const rowSchema = z.object({
  registration_id: recordId,
  /** '' takes it away. */
  bib_number: bib_field,
  /** The bib that the person saw. */
  from: z.string().max(20),
})
export type AssignBibsRow = z.infer<typeof rowSchema>

const isOnce = (values: readonly string[]) => new Set(values).size === values.length

const fields = z.object({
  event_id: recordId,
  rows: z
    .array(rowSchema)
    .max(max_bibs, `Please assign at most ${max_bibs} bibs at once.`)
    .refine(
      (rows) => isOnce(rows.map(({ registration_id }) => registration_id)),
      'A runner stands twice in this change.',
    )
    .refine(
      (rows) => isOnce(rows.flatMap(({ bib_number }) => (bib_number === '' ? [] : [bib_number]))),
      'A bib stands twice in this change.',
    ),
  /** The command that this one takes back; what that one left as it was, this one leaves too. */
  undoes: recordId.optional(),
  /** Each runner whose bib changes gets a mail. */
  tell: z.boolean().default(false),
  /** The rule by which they are assigned; absent for a swap, and for what takes something back. */
  rule: bibRuleSchema.optional(),
})

export const argsSchema = fields.refine(
  ({ rows, rule, undoes }) => rows.length > 0 || rule !== undefined || undoes !== undefined,
  { path: ['rows'], message: 'Nothing to save.' },
)
export type AssignBibsArgs = z.infer<typeof argsSchema>

export const permits = mayManageRegistrations

export const effect: Effect<AssignBibsArgs> = {
  // Where it is refused, the runners it named are gone.
  registrations: ({ rows }, { result }) => {
    const left = leftBibs(result)
    return rows.flatMap(({ registration_id: id, bib_number }) =>
      left.has(id) ? [] : [{ id, changes: { bib_number }, quiet: true }],
    )
  },
  bib_rules: (args, { id, at, result }) => {
    const kept = keptOf(args, leftBibs(result))
    return kept.rule === undefined && kept.undoes === undefined
      ? []
      : {
          id: args.event_id,
          changes: {},
          follows: (row) => ({ ...row, bib_rules: keepBibRule(row.bib_rules, kept, { id, at }) }),
          quiet: true,
        }
  },
}

const resultSchema = z.object({ left: z.array(recordId), lapsed: z.array(recordId) })

/** Ids of the runners who kept the bib that they had, as the answer of an accepted command says. */
export function leftBibs(result: unknown): ReadonlySet<string> {
  const parsed = resultSchema.safeParse(result)
  return new Set(parsed.success ? [...parsed.data.left, ...parsed.data.lapsed] : [])
}

/** The part of it that the event keeps as a rule. A rule by which nobody got a bib is not kept. */
const keptOf = (
  { rows, rule, undoes }: AssignBibsArgs,
  left: ReadonlySet<string>,
): Pick<AssignBibsArgs, 'rule' | 'undoes'> => {
  const is_none = rows.length > 0 && rows.every(({ registration_id }) => left.has(registration_id))
  return { rule: is_none ? undefined : rule, undoes }
}

export type StoredBib = Pick<Registration, 'id' | 'event_id' | 'bib_number' | 'lapsed' | 'result_slot'>

export interface AssignBibsState {
  /** Those of the rows that there are, by id. */
  registrations: ReadonlyMap<string, StoredBib>
  /** Which of the bibs are in use by others of the event, or promised to them by an import. */
  in_use: readonly string[]
  tables: Omit<TableBibs, 'lost'>
  /** Which of the bibs tables took back as lost, and nobody wears. */
  lost: readonly string[]
  /** What the command that is undone left as it was. */
  left_before: ReadonlySet<string>
  /** The rules that the event keeps; null: there is no such event. */
  rules: readonly KeptBibRule[] | null
  /** The command itself, and now. */
  by: Pick<KeptBibRule, 'id' | 'at'>
}

export interface AssignBibsWrite {
  /** Only what differs from what is stored. */
  rows: { registration_id: string; bib_number: string; before: string }[]
  /** Slots of results that show one of them. */
  slots: number[]
  /** What the event keeps from now on; null: what it kept. */
  rules: readonly KeptBibRule[] | null
}

export function decide(
  { registrations, in_use, tables, lost, left_before, rules, by }: AssignBibsState,
  args: AssignBibsArgs,
  _context: DecisionContext,
): Accept<AssignBibsWrite> | Refusal {
  const { event_id, rows, undoes } = args
  const asked = rows.filter(({ registration_id }) => !left_before.has(registration_id))
  const left = new Set<string>()
  const lapsed: string[] = []
  /** The runners whose bib changes, and by bib the runner who is to get it. */
  const moving = new Map<string, StoredBib>()
  const wanted = new Map<string, string>()
  /** Bibs that stay where they are, on a runner, at a table or lost: what is taken back was somebody’s. */
  const staying = [
    ...in_use,
    ...(undoes === undefined ? lost : []),
    ...asked.flatMap(({ bib_number }) => (keeperOf(tables, bib_number) ? bib_number : [])),
  ]
  let there = 0
  for (const { registration_id: id, bib_number, from } of asked) {
    const stored = registrations.get(id)
    if (!stored || stored.event_id !== event_id) {
      left.add(id)
      continue
    }
    there += 1
    if (stored.bib_number === bib_number) staying.push(bib_number)
    else if (stored.lapsed || stored.bib_number !== from) {
      if (stored.lapsed) lapsed.push(id)
      else left.add(id)
      staying.push(stored.bib_number)
    } else {
      moving.set(id, stored)
      if (bib_number !== '') wanted.set(bib_number, id)
    }
  }
  // A runner who cannot have a bib keeps their own, and so on down the row of those who were to get that.
  for (let bib = staying.pop(); bib !== undefined; bib = staying.pop()) {
    const id = wanted.get(bib)
    const stored = id === undefined ? undefined : moving.get(id)
    if (id === undefined || !stored) continue
    moving.delete(id)
    left.add(id)
    staying.push(stored.bib_number)
  }
  if (there === 0 && asked.length > 0) return refuse('registration_not_found', 'several')
  if (rules === null) return refuse('event_not_found')
  const written = asked.flatMap(({ registration_id, bib_number }) => {
    const stored = moving.get(registration_id)
    return stored ? [{ registration_id, bib_number, before: stored.bib_number }] : []
  })
  const slots = [...moving.values()].flatMap(({ result_slot }) => (result_slot === null ? [] : [result_slot]))
  const kept = asked.length - left.size - lapsed.length
  const next = keepBibRule(rules, keptOf(args, new Set([...left, ...lapsed])), by)
  return {
    status: 'accept',
    write: { rows: written, slots, rules: next === rules ? null : next },
    result: { written: kept, left: [...left], lapsed },
  }
}
