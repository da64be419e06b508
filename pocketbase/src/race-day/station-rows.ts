import type { OtherStation, Station, StationDevice, StationKind } from '#domain/race-day/station.ts'
import type { BibSpan } from '#domain/registrations/bib-rule.ts'
import { type Database, readJson } from '../kernel/database.ts'

// Stations and their phones, as the database has them.

export const findStation = (database: Database, id: string): Station | null =>
  readJson<Station | null>(
    database,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'kind', kind, 'name', name,
       'bib_from', NULLIF(bib_from, 0), 'bib_to', NULLIF(bib_to, 0),
       'sees_age', json(iif(sees_age, 'true', 'false')), 'sees_contact', json(iif(sees_contact, 'true', 'false')),
       'closed', json(iif(closed, 'true', 'false')), 'created', created, 'updated', updated)
     FROM stations WHERE id = {:id}), 'null') AS json`,
    { id },
  )

/** The event's other stations. */
export const otherStations = (database: Database, event_id: string, id: string): OtherStation[] =>
  readJson(
    database,
    `SELECT json_group_array(json_object('name', name, 'bib_from', NULLIF(bib_from, 0), 'bib_to', NULLIF(bib_to, 0)))
     AS json FROM stations WHERE event_id = {:event_id} AND id <> {:id}`,
    { event_id, id },
  )

/** How many bibs of a range runners have, except those in the range that the table gives now; and the lowest. */
export const givenBibs = (
  database: Database,
  event_id: string,
  { bib_from, bib_to }: Pick<Station, 'bib_from' | 'bib_to'>,
  own: Pick<Station, 'bib_from' | 'bib_to'> | null,
): { count: number; lowest: number } =>
  readJson(
    database,
    `SELECT json_object('count', COUNT(*), 'lowest', COALESCE(MIN(bib), 0)) AS json FROM (
       SELECT CAST(bib_number AS INTEGER) AS bib FROM registrations
       WHERE event_id = {:event_id} AND bib_number <> '' AND bib_number NOT GLOB '*[^0-9]*' AND length(bib_number) < 10)
     WHERE bib BETWEEN {:first} AND {:last} AND bib NOT BETWEEN {:own_first} AND {:own_last}`,
    {
      event_id,
      first: bib_from ?? 1,
      last: bib_to ?? 0,
      own_first: own?.bib_from ?? 1,
      own_last: own?.bib_to ?? 0,
    },
  )

export type StoredDevice = Pick<
  StationDevice,
  'id' | 'event_id' | 'station_id' | 'revoked_at' | 'left_at'
> & {
  kind: StationKind
  /** The stations that it was before. */
  stood_at: string[]
  /** For the present station and for those. */
  kinds: StationKind[]
  /** The bibs that it gives to walk-ups. */
  bib_parts: BibSpan[]
  event_date: string
  time_zone: string
}

const device_json = `json_object('id', d.id, 'event_id', d.event_id, 'station_id', d.station_id,
  'revoked_at', d.revoked_at, 'left_at', d.left_at, 'kind', s.kind,
  'stood_at', json(iif(json_type(d.stood_at) = 'array', d.stood_at, '[]')),
  'bib_parts', json(iif(json_type(d.bib_parts) = 'array', d.bib_parts, '[]')), 'event_date', e.event_date,
  'time_zone', e.time_zone, 'kinds', (SELECT json_group_array(DISTINCT o.kind) FROM stations o
    WHERE o.id IN (SELECT d.station_id
      UNION SELECT value FROM json_each(iif(json_type(d.stood_at) = 'array', d.stood_at, '[]')))))
  FROM station_devices d JOIN stations s ON s.id = d.station_id JOIN events e ON e.id = d.event_id`

/** null when there is no such device, or its station or event is gone. */
export const findDevice = (database: Database, id: string): StoredDevice | null =>
  readJson<StoredDevice | null>(
    database,
    `SELECT COALESCE((SELECT ${device_json} WHERE d.id = {:id}), 'null') AS json`,
    { id },
  )

/** The bibs that other phones of an event give. A phone that left has handed in all it had. */
export const partsOfOthers = (database: Database, event_id: string, device_id: string): BibSpan[] =>
  readJson<BibSpan[][]>(
    database,
    `SELECT json_group_array(json(bib_parts)) AS json FROM station_devices
     WHERE event_id = {:event_id} AND id <> {:device_id} AND left_at = '' AND json_type(bib_parts) = 'array'`,
    { event_id, device_id },
  ).flat()

type Ends = Pick<StationDevice, 'revoked_at' | 'left_at'>

/** When a key was taken away or given up, even while a restore has not brought back its station or its event. */
export function endsOfKey(database: Database, key: string): Ends | null {
  if (key === '') return null
  return readJson<Ends | null>(
    database,
    `SELECT COALESCE((SELECT json_object('revoked_at', revoked_at, 'left_at', left_at)
     FROM station_devices WHERE key_hash = {:hash} AND key_hash <> ''), 'null') AS json`,
    { hash: $security.sha256(key) },
  )
}

/** The phone whose key this is, also when it opens nothing any more. */
export function deviceOfKey(database: Database, key: string): StoredDevice | null {
  if (key === '') return null
  return readJson<StoredDevice | null>(
    database,
    `SELECT COALESCE((SELECT ${device_json} WHERE d.key_hash = {:hash} AND d.key_hash <> ''), 'null') AS json`,
    { hash: $security.sha256(key) },
  )
}
