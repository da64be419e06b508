import type { RaceEvent } from '#domain/events/event.ts'

// What the invented organiser in Alder Bay puts on. Dates are added by demo-data.ts; here is what people read.

/** What shapes the field of a plan. */
export interface FieldPlan {
  /** How many are on the start list. */
  entered: number
  /** Whether they have crossed the line. */
  raced: boolean
  /** 1 on a road, more where it is rough or steep. */
  roughness: number
  first_bib: number
  /** Leading zeros up to this width; 0: none. */
  bib_width: number
  source: 'form' | 'import'
  /** Finishers that share a time with the one before, to the millisecond. */
  ties: number
}

export interface EventPlan extends Pick<
  RaceEvent,
  | 'name'
  | 'slug'
  | 'event_time'
  | 'location_name'
  | 'location_address'
  | 'description'
  | 'image_url'
  | 'course_map_url'
  | 'status'
  | 'distance_m'
  | 'climb_m'
  | 'capacity'
> {
  /** A fixed day, the next one of a season, or so many days from the base date (to the Saturday after). */
  when: { on: string } | { season: string } | { saturday_after: number } | { days: number }
  /** Days from the base date; left out: it has been open for a while. */
  opens_in?: number
  /** Days before the race; left out: on race day, by the fee. */
  closes_before?: number
  chip?: boolean
  provisional?: boolean
  photos?: string[]
  /** Left out: at packet pickup. */
  payment?: Pick<RaceEvent, 'fee_payment' | 'fee_payment_text'>
  course_gpx_url?: string
  field: FieldPlan
}

const field: FieldPlan = {
  entered: 0,
  raced: false,
  roughness: 1,
  first_bib: 1,
  bib_width: 0,
  source: 'form',
  ties: 0,
}

const by_transfer: EventPlan['payment'] = {
  fee_payment: 'transfer',
  fee_payment_text:
    'Alder Bay Runners, Tidewater Credit Union, routing 000000000, account 0042 1950.\nPlease give the reference of your registration, so that we know whose it is.',
}

/** The same at each of its races. */
export const demo_awards: RaceEvent['awards'] = [
  { title: 'Every finisher', text: 'A medal shaped like this race', picture: 'medal' },
  { title: 'Top three overall', text: 'Course profile print, framed', picture: '' },
  { title: 'Age groups', text: 'First in each group', picture: '' },
]

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

const upcoming_plans: EventPlan[] = [
  {
    name: 'Summer Solstice 10K',
    slug: 'summer-solstice-10k',
    when: { season: '06-18' },
    event_time: '1:00 PM',
    location_name: 'Lighthouse Green, Alder Bay',
    location_address: '1 Lighthouse Road, Alder Bay, OR 97000',
    description: text(
      'The longest day of the year, and the flattest excuse to use it. One loop from the lighthouse along Larkmoor water, a single honest climb at mile three, and a downhill finish on the green where lunch is already on.',
      'Three waves leave four minutes apart, so nobody spends the first mile on tiptoe. Water stands at miles two, four and five. The road is closed to cars until 2:45 PM; after that you finish on the sidewalk, and the clock and the crowd both wait for you.',
      'Bring sunscreen. There is no shade between the cannery and the point.',
    ),
    image_url: '/art/event-summer-solstice-10k.svg',
    course_map_url: '/art/course-map-example.svg',
    course_gpx_url: '/courses/city-10k.gpx',
    status: 'upcoming',
    distance_m: 10_000,
    climb_m: 44,
    capacity: 600,
    payment: by_transfer,
    field: { ...field, entered: 412 },
  },
  {
    name: 'Autumn Trail Half Marathon',
    slug: 'autumn-trail-half-marathon',
    when: { season: '10-07' },
    event_time: '9:00 AM',
    location_name: 'Fernhollow State Forest',
    location_address: 'North Gate, Fernhollow Road, Fernhollow, OR 97022',
    description: text(
      'Thirteen miles of larch, needles and mud up to the fire lookout and back down the other side. Most of it is single track: run it, or hike the steep parts like everybody sensible.',
      'There are two aid stations, at miles four and nine, and the second has soup. Poles are welcome behind the first hundred runners. Dogs are not, this time; the elk are moving in October.',
    ),
    image_url: '/art/event-autumn-trail-half-marathon.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 21_097,
    climb_m: 367,
    capacity: 350,
    field: { ...field, entered: 188 },
  },
  {
    name: 'Winter Wonderland 5K',
    slug: 'winter-wonderland-5k',
    when: { season: '12-10' },
    event_time: '9:30 AM',
    location_name: 'Kestrel Park, Alder Bay',
    location_address: 'Bandstand, Kestrel Way, Alder Bay, OR 97001',
    description: text(
      'Two laps of Kestrel Park by lantern light, past the pond and the old greenhouse. Wear the hat. The paths are gritted at seven, and if the pond freezes the children skate while they wait for you.',
      'Strollers start at the back and are faster than you think. Cocoa for everybody who finishes, and for everybody who came to watch.',
    ),
    image_url: '/art/event-winter-wonderland-5k.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 5_000,
    climb_m: 20,
    capacity: 400,
    field: { ...field, entered: 41 },
  },
  {
    name: 'Ferry Landing 8K',
    slug: 'event-1',
    when: { saturday_after: 45 },
    event_time: '10:00 AM',
    location_name: 'Ferry Landing, Alder Bay',
    location_address: 'Slip 2, Ferry Landing, Alder Bay, OR 97000',
    description: text(
      'Out along the breakwater, back along the rails. The start waits for the 9:40 boat, because a third of the field is on it.',
      'The breakwater is concrete and can be slick with spray; lugged soles help. The return follows the disused cannery railway, dead straight and pancake flat, where last year a hundred and four people ran a personal best.',
    ),
    image_url: '/art/event-beach-5k.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 8_000,
    climb_m: 14,
    capacity: 500,
    payment: by_transfer,
    field: { ...field, entered: 96 },
  },
  {
    name: 'Pilot Hill Climb',
    slug: 'event-2',
    when: { saturday_after: 26 },
    event_time: '8:30 AM',
    location_name: 'Pilot Hill Trailhead',
    location_address: 'Quarry Lot, Pilot Hill, Alder Bay, OR 97001',
    description: text(
      'Six kilometers, all of it up. The path to the radio mast holds a hundred and twenty people and not one more, so that is how many we let in.',
      'Your jacket rides to the top in a van. You walk down with it on, past everybody still coming up, and you cheer: that is the entry condition.',
    ),
    image_url: '/art/event-mountain-trail.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 6_000,
    climb_m: 412,
    capacity: 120,
    payment: {
      fee_payment: 'own',
      fee_payment_text:
        'Into the jar at the quarry lot, on the morning. Exact change, please: there is no bank on the hill.',
    },
    field: { ...field, entered: 117, roughness: 1.35 },
  },
  {
    name: 'Spring Tide 15K',
    slug: 'event-3',
    when: { saturday_after: 140 },
    opens_in: 36,
    event_time: '9:00 AM',
    location_name: 'Saltmarsh Pier, Port Tidewell',
    location_address: 'Saltmarsh Drive, Port Tidewell, OR 97035',
    description: text(
      'A race that the moon sets the date of. We cross the saltmarsh causeway at low water and come home by the dike, so the start is on time, always.',
      'Entries open when the tide tables for the spring are printed. Ankles will be wet by mile two.',
    ),
    image_url: '/art/event-beach-5k-dusk.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 15_000,
    climb_m: 41,
    capacity: 800,
    field,
  },
  {
    name: 'Lantern Loop 3K',
    slug: 'lantern-loop-3k',
    when: { saturday_after: 19 },
    event_time: '6:30 PM',
    location_name: 'Cannery Lane, Alder Bay',
    location_address: 'Net Loft Alley, Alder Bay, OR 97000',
    description: text(
      'Sixty lanterns, sixty runners, three alleys. You carry your light the whole way round and hang it on the net loft when you are done.',
      'It sold out in a day. Come and stand on the corner of Cannery Lane with a bell: we run out of bells, too.',
    ),
    image_url: '/art/event-city-10k-at-night.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 3_000,
    climb_m: 9,
    capacity: 60,
    field: { ...field, entered: 60 },
  },
  {
    name: 'Harbor Lights 5K',
    slug: 'harbor-lights-5k',
    when: { days: 0 },
    // In the browser's time zone it may still be the day before.
    closes_before: 2,
    event_time: '9:00 AM',
    location_name: 'Harbor Row, Alder Bay',
    location_address: '14 Harbor Row, Alder Bay, OR 97000',
    description: text(
      'Today. From the harbor office to the lighthouse and back while the boats are still coming in, with the finish under the crane.',
      'Results go up as they are written down. Until the last runner is home they are provisional, and the last runner gets the loudest cheer.',
    ),
    image_url: '/art/event-spring-half-marathon.svg',
    course_map_url: '',
    status: 'upcoming',
    distance_m: 5_000,
    climb_m: 18,
    capacity: 200,
    provisional: true,
    field: { ...field, entered: 150, first_bib: 101 },
  },
]

const other_plans: EventPlan[] = [
  {
    name: "Kids' Fun Run",
    slug: 'kids-fun-run',
    when: { saturday_after: 82 },
    event_time: '10:00 AM',
    location_name: 'Kestrel Park, Alder Bay',
    location_address: 'Bandstand, Kestrel Way, Alder Bay, OR 97001',
    description: text(
      'No permit for the park that day: the lawns are being reseeded. Everybody who had entered has their fee back, and the medals are in a box until next year.',
    ),
    image_url: '/art/event-kids-fun-run.svg',
    course_map_url: '',
    status: 'cancelled',
    distance_m: 1_000,
    climb_m: null,
    capacity: 250,
    field: { ...field, entered: 33 },
  },
  {
    name: 'Night Mile on Harbor Row',
    slug: 'night-mile',
    when: { saturday_after: 170 },
    event_time: '9:00 PM',
    location_name: 'Harbor Row, Alder Bay',
    location_address: '14 Harbor Row, Alder Bay, OR 97000',
    description: text(
      'Four laps of one block, heats of twenty, elimination style. Waiting for the council to say yes to the street lamps.',
    ),
    image_url: '/art/event-city-10k-at-night-dusk.svg',
    course_map_url: '',
    status: 'draft',
    distance_m: 1_609,
    climb_m: null,
    capacity: 160,
    field,
  },
]

const past_plans: EventPlan[] = [
  {
    name: 'Harbor Bridge 10K',
    slug: 'harbor-bridge-10k',
    when: { saturday_after: -54 },
    event_time: '8:00 AM',
    location_name: 'Harbor Bridge, Alder Bay',
    location_address: 'South Ramp, Harbor Row, Alder Bay, OR 97000',
    description: text(
      'The one day of the year when the bridge belongs to people on foot. Two thousand of them, both carriageways, with the bridge keeper waving from his window.',
      'Places overall go by the gun, age groups by the chip, so a slow start in wave D costs you nothing but a little dignity.',
    ),
    image_url: '/art/event-summer-solstice-10k-dusk.svg',
    course_map_url: '',
    course_gpx_url: '/courses/city-10k.gpx',
    status: 'past',
    distance_m: 10_000,
    climb_m: 44,
    capacity: 2_400,
    chip: true,
    photos: [
      '/art/event-city-10k-at-night.svg',
      '/art/hero-stride.svg',
      '/art/hero-hands.svg',
      '/art/hero-clock.svg',
      '/art/hero-hill.svg',
      '/art/hero-pack.svg',
    ],
    field: { ...field, entered: 2_061, raced: true, ties: 14 },
  },
  {
    name: 'Tidewater Trail 25K',
    slug: 'tidewater-trail-25k',
    when: { saturday_after: -13 },
    event_time: '8:00 AM',
    location_name: 'Port Tidewell',
    location_address: 'Boat Ramp, Saltmarsh Drive, Port Tidewell, OR 97035',
    description: text(
      'Estuary, dune, spruce, dune, estuary. Slower than the distance says, and worth every step of sand.',
      'Two times were checked against the photo at the footbridge. Both stood.',
    ),
    image_url: '/art/event-autumn-trail-half-marathon-dusk.svg',
    course_map_url: '',
    status: 'past',
    distance_m: 25_000,
    climb_m: 540,
    capacity: 150,
    field: { ...field, entered: 104, raced: true, roughness: 1.3, first_bib: 201 },
  },
  {
    name: 'Spring Half Marathon - 2024',
    slug: 'spring-half-2024',
    when: { on: '2024-04-20' },
    event_time: '9:00 AM',
    location_name: 'Kestrel Park, Alder Bay',
    location_address: 'Bandstand, Kestrel Way, Alder Bay, OR 97001',
    description: text(
      'Cherry blossom to lighthouse and back under more cherry blossom. It rained from mile eight, and the band played on under the bandstand roof.',
    ),
    image_url: '/art/event-spring-half-marathon-dusk.svg',
    course_map_url: '',
    status: 'past',
    distance_m: 21_097,
    climb_m: 122,
    capacity: 500,
    field: { ...field, entered: 401, raced: true, ties: 3 },
  },
  {
    name: '10K Fun Run - 2024',
    slug: '10k-fun-run-2024',
    when: { on: '2024-09-14' },
    event_time: '10:00 AM',
    location_name: 'Larkmoor Reservoir',
    location_address: 'Dam Road, Larkmoor, OR 97014',
    description: text(
      'No pressure, some costumes. The man dressed as a milepost finished in under an hour and stood at the line afterwards so that people could lean on him.',
    ),
    image_url: '/art/event-virtual-run.svg',
    course_map_url: '',
    course_gpx_url: '/courses/city-10k.gpx',
    status: 'past',
    distance_m: 10_000,
    climb_m: 44,
    capacity: 600,
    field: { ...field, entered: 533, raced: true, ties: 9, source: 'import', first_bib: 1001 },
  },
  {
    name: 'Winter Trail Race - 2023',
    slug: 'winter-trail-2023',
    when: { on: '2023-12-09' },
    event_time: '10:00 AM',
    location_name: 'Fernhollow State Forest',
    location_address: 'North Gate, Fernhollow Road, Fernhollow, OR 97022',
    description: text(
      'Eleven kilometers of frozen ruts, then one of thawed ones. Spikes were a good idea; the ladder over the deer fence was everybody’s favorite split.',
    ),
    image_url: '/art/event-mountain-trail-dusk.svg',
    course_map_url: '',
    status: 'past',
    distance_m: 12_000,
    climb_m: 310,
    capacity: 160,
    field: { ...field, entered: 149, raced: true, roughness: 1.25, bib_width: 4, source: 'import', ties: 1 },
  },
  {
    name: 'Summer 5K Series - 2023',
    slug: 'summer-5k-2023',
    when: { on: '2023-07-15' },
    event_time: '7:00 PM',
    location_name: 'Alder Bay beach',
    location_address: 'Beach Steps, Lighthouse Road, Alder Bay, OR 97000',
    description: text(
      'The third evening of three. Hard sand at low tide, a headwind one way, and a sail to chase on the way home.',
    ),
    image_url: '/art/event-kids-fun-run-dusk.svg',
    course_map_url: '',
    status: 'past',
    distance_m: 5_000,
    climb_m: 6,
    capacity: 400,
    field: { ...field, entered: 274, raced: true, source: 'import', ties: 5, first_bib: 301 },
  },
]

export const event_plans: EventPlan[] = [...upcoming_plans, ...other_plans, ...past_plans]
