import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { event_drawings, freeDrawing, isEventDrawing } from './event-art.ts'

const raceOn = (event_date: string, image_url: string) => ({ event_date, image_url })

test('each race without a picture gets a drawing that no other has, as long as there are any', () => {
  const races: { event_date: string; image_url: string }[] = [
    raceOn('2026-01-01', '/media/admin-uploads/events/1-start.jpg#90x60'),
    raceOn('2026-01-02', `${event_drawings[0]}#@30-70`),
    raceOn('2026-01-03', ''),
  ]
  while (races.length < event_drawings.length + 2) {
    const image_url = freeDrawing(races)
    expect(races.some((race) => race.image_url.startsWith(image_url))).toBe(false)
    races.push(raceOn(`2027-01-${String(races.length).padStart(2, '0')}`, image_url))
  }
  expect(new Set(races.map(({ image_url }) => image_url)).size).toBe(races.length)
})

test('each of them is drawn', () => {
  const missing = event_drawings.filter(
    (address) => !existsSync(new URL(`../../../public${address}`, import.meta.url)),
  )
  expect([missing, event_drawings.length]).toEqual([[], 18])
})

test('the choice depends on the races alone, and not on their order', () => {
  const races = [raceOn('2026-05-01', event_drawings[2] ?? ''), raceOn('2026-03-01', event_drawings[0] ?? '')]
  expect(freeDrawing(races)).toBe(event_drawings[1])
  expect(freeDrawing(races.toReversed())).toBe(event_drawings[1])
})

test('where all are taken, the one of the race that is the longest ago comes again', () => {
  const races = event_drawings.map((picture, at) => raceOn(`20${10 + at}-05-01`, picture))
  const again = raceOn('2055-01-01', event_drawings[0] ?? '')
  expect(freeDrawing(races)).toBe(event_drawings[0])
  expect(freeDrawing([...races, again])).toBe(event_drawings[1])
})

test('a drawing is known with the point that was chosen on it', () => {
  expect(isEventDrawing(`${event_drawings[3]}#@1-2`)).toBe(true)
  expect(isEventDrawing('/art/hero-bib.svg')).toBe(false)
  expect(isEventDrawing('')).toBe(false)
})
