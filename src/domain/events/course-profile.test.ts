import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { courseProfile } from './course-profile.ts'
import { readTrack } from './course-track.ts'

const real = readFileSync(new URL('../../../tests/data/course_10k.gpx', import.meta.url), 'utf8')

describe('the certified 10 km course', () => {
  const points = readTrack(real)
  const profile = courseProfile(points)

  it('is read whole', () => {
    expect(points).toHaveLength(123)
    expect(points[0]).toEqual({ lat: 45.954489, lon: -66.641395, height_m: 10 })
    expect(points.at(-1)).toEqual({ lat: 45.9539395, lon: -66.6399014, height_m: 9 })
  })

  it('is ten kilometers long, within one part in a thousand', () => {
    expect(Math.abs((profile?.distance_m ?? 0) - 10_000)).toBeLessThan(10)
  })

  it('has the climb that its rises of two meters and more add up to', () => {
    expect(profile).toMatchObject({ climb_m: 44, lowest_m: 2, highest_m: 18 })
  })

  it('has heights at even steps, within its lowest and highest, from start to finish', () => {
    const heights = profile?.heights_m ?? []
    expect(heights).toHaveLength(61)
    expect(heights[0]).toBe(10)
    expect(heights.at(-1)).toBe(9)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...heights)).toBeLessThanOrEqual(18)
    expect(Math.max(...heights)).toBeGreaterThan(17)
  })
})

const north = (...heights: (number | null)[]) =>
  heights.map((height_m, index) => ({ lat: 45 + index / 1_000, lon: 7, height_m }))

it('adds no climb for a meter up and down', () => {
  expect(courseProfile(north(5, 6, 5, 6, 5, 6))?.climb_m).toBe(0)
  expect(courseProfile(north(5, 6, 7, 8, 7, 9))?.climb_m).toBe(4)
  expect(courseProfile(north(5, 6, 7, 8, 6, 9, 8))?.climb_m).toBe(6)
  expect(courseProfile(north(9, 8, 5))?.climb_m).toBe(0)
})

it('is straight between known heights', () => {
  const heights = courseProfile(north(0, null, 120))?.heights_m ?? []
  expect(heights[30]).toBeCloseTo(60, 5)
  expect(heights[59]).toBeCloseTo(118, 5)
})

it.each([
  ['nothing', []],
  ['one point', north(5)],
  ['a place that nobody left', [...north(5), ...north(6)]],
  ['no heights', north(null, null, null)],
  ['heights here and there', north(5, null, null, null, 6)],
])('has no profile for %s', (_what, points) => {
  expect(courseProfile(points)).toBeNull()
})

describe('a GPX file', () => {
  it('may have prefixes, other quotes, the longitude first, and points without a height', () => {
    const points = readTrack(
      `<g:gpx><g:trk><g:trkseg>
        <g:trkpt lon='7.5' lat='45.5'><g:time>2026-01-01T00:00:00Z</g:time><g:ele> 12.5 </g:ele></g:trkpt>
        <g:trkpt lat="45.6" lon="7.6"/><g:trkpt lat="45.7" lon="7.7"><g:ele>13</g:ele></g:trkpt>
      </g:trkseg></g:trk></g:gpx>`,
    )
    expect(points).toEqual([
      { lat: 45.5, lon: 7.5, height_m: 12.5 },
      { lat: 45.6, lon: 7.6, height_m: null },
      { lat: 45.7, lon: 7.7, height_m: 13 },
    ])
  })

  it('with only a route is that route; beside a track, routes and waypoints are not the course', () => {
    const route = '<rtept lat="1" lon="2"><ele>3</ele></rtept>'
    expect(readTrack(`<wpt lat="9" lon="9"/>${route}`)).toEqual([{ lat: 1, lon: 2, height_m: 3 }])
    expect(readTrack(`${route}<trkpt lat="4" lon="5"></trkpt>`)).toEqual([{ lat: 4, lon: 5, height_m: null }])
  })

  it('that is broken, or is no GPX, has only its valid points', () => {
    expect(readTrack('')).toEqual([])
    expect(readTrack('<html><body>Not found</body></html>')).toEqual([])
    expect(readTrack('<trkpt lat="91" lon="0"><trkpt lat="" lon="1"><trkpt lat="x" lon="1"><trkpt')).toEqual(
      [],
    )
    expect(readTrack('<trkpt lat="1" lon="1"><ele>NaN</ele><trkpt lat="2" lon="2"><ele>1e9</ele>')).toEqual([
      { lat: 1, lon: 1, height_m: null },
      { lat: 2, lon: 2, height_m: null },
    ])
  })
})
