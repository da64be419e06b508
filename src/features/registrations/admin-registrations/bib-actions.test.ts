import { expect, it } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { lastChange } from './bib-actions.ts'
import { first_rule, readPlan } from './bib-rule.ts'

const event = { id: 'e'.repeat(15), name: 'Harbor Mile' }
const [ada, bo] = ['a'.repeat(15), 'b'.repeat(15)] as const
const { rule } = readPlan([], first_rule, new Map())
const assigned = (values: Partial<OutboxItem> = {}, more: object = {}) =>
  outboxItem({
    id: 'c'.repeat(15),
    kind: 'assignBibs',
    args: {
      event_id: event.id,
      rows: [
        { registration_id: ada, bib_number: '1', from: '' },
        { registration_id: bo, bib_number: '2', from: '7' },
      ],
      rule,
      ...more,
    },
    state: 'accepted',
    summary: 'Harbor Mile: Assign 2 bibs',
    lines: ['Ada', 'Bo'],
    ...values,
  })
const wearing = (of_ada: string, of_bo: string) => [
  { id: ada, bib_number: of_ada },
  { id: bo, bib_number: of_bo },
]
const done = (items: OutboxItem[], runners = wearing('1', '2')) =>
  lastChange(items, event, runners)?.change.done ?? null

it('an assignment can be undone as long as none of its numbers changed', () => {
  expect(done([assigned()])).toBe('2 bibs assigned')
  expect(done([assigned({ state: 'pending' })])).toBe('2 bibs assigned')
  expect(done([assigned()], wearing('1', '70'))).toBeNull()
  expect(done([assigned()], wearing('1', '2').slice(1))).toBeNull()
  const result = { written: 1, left: [bo], lapsed: [] }
  expect(done([assigned({ result })], wearing('1', '70'))).toBe('1 bib assigned')
  expect(done([assigned({ result: { ...result, left: [ada, bo] } })])).toBeNull()
  expect(done([assigned({ state: 'refused' })])).toBeNull()
  expect(done([assigned({}, { event_id: 'f'.repeat(15) })])).toBeNull()
})

it('only once, and then the one before it', () => {
  const swap = assigned(
    { id: 'd'.repeat(15), summary: 'Harbor Mile: Ada and Bo swapped' },
    { rule: undefined },
  )
  const undo = assigned({ id: 'u'.repeat(15) }, { rule: undefined, undoes: swap.id })
  expect(done([assigned(), swap])).toBe('Ada and Bo swapped')
  expect(done([assigned(), swap, undo])).toBe('2 bibs assigned')
  expect(done([assigned(), swap, { ...undo, state: 'refused' }])).toBe('Ada and Bo swapped')
})
