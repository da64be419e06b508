import type { ActorName } from './actors.ts'

// What a phone that is a station reads, of its own event alone and by its scope alone: every other field of these
// collections holds a canary that it must not see, and so does every other collection.

const station_actors = ['station', 'trusted', 'revoked'] as const
export type StationActor = (typeof station_actors)[number]

export const isStation = (actor: ActorName): actor is StationActor =>
  station_actors.some((name) => name === actor)

/** What of the scope's name each of them reads; null: none of it. */
export const sees: Record<StationActor, string | null> = {
  station: '',
  trusted: ':age:contact',
  revoked: null,
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** By collection; '' is the id. */
const heard: Record<string, readonly string[]> = {
  registrations: ['', 'first_name', 'last_name', 'bib_number'],
  stations: ['', 'name'],
  // No signature, which a packet table draws and never gets back.
  facts: ['', ...words('subject station_id device_id at voids payload handed_in_by')],
}

const when_trusted: Record<string, readonly string[]> = {
  registrations: ['emergency_contact_name', 'emergency_contact_phone'],
}

export function stationHears(actor: StationActor, collection: string, field: string): boolean {
  if (sees[actor] === null) return false
  const more = sees[actor].includes('contact') ? (when_trusted[collection] ?? []) : []
  return [...(heard[collection] ?? []), ...more].includes(field)
}

/** Collections of which it reads the rows of its event. */
export const read_by_stations = Object.keys(heard)
