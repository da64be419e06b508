import { expect, test } from 'vitest'
import { sampleEvent } from '#support/sample-event.ts'
import { groupEvents } from './event-list-page.tsx'
import { readEventListSearch } from './event-list-search.ts'

const summer = sampleEvent()
const winter = sampleEvent({
  id: 'winterwonderla1',
  name: 'Winter Wonderland 5K',
  event_date: '2026-12-12',
  location_name: 'Kestrel Park',
})
const cancelled = sampleEvent({
  id: 'kidsfunrun00001',
  name: 'Kids’ Fun Run',
  event_date: '2026-08-15',
  status: 'cancelled',
})
const spring = sampleEvent({
  id: 'springhalf00001',
  name: 'Spring Half Marathon',
  event_date: '2026-04-18',
  status: 'past',
})
const older = sampleEvent({
  id: 'wintertrail0001',
  name: 'Winter Trail Race',
  event_date: '2025-12-13',
  status: 'past',
})
const draft = sampleEvent({ id: 'draft0000000001', name: 'Secret Mile', status: 'draft' })
const all = [older, winter, draft, cancelled, spring, summer]
const names = (events: { name: string }[]) => events.map((event) => event.name)

test('upcoming events are listed soonest first, including cancelled ones, past ones newest first', () => {
  const groups = groupEvents(all, {}, () => '2026-06-01')
  expect(names(groups.coming)).toEqual(['Summer Solstice 10K', 'Kids’ Fun Run', 'Winter Wonderland 5K'])
  expect(names(groups.past)).toEqual(['Spring Half Marathon', 'Winter Trail Race'])
})

test('an event whose day is over is past, whatever its status', () => {
  expect(names(groupEvents([summer], {}, () => '2026-06-20').coming)).toEqual(['Summer Solstice 10K'])
  expect(names(groupEvents([summer], {}, () => '2026-06-21').past)).toEqual(['Summer Solstice 10K'])
})

test('search and filter narrow the list together', () => {
  expect(names(groupEvents(all, { q: 'kestrel winter' }, () => '2026-06-01').coming)).toEqual([
    'Winter Wonderland 5K',
  ])
  const past = groupEvents(all, { status: 'past', q: 'WINTER' }, () => '2026-06-01')
  expect(past.coming).toEqual([])
  expect(names(past.past)).toEqual(['Winter Trail Race'])
})

test('an unknown address is read as no filter', () => {
  expect(readEventListSearch({ status: 'everything', q: 10 })).toEqual({ status: undefined, q: '10' })
})

test('of two events on one day the earlier start is first', () => {
  const lantern = sampleEvent({ name: 'Lantern Loop 3K', event_date: '2026-12-12', event_time: '6:30 PM' })
  const morning = { ...winter, event_time: '9:30 AM' }
  expect(names(groupEvents([lantern, morning], {}, () => '2026-06-01').coming)).toEqual([
    'Winter Wonderland 5K',
    'Lantern Loop 3K',
  ])
})
