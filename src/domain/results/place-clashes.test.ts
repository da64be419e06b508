import { describe, expect, it } from 'vitest'
import { bare_finisher, type Finisher } from './finisher.ts'
import { findPlaceClashes } from './place-clashes.ts'
import { rankFinishers } from './ranking.ts'

const event = { ranking_basis: 'gun' as const, age_group_basis: 'gun' as const, distance_m: 10_000 }

/** As many as there are, one behind the other; each may have another time or a typed place. */
const race = (...values: Partial<Finisher>[]): Finisher[] =>
  values.map((one, at) => ({
    ...bare_finisher,
    result_slot: at,
    first_name: 'Ada',
    last_name: String(at + 1),
    bib_number: String(at + 1),
    gender: 'female',
    race_time: 1_000_000 + at * 1_000,
    ...one,
  }))

const clashesOf = (finishers: Finisher[]) => {
  const { clashes, remedy } = findPlaceClashes(finishers, event)
  return {
    clashes: clashes.map(({ board, of, doubled, missing, astray }) => ({
      board,
      of,
      doubled: doubled.map(({ place, holders }) => [place, holders.map(({ bib_number }) => bib_number)]),
      missing,
      astray: astray.map(({ bib_number }) => bib_number),
    })),
    remedy: remedy.map(({ finisher, field }) => [finisher.bib_number, field]),
  }
}

describe('typed places', () => {
  it('collide with a computed place and leave a hole, and the typed one is the one to clear', () => {
    expect(clashesOf(race({}, {}, {}, { overall_rank: 2 }))).toEqual({
      clashes: [{ board: 'overall', of: '', doubled: [[2, ['2', '4']]], missing: [[4, 4]], astray: [] }],
      remedy: [['4', 'overall_rank']],
    })
  })

  it('collide with each other, even where the places would look like a tie', () => {
    expect(clashesOf(race({}, { overall_rank: 2 }, { overall_rank: 2 }, {})).clashes).toMatchObject([
      { doubled: [[2, ['2', '3']]], missing: [[3, 3]] },
    ])
  })

  it('leave several holes, found round by round where one hid another', () => {
    const shifted = race({ overall_rank: 2 }, { overall_rank: 3 }, {}, {})
    expect(clashesOf(shifted)).toEqual({
      clashes: [{ board: 'overall', of: '', doubled: [[3, ['2', '3']]], missing: [[1, 1]], astray: ['1'] }],
      remedy: [
        ['1', 'overall_rank'],
        ['2', 'overall_rank'],
      ],
    })
    expect(clashesOf(race({}, { overall_rank: 500 }, {})).clashes).toMatchObject([
      { doubled: [], missing: [[2, 2]], astray: ['2'] },
    ])
    expect(clashesOf(race({ overall_rank: 9 }, { overall_rank: 8 }, {})).clashes).toMatchObject([
      { missing: [[1, 2]] },
    ])
    expect(clashesOf(race({}, { overall_rank: 3 }, { overall_rank: 2 }, { overall_rank: 1 })).remedy).toEqual(
      [['4', 'overall_rank']],
    )
  })

  it('do not clash where they only swap sides, repeat the computed place, or belong to no finish', () => {
    expect(clashesOf(race({ overall_rank: 2 }, { overall_rank: 1 }, {})).clashes).toEqual([])
    expect(clashesOf(race({}, { overall_rank: 2 })).clashes).toEqual([])
    expect(clashesOf(race({}, { overall_rank: 1, result_status: 'dq' })).clashes).toEqual([])
    expect(clashesOf(race({}, {})).clashes).toEqual([])
  })

  it('differ from runners with one time, who share a place and skip the next', () => {
    const tied = { race_time: 1_001_000 }
    expect(clashesOf(race({}, tied, tied, { overall_rank: 4 })).clashes).toEqual([])
    expect(clashesOf(race({}, tied, { ...tied, overall_rank: 2 }, {})).clashes).toEqual([])
    expect(clashesOf(race({}, tied, { ...tied, overall_rank: 3 }, {})).clashes).toEqual([])
    expect(clashesOf(race({}, tied, { ...tied, overall_rank: 1 }, {})).clashes).toMatchObject([
      { doubled: [[1, ['1', '3']]], missing: [[3, 3]] },
    ])
  })

  it('are checked by gender and age group too, each separately', () => {
    const men = { gender: 'male' as const, age_group: 'M 30-34' }
    const finishers = race(
      {},
      { ...men, gender_rank: 2 },
      { ...men, age_group_rank: 1 },
      { age_group: 'F 30-34' },
    )
    expect(clashesOf(finishers)).toEqual({
      clashes: [
        { board: 'gender', of: 'male', doubled: [[2, ['2', '3']]], missing: [[1, 1]], astray: [] },
        { board: 'age_group', of: 'M 30-34', doubled: [[1, ['2', '3']]], missing: [[2, 2]], astray: [] },
      ],
      remedy: [
        ['2', 'gender_rank'],
        ['3', 'age_group_rank'],
      ],
    })
  })
})

it('the remedy leaves no clash, whatever was typed', () => {
  let state = 7
  const dice = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let round = 0; round < 300; round++) {
    const finishers = race(
      ...Array.from({ length: 12 }, () => ({
        race_time: 1_000_000 + dice(9) * 1_000,
        finish_order: dice(3) || null,
        overall_rank: dice(3) === 0 ? 1 + dice(14) : null,
      })),
    )
    const { remedy } = findPlaceClashes(finishers, event)
    const gone = new Set(remedy.map(({ finisher }) => finisher.result_slot))
    const after = finishers.map((one) => (gone.has(one.result_slot) ? { ...one, overall_rank: null } : one))
    expect(findPlaceClashes(after, event).clashes).toEqual([])
    // As many as there are runners, by a plain count: each place has as many runners as it skips places.
    const places = rankFinishers(after, event).flatMap(({ overall_place }) => overall_place ?? [])
    const sorted = places.sort((a, b) => a - b)
    sorted.forEach((place, at) => expect(place === at + 1 || place === sorted[at - 1]).toBe(true))
  }
})
