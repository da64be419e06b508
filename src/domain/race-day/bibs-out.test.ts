import { expect, it } from 'vitest'
import { bibsOut } from './bibs-out.ts'
import { ann, ben, fact, handed, list, undo } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'

it('knows the bib in the hands of whoever has a packet, through what was replaced and taken back', () => {
  const [first, second] = [handed(ann, '1'), handed(ben, '')]
  const spare = fact('bib_replaced', { from: '1', to: '90' })
  const out = (...facts: Parameters<typeof bibsOut>[0]) => [...bibsOut(facts, pickupState(facts, list))]
  expect(out(first, second)).toEqual([
    [ann, '1'],
    [ben, ''],
  ])
  expect(out(first, spare)).toEqual([[ann, '90']])
  expect(out(first, spare, undo(spare))).toEqual([[ann, '1']])
  expect(out(first, second, undo(first))).toEqual([[ben, '']])
})
