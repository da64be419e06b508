import { expect, it } from 'vitest'
import { bibText, noBibText } from './bib-text.ts'

it('says which bib is next, where this phone’s part ends, and what to do then', () => {
  const range = { bib_from: 900, bib_to: 949 }
  const shared = { ...range, bib_parts: [[900, 924]] as [number, number][] }
  expect(bibText('900', range)).toBe('Gets bib 900, the next of this table.')
  expect(bibText('900', shared)).toBe(
    'Gets bib 900, the next of this table. This phone’s part ends with 924.',
  )
  expect(bibText('900', { ...range, bib_parts: [[900, 949]] })).toBe('Gets bib 900, the next of this table.')
  expect(bibText(null, shared)).toContain('It gets more with a network')
  expect(bibText(null, range)).toContain('the captain gives the number')
})

it('says where a runner who was entered without a bib gets one', () => {
  expect(bibText(null, { bib_from: 900, bib_to: 949, bib_parts: [[900, 924]] })).toContain(
    'then give one under More, Another bib',
  )
  expect(noBibText('925')).toBe('Give one under More, Another bib.')
  expect(noBibText(null)).toBe('The captain gives one, under Registrations.')
})
