import { expect, it } from 'vitest'
import type { Actor } from '../../kernel/permissions.ts'
import type { KeptBibRule, SentBibRule } from '../kept-bib-rule.ts'
import { no_tables, type TableBibs } from '../table-bibs.ts'
import {
  argsSchema,
  type AssignBibsArgs,
  decide,
  effect,
  leftBibs,
  max_bibs,
  type StoredBib,
} from './assign-bibs.ts'

const actor: Actor = { id: 'a'.repeat(15), role: 'admin' }
const event_id = 'e'.repeat(15)
const idOf = (n: number) => `runner${String(n).padStart(9, '0')}`
const stored = (n: number, bib_number: string, values: Partial<StoredBib> = {}): StoredBib => ({
  id: idOf(n),
  event_id,
  bib_number,
  lapsed: false,
  result_slot: null,
  ...values,
})
const by = { id: 'c'.repeat(15), at: '2026-10-11 08:00:00.000Z' }
const rule: SentBibRule = {
  who: 'all',
  order: 'registered',
  prefix: '',
  from: 1,
  to: null,
  skip: [[13, 13]],
  fixed: [],
}
const row = (n: number, bib_number: string, from = '') => ({ registration_id: idOf(n), bib_number, from })

function assign(
  rows: ReturnType<typeof row>[],
  registrations: StoredBib[],
  more: { in_use?: string[]; tables?: TableBibs; lost?: string[]; left_before?: string[] } & Pick<
    AssignBibsArgs,
    'rule' | 'undoes'
  > = {},
  rules: readonly KeptBibRule[] = [],
) {
  const state = {
    registrations: new Map(registrations.map((one) => [one.id, one])),
    in_use: more.in_use ?? [],
    tables: more.tables ?? no_tables,
    lost: more.lost ?? [],
    left_before: new Set(more.left_before),
    rules,
    by,
  }
  const args = argsSchema.parse({ event_id, rows, rule: more.rule, undoes: more.undoes })
  const decision = decide(state, args, { actor, todayIn: () => '2026-10-11' })
  if (decision.status !== 'accept') return decision
  const { write, result } = decision
  const written = write.rows.map(
    ({ registration_id, bib_number }) => `${registration_id.slice(-1)}:${bib_number}`,
  )
  return { written, slots: write.slots, result, ...(write.rules ? { rules: write.rules } : {}) }
}

it('gives, swaps, rotates, and clears', () => {
  const three = [stored(1, '1'), stored(2, '2'), stored(3, '3')]
  expect(assign([row(1, '2', '1'), row(2, '3', '2'), row(3, '1', '3')], three)).toEqual({
    written: ['1:2', '2:3', '3:1'],
    slots: [],
    result: { written: 3, left: [], lapsed: [] },
  })
  expect(assign([row(1, '2', '1'), row(2, '1', '2')], three)).toMatchObject({ written: ['1:2', '2:1'] })
  expect(assign([row(1, '', '1'), row(2, '', '2')], three)).toMatchObject({ written: ['1:', '2:'] })
})

it('writes only differences, and names the results that show them', () => {
  const field = [stored(1, '7', { result_slot: 0 }), stored(2, '8', { result_slot: 4 })]
  expect(assign([row(1, '7', ''), row(2, '9', '8')], field)).toEqual({
    written: ['2:9'],
    slots: [4],
    result: { written: 2, left: [], lapsed: [] },
  })
})

it('leaves runners whom somebody else changed, who are gone, and whose number is taken', () => {
  const field = [stored(1, '71'), stored(3, ''), stored(4, '', { lapsed: true }), stored(5, '')]
  const rows = [row(1, '1', '70'), row(2, '2'), row(3, '3'), row(4, '4'), row(5, '5')]
  expect(assign(rows, field, { in_use: ['3'] })).toEqual({
    written: ['5:5'],
    slots: [],
    result: { written: 1, left: [idOf(1), idOf(2), idOf(3)], lapsed: [idOf(4)] },
  })
})

it('keeps the bib of a runner who cannot have the number, and of the one who was to get theirs', () => {
  const field = [stored(1, '1'), stored(2, '2'), stored(3, '3'), stored(4, '4')]
  const rows = [row(1, '2', '1'), row(2, '3', '2'), row(3, '9', '3'), row(4, '40', '4')]
  expect(assign(rows, field, { in_use: ['9'] })).toMatchObject({
    written: ['4:40'],
    result: { written: 1, left: [idOf(3), idOf(2), idOf(1)] },
  })
  // Nobody wears the number that this one gave up to somebody else's change.
  const moved = [stored(1, '1'), stored(2, '22')]
  expect(assign([row(1, '2', '1'), row(2, '1', '2')], moved)).toMatchObject({
    written: ['1:2'],
    result: { left: [idOf(2)] },
  })
})

it('gives nobody a bib that a table has for walk-ups, and treats one that it gave like any other', () => {
  const ranges = [{ name: 'Table 1', span: [3000, 3049] as const }]
  const tables = { ...no_tables, ranges, given: new Set(['3000']) }
  const field = [stored(1, '1'), stored(2, '2'), stored(3, '3000')]
  expect(assign([row(1, '3001', '1'), row(2, '1', '2')], field, { tables })).toEqual({
    written: [],
    slots: [],
    result: { written: 0, left: [idOf(1), idOf(2)], lapsed: [] },
  })
  expect(assign([row(1, '3000', '1'), row(3, '1', '3000')], field, { tables })).toMatchObject({
    written: ['1:3000', '3:1'],
  })
  expect(assign([row(3, '3000', '3000')], field, { tables })).toMatchObject({ result: { left: [] } })
})

it('gives a bib that a table reported lost only to the runner to whom an undo returns it', () => {
  const field = [stored(1, ''), stored(2, '2')]
  const lost = ['17']
  expect(assign([row(1, '17', ''), row(2, '3', '2')], field, { lost })).toMatchObject({
    written: ['2:3'],
    result: { left: [idOf(1)] },
  })
  expect(assign([row(1, '17', '')], field, { lost, undoes: idOf(9) })).toMatchObject({ written: ['1:17'] })
})

it('an undo skips what the command had left', () => {
  const field = [stored(1, '1'), stored(2, '22')]
  expect(assign([row(1, '', '1'), row(2, '2', '22')], field, { left_before: [idOf(2)] })).toMatchObject({
    written: ['1:'],
    result: { written: 1, left: [], lapsed: [] },
  })
})

it('is refused where nobody in it is in the event, and where a runner or a number occurs twice', () => {
  expect(assign([row(1, '1')], [])).toMatchObject({ code: 'registration_not_found' })
  expect(assign([row(1, '1')], [stored(1, '', { event_id: 'f'.repeat(15) })])).toMatchObject({
    status: 'refused',
  })
  const isRead = (rows: unknown[], more = {}) => argsSchema.safeParse({ event_id, rows, ...more }).success
  expect(isRead([row(1, '1'), row(2, '1')])).toBe(false)
  expect(isRead([row(1, '1'), row(1, '2')])).toBe(false)
  expect(isRead([row(1, ''), row(2, '')])).toBe(true)
  expect(isRead([row(1, '#1')])).toBe(false)
  expect(isRead([])).toBe(false)
  expect(isRead([], { rule })).toBe(true)
  expect(isRead([], { rule: { ...rule, fixed: [''] } })).toBe(false)
  const many = (count: number) => Array.from({ length: count }, (_, n) => row(n, String(n)))
  expect(isRead(many(max_bibs))).toBe(true)
  expect(isRead(many(max_bibs + 1))).toBe(false)
})

it('shows on the device what the server has taken', () => {
  const args = argsSchema.parse({ event_id, rows: [row(1, '1'), row(2, '2'), row(3, '3')] })
  const command = { id: by.id, author: actor.id, at: '', summary: '', from: {}, accepted: true }
  const result = { written: 1, left: [idOf(2)], lapsed: [idOf(3)] }
  expect(effect.registrations?.(args, { ...command, result })).toEqual([
    { id: idOf(1), changes: { bib_number: '1' }, quiet: true },
  ])
  expect(effect.registrations?.(args, { ...command, result: {} })).toHaveLength(3)
  expect(leftBibs(null).size).toBe(0)
})

it('stores the rule that it assigns by, and an undo removes it; a swap leaves the stored one', () => {
  const field = [stored(1, '1'), stored(2, '2')]
  const before: KeptBibRule = { ...rule, from: 50, id: 'b'.repeat(15), at: '' }
  expect(assign([row(1, '3', '1')], field, { rule }, [before])).toMatchObject({
    rules: [{ ...rule, ...by }, before],
  })
  expect(assign([], [], { rule })).toMatchObject({ written: [], rules: [{ ...rule, ...by }] })
  expect(assign([row(1, '2', '1'), row(2, '1', '2')], field, {}, [before])).not.toHaveProperty('rules')
  const kept = [{ ...rule, id: 'd'.repeat(15), at: '' }, before]
  const undone = assign([row(1, '3', '1')], field, { undoes: 'd'.repeat(15) }, kept)
  expect(undone).toMatchObject({ rules: [before] })
  // What it took back had no rule.
  expect(assign([], [], { undoes: 'f'.repeat(15) }, kept)).not.toHaveProperty('rules')
})

it('shows the rule on the device at once', () => {
  const command = { ...by, author: actor.id, summary: '', from: {}, accepted: false, result: {} }
  const laid = (args: object, rules: KeptBibRule[]) =>
    [effect.bib_rules?.(argsSchema.parse({ event_id, rows: [row(1, '1')], ...args }), command) ?? []]
      .flat()
      .map((change) => 'follows' in change && change.follows?.({ id: event_id, bib_rules: rules }))
  const own = { ...rule, ...by }
  expect(laid({ rule }, [])).toEqual([{ id: event_id, bib_rules: [own] }])
  expect(laid({ rule }, [own])).toEqual([{ id: event_id, bib_rules: [own] }])
  expect(laid({ undoes: by.id }, [own])).toEqual([{ id: event_id, bib_rules: [] }])
  expect(laid({}, [own])).toEqual([])
})

it('stores no rule by which nobody got a bib, on the server and on the device', () => {
  const field = [stored(1, '71'), stored(2, '2')]
  expect(assign([row(1, '1', '70')], field, { rule })).not.toHaveProperty('rules')
  expect(assign([row(1, '1', '70'), row(2, '3', '2')], field, { rule })).toMatchObject({
    result: { written: 1, left: [idOf(1)] },
    rules: [{ ...rule, ...by }],
  })
  const args = argsSchema.parse({ event_id, rows: [row(1, '1'), row(2, '2')], rule })
  const kept = (result: Record<string, unknown>) =>
    [
      effect.bib_rules?.(args, { ...by, author: '', summary: '', from: {}, accepted: true, result }) ?? [],
    ].flat()
  expect(kept({ left: [idOf(1)], lapsed: [idOf(2)] })).toEqual([])
  expect(kept({ left: [idOf(1)], lapsed: [] })).toHaveLength(1)
})
