import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { race as event } from '#support/runner.ts'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { saidFactSchema } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { system } from '#ui/theme/system.ts'
import { FeeSums, isAmong, TooMuchMark } from './entry-fees.tsx'

const [ada, bo] = ['r00000000000001', 'r00000000000002'].map((id) => ({
  ...({} as AdminRegistration),
  id,
  fee_cents: 2500,
  fee_paid: true,
})) as [AdminRegistration, AdminRegistration]
const paid = (subject: string, at: number) => ({
  ...saidFactSchema.parse({
    id: `f0000000000000${at}`,
    event_id: event.id,
    subject,
    station_id: 's00000000000001',
    device_id: `d0000000000000${at}`,
    sequence: 1,
    turn: 1,
    at: '2026-05-01T07:42:00.000Z',
    monotonic_ms: 1000,
    initials: 'KM',
    voids: '',
    kind: 'paid',
    payload: { amount_cents: 2500 },
  }),
  late: false,
})

const shown = (element: ReactNode) =>
  renderToStaticMarkup(<ChakraProvider value={system}>{element}</ChakraProvider>).replace(/<[^>]*>/g, ' ')

it('a fee that two tables took is told with its runner, found, and summed up', () => {
  const { runners: pickups } = pickupState([paid(ada.id, 1), paid(ada.id, 2), paid(bo.id, 3)], [])
  const mark = (row: AdminRegistration) => shown(<TooMuchMark row={row} pickups={pickups} />)
  expect(mark(ada)).toContain('$25 too much')
  expect(mark(bo)).not.toContain('too much')
  expect([ada, bo].filter((row) => isAmong(row, event, pickups, 'too_much'))).toEqual([ada])
  const sums = (known: typeof pickups) => shown(<FeeSums rows={[ada, bo]} event={event} pickups={known} />)
  expect(sums(pickups)).toMatch(/Paid too much +\$25\.00 +1 runner/)
  expect(sums({})).not.toContain('too much')
})
