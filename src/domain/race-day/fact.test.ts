import { expect, it } from 'vitest'
import { type KnownFact, takenBack } from './fact.ts'
import { fact, handed, table2, undo } from './pickup-fixtures.ts'

const captain = { subject: '', station_id: '', device_id: 'c00000000000001' }
const takeBack = (gone: KnownFact, more: Partial<KnownFact> = {}) =>
  fact('void', {}, { ...captain, voids: gone.id, ...more })
/** In either order. */
const gone = (...facts: KnownFact[]) => {
  const ids = [...takenBack(facts).keys()].sort()
  expect([...takenBack(facts.toReversed()).keys()].sort()).toEqual(ids)
  return ids
}

it('a take-back that is itself taken back does nothing, however long the chain', () => {
  const given = handed()
  const row: KnownFact[] = [given]
  for (let at = 1; at < 6; at++) {
    row.push(takeBack(row[at - 1]!))
    // Every second one before the last is taken back by the one after it.
    const expected = row.filter((_, place) => place < at && (at - place) % 2 === 1).map(({ id }) => id)
    expect(gone(...row)).toEqual(expected.sort())
  }
  // Another one that nobody takes back holds.
  const [, back, put] = row
  expect(gone(given, back!, put!, undo(given))).toEqual([given.id, back!.id].sort())
})

it('only a captain who knew of a take-back undoes it: only the first of a ring counts', () => {
  const given = handed()
  const back = undo(given)
  expect(gone(given, back, undo(back))).toEqual([given.id])
  expect(gone(given, back, fact('void', {}, { ...table2, voids: back.id }))).toEqual([given.id])
  const [one, two] = [takeBack(back), takeBack(back)]
  const ring = [
    { ...one, voids: two.id },
    { ...two, voids: one.id },
  ]
  expect(gone(...ring)).toEqual([one.id])
  expect(gone(given, back, takeBack(back, { turn: 1 }))).toEqual([given.id])
})
