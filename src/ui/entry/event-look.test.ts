import { afterEach, expect, test } from 'vitest'
import { first_region, setRegion } from '#domain/kernel/region.ts'
import { awardArt, climbText, distanceNumeral, distanceText, eventLook, lengthText } from './event-look.ts'

afterEach(() => setRegion(first_region))

const event = { slug: 'summer-solstice-10k', image_url: '', course_map_url: '', distance_m: 10_000 }

test('a distance is written as runners say it', () => {
  expect(distanceNumeral(10_000)).toBe('10K')
  expect(distanceNumeral(21_097)).toBe('13.1')
  expect(distanceNumeral(42_195)).toBe('26.2')
  expect(distanceNumeral(null)).toBe('')
  expect(distanceText(5_000)).toBe('5 kilometers')
  expect(distanceText(1_000)).toBe('1 kilometer')
  expect(distanceText(21_097)).toBe('13.1 miles')
})

test('a region of kilometers says them, and keeps the medals', () => {
  expect(lengthText(10_000)).toBe('6.2 miles')
  const half = { ...event, slug: 'half', distance_m: 21_097 }
  const medal = awardArt(half, 'medal')
  setRegion({ ...first_region, units: 'km' })
  expect(distanceNumeral(21_097)).toBe('21.1')
  expect(distanceText(21_097)).toBe('21.1 kilometers')
  expect(distanceNumeral(10_000)).toBe('10K')
  expect(lengthText(10_000)).toBe('10.0 kilometers')
  expect(awardArt(half, 'medal')).toBe(medal)
})

test('an uploaded picture takes precedence over the artwork', () => {
  expect(eventLook(event).picture).toBe('/art/event-summer-solstice-10k.svg')
  expect(eventLook({ ...event, image_url: 'https://pictures.example/a.jpg' }).picture).toBe(
    'https://pictures.example/a.jpg',
  )
})

test('an event without artwork always gets the same picture, and no course but its own', () => {
  const look = eventLook({ ...event, slug: 'harbour-mile' })
  expect(look).toEqual(eventLook({ ...event, slug: 'harbour-mile' }))
  expect(look.profile).toBe('')
  expect(look.courseMap).toBe('')
})

test('climb follows the unit', () => {
  expect(climbText(97, 'mi')).toBe('+318 ft')
  expect(climbText(367, 'km')).toBe('+367 m')
  expect(climbText(null, 'km')).toBe('')
})

test('a picture of the set has its own background', () => {
  const lantern = { ...event, slug: 'lantern-loop-3k', image_url: '/art/event-city-10k-at-night.svg' }
  expect(eventLook(lantern)).toMatchObject({ ink: 'night', onInk: 'tyvek' })
})

test('a drawing at dusk stands on the ink of the hour, whatever point of it stays in sight', () => {
  const beach = { ...event, slug: 'bay-mile', image_url: '/art/event-beach-5k-dusk.svg' }
  expect(eventLook(beach)).toMatchObject({ ink: 'sun', onInk: 'asphalt', picture: beach.image_url })
  const night = { ...beach, image_url: '/art/event-virtual-run-dusk.svg#@30-70' }
  expect(eventLook(night)).toMatchObject({ ink: 'night', onInk: 'tyvek' })
})

test('a medal shows the distance of its race, or none', () => {
  const medal = (distance_m: number | null) => awardArt({ distance_m }, 'medal')
  expect(medal(10_000)).toBe('/art/medal-10k.svg')
  expect(medal(21_097)).toBe('/art/medal-half-marathon.svg')
  expect(medal(42_195)).toBe('/art/medal-marathon.svg')
  expect(medal(8_000)).toBe('/art/medal-milepost.svg')
  expect(medal(null)).toBe('/art/medal-milepost.svg')
})
