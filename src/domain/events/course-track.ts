// A course as a GPX file describes it: what a watch or a course measurer wrote.

export interface TrackPoint {
  /** Degrees. */
  lat: number
  lon: number
  /** Meters above the sea; null: the file does not say. */
  height_m: number | null
}

const attribute = { lat: /\blat\s*=\s*["']([^"']*)["']/, lon: /\blon\s*=\s*["']([^"']*)["']/ }
const elevation = /<(?:\w+:)?ele\s*>\s*([^<]*)</

function numberIn(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

/**
 * The points of a file's tracks in their order, or of its routes when it has no track; what is not a place on Earth is
 * left out. It reads no XML beyond that, once through and without going back, so that no file can make it slow.
 */
export function readTrack(gpx: string): TrackPoint[] {
  for (const element of [/<(?:\w+:)?trkpt\b/, /<(?:\w+:)?rtept\b/]) {
    const points = gpx
      .split(element)
      .slice(1)
      .flatMap((text): TrackPoint[] => {
        const head = text.slice(0, Math.max(0, text.indexOf('>')))
        const lat = numberIn(attribute.lat.exec(head)?.[1], -90, 90)
        const lon = numberIn(attribute.lon.exec(head)?.[1], -180, 180)
        if (lat === null || lon === null) return []
        const height_m = numberIn(elevation.exec(text)?.[1], -500, 9_000)
        return [{ lat, lon, height_m }]
      })
    if (points.length > 0) return points
  }
  return []
}
