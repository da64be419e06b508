import { expect, test } from 'vitest'
import { eventFormSchema } from '#domain/event-form.ts'
import { changedSince, new_event, statusQuestion } from './event-values.ts'

const race = (status: 'draft' | 'upcoming' | 'cancelled', registered: number, finishers: number) => ({
  status,
  registered,
  finishers,
})

test('an event with people in it is not hidden or called off without a word about them', () => {
  expect(statusQuestion(race('upcoming', 1234, 0), 'draft')).toMatch(
    /^1,234 runners are registered for this event\. As a draft its page and its results are gone/,
  )
  expect(statusQuestion(race('upcoming', 1, 1), 'cancelled')).toMatch(
    /^1 runner is registered and 1 result is stored for this event\. Its page stays/,
  )
  expect(statusQuestion(race('upcoming', 0, 0), 'draft')).toBeNull()
  expect(statusQuestion(race('cancelled', 9, 0), 'cancelled')).toBeNull()
  expect(statusQuestion(race('draft', 9, 0), 'upcoming')).toBeNull()
})

const form = eventFormSchema.parse({
  ...new_event,
  name: 'Harbor Mile',
  slug: 'harbor-mile',
  event_date: '2027-05-15',
  event_time: '9:00 AM',
  location_name: 'Pier 4',
})

test('what another device changed is named; a picture of this one that arrived is not', () => {
  expect(changedSince(form, form)).toEqual([])
  expect(changedSince(form, { ...form, location_name: 'Pier 9', capacity: 50 })).toEqual([
    'location_name',
    'capacity',
  ])
  const sent = { ...form, image_id: 'abcdefghijklmno' }
  expect(changedSince(sent, { ...form, image_url: '/media/admin-uploads/events/1-a.png' })).toEqual([])
  expect(changedSince(form, { ...form, image_url: '/media/admin-uploads/events/1-a.png' })).toEqual([
    'image_url',
  ])
})
