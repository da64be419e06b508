import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stationRunner } from '#support/station-runner.ts'
import { fact } from '#domain/race-day/pickup-fixtures.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { RunnerRows } from './runner-rows.tsx'

type Size = StationRunner['t_shirt_size']

/** The last word of a runner's row, after these swaps at a table. */
function shirtInRow(t_shirt_size: Size, ...swaps: [from: Size, to: Size][]) {
  const runner = stationRunner({ t_shirt_size })
  const facts = swaps.map(([from, to]) => fact('shirt_swapped', { from, to }, { subject: runner.id }))
  const page = renderToStaticMarkup(
    <RunnerRows
      found={{ runners: [runner], total: 1 }}
      state={pickupState(facts, [runner])}
      onChoose={() => undefined}
    />,
  )
  return /([^<>]*)<\/span><\/button>/.exec(page)?.[1]
}

it('shows the shirt that goes with the packet now', () => {
  expect(shirtInRow('M')).toBe('M')
  expect(shirtInRow('')).toBe('')
  expect(shirtInRow('M', ['M', 'L'])).toBe('L')
  expect(shirtInRow('M', ['M', 'L'], ['L', 'XL'])).toBe('XL')
  expect(shirtInRow('', ['', 'S'])).toBe('S')
})

it('says No shirt where a table took it out of the packet', () => {
  expect(shirtInRow('M', ['M', ''])).toBe('No shirt')
})
