import type { RaceEvent } from '#domain/events/event.ts'
import { eventStart } from '#domain/events/event-start.ts'
import { pickupLines } from '#domain/events/pickup-hours.ts'
import type { PickupRule } from '#domain/events/pickup-rule.ts'
import { placeText } from '#domain/events/place-text.ts'
import { plainText } from '#domain/kernel/plain-text.ts'

// An iCalendar file (RFC 5545) for one event.

const escapeText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n')

/** Lines are at most 75 octets; longer ones go on after a break and a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

const utcStamp = (date: Date) => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** The gun, as a moment that every calendar reads alike: its own time zone rules may be older than ours. */
function gunStamp(event: RaceEvent, start: Date): string {
  if (event.time_zone !== '') return utcStamp(start)
  // Nobody has said where the race is: then `start` is in UTC, and every phone shows that hour.
  return utcStamp(start).replace('Z', '')
}

/** `now` stamps the file; `pickup` is the rule for all races. */
export function eventCalendar(event: RaceEvent, pickup: PickupRule, url: string, now: Date): string {
  const start = eventStart(event)
  const day = event.event_date.replaceAll('-', '')
  const hours = pickupLines(pickup, event)
  const texts = [
    plainText(event.description),
    ...(hours.length > 0 ? [['Packet Pick Up', ...hours].join('\n')] : []),
  ].filter((text) => text !== '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Milepost//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.id}@milepost`,
    `DTSTAMP:${utcStamp(now)}`,
    start ? `DTSTART:${gunStamp(event, start)}` : `DTSTART;VALUE=DATE:${day}`,
    ...(start ? ['DURATION:PT3H'] : []),
    `SUMMARY:${escapeText(event.name)}`,
    `LOCATION:${escapeText(placeText(event))}`,
    `DESCRIPTION:${escapeText(texts.join('\n\n'))}`,
    `URL:${url}`,
    ...(event.status === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
