import { describe, expect, it } from 'vitest'
import { applyResultChanges } from '#domain/results/commands/set-result.ts'
import { bare_finisher, type Finisher } from '#domain/results/finisher.ts'
import type { ImportValues } from '#domain/imports/staged-row.ts'
import { packChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { ResultsIndex } from '#domain/results/result-search.ts'
import {
  corrected,
  dice,
  nextCorrection,
  oraclePlaces,
  type OracleRunner,
  sequenceProblem,
} from '#support/places-oracle.ts'
import { importedRace, race_event, race_files } from '#support/races.ts'

// Every race of tests/data, imported in the order of its file and then corrected two hundred times, in the index of the
// worker against an oracle that shares no line with the app's ranking.

const corrections = 200

const finisherOf = (values: ImportValues, result_slot: number): Finisher[] =>
  values.result_status === ''
    ? []
    : [{ ...bare_finisher, ...values, result_status: values.result_status, result_slot }]

const oracleRunner = (one: Finisher): OracleRunner => ({
  status: one.result_status,
  race_time: one.race_time,
  gun_time: one.gun_time,
  chip_time: one.chip_time,
  order: one.finish_order,
  gender: one.gender,
  age_group: one.age_group,
})

/** As a device gets them. */
const sent = (finishers: readonly Finisher[]) =>
  unpackChunk(JSON.parse(JSON.stringify(packChunk(finishers)))).sort((a, b) => a.result_slot - b.result_slot)

const races = race_files.map((name) => ({ name, ...importedRace(name) }))
const with_results = races.filter(({ values }) =>
  values.some(({ result_status }) => result_status === 'finished'),
)

it('there are races to test, large ones among them', () => {
  expect(with_results.length).toBeGreaterThan(8)
  expect(with_results.filter(({ values }) => values.length > 300)).toHaveLength(6)
})

describe.each(with_results)('$name', ({ values, basis }) => {
  const event = { ...basis, distance_m: race_event.distance_m }

  it('has each place once except for true ties, after the import and after each correction', () => {
    const finishers = sent(values.flatMap(finisherOf))
    const runners = finishers.map(oracleRunner)
    const index = new ResultsIndex(finishers, event)
    const random = dice(finishers.length)
    const look = () => {
      const expected = oraclePlaces(runners, basis)
      const shown = finishers.map(({ result_slot }) => index.bySlot(result_slot))
      const found = shown.map((one) => [one?.overall_place, one?.gender_place, one?.age_group_place])
      const wrong = found.flatMap((places, at) => (places.join() === expected[at]?.join() ? [] : [at]))
      expect(wrong.map((at) => ({ ...finishers[at], found: found[at], expected: expected[at] }))).toEqual([])
      const standing = shown.flatMap((one) =>
        one?.overall_place ? [{ place: one.overall_place, time: one.race_time ?? 0 }] : [],
      )
      expect(sequenceProblem(standing)).toBe('')
      const listed = index.query({
        search: '',
        sort: 'overall_rank',
        direction: 'asc',
        start: 0,
        count: 200,
      }).rows
      const order = listed.flatMap(({ overall_place }) => overall_place ?? [])
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
    look()
    // So that the great races take no longer than the small ones: a fault stays until somebody looks.
    const looked_at_every = Math.min(50, Math.ceil(finishers.length / 100))
    for (let step = 1; step <= corrections; step++) {
      const correction = nextCorrection(runners, random)
      const { at, changes } = correction
      runners[at] = corrected(runners[at]!, correction)
      finishers[at] = applyResultChanges(finishers[at]!, changes)
      index.update([finishers[at]])
      if (step % looked_at_every === 0) look()
    }
    look()
    const anew = new ResultsIndex(sent(finishers), event)
    for (const { result_slot } of finishers)
      expect(anew.bySlot(result_slot)).toEqual(index.bySlot(result_slot))
  }, 120_000)
})

describe('a 15 km race whose file breaks many ties', () => {
  const { values, basis } = importedRace('road_15k_2021.csv')
  const started = values.flatMap(finisherOf)
  const shown = (index: ResultsIndex) => started.map(({ result_slot }) => index.bySlot(result_slot)!)

  it('moves everybody up when the winner is disqualified: no place stays, doubles, or is missing', () => {
    const index = new ResultsIndex(started, { ...basis, distance_m: 15_000 })
    const before = shown(index)
    const winner = before.find(({ overall_place }) => overall_place === 1)!
    index.update([{ ...started[winner.result_slot]!, result_status: 'dq' }])
    const others = shown(index).filter(({ result_status }) => result_status === 'finished')
    expect(others.map(({ overall_place }) => overall_place)).toEqual(
      before.filter((one) => one !== winner).map(({ overall_place }) => overall_place! - 1),
    )
    // The file has no tie: each place is there once.
    expect(new Set(others.map(({ overall_place }) => overall_place)).size).toBe(started.length - 1)
  })

  it('drops the file’s order among equals for a runner whose time changes, who moves to the new place', () => {
    const index = new ResultsIndex(started, { ...basis, distance_m: 15_000 })
    const behind = shown(index).find(({ finish_order }) => finish_order === 2)!
    const changed = applyResultChanges(started[behind.result_slot]!, { race_time: 19_800_000 })
    index.update([changed])
    expect(index.bySlot(behind.result_slot)).toMatchObject({
      overall_place: started.length,
      finish_order: null,
    })
    const places = shown(index).map(({ overall_place }) => overall_place)
    expect([...places].sort((a, b) => a! - b!)).toEqual(started.map((_, at) => at + 1))
  })
})
