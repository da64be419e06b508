import type { RaceEvent } from '#domain/event.ts'

/** A whole event for the tests of this folder. */
export function sampleEvent(changes: Partial<RaceEvent> = {}): RaceEvent {
  return {
    id: 'summersolstice1',
    name: 'Summer Solstice 10K',
    slug: 'summer-solstice-10k',
    event_date: '2026-06-20',
    event_time: '1:00 PM',
    location_name: 'Lighthouse Green',
    location_address: 'Alder Bay, OR 97000',
    description: 'One loop from the lighthouse.',
    image_url: '',
    image_alt: '',
    course_map_url: '',
    course_map_alt: '',
    course_gpx_url: '',
    registration_opens: '',
    registration_closes: '',
    status: 'upcoming',
    distance_m: 10_000,
    climb_m: 97,
    capacity: 600,
    fees: [
      { name: 'Early bird', until: '2026-05-10', amount_cents: 2_500 },
      { name: 'Regular', until: '2026-06-19', amount_cents: 3_500 },
      { name: 'Day of', until: '', amount_cents: 4_500 },
    ],
    fee_payment: '',
    fee_payment_text: '',
    hold_days: null,
    confirm_days: null,
    ranking_basis: 'gun',
    age_group_basis: 'chip',
    age_bands: [],
    results_provisional: false,
    photos: [],
    registered: 412,
    finishers: 0,
    updated: '2026-06-01 10:00:00.000Z',
    ...changes,
  }
}
