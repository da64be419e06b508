import { expect, test } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { stepsToTheRace } from './registration-ticket.tsx'

const race = { event_date: '2027-01-09', event_time: '9:00 AM' } as RaceEvent

test('packets are handed out on each day that the step names', () => {
  expect(stepsToTheRace(race, false)[0]).toEqual({
    when: 'Jan 6',
    title: 'Packet Pick Up',
    text: '10am-7pm on Jan 6 and Jan 7, 12pm-6pm on Jan 8. Bring a photo ID.',
  })
})

test('nobody is sent to a cancelled race', () => {
  expect(stepsToTheRace({ ...race, status: 'cancelled' }, false)).toEqual([])
})

test('a runner who has the packet is not sent for it', () => {
  expect(stepsToTheRace(race, true).map(({ title }) => title)).toEqual(['Race day', 'Your time'])
})
