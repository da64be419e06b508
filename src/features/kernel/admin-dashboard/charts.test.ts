import { expect, it } from 'vitest'
import { chartMarks } from './charts.tsx'

const counts = [3, 9, 1, 2, 4].map((count, at) => ({ day: `2026-05-1${at}`, count }))
const fees = [
  { name: 'Early bird', until: '2026-05-11', amount_cents: 2500 },
  { name: 'Regular', until: '2026-06-01', amount_cents: 3500 },
]

it('shows the current value, and when a fee ended', () => {
  expect(chartMarks(counts, { fees }, 'day', true)).toEqual([
    { at: 1, text: 'Early bird ends, May 11' },
    { at: 4, text: 'today' },
  ])
})

it('names the highest point where no fee ended, unless that is close to the end', () => {
  expect(chartMarks(counts, { fees: [] }, 'week', true)).toEqual([
    { at: 1, text: 'May 11' },
    { at: 4, text: 'this week' },
  ])
  expect(chartMarks(counts.slice(3), { fees: [] }, 'day', true)).toEqual([{ at: 1, text: 'today' }])
  expect(chartMarks(counts.slice(3), { fees: [] }, 'day', false)).toEqual([{ at: 1, text: 'May 14' }])
  expect(chartMarks(counts.slice(0, 1), { fees }, 'day', true)).toEqual([])
})
