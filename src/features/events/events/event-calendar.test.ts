import { expect, test } from 'vitest'
import { sampleEvent } from '#support/sample-event.ts'
import { no_pickup_rule } from '#domain/events/pickup-rule.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { eventCalendar, foldLine } from './event-calendar.ts'

const now = new Date(Date.UTC(2026, 5, 1, 10, 30, 0))
const url = 'https://milepost.example/events/summer-solstice-10k'

test('a calendar entry starts by the race’s clock and escapes its texts', () => {
  const file = eventCalendar(sampleEvent({ description: 'Flat, fast;\nwet' }), no_pickup_rule, url, now)
  // 1 PM in New York: a moment, which no calendar elsewhere reads as its own hour.
  expect(file).toContain('DTSTART:20260620T170000Z\r\n')
  expect(file).toContain('DTSTAMP:20260601T103000Z\r\n')
  expect(file).toContain('LOCATION:Lighthouse Green\\, Alder Bay\\, OR 97000\r\n')
  expect(file).toContain('DESCRIPTION:Flat\\, fast\\;\\nwet\r\n')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a calendar entry has the description without marks, and the pick-up hours', () => {
  const event = sampleEvent({ description: '**Awards** at noon.' })
  const described = (file: string) =>
    /DESCRIPTION:(.*?)\r\nURL/s.exec(file.replaceAll('\r\n ', ''))?.[1]?.replaceAll('\\n', '\n')
  expect(described(eventCalendar(event, no_pickup_rule, url, now))).toBe('Awards at noon.')
  expect(described(eventCalendar(event, page_offers.runner_info, url, now))).toBe(
    String.raw`Awards at noon.

Packet Pick Up
Jun 17 and Jun 18\, 10am-7pm
Jun 19\, 12pm-6pm
Jun 20\, 11:30am-12:30pm`,
  )
  const own = { ...event, description: '', pickup_hours: [] }
  expect(described(eventCalendar(own, page_offers.runner_info, url, now))).toBe(
    'Packet Pick Up\nNo pick-up before race day',
  )
})

test('where no time zone is given, the race’s hour stays as it is', () => {
  const { TZ } = process.env
  try {
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
      process.env.TZ = zone
      const file = eventCalendar(sampleEvent({ time_zone: '' }), no_pickup_rule, url, now)
      expect(file, zone).toContain('DTSTART:20260620T130000\r\n')
    }
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})

test('without a readable time the entry is for the whole day', () => {
  const file = eventCalendar(sampleEvent({ event_time: 'to be told' }), no_pickup_rule, url, now)
  expect(file).toContain('DTSTART;VALUE=DATE:20260620\r\n')
  expect(file).not.toContain('DURATION')
})

test('a cancelled event says so', () => {
  const event = sampleEvent({ status: 'cancelled' })
  expect(eventCalendar(event, no_pickup_rule, url, now)).toContain('STATUS:CANCELLED\r\n')
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const long = `DESCRIPTION:${'ä long way round ✓ '.repeat(20)}`
  const folded = foldLine(long)
  for (const line of folded.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(long)
})
