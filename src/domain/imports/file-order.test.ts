import { describe, expect, it } from 'vitest'
import { contradictingLines, type FileFinish, fileOrder } from './file-order.ts'

const one_basis = { ranking_basis: 'gun' as const, age_group_basis: 'gun' as const, distance_m: 10_000 }
const two_bases = { ...one_basis, age_group_basis: 'chip' as const }

type Said = Partial<FileFinish['row'] & FileFinish['finisher']>

function finishes(...rows: Said[]): FileFinish[] {
  return rows.map((values, at) => ({
    row: { line: at + 2, overall_place: null, gender_place: null, age_group_place: null, ...values },
    finisher: {
      result_status: 'finished',
      race_time: 2_400_000,
      gun_time: null,
      chip_time: null,
      finish_order: null,
      gender: 'male',
      age_group: 'M 30-34',
      ...values,
    },
  }))
}

describe('the order of a file', () => {
  it('follows places only among equal times', () => {
    const rows = finishes(
      { overall_place: 12 },
      { overall_place: 10 },
      { overall_place: 11 },
      { overall_place: 13, race_time: 2_400_100 },
    )
    expect(fileOrder(rows, one_basis)).toEqual([3, 1, 2, null])
  })

  it('does not exist where the file has all of them level, and keeps runners level that it has level', () => {
    expect(fileOrder(finishes({ overall_place: 5 }, { overall_place: 5 }), one_basis)).toEqual([null, null])
    const rows = finishes({ overall_place: 5 }, { overall_place: 5 }, { overall_place: 7 }, {})
    expect(fileOrder(rows, one_basis)).toEqual([1, 1, 2, null])
  })

  it('does not exist for DNFs, nor for runners without a rank', () => {
    const rows = finishes(
      { overall_place: 1, result_status: 'dnf' },
      { gender_place: 1, gender: 'prefer-not-to-say' },
      { gender_place: 2, gender: 'prefer-not-to-say' },
      { overall_place: 2 },
    )
    expect(fileOrder(rows, one_basis)).toEqual([null, null, null, null])
  })

  it('comes from gender and age group alone, each gender separately', () => {
    const women = { gender: 'female' as const, age_group: 'F 30-34' }
    const rows = finishes(
      { gender_place: 8 },
      { ...women, gender_place: 3 },
      { ...women, gender_place: 2 },
      { gender_place: 9 },
      { age_group: 'M 40-44', age_group_place: 2 },
      { age_group: 'M 40-44', age_group_place: 1 },
    )
    expect(fileOrder(rows, one_basis)).toEqual([1, 2, 1, 2, 2, 1])
  })

  it('serves two bases at once, and overall places win where they disagree', () => {
    const by_both = finishes(
      { overall_place: 1, chip_time: 2_390_000 },
      { overall_place: 2, chip_time: 2_395_000, age_group_place: 5 },
      {
        overall_place: 3,
        chip_time: 2_395_000,
        age_group_place: 6,
        race_time: 2_400_500,
        gun_time: 2_400_500,
      },
    ).map(({ row, finisher }) => ({ row, finisher: { ...finisher, gun_time: finisher.race_time } }))
    expect(fileOrder(by_both, two_bases)).toEqual([1, 2, 3])
    const same_twice = finishes(
      { overall_place: 2, age_group_place: 1, gun_time: 2_400_000, chip_time: 2_390_000 },
      { overall_place: 1, age_group_place: 2, gun_time: 2_400_000, chip_time: 2_390_000 },
    )
    expect(fileOrder(same_twice, two_bases)).toEqual([2, 1])
  })

  it('orders everybody by a file with one time and two places', () => {
    const rows = finishes(...Array.from({ length: 20_000 }, (_, at) => ({ overall_place: 1 + (at % 2) })))
    expect(fileOrder(rows, one_basis).slice(0, 4)).toEqual([1, 2, 1, 2])
  })
})

describe('a place that contradicts the times', () => {
  const at = (seconds: number, values: Said): Said => ({ race_time: seconds * 1000, ...values })

  it('is the place of the runner out of order, not of everybody behind', () => {
    const rows = finishes(
      at(100, { overall_place: 1 }),
      at(101, { overall_place: 5 }),
      at(102, { overall_place: 2 }),
      at(103, { overall_place: 3 }),
      at(104, { overall_place: 4 }),
    )
    expect(contradictingLines(rows, one_basis)).toEqual([3])
  })

  it('is not found in shared places, gaps, or equals who are told apart', () => {
    const rows = finishes(
      at(100, { overall_place: 7, finish_order: 2 }),
      at(100, { overall_place: 6, finish_order: 1 }),
      at(101, { overall_place: 40 }),
      at(102, { overall_place: 40 }),
    )
    expect(contradictingLines(rows, one_basis)).toEqual([])
  })

  it('is found on each board separately, and reported once', () => {
    const rows = finishes(
      at(100, { gender_place: 2, age_group_place: 2 }),
      at(101, { gender_place: 1, age_group_place: 1 }),
      at(99, { gender_place: 1, age_group_place: 1, gender: 'female', age_group: 'F 30-34' }),
    )
    expect(contradictingLines(rows, one_basis)).toHaveLength(1)
  })
})
