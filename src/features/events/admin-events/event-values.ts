import type { z } from 'zod'
import type { AdminEvent } from '#data/events/events.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { after } from '#data/kernel/own-work.ts'
import { argsSchema as createArgs } from '#domain/events/commands/create-event.ts'
import { argsSchema as updateArgs } from '#domain/events/commands/update-event.ts'
import { type EventForm, type eventFormSchema, formOf } from '#domain/events/event-form.ts'
import { award_pictures, fee_payments } from '#domain/events/event.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { amountText } from '#domain/kernel/money.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import type { PlaceClash, PlacedRunner } from '#domain/results/place-clashes.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { counted } from '#ui/base/counted.ts'
import { officialQuestion } from '#ui/race-day/place-clash-text.ts'

/** In the order of the form, which is that of its errors. */
export const event_labels: Record<keyof EventForm, string> = {
  name: 'Event Name',
  slug: 'Slug',
  event_date: 'Event Date',
  event_time: 'Event Time',
  time_zone: 'Time Zone',
  status: 'Status',
  registration_opens: 'Registration Opens',
  registration_closes: 'Registration Closes',
  location_name: 'Location Name',
  location_address: 'Location Address',
  pickup_hours: 'Pick-up hours',
  description: 'Description',
  image_id: 'Event Image',
  image_url: 'Event Image',
  image_alt: 'Event Image: alternative text',
  image_focus: 'Event Image: point in sight',
  map_id: 'Course Map',
  course_map_url: 'Course Map',
  course_map_alt: 'Course Map: alternative text',
  gpx_id: 'Course (GPX)',
  course_gpx_url: 'Course (GPX)',
  distance_m: 'Distance (m)',
  climb_m: 'Climb (m)',
  capacity: 'Capacity',
  fees: 'Entry fees',
  fee_payment: 'How the fee is paid',
  fee_payment_text: 'About the payment',
  hold_days: 'Unpaid entries hold their place for (days)',
  confirm_days: 'Unconfirmed entries hold their place for (days)',
  awards: 'Awards',
  ranking_basis: 'Overall and gender places by',
  age_group_basis: 'Age-group places by',
  age_bands: 'Age bands',
  results_provisional: 'Results are provisional',
}

export const event_fields = Object.keys(event_labels) as readonly (keyof EventForm)[]

/** The fields of one row of its lists. */
export const fee_fields = ['name', 'amount_cents', 'until'] as const
export const award_fields = ['title', 'text', 'picture'] as const
export const pickup_fields = ['day', 'until', 'hours'] as const

/** As the fields of the form hold it: numbers are texts there. */
export type EventValues = z.input<typeof eventFormSchema>

const numberText = (value: number | null) => (value === null ? '' : String(value))

export const valuesOf = (form: EventForm): EventValues => ({
  ...form,
  distance_m: numberText(form.distance_m),
  climb_m: numberText(form.climb_m),
  capacity: numberText(form.capacity),
  hold_days: numberText(form.hold_days),
  confirm_days: numberText(form.confirm_days),
  fees: form.fees.map((fee) => ({ ...fee, amount_cents: amountText(fee.amount_cents) })),
  age_bands: form.age_bands.join(', '),
})

export const new_event: EventValues = {
  ...valuesOf(
    formOf({
      id: '',
      name: '',
      slug: '',
      event_date: '',
      event_time: '',
      time_zone: '',
      location_name: '',
      location_address: '',
      description: '',
      image_url: '',
      image_alt: '',
      course_map_url: '',
      course_map_alt: '',
      course_gpx_url: '',
      registration_opens: '',
      registration_closes: '',
      status: 'draft',
      distance_m: null,
      climb_m: null,
      capacity: null,
      fees: [],
      fee_payment: '',
      fee_payment_text: '',
      hold_days: null,
      confirm_days: null,
      awards: [],
      pickup_hours: null,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      age_bands: [],
      results_provisional: false,
      photos: [],
      registered: 0,
      finishers: 0,
      updated: '',
    }),
  ),
}

/** Values from what a device stored, which may be older than the form: what fits is used. */
export function readValues(stored: Record<string, unknown>): EventValues {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const text = (name: keyof EventForm) => textOf(stored[name])
  const rows = (name: 'fees' | 'awards' | 'pickup_hours') => {
    const list: unknown = stored[name]
    return Array.isArray(list) ? list.map(looseFields) : []
  }
  const statuses = ['draft', 'upcoming', 'past', 'cancelled'] as const
  const bases = ['gun', 'chip'] as const
  return {
    ...new_event,
    name: text('name'),
    slug: text('slug'),
    event_date: text('event_date'),
    event_time: text('event_time'),
    time_zone: text('time_zone'),
    location_name: text('location_name'),
    location_address: text('location_address'),
    description: text('description'),
    image_url: text('image_url'),
    image_alt: text('image_alt'),
    course_map_url: text('course_map_url'),
    course_map_alt: text('course_map_alt'),
    course_gpx_url: text('course_gpx_url'),
    registration_opens: text('registration_opens'),
    registration_closes: text('registration_closes'),
    distance_m: text('distance_m'),
    climb_m: text('climb_m'),
    fee_payment: fee_payments.find((known) => known === stored.fee_payment) ?? '',
    fee_payment_text: text('fee_payment_text'),
    capacity: text('capacity'),
    hold_days: text('hold_days'),
    confirm_days: text('confirm_days'),
    age_bands: text('age_bands'),
    image_id: text('image_id'),
    image_focus: text('image_focus') || undefined,
    map_id: text('map_id'),
    gpx_id: text('gpx_id'),
    status: statuses.find((one) => one === stored.status) ?? 'draft',
    ranking_basis: bases.find((one) => one === stored.ranking_basis) ?? 'gun',
    age_group_basis: bases.find((one) => one === stored.age_group_basis) ?? 'gun',
    results_provisional: stored.results_provisional === true,
    fees: rows('fees').map(({ name, until, amount_cents }) => ({
      name: textOf(name),
      until: textOf(until),
      amount_cents: textOf(amount_cents),
    })),
    awards: rows('awards').map(({ title, text, picture }) => ({
      title: textOf(title),
      text: textOf(text),
      picture: award_pictures.find((known) => known === picture) ?? '',
    })),
    pickup_hours: Array.isArray(stored.pickup_hours)
      ? rows('pickup_hours').map(({ day, until, hours }) => ({
          day: textOf(day),
          until: textOf(until),
          hours: textOf(hours),
        }))
      : null,
  }
}

/** The event as the form began with it, with what waits on this device. */
export const seenOf = (event: AdminEvent): EventForm => ({
  ...formOf(event),
  image_id: event.image_id,
  map_id: event.map_id,
  gpx_id: event.gpx_id,
})

/** What was typed in a change that was refused or in conflict; null without one. */
export function typedIn(problem: OutboxItem | null, standing: EventForm): EventForm | null {
  const made = createArgs.safeParse(problem?.args)
  if (made.success) return made.data.event
  const update = updateArgs.safeParse(problem?.args)
  if (!update.success) return null
  const typed = Object.entries(update.data.changes).filter(([, value]) => value !== undefined)
  return { ...standing, ...Object.fromEntries(typed) }
}

const file_fields = ['image_id', 'map_id', 'gpx_id'] as const
const address_of = { image_id: 'image_url', map_id: 'course_map_url', gpx_id: 'course_gpx_url' } as const

/** What differs from what was seen, and what was seen there; null when nothing does. */
function changeOf(
  seen: EventForm,
  typed: EventForm,
): { changes: Record<string, unknown>; from: Record<string, unknown> } | null {
  const differs = (field: keyof EventForm) => !isSame(seen[field], typed[field])
  // The words belong to the picture: with another picture, they are always sent again.
  const fields = event_fields.filter(
    (field) =>
      differs(field) ||
      (field === 'image_alt' && (differs('image_id') || differs('image_url'))) ||
      (field === 'course_map_alt' && (differs('map_id') || differs('course_map_url'))),
  )
  if (fields.length === 0) return null
  const pick = (values: EventForm, names: readonly (keyof EventForm)[]) =>
    Object.fromEntries(names.map((field) => [field, values[field]]))
  // A new file takes the place of the address that was seen.
  const replaced = fields.flatMap((field) =>
    field === 'image_id' || field === 'map_id' || field === 'gpx_id' ? [address_of[field]] : [],
  )
  return { changes: pick(typed, fields), from: pick(seen, [...fields, ...replaced]) }
}

/** What somebody else changed since the form began. A file of one's own that has arrived is no such change. */
export const changedSince = (seen: EventForm, now: EventForm): (keyof EventForm)[] =>
  event_fields.filter(
    (field) =>
      !isSame(seen[field], now[field]) &&
      !file_fields.some((id) => id === field || (address_of[id] === field && seen[id] !== '')),
  )

/** What an event that people are in loses by its new status, as a question; null where there is nothing to ask. */
function statusQuestion(
  { status, registered, finishers }: Pick<AdminEvent, 'status' | 'registered' | 'finishers'>,
  wanted: EventForm['status'],
  notify: boolean,
): string | null {
  if (status === wanted || (wanted !== 'draft' && wanted !== 'cancelled')) return null
  if (registered === 0 && finishers === 0) return null
  const who = [
    registered > 0 ? `${counted(registered, 'runner is', 'runners are')} registered` : '',
    finishers > 0 ? `${counted(finishers, 'result is', 'results are')} stored` : '',
  ]
    .filter(Boolean)
    .join(' and ')
  const what =
    wanted === 'draft'
      ? 'As a draft its page and its results are gone for visitors, and nobody can register.'
      : 'Its page stays with the badge Cancelled, and nobody can register any more.'
  return `${who} for this event. ${what} ${notify ? 'The runners get a mail about it.' : 'The runners get no mail about it.'}`
}

/** What the person is asked before an event is saved. */
export interface SaveQuestion {
  /** What would be done, for the heading and the button. */
  what: string
  text: string
}

/** @param clashes where typed places do not fit the others, if the results become official */
export function saveQuestion(
  event: Pick<AdminEvent, 'status' | 'registered' | 'finishers'>,
  { status }: Pick<EventForm, 'status'>,
  clashes: readonly PlaceClash<PlacedRunner>[],
  notify = false,
): SaveQuestion | null {
  const about_status = statusQuestion(event, status, notify)
  const about_places = clashes.length > 0 ? officialQuestion(clashes) : null
  if (about_status === null && about_places === null) return null
  const what =
    about_status === null ? 'Make Results Official' : status === 'draft' ? 'Set to Draft' : 'Cancel Event'
  return { what, text: [about_status, about_places].filter((text) => text !== null).join(' ') }
}

interface Began {
  /** null: a new one. */
  event: AdminEvent | null
  seen: EventForm | null
}

/** Puts what was typed into the outbox. Returns false where nothing was changed. */
export async function saveEvent(
  command_id: string,
  { event, seen }: Began,
  typed: EventForm,
  isUploaded: (id: string) => boolean,
  notify: boolean,
): Promise<boolean> {
  const problem = event?.problem ?? null
  const files = file_fields.flatMap((field) =>
    typed[field] !== '' && (typed[field] !== seen?.[field] || problem !== null) ? [typed[field]] : [],
  )
  const more = {
    id: command_id,
    attachments: files,
    sent_attachments: files.filter(isUploaded),
    ...(problem ? { replaces: problem.id } : {}),
  }
  if (!event || !seen || problem?.kind === 'createEvent') {
    const event_id = event?.id ?? newRecordId()
    const summary = `New event: ${typed.name}`
    await sendCommand({ kind: 'createEvent', args: { event_id, event: typed }, ...more, summary })
    return true
  }
  const change = changeOf(seen, typed)
  if (!change) return false
  const labels = new Set(
    event_fields.filter((field) => field in change.changes).map((field) => event_labels[field]),
  )
  await sendCommand({
    kind: 'updateEvent',
    args: { event_id: event.id, changes: change.changes, ...(notify ? { tell: true } : {}) },
    from: change.from,
    ...more,
    ...after(event),
    summary: `${event.name}: ${[...labels].join(', ')}`,
  })
  return true
}
