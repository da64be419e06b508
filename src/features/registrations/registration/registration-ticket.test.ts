import { expect, test } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { runner_info_offer } from '#domain/content/site/offers/runner-info.ts'
import { no_pickup_rule } from '#domain/events/pickup-rule.ts'
import { stepsToTheRace } from './registration-ticket.tsx'

const race = { event_date: '2027-01-09', event_time: '9:00 AM', time_zone: '' } as RaceEvent
const pickup = runner_info_offer

test('packets are handed out on each day that the step names', () => {
  expect(stepsToTheRace(pickup, race, false).slice(0, 2)).toEqual([
    {
      when: 'Jan 6',
      title: 'Packet Pick Up',
      text: '10am-7pm on Jan 6 and Jan 7, 12pm-6pm on Jan 8. Bring a photo ID.',
    },
    { when: 'Jan 9', title: 'Race day', text: 'Gates 7:30 AM, the gun goes at 9:00 AM.' },
  ])
})

test('nothing is said that no organiser published', () => {
  const texts = (event: RaceEvent) =>
    stepsToTheRace(no_pickup_rule, event, false).map(({ title, text }) => [title, text])
  expect(texts(race)[0]).toEqual(['Race day', 'The gun goes at 9:00 AM.'])
  expect(texts({ ...race, event_time: '' })[0]).toEqual(['Race day', ''])
})

test('nobody is sent to a cancelled race', () => {
  expect(stepsToTheRace(pickup, { ...race, status: 'cancelled' }, false)).toEqual([])
})

test('a runner who has the packet is not sent for it', () => {
  expect(stepsToTheRace(pickup, race, true).map(({ title }) => title)).toEqual(['Race day', 'Your time'])
})
