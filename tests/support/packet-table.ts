import type { Station } from '#domain/race-day/station.ts'

/** A packet table with no bibs of its own, whose volunteers see neither ages nor whom to call. */
export const packetTable = (values: Partial<Station> = {}): Station => ({
  id: 's00000000000001',
  event_id: 'e00000000000001',
  kind: 'packet_table',
  name: 'Table 1',
  bib_from: null,
  bib_to: null,
  sees_age: false,
  sees_contact: false,
  closed: false,
  created: '',
  updated: '',
  ...values,
})
