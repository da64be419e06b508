import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stationRunner } from '#support/station-runner.ts'
import { fact } from '#domain/race-day/pickup-fixtures.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import styles from './pickup.module.css'
import { runnerAtTable, type TableNow } from './runner-at-table.ts'
import { Tiles } from './tiles.tsx'

/** The text on the fee's tile, and whether it asks for attention. */
const feeTile = (values: Partial<StationRunner>, ...taken_cents: number[]) =>
  feeTileAt(null, values, ...taken_cents)

function feeTileAt(
  event: TableNow['event'],
  values: Partial<StationRunner>,
  ...taken_cents: number[]
): [string, 'todo' | 'done'] {
  const runner = stationRunner({ fee_cents: 2500, ...values })
  const paid = taken_cents.map((amount_cents) => fact('paid', { amount_cents }, { subject: runner.id }))
  const state = pickupState(paid, [runner])
  const at = runnerAtTable(runner, { state, only_here: new Set(), event, today: '2026-05-01' })
  const page = renderToStaticMarkup(<Tiles at={at} is_barred={false} onAsk={() => undefined} />)
  const tile = page.slice(page.lastIndexOf('<button'))
  const words = tile
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(Boolean)
  return [words.join(', '), tile.includes(styles.todo ?? '?') ? 'todo' : 'done']
}

it('shows the fee owed, that it is paid, and what two tables overcharged', () => {
  expect(feeTile({})).toEqual(['Owed, $25', 'todo'])
  expect(feeTile({}, 2500)).toEqual(['Fee, Paid', 'done'])
  expect(feeTile({}, 2500, 2500)).toEqual(['Fee, Paid $50, $25 too much', 'todo'])
})

it('says when a table took a fee that an admin has noted', () => {
  expect(feeTile({ fee_paid: true })).toEqual(['Fee, Paid', 'done'])
  expect(feeTile({ fee_paid: true, table_paid: 'alone' }, 2500)).toEqual(['Fee, Paid', 'done'])
  expect(feeTile({ fee_paid: true, table_paid: 'beside' }, 2500)).toEqual([
    'Fee, Paid, also noted by an admin',
    'todo',
  ])
})

it('asks for no fee for a cancelled race, and shows earlier payments', () => {
  const called_off = { fees: [], status: 'cancelled' as const }
  expect(feeTileAt(called_off, {})).toEqual(['Fee, None', 'done'])
  expect(feeTileAt(called_off, {}, 2500)).toEqual(['Fee, Paid', 'done'])
  expect(feeTileAt(called_off, { fee_paid: true })).toEqual(['Fee, Paid', 'done'])
  expect(feeTileAt(called_off, {}, 2500, 2500)).toEqual(['Fee, Paid $50, $25 too much', 'todo'])
})
