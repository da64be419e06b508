import { expect, it } from 'vitest'
import { fact, handed, list, runner } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'
import { renumbered } from './renumbered.ts'

it('knows who had the bib that a table replaced, and who has one that is nobody’s on the list any more', () => {
  const [ann, ben] = list
  const replaced = fact('bib_replaced', { from: '1', to: '90' })
  expect(renumbered('1', pickupState([replaced], list))).toBe(ann?.id)
  const out = handed(ben?.id, '2')
  expect(renumbered('2', pickupState([out], [runner(String(ben?.id), '77')]))).toBe(ben?.id)
  expect(renumbered('3', pickupState([replaced, out], list))).toBe('')
  expect(renumbered('', pickupState([handed(ann?.id, '')], list))).toBe('')
  // When two got it at tables, the one who still has it.
  const both = [handed(ann?.id, '9'), handed(ben?.id, '9'), fact('bib_replaced', { from: '9', to: '90' })]
  expect(renumbered('9', pickupState(both, list))).toBe(ben?.id)
  // Replaced twice, the first one is on an old pass still.
  const again = fact('bib_replaced', { from: '90', to: '91' })
  for (const bib of ['1', '90']) expect(renumbered(bib, pickupState([replaced, again], list))).toBe(ann?.id)
})
