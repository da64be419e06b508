import { expect, test } from 'vitest'
import type { RaceEvent } from '#domain/events/event.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { no_pickup_rule } from '#domain/events/pickup-rule.ts'
import { stepsToTheRace } from './registration-ticket.tsx'

const race = { event_date: '2027-01-09', event_time: '9:00 AM', time_zone: '' } as RaceEvent
const pickup = page_offers.runner_info

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

test('a race with hours of its own says those, and no gates of the rule', () => {
  const steps = (pickup_hours: RaceEvent['pickup_hours']) =>
    stepsToTheRace(pickup, { ...race, pickup_hours }, false).slice(0, -1)
  expect(
    steps([
      { day: '2027-01-04', until: '2027-01-07', hours: '5pm-8pm' },
      { day: '2027-01-09', until: '', hours: '6am-7am' },
    ]),
  ).toEqual([
    { when: 'Jan 4', title: 'Packet Pick Up', text: '5pm-8pm on Jan 4 to Jan 7. Bring a photo ID.' },
    { when: 'Jan 9', title: 'Race day', text: 'The gun goes at 9:00 AM.' },
  ])
  expect(steps([{ day: '2027-01-09', until: '', hours: '6am-7am' }])[0]).toEqual({
    when: 'Jan 9',
    title: 'Packet Pick Up',
    text: 'No pick-up before race day. 6am-7am on Jan 9. Bring a photo ID.',
  })
  expect(steps([])[0]?.text).toBe('No pick-up before race day. Bring a photo ID.')
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
