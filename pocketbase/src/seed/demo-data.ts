import { ageGroupOf } from '#domain/registrations/age-group.ts'
import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { demo_runner } from './accounts.ts'
import { artWords } from './art-words.ts'
import { minDate, nextSeason, saturdayFrom, stampOn } from './dates.ts'
import { demo_awards, event_plans, type EventPlan } from './event-plans.ts'
import { makeField } from './field.ts'
import { randomFor } from './random.ts'

export interface DemoEvent {
  event: RaceEvent
  registrations: Registration[]
}

function dateOf(when: EventPlan['when'], base: string): string {
  if ('on' in when) return when.on
  if ('season' in when) return nextSeason(base, when.season, 3)
  if ('days' in when) return dayAfter(base, when.days)
  return saturdayFrom(dayAfter(base, when.saturday_after))
}

const at_pickup = { fee_payment: 'pickup', fee_payment_text: 'Cash or card, at the white tent.' } as const

function eventOf(plan: EventPlan, base: string): RaceEvent {
  const event_date = dateOf(plan.when, base)
  const registration_opens =
    plan.opens_in === undefined
      ? minDate(dayAfter(event_date, -150), dayAfter(base, -60))
      : dayAfter(base, plan.opens_in)
  const registration_closes = dayAfter(event_date, -(plan.closes_before ?? 0))
  const created = stampOn(minDate(dayAfter(registration_opens, -20), dayAfter(base, -1)), 17 * 3600)
  return {
    id: randomFor(`event ${plan.slug}`).id(),
    name: plan.name,
    slug: plan.slug,
    event_date,
    event_time: plan.event_time,
    time_zone: '',
    location_name: plan.location_name,
    location_address: plan.location_address,
    description: plan.description,
    image_url: plan.image_url,
    image_alt: artWords(plan.image_url),
    course_map_url: plan.course_map_url,
    course_map_alt: artWords(plan.course_map_url),
    course_gpx_url: plan.course_gpx_url ?? '',
    registration_opens,
    registration_closes,
    status: plan.status,
    distance_m: plan.distance_m,
    climb_m: plan.climb_m,
    capacity: plan.capacity,
    hold_days: null,
    confirm_days: null,
    fees: [
      { name: 'Early bird', until: dayAfter(event_date, -41), amount_cents: 2500 },
      { name: 'Regular', until: minDate(dayAfter(event_date, -1), registration_closes), amount_cents: 3500 },
      { name: 'Day of', until: '', amount_cents: 4500 },
    ],
    awards: demo_awards,
    pickup_hours: null,
    ...(plan.payment ?? at_pickup),
    ranking_basis: 'gun',
    age_group_basis: plan.chip ? 'chip' : 'gun',
    age_bands: [],
    results_provisional: plan.provisional ?? false,
    photos: plan.photos ?? [],
    registered: plan.field.entered,
    finishers: 0,
    updated: created,
  }
}

/** Whose entries the demo runner takes over: slug and the place in the order of entry. */
const runner_entries: Record<string, number> = {
  'summer-solstice-10k': 411,
  'winter-wonderland-5k': 25,
  'harbor-bridge-10k': 26,
  'spring-half-2024': 119,
}

/** Puts the demo runner in the place of an invented entrant, bib and result included. */
function takeOver(entry: Registration, event: RaceEvent): Registration {
  const date_of_birth = '1992-05-02'
  return {
    ...entry,
    user_id: demo_runner.id,
    first_name: demo_runner.first_name,
    last_name: demo_runner.last_name,
    email: demo_runner.email,
    date_of_birth,
    gender: 'female',
    street_address: '8 Tern Street',
    city: 'Alder Bay',
    state: 'OR',
    zip_code: '97000',
    phone_number: '(555) 010-0188',
    emergency_contact_name: 'Chidi Okafor',
    emergency_contact_phone: '(555) 010-0142',
    t_shirt_size: 'M',
    waiver_agreed: true,
    waiver_version: 1,
    source: 'form',
    age_group: ageGroupOf('female', date_of_birth, event),
  }
}

/** The whole demo relative to `base` (yyyy-MM-dd): the same date gives the same rows on every machine. */
export function makeDemoData(base: string): DemoEvent[] {
  return event_plans.map((plan) => {
    const event = eventOf(plan, base)
    const entries = makeField(randomFor(`field ${plan.slug}`), event, plan.field, base)
    const taken = runner_entries[plan.slug]
    const registrations = entries.map((entry, index) => (index === taken ? takeOver(entry, event) : entry))
    return {
      event: { ...event, finishers: registrations.filter((r) => r.result_status === 'finished').length },
      registrations,
    }
  })
}
