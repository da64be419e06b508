import { expect, test } from 'vitest'
import { pasteLabel, pasteText } from './paste-text.ts'

const nothing = { fresh: 0, replaced: [], same: 0, left: 0 }

const saved = 'Saved on this device. Undo stays above the runners until the page is reloaded.'

test('a paste names what is new and whose result it replaced', () => {
  expect(pasteText({ ...nothing, fresh: 3 })).toEqual({
    title: '3 results pasted: 3 new',
    description: saved,
  })
  expect(pasteText({ ...nothing, fresh: 2, replaced: ['Bib 217, Ann Lee (was 00:41:10)'] })).toEqual({
    title: '3 results pasted: 2 new, 1 replaced',
    description: `Replaced: Bib 217, Ann Lee (was 00:41:10). ${saved}`,
  })
  expect(pasteText({ ...nothing, replaced: ['A', 'B', 'C', 'D', 'E'] })).toEqual({
    title: '5 results pasted: 5 replaced',
    description: `Replaced: A; B; C and 2 more. ${saved}`,
  })
})

test('the undo of a paste names it', () => {
  const ann = { bib_number: '213', first_name: 'Ann', last_name: 'Lee' }
  const at = new Date(2026, 5, 20, 13, 5)
  expect(pasteLabel(200, ann, at)).toBe('Paste of 200 results (1:05 PM, from bib 213)')
  expect(pasteLabel(1, { ...ann, bib_number: '' }, at)).toBe('Paste of 1 result (1:05 PM, Ann Lee)')
})

test('a paste says how many lines changed nothing', () => {
  expect(pasteText({ ...nothing, same: 1, left: 1 })).toEqual({
    title: 'Nothing was changed',
    description: '1 line says what is there already. 1 line was not entered and stands above the runners.',
  })
  expect(pasteText({ ...nothing, left: 2 }).description).toBe(
    '2 lines were not entered and stand above the runners.',
  )
})
