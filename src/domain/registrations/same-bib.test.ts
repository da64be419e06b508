import { describe, expect, it } from 'vitest'
import { bareBib, bibHolders, bibInText, cleanBib, isSameBib } from './same-bib.ts'

const holders = (...bibs: string[]) => {
  const find = bibHolders(bibs.map((bib_number) => ({ bib_number })))
  return (typed: string) => find(typed).map(({ bib_number }) => bib_number)
}

describe('a bib', () => {
  it('is the same with and without leading zeros, spreadsheet decimals, and a text apostrophe', () => {
    for (const typed of ['7', '007', '0007', '7.0', '7.00', "'0007", '’7', ' 7 ']) {
      expect(bareBib(typed), typed).toBe('7')
      expect(holders('7', '70')(typed), typed).toEqual(['7'])
      expect(holders('0007', '70')(typed), typed).toEqual(['0007'])
    }
    expect(holders('a12')(' A12')).toEqual(['a12'])
    expect(isSameBib('7', '07')).toBe(true)
    expect(isSameBib('', '')).toBe(true)
    expect(isSameBib('', '0')).toBe(false)
  })

  it('is a different one with other digits or letters', () => {
    for (const typed of ['70', '7.5', '7,0', '1007', 'A7', '', '0'])
      expect(holders('7')(typed), typed).toEqual([])
  })

  it('is found as written where an event has several spellings, and else not at all', () => {
    const of = holders('7', '007')
    expect(of('7')).toEqual(['7'])
    expect(of('007')).toEqual(['007'])
    expect(of('07')).toEqual([])
    expect(holders('12', '12')('012')).toEqual(['12', '12'])
  })

  it('is found in a text by its other spellings, where there are any', () => {
    const finds = (word: string, text: string) => bibInText(word)?.test(text) ?? null
    expect(finds('0007', 'ann lee 7')).toBe(true)
    expect(finds('7.0', 'ann lee\u00020007')).toBe(true)
    expect(finds('0007', 'ann lee 70')).toBe(false)
    expect(finds('0007', 'ann lee 17')).toBe(false)
    expect(finds('7', 'ann lee 7')).toBeNull()
    expect(finds('lee', 'ann lee 7')).toBeNull()
  })

  it('is registered without what a spreadsheet added, and with its zeros', () => {
    expect(['0007', '9.0', "'0010", ' 11 ', 'A-7', '7.5'].map(cleanBib)).toEqual([
      '0007',
      '9',
      '0010',
      '11',
      'A-7',
      '7.5',
    ])
  })
})
