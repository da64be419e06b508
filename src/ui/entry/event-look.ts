import type { Award, RaceEvent } from '#domain/events/event.ts'
import { pictureAt } from '#domain/kernel/media.ts'
import { region } from '#domain/kernel/region.ts'

// How an event looks: its ink, its pictures and how its distance is written. Known events have artwork of their
// own; any other gets a picture from the set, always the same for the same slug.

interface EventLook {
  /** Color token of the event's ground, and of the text on it. */
  ink: 'sun' | 'sky' | 'clay' | 'pine' | 'night'
  onInk: 'asphalt' | 'tyvek'
  /** 1200 × 800. */
  picture: string
  /** Course profile, 800 × 188, and the one for dark grounds; '' when none is drawn. */
  profile: string
  profileDark: string
  courseMap: string
}

interface Art {
  art: string
  profile?: string
  courseMap?: string
}

/** The ground of each drawing of races by day. */
const by_day = {
  'event-summer-solstice-10k': 'sun',
  'event-autumn-trail-half-marathon': 'clay',
  'event-winter-wonderland-5k': 'night',
  'event-spring-half-marathon': 'sky',
  'event-city-10k-at-night': 'night',
  'event-mountain-trail': 'sky',
  'event-beach-5k': 'sky',
  'event-kids-fun-run': 'sky',
  'event-virtual-run': 'pine',
} as const satisfies Record<string, EventLook['ink']>

const at_dusk = { sun: 'sky', sky: 'sun', pine: 'night', night: 'pine', clay: 'clay' } as const

const inks: Readonly<Record<string, EventLook['ink']>> = Object.fromEntries(
  Object.entries(by_day).flatMap(([art, ink]) => [
    [art, ink],
    [`${art}-dusk`, at_dusk[ink]],
  ]),
)

const onInk = (ink: EventLook['ink']): EventLook['onInk'] =>
  ink === 'night' || ink === 'pine' ? 'tyvek' : 'asphalt'

/** The grounds of the pictures in the set, by their addresses. */
export const picture_grounds = Object.entries(inks).map(([art, ink]) => ({
  picture: `/art/${art}.svg`,
  ink,
  on_ink: onInk(ink),
}))

const own: Record<string, Art> = {
  'summer-solstice-10k': {
    art: 'event-summer-solstice-10k',
    profile: 'profile-summer-solstice-10k',
    courseMap: '/art/course-map-example.svg',
  },
  'autumn-trail-half-marathon': {
    art: 'event-autumn-trail-half-marathon',
    profile: 'profile-autumn-trail-half-marathon',
  },
  'winter-wonderland-5k': { art: 'event-winter-wonderland-5k', profile: 'profile-winter-wonderland-5k' },
}

const spare = [
  'event-spring-half-marathon',
  'event-city-10k-at-night',
  'event-mountain-trail',
  'event-beach-5k',
] as const

/** A picture from the set that was chosen by hand, else always the same one for the same slug. */
function otherArt({ slug, image_url }: Pick<LookedAtEvent, 'slug' | 'image_url'>): Art {
  const chosen = /^\/art\/(.+)\.svg$/.exec(pictureAt(image_url).src)?.[1] ?? ''
  if (chosen in inks) return { art: chosen }
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return { art: spare[sum % spare.length] ?? spare[0] }
}

const medals: Record<string, string> = {
  '1K': 'kids-mile',
  '1.0': 'kids-mile',
  '5K': '5k',
  '10K': '10k',
  '13.1': 'half-marathon',
  '26.2': 'marathon',
}

/** Medals show their distance: other races get the one without a number. */
const medalFor = (distance_m: number | null): string =>
  `/art/medal-${medals[numeralIn('mi', distance_m)] ?? 'milepost'}.svg`

/** The drawing of an award; '' for none. */
export function awardArt({ distance_m }: Pick<RaceEvent, 'distance_m'>, picture: Award['picture']): string {
  switch (picture) {
    case 'medal':
      return medalFor(distance_m)
    case 'shirt':
      return '/art/product-shirt.svg'
    case 'print':
      return '/art/product-poster.svg'
    case '':
      return ''
  }
}

type LookedAtEvent = Pick<RaceEvent, 'slug' | 'image_url' | 'course_map_url' | 'distance_m'>

export function eventLook(event: LookedAtEvent): EventLook {
  const art = own[event.slug] ?? otherArt(event)
  const ink = inks[art.art] ?? 'sky'
  return {
    ink,
    onInk: onInk(ink),
    picture: event.image_url || `/art/${art.art}.svg`,
    profile: art.profile ? `/art/${art.profile}.svg` : '',
    profileDark: art.profile ? `/art/${art.profile}-dark.svg` : '',
    courseMap: event.course_map_url || (art.courseMap ?? ''),
  }
}

const metres_in_mile = 1_609.344

function numeralIn(unit: 'mi' | 'km', distance_m: number | null): string {
  if (distance_m === null) return ''
  const kilometres = distance_m / 1_000
  if (Math.abs(kilometres - Math.round(kilometres)) < 0.01 && Math.round(kilometres) > 0) {
    return `${Math.round(kilometres)}K`
  }
  return (unit === 'mi' ? distance_m / metres_in_mile : kilometres).toFixed(1)
}

/** The distance as a lane numeral: '10K', '13.1', or '21.1' in a region of kilometers; '' without one. */
export const distanceNumeral = (distance_m: number | null): string => numeralIn(region().units, distance_m)

/** The distance in words for people who do not see the numeral: '10 kilometers', '13.1 miles'. */
export function distanceText(distance_m: number | null): string {
  const numeral = distanceNumeral(distance_m)
  if (numeral === '') return ''
  if (!numeral.endsWith('K')) return `${numeral} ${region().units === 'mi' ? 'miles' : 'kilometers'}`
  return numeral === '1K' ? '1 kilometer' : `${numeral.slice(0, -1)} kilometers`
}

/** The measured length: '6.2 miles' or '10.0 kilometers'. */
export const lengthText = (distance_m: number): string =>
  region().units === 'mi'
    ? `${(distance_m / metres_in_mile).toFixed(1)} miles`
    : `${(distance_m / 1_000).toFixed(1)} kilometers`

/** Height gained: '+318 ft' or '+97 m'; '' when it is not known. */
export function climbText(climb_m: number | null, unit: 'mi' | 'km'): string {
  if (climb_m === null) return ''
  return unit === 'mi'
    ? `+${Math.round(climb_m / 0.3048).toLocaleString('en-US')} ft`
    : `+${climb_m.toLocaleString('en-US')} m`
}

/** A height above the sea: '59 ft' or '18 m'. */
export const heightText = (height_m: number, unit: 'mi' | 'km') =>
  unit === 'mi'
    ? `${Math.round(height_m / 0.3048).toLocaleString('en-US')} ft`
    : `${height_m.toLocaleString('en-US')} m`
