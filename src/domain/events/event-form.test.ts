import { expect, test } from 'vitest'
import { eventFieldsSchema, eventFormSchema, windowFault } from './event-form.ts'

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
