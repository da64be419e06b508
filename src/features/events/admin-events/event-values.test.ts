import { expect, test } from 'vitest'
import { eventFormSchema } from '#domain/events/event-form.ts'
import { changedSince, new_event, saveQuestion } from './event-values.ts'

const race = (status: 'draft' | 'upcoming' | 'cancelled', registered: number, finishers: number) => ({
  status,
  registered,
  finishers,
})

test('hiding or cancelling an event with people in it shows a warning', () => {
  const ask = (event: ReturnType<typeof race>, status: 'draft' | 'upcoming' | 'cancelled') =>
    saveQuestion(event, { status }, [])
  expect(ask(race('upcoming', 1234, 0), 'draft')).toMatchObject({
    what: 'Set to Draft',
    text: expect.stringMatching(
      /^1,234 runners are registered for this event\. As a draft its page and its results are gone/,
    ),
  })
  expect(ask(race('upcoming', 1, 1), 'cancelled')).toMatchObject({
    what: 'Cancel Event',
    text: expect.stringMatching(
      /^1 runner is registered and 1 result is stored for this event\. Its page stays/,
    ),
  })
  expect(ask(race('upcoming', 0, 0), 'draft')).toBeNull()
  expect(ask(race('cancelled', 9, 0), 'cancelled')).toBeNull()
  expect(ask(race('draft', 9, 0), 'upcoming')).toBeNull()
})

test('making results with conflicting places official shows a warning', () => {
  const clashes = [
    { board: 'gender' as const, of: 'male', doubled: [], missing: [[3, 3] as const], astray: [] },
  ]
  expect(saveQuestion(race('upcoming', 4, 4), { status: 'upcoming' }, clashes)).toMatchObject({
    what: 'Make Results Official',
    text: expect.stringContaining('Men: place 3 is missing.'),
  })
  const both = saveQuestion(race('upcoming', 4, 4), { status: 'cancelled' }, clashes)
  expect(both?.what).toBe('Cancel Event')
  expect(both?.text).toMatch(/Its page stays.* Men: place 3 is missing\./)
})

const form = eventFormSchema.parse({
  ...new_event,
  name: 'Harbor Mile',
  slug: 'harbor-mile',
  event_date: '2027-05-15',
  event_time: '9:00 AM',
  location_name: 'Pier 4',
})

test('another device’s changes are named; an uploaded picture of this one is not', () => {
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
