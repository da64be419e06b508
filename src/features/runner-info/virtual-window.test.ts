import { expect, it } from 'vitest'
import { virtualWindow } from './virtual-window.ts'

it('the weeks of a virtual run are counted from its race', () => {
  expect(virtualWindow('2026-06-20').map(({ days }) => days)).toEqual([
    ['2026-06-06'],
    ['2026-06-20'],
    ['2026-06-27'],
    ['2026-06-27', '2026-07-04'],
    ['2026-07-18', '2026-07-25'],
  ])
})

it('without a race there are rules, but no days', () => {
  const steps = virtualWindow(null)
  expect(steps.map(({ days }) => days)).toEqual([[], [], [], [], []])
  expect(steps.map(({ rule }) => rule)).toContain('2 weeks before')
})
