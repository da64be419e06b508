import { expect, test } from 'vitest'
import { sampleEvent } from '#support/sample-event.ts'
import { eventCalendar, foldLine } from './event-calendar.ts'

const now = new Date(Date.UTC(2026, 5, 1, 10, 30, 0))
const url = 'https://milepost.example/events/summer-solstice-10k'

test('a calendar entry starts by the race’s clock and escapes its texts', () => {
  const file = eventCalendar(sampleEvent({ description: 'Flat, fast;\nwet' }), url, now)
  // 1 PM in New York: a moment, which no calendar elsewhere reads as its own hour.
  expect(file).toContain('DTSTART:20260620T170000Z\r\n')
  expect(file).toContain('DTSTAMP:20260601T103000Z\r\n')
  expect(file).toContain('LOCATION:Lighthouse Green\\, Alder Bay\\, OR 97000\r\n')
  expect(file).toContain('DESCRIPTION:Flat\\, fast\\;\\nwet\r\n')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('where no time zone is given, the race’s hour stays as it is', () => {
  const { TZ } = process.env
  try {
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
      process.env.TZ = zone
      const file = eventCalendar(sampleEvent({ time_zone: '' }), url, now)
      expect(file, zone).toContain('DTSTART:20260620T130000\r\n')
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})

test('without a readable time the entry is for the whole day', () => {
  const file = eventCalendar(sampleEvent({ event_time: 'to be told' }), url, now)
  expect(file).toContain('DTSTART;VALUE=DATE:20260620\r\n')
  expect(file).not.toContain('DURATION')
})

test('a cancelled event says so', () => {
  expect(eventCalendar(sampleEvent({ status: 'cancelled' }), url, now)).toContain('STATUS:CANCELLED\r\n')
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const long = `DESCRIPTION:${'ä long way round ✓ '.repeat(20)}`
  const folded = foldLine(long)
  for (const line of folded.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(long)
})
