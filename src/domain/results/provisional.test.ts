import { expect, it } from 'vitest'
import { areProvisional } from './provisional.ts'

it.each([
  [false, '2026-03-07', '2026-03-06', true],
  [false, '2026-03-07', '2026-03-07', false],
  [true, '2026-03-07', '2026-03-09', true],
])(
  'results (being checked: %s) of a race on %s are on %s provisional: %s',
  (checked, day, today, expected) => {
    expect(areProvisional({ results_provisional: checked, event_date: day }, today)).toBe(expected)
  },
)
