import { describe, expect, it } from 'vitest'
import { FinisherTexts } from './finisher-texts.ts'

const written = (first_name: string, last_name: string, bib_number: string) => ({
  first_name,
  last_name,
  bib_number,
})

const rows = [
  written('Ann', 'Lee', '7'),
  written('Ann-Marie', "O'Brien", 'A12'),
  written('JO', 'McDonald', '0012'),
  written('MARY ANN', 'VAN DER BERG', 'f-7'),
  written('zoë', 'Łukasz', 'é'),
  written('', 'Straße', ''),
  written('de la', 'Cruz', 'Ab1'),
  written('Anne'.repeat(80), 'Long', '9'),
  written(' Ann', 'Lee ', '1 2'),
  written('Mary-Jo', 'O’Neill', 'A-7'),
  written('JEAN-LUC', "D'Angelo", '12-7'),
  written('Ann  May', 'Smith–Jones', '-'),
]

describe('names and bibs in one text', () => {
  it('come back as they were written', () => {
    const texts = new FinisherTexts(rows)
    expect(rows.map((_, row) => texts.of(row))).toEqual(rows)
  })

  it('are searched and sorted without case and accents', () => {
    const texts = new FinisherTexts(rows)
    for (const [needle, row] of [
      ['jo mcdonald', 2],
      ['zoe lukasz', 4],
      ['strasse', 5],
      ['a12', 1],
      ['ann marie obrien', 1],
      ['mary jo oneill', 9],
      ['jean luc dangelo', 10],
      ['ann may smith jones', 11],
    ] as const) {
      expect(texts.rowAt(texts.text.indexOf(needle), 0)).toBe(row)
    }
    expect(texts.nameKey(2).startsWith('mcdonald')).toBe(true)
    expect(texts.nameKey(4).startsWith('lukasz')).toBe(true)
  })

  it('report whether a change wrote anything different', () => {
    const texts = new FinisherTexts(rows)
    expect(texts.write(new Map([[0, written('Ann', 'Lee', '7')]]))).toBe(false)
    expect(texts.write(new Map([[0, written('ANN', 'Lee', '7')]]))).toBe(true)
    expect(texts.of(0)).toEqual(written('ANN', 'Lee', '7'))
    expect(texts.write(new Map([[4, written('Zoe', 'Lukasz', '3')]]))).toBe(true)
    expect(texts.of(4)).toEqual(written('Zoe', 'Lukasz', '3'))
    expect(texts.write(new Map([[9, written('New', 'Runner', '10')]]))).toBe(true)
    expect(texts.of(9)).toEqual(written('New', 'Runner', '10'))
    expect(texts.of(8)).toEqual(rows[8])
  })

  it('remove and insert a row', () => {
    const texts = new FinisherTexts(rows)
    expect(texts.write(new Map([[2, null]]))).toBe(true)
    expect(texts.text).not.toContain('mcdonald')
    expect(texts.write(new Map([[2, written('JO', 'McDonald', '0012')]]))).toBe(true)
    expect(texts.of(2)).toEqual(rows[2])
    expect(texts.of(3)).toEqual(rows[3])
  })

  it('strip none of their own marks from a name', () => {
    const texts = new FinisherTexts([written('A\u0001b', 'C\u0002d', '\u0002'), written('Next', 'One', '2')])
    expect(texts.of(0)).toEqual(written('A b', 'C d', ' '))
    expect(texts.of(1)).toEqual(written('Next', 'One', '2'))
  })
})
