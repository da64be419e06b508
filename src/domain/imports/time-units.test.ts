import { expect, it } from 'vitest'
import { settleUnits, type UnitSurvey } from './time-units.ts'

const survey = (times: string[], of: Partial<UnitSurvey> = {}) =>
  settleUnits({
    rows: times.map((time) => [time]),
    at: { time: 0 },
    chosen: {},
    distance_m: 21_097,
    event_date: '2026-06-20',
    gun_start_ms: null,
    clock_order: 'month_first',
    ...of,
  })

it('reads hours and minutes where people run for hours, and nobody in minutes and seconds', () => {
  const { units, choices } = survey(['1:15', '1:45', 'DNF', '2:05'])
  expect(units.time).toBe('whole_minutes')
  // It is told: the seconds are missing.
  expect(choices).toMatchObject([
    {
      unit: 'whole_minutes',
      sample: '1:15',
      options: [{ unit: 'whole_minutes', ms: 4_500_000 }],
    },
  ])
})

it('leaves minutes and seconds where people run for minutes', () => {
  expect(survey(['15:10', '19:45', '22:05'], { distance_m: 5000 })).toEqual({
    units: { time: 'clock' },
    choices: [],
  })
  expect(survey(['1:15', '1:45', '2:05'], { distance_m: 400 }).units.time).toBe('clock')
})

it('reads a clock time as a clock time rather than as hours since the start', () => {
  expect(survey(['9:15', '9:45', '10:05'], { gun_start_ms: 8 * 3_600_000 }).units.time).toBe('wall')
})

it('reads a clock that goes on past midnight', () => {
  const at_night = { distance_m: 5000, gun_start_ms: (23 * 60 + 40) * 60_000 }
  expect(survey(['24:24:15', '24:31:40'], at_night).choices).toMatchObject([
    { unit: 'wall', options: [{ unit: 'wall', ms: 2_655_000 }] },
  ])
})

it('says whether people run in one of the readings', () => {
  const at_night = { distance_m: 5000, gun_start_ms: (23 * 60 + 40) * 60_000 }
  const open = (times: string[], of: Partial<UnitSurvey>) =>
    survey(times, of).choices.map(({ unit, is_human }) => ({ unit, is_human }))
  expect(open(['12:24:15 AM', '12:31:40 AM'], at_night)).toEqual([{ unit: null, is_human: true }])
  expect(open(['12:24:15 AM', '12:31:40 AM'], { distance_m: null })).toEqual([{ unit: null, is_human: true }])
  expect(open(['28.07', '29.10'], { distance_m: 100_000 })).toEqual([{ unit: null, is_human: false }])
})
