import { expect, test } from 'vitest'
import { sampleEvent } from '#support/sample-event.ts'
import { argsSchema as createArgs } from './commands/create-event.ts'
import { argsSchema as updateArgs } from './commands/update-event.ts'
import { eventFieldsSchema, eventFormSchema, formOf, pickupFault, windowFault } from './event-form.ts'

const time = eventFieldsSchema.shape.event_time

test.each(['9:00 AM', '9 am', '13:30', '12:05 p.m.', ' 7:15 PM '])('%s is a time', (text) => {
  expect(time.safeParse(text).success).toBe(true)
})

test.each(['25:99', '9:75 AM', '13:00 PM', 'soon', '9', '9:00 AM or so'])('%s is not a time', (text) => {
  expect(time.safeParse(text).error?.issues[0]?.message).toBe('Please enter a time like 9:00 AM')
})

test('a missing time has its own message', () => {
  expect(time.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['Event time is required'])
})

test('registration opens before it closes, and both by race day', () => {
  const race = (registration_opens: string, registration_closes: string) =>
    windowFault({ event_date: '2026-12-20', registration_opens, registration_closes })
  expect(race('', '')).toBeNull()
  expect(race('2026-12-01', '2026-12-20')).toBeNull()
  expect(race('2026-12-31', '')).toEqual({
    field: 'registration_opens',
    message: 'Registration cannot open after the race',
  })
  expect(race('2026-12-01', '2027-01-05')).toEqual({
    field: 'registration_closes',
    message: 'Registration cannot close after the race',
  })
  expect(race('2026-12-10', '2026-12-01')?.message).toBe('Registration cannot close before it opens')
})

test('contradicting days are reported beside all other errors', () => {
  const form = { name: '', registration_opens: '2026-12-10', registration_closes: '2026-12-01' }
  const messages = eventFormSchema.safeParse(form).error?.issues.map(({ message }) => message)
  expect(messages).toContain('Event name is required')
  expect(messages).toContain('Registration cannot close before it opens')
  expect(eventFormSchema.safeParse(null).success).toBe(false)
})

test('a transfer needs its instructions, reported beside all other errors', () => {
  const messages = eventFormSchema
    .safeParse({ name: '', fee_payment: 'transfer', fee_payment_text: '' })
    .error?.issues.map(({ message }) => message)
  expect(messages).toContain('Event name is required')
  expect(messages).toContain('Please say where the money goes')
})

test('a course is one of ours, uploaded, or from elsewhere', () => {
  const course = eventFieldsSchema.shape.course_gpx_url
  for (const url of ['', '/courses/city-10k.gpx', '/media/courses/1-a.gpx', 'https://a.example/b.gpx'])
    expect(course.safeParse(url).success, url).toBe(true)
  for (const url of ['city-10k', '/admin/x.gpx', 'javascript:alert(1)'])
    expect(course.safeParse(url).error?.issues.at(-1)?.message, url).toBeDefined()
})

test('each fee ends after the one above it, and only the last has no end', () => {
  const faults = (...ends: string[]) =>
    eventFieldsSchema.shape.fees
      .safeParse(ends.map((until) => ({ name: 'Entry', until, amount_cents: 2500 })))
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(faults()).toBeUndefined()
  expect(faults('')).toBeUndefined()
  expect(faults('2026-11-25', '2026-11-30', '')).toBeUndefined()
  expect(faults('2026-11-30', '2026-11-25')).toEqual(['1.until: Must end after the fee above it'])
  expect(faults('2026-11-25', '2026-11-25')).toEqual(['1.until: Two fees cannot end on the same day'])
  expect(faults('', '2026-11-25')).toEqual(['0.until: Only the last fee may go without an end'])
  expect(faults('2026-11-25', '', '')).toEqual(['1.until: Only the last fee may go without an end'])
})

test('a fee is dollars in digits, with a point or a comma', () => {
  const cents = (amount_cents: string) =>
    eventFieldsSchema.shape.fees.safeParse([{ name: 'Entry', until: '', amount_cents }]).data?.[0]
      ?.amount_cents
  expect(['35', '12,50', '12.5', '0', '1e3', '0x10', ''].map(cents)).toEqual([
    3500,
    1250,
    1250,
    0,
    undefined,
    undefined,
    undefined,
  ])
})

test('packets are picked up by race day, and the last day is not before the first', () => {
  const fault = (day: string, until = '') =>
    pickupFault({
      event_date: '2026-12-20',
      pickup_hours: [
        { day: '2026-12-19', until: '' },
        { day, until },
      ],
    })
  expect(fault('2026-12-20')).toBeNull()
  expect(fault('2026-12-18', '2026-12-20')).toBeNull()
  expect(pickupFault({ event_date: '2026-12-20', pickup_hours: null })).toBeNull()
  expect(fault('2026-12-21')).toEqual({
    field: 'pickup_hours.1.day',
    message: 'Packets cannot be picked up after the race',
  })
  expect(fault('2026-12-18', '2026-12-21')?.field).toBe('pickup_hours.1.until')
  expect(fault('2026-12-18', '2026-12-17')).toEqual({
    field: 'pickup_hours.1.until',
    message: 'The last day cannot be before the first',
  })
  const issues = eventFormSchema.safeParse({
    name: '',
    event_date: '2026-12-20',
    pickup_hours: [{ day: '2026-12-24', until: '', hours: '' }],
  }).error?.issues
  expect(issues).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: ['pickup_hours', '0', 'day'] }),
      expect.objectContaining({ path: ['pickup_hours', 0, 'hours'], message: 'Please enter the hours' }),
    ]),
  )
})

test('an award has a title, and a drawing that there is', () => {
  const problems = (award: object) =>
    eventFieldsSchema.shape.awards.safeParse([award]).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ title: 'Every finisher', text: '', picture: 'medal' })).toBeUndefined()
  expect(problems({ title: ' ', text: 'A mug', picture: '' })).toEqual(['0.title'])
  expect(problems({ title: 'Mug', text: '', picture: 'mug' })).toEqual(['0.picture'])
})

test('an app of before promises nothing and goes by the rule; its changes leave both as they are', () => {
  const { awards: _awards, pickup_hours: _hours, ...event } = formOf(sampleEvent())
  const args = { event_id: 'e00000000000001', event }
  expect(createArgs.parse(args).event).toMatchObject({ awards: [], pickup_hours: null })
  const changes = { name: 'Mile' }
  expect(updateArgs.parse({ event_id: args.event_id, changes }).changes).toEqual(changes)
})
