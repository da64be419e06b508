import { expect, it } from 'vitest'
import { distanceIn, proposeRace, racesOf } from './import-races.ts'

it.each([
  ['10 km', 10_000],
  ['10K', 10_000],
  ['10km-Lauf', 10_000],
  ['21,1 km', 21_100],
  ['10.000 m', 10_000],
  ['3 miles', 4828.032],
  ['Half Marathon', 21_097.5],
  ['Halbmarathon', 21_097.5],
  ['HM', 21_097.5],
  ['Marathon Women', 42_195],
  ['10', 10_000],
  ['1500', 1500],
  ['Fun Run', null],
  ['', null],
])('finds the distance in %s', (text, metres) => expect(distanceIn(text)).toBe(metres))

it('knows races by their spelling, the longest first, and no measured distances', () => {
  expect(racesOf(['5 km', '10 km', '10KM', ''])).toEqual([
    { value: '10 km', count: 2 },
    { value: '5 km', count: 1 },
    { value: '', count: 1 },
  ])
  expect(racesOf(['10 km', '10km'])).toEqual([])
  expect(racesOf(['52.1', '48.7', '51.0'])).toEqual([])
  expect(racesOf(Array.from({ length: 60 }, (_, at) => `Club ${at % 30}`))).toEqual([])
})

const races = (...values: string[]) => values.map((value) => ({ value, count: 1 }))
const proposed = (name: string, distance_m: number | null, ...values: string[]) =>
  proposeRace(races(...values), { name, distance_m })?.value ?? null

it.each([
  ['by its distance', 'Harbor Lights', 5000, ['10 km', '5 km'], '5 km'],
  ['by the distance in its name', 'Autumn Half Marathon', null, ['10 km', 'Halbmarathon'], 'Halbmarathon'],
  ['by its name', 'Riverside Fun Run', null, ['Fun Run', 'Elite'], 'Fun Run'],
  ['by its name among those of one distance', 'City 10 km', 10_000, ['10 km', '10 km Walking'], '10 km'],
  ['not by its name against its distance', 'Harbor 10 km', 5000, ['10 km', 'Marathon'], null],
  ['not where two fit', 'City Run', 10_000, ['10 km Men', '10 km Women'], null],
  ['not where none does', 'City Relay', null, ['10 km', '5 km'], null],
])('proposes the race for an event %s', (_, name, distance_m, values, expected) =>
  expect(proposed(name, distance_m, ...values)).toBe(expected),
)
