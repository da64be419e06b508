import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { race as event, runner } from '#support/runner.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { fact } from '#domain/race-day/pickup-fixtures.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { Unplaced } from './entry-confirmation.tsx'
import { FeeMark, FeeSums, isAmong, TooMuchMark } from './entry-fees.tsx'

const [ada, bo] = ['r00000000000001', 'r00000000000002'].map((id) => ({
  ...({} as AdminRegistration),
  id,
  fee_cents: 2500,
  fee_paid: true,
})) as [AdminRegistration, AdminRegistration]
const paid = (subject: string) => fact('paid', { amount_cents: 2500 }, { subject })

const shown = (element: ReactNode) => renderToStaticMarkup(element).replace(/<[^>]*>/g, ' ')

it('a fee that two tables took is shown with its runner, found, and summed up', () => {
  const { runners: pickups } = pickupState([paid(ada.id), paid(ada.id), paid(bo.id)], [])
  const mark = (row: AdminRegistration) => shown(<TooMuchMark row={row} pickups={pickups} />)
  expect(mark(ada)).toContain('$25 too much')
  expect(mark(bo)).not.toContain('too much')
  expect([ada, bo].filter((row) => isAmong(row, event, pickups, 1, 'too_much'))).toEqual([ada])
  const sums = (known: typeof pickups) => shown(<FeeSums rows={[ada, bo]} event={event} pickups={known} />)
  expect(sums(pickups)).toMatch(/Paid too much +\$25\.00 +1 runner/)
  expect(sums({})).not.toContain('too much')
})

it('an entry that waits for its place counts as waiting: none of its money has lapsed', () => {
  const held: AdminRegistration = {
    ...ada,
    ...runner,
    fee_cents: 2500,
    lapsed: true,
    confirm_by: held_until_confirmed,
  }
  const late: AdminRegistration = { ...held, id: 'r00000000000003', confirm_by: '2026-05-01' }
  const sums = shown(<FeeSums rows={[held, bo, late]} event={event} pickups={{}} />)
  expect(sums).toMatch(/Lapsed +\$25\.00 +1 runner /)
  expect(shown(<FeeSums rows={[held, bo]} event={event} pickups={{}} />)).not.toContain('Lapsed')
  expect(shown(<Unplaced rows={[held, bo, late]} event={event} />)).toMatch(
    /Waiting for confirmation.* 1 runner without a place/,
  )
  expect(shown(<Unplaced rows={[bo, late]} event={event} />).trim()).toBe('')
  expect(shown(<FeeMark row={held} event={event} onGivePlace={() => undefined} />).trim()).toBe('')
  for (const filter of ['lapsed', 'none'] as const) expect(isAmong(held, event, {}, 1, filter)).toBe(false)
})

it('those who agreed to an earlier waiver are found', () => {
  const agreed = (id: string, waiver_version: number): AdminRegistration => ({
    ...ada,
    ...runner,
    id,
    source: 'form',
    waiver_agreed: true,
    waiver_version,
  })
  const rows = [agreed('r00000000000004', 0), agreed('r00000000000005', 1), agreed('r00000000000006', 2)]
  const found = (current: number, pickups = {}) =>
    rows.filter((row) => isAmong(row, event, pickups, current, 'earlier_waiver')).map(({ id }) => id)
  expect(found(1)).toEqual([])
  expect(found(2)).toEqual(['r00000000000004', 'r00000000000005'])
  const { runners } = pickupState(
    [fact('waiver_signed', { name: 'Ada' }, { subject: 'r00000000000004' })],
    [],
  )
  expect(found(2, runners)).toEqual(['r00000000000005'])
})
