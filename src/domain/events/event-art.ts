import type { RaceEvent } from './event.ts'
import { pictureAt } from '../kernel/media.ts'

// A race without a picture of its own gets a drawing (public/art) that no other race has. It is chosen once, when the
// race is made, and stands in its row: so it is the same on every device and on the server, and stays.

const drawn = [
  'spring-half-marathon',
  'city-10k-at-night',
  'mountain-trail',
  'beach-5k',
  'kids-fun-run',
  'autumn-trail-half-marathon',
  'winter-wonderland-5k',
  'summer-solstice-10k',
  'virtual-run',
]

/** The addresses of the drawings, each by day and at dusk. */
export const event_drawings: readonly string[] = ['', '-dusk'].flatMap((light) =>
  drawn.map((name) => `/art/event-${name}${light}.svg`),
)

/** Whether an address is that of such a drawing, which nobody may have chosen. */
export const isEventDrawing = (address: string): boolean => event_drawings.includes(pictureAt(address).src)

/**
 * The first drawing that none of these races shows. Where all are taken, the one whose latest race is the longest ago:
 * the two are never beside each other.
 */
export function freeDrawing(others: readonly Pick<RaceEvent, 'image_url' | 'event_date'>[]): string {
  const last_shown = new Map<string, string>()
  for (const { image_url, event_date } of others) {
    const { src } = pictureAt(image_url)
    if (event_date > (last_shown.get(src) ?? '')) last_shown.set(src, event_date)
  }
  const [first = ''] = event_drawings.toSorted((a, b) =>
    (last_shown.get(a) ?? '').localeCompare(last_shown.get(b) ?? ''),
  )
  return first
}
