import { describe, expect, it } from 'vitest'
import { bare_finisher, type Finisher } from './finisher.ts'
import { formatPace } from '../events/pace.ts'
import { type RankingEvent, rankFinishers } from './ranking.ts'

const event: RankingEvent = { ranking_basis: 'gun', age_group_basis: 'gun', distance_m: 10_000 }

function results(...rows: Partial<Finisher>[]): Finisher[] {
  return rows.map((values, result_slot) => ({
    ...bare_finisher,
    result_slot,
    first_name: 'A',
    last_name: 'B',
    bib_number: String(result_slot),
    gender: 'female',
    age_group: 'F 30-34',
    ...values,
  }))
}

const overall = (rows: Finisher[], with_event = event) =>
  rankFinishers(rows, with_event).map((one) => one.overall_place)

describe('places', () => {
  it('are shared by ties, and the next one is skipped', () => {
    expect(
      overall(results({ race_time: 300 }, { race_time: 200 }, { race_time: 200 }, { race_time: 100 })),
    ).toEqual([4, 2, 2, 1])
  })

  describe('of equal times', () => {
    const tied = (...orders: (number | null)[]) =>
      results(...orders.map((finish_order) => ({ race_time: 200, finish_order })), { race_time: 300 })

    it('follow a recorded order, and are shared by runners who are level in it', () => {
      expect(overall(tied(3, 1, 2))).toEqual([3, 1, 2, 4])
      expect(overall(tied(1, 2, 2, 4))).toEqual([1, 2, 2, 4, 5])
    })

    it('are level with the first of the equals for a runner without an order', () => {
      expect(overall(tied(7, null, 5))).toEqual([3, 1, 1, 4])
      expect(overall(tied(null, 2, null))).toEqual([1, 1, 1, 4])
    })

    it('follow the order in gender and age group alike, among the runners in it', () => {
      const rows = results(
        { race_time: 200, finish_order: 2, gender: 'male', age_group: 'M 30-34' },
        { race_time: 200, finish_order: 3 },
        { race_time: 200, finish_order: 1, age_group: 'F 40-44' },
        { race_time: 200, age_group: 'F 30-34' },
      )
      const places = rankFinishers(rows, event).map((one) => [
        one.overall_place,
        one.gender_place,
        one.age_group_place,
      ])
      expect(places).toEqual([
        [3, 1, 1],
        [4, 3, 1],
        [1, 1, 1],
        [1, 1, 1],
      ])
    })

    it('follow the order where two times are equal, not where they only look equal', () => {
      const rows = results({ race_time: 200_001, finish_order: 1 }, { race_time: 200_000, finish_order: 2 })
      expect(overall(rows)).toEqual([2, 1])
    })
  })

  it('go by the unrounded time: two times that look the same are two places', () => {
    expect(overall(results({ race_time: 60_400 }, { race_time: 60_300 }))).toEqual([2, 1])
  })

  it('are for finishers: DNF, DQ, and DNS have none, even with a time or an official place', () => {
    const rows = results(
      { race_time: 100, result_status: 'dq', overall_rank: 1 },
      { race_time: 200, result_status: 'dnf' },
      { result_status: 'dns', gender_rank: 3 },
      { race_time: 300 },
    )
    const ranked = rankFinishers(rows, event)
    expect(ranked.map((one) => [one.overall_place, one.gender_place, one.age_group_place])).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
      [1, 1, 1],
    ])
    expect(ranked[0]?.overridden.overall_rank).toBe(false)
  })

  it('are not given to a chip time longer than the gun time, nor to a finish without a time', () => {
    const rows = results(
      { race_time: 100, gun_time: 100, chip_time: 101 },
      { race_time: null },
      { race_time: 200, gun_time: 200, chip_time: 200 },
    )
    expect(overall(rows)).toEqual([null, null, 1])
  })

  it('are given where a gun time in whole seconds has lost the fraction of the chip time', () => {
    const rows = results(
      { race_time: 31_000, gun_time: 31_000, chip_time: 31_900 },
      { race_time: 32_000, gun_time: 32_000, chip_time: 33_100 },
      { race_time: 34_100, gun_time: 34_100, chip_time: 34_900 },
      { race_time: 35_000, gun_time: 35_000, chip_time: 36_000 },
    )
    expect(overall(rows)).toEqual([1, null, null, null])
  })

  it('are counted per gender; runners who prefer not to say rank overall only', () => {
    const rows = results(
      { race_time: 1, gender: 'male' },
      { race_time: 2, gender: 'female' },
      { race_time: 3, gender: 'non-binary' },
      { race_time: 4, gender: 'prefer-not-to-say', age_group: 'X 30-34' },
      { race_time: 5, gender: 'female', age_group: '' },
    )
    expect(
      rankFinishers(rows, event).map((one) => [one.overall_place, one.gender_place, one.age_group_place]),
    ).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
      [4, null, null],
      [5, 2, null],
    ])
  })

  it('follow a corrected official time everywhere, whatever the mats measured', () => {
    const rows = results(
      { race_time: 2_000, gun_time: 4_000, chip_time: 3_900 },
      { race_time: 3_000, gun_time: 3_000, chip_time: 2_950 },
      // Not to be ranked as it was measured; somebody gave it a time.
      { race_time: 2_500, gun_time: 3_100, chip_time: 3_200 },
    )
    const ranked = rankFinishers(rows, { ...event, age_group_basis: 'chip' })
    expect(ranked.map((one) => [one.overall_place, one.age_group_place])).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ])
  })

  it('may go by chip in age groups and by gun overall', () => {
    const rows = results(
      { race_time: 100, gun_time: 100, chip_time: 99 },
      { race_time: 101, gun_time: 101, chip_time: 90 },
    )
    const ranked = rankFinishers(rows, { ...event, age_group_basis: 'chip' })
    expect(ranked.map((one) => [one.overall_place, one.age_group_place])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('typed by a person win over the computed ones, are marked, and move nobody else', () => {
    const [first, second] = rankFinishers(
      results({ race_time: 1, overall_rank: 7, pace: '4:59 honest' }, { race_time: 2 }),
      event,
    )
    expect(first).toMatchObject({ overall_place: 7, gender_place: 1, shown_pace: '4:59 honest' })
    expect(first?.overridden).toEqual({
      overall_rank: true,
      gender_rank: false,
      age_group_rank: false,
      pace: true,
    })
    expect(second).toMatchObject({ overall_place: 2, overridden: { overall_rank: false, pace: false } })
  })
})

describe('pace', () => {
  it.each([
    [2_400_000, 10_000, 'km', '4:00'],
    [2_400_001, 10_000, 'km', '4:01'],
    [2_400_000, 10_000, 'mi', '6:27'],
    [1_609_344, 1_000_000, 'mi', '0:03'],
    [36_000_000, 1_609, 'mi', '600:08'],
    [604_800_000, 1, 'mi', '16222187:32'],
    [2_400_000, null, 'mi', ''],
    [null, 10_000, 'mi', ''],
  ] as const)('of %s ms over %s m for each %s is %s, rounded up', (time_ms, distance_m, unit, shown) => {
    expect(formatPace(time_ms, distance_m, unit)).toBe(shown)
  })
})
