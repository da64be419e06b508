import { createHash } from 'node:crypto'
import { manyFinishers, roadRace } from './finishers.mjs'

// The races that the bench's server holds: the real 15 km race, and fields of the sizes of design, made from it.

export const sizes = [1_000, 10_000, 50_000]
/** What the promises about a first sync and about the server's work are for. */
export const sync_size = 20_000
/** A field as most races have it. */
export const usual_size = 2_000

const WRITTEN = '2026-01-10 09:00:00.000Z'
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A record id as random as a real one: it is the field that compresses worst. */
export function idOf(name) {
  return Array.from(
    createHash('sha256').update(name).digest().subarray(0, 15),
    (byte) => ALPHABET[byte % 36],
  ).join('')
}

export const raceOf = (count) => ({
  id: idOf(`race of ${count}`),
  slug: `race-of-${count}`,
  name: `Race of ${count.toLocaleString('en-US')}`,
})
/** Fields that wait for their packets: a large one, and one that a six-year-old phone holds. */
const pickup_sizes = [3_000, 10_000]
export const pickupOf = (count) => ({
  id: idOf(`pickup of ${count}`),
  slug: `pickup-of-${count}`,
  name: `Pickup of ${count.toLocaleString('en-US')}`,
})
/** Nobody has entered it yet: it waits for a timer's file. */
export const empty_race = { id: idOf('race without runners'), slug: 'empty-race', name: 'City Marathon' }
/** Everybody may enter it, however many they are. */
export const open_race = { id: idOf('race without an end'), slug: 'open-race', name: 'Open Fun Run' }
export const real_race = { id: idOf('road 15k 2021'), slug: 'road-15k-2021', name: 'Road 15K 2021' }

const eventRow = ({ id, slug, name }, finishers) => ({
  id,
  slug,
  name,
  event_date: '2021-03-07',
  event_time: '8:00 AM',
  location_name: 'River Park',
  location_address: '1 River Road',
  description: 'A measured course along the river.',
  status: 'past',
  distance_m: 15_000,
  fees: '[]',
  ranking_basis: 'chip',
  age_group_basis: 'gun',
  age_bands: '[]',
  photos: '[]',
  registered: finishers.length,
  created: WRITTEN,
  updated: WRITTEN,
})

const rowsOf = ({ id }, finishers) =>
  finishers.map((finisher) => ({
    id: idOf(`${id} ${finisher.result_slot}`),
    event_id: id,
    source: 'import',
    first_name: finisher.first_name,
    last_name: finisher.last_name,
    bib_number: finisher.bib_number,
    gender: finisher.gender,
    age_group: finisher.age_group,
    result_status: finisher.result_status,
    race_time: finisher.race_time ?? 0,
    gun_time: finisher.gun_time ?? 0,
    chip_time: finisher.chip_time ?? 0,
    // Stored plus one: 0 says "none".
    result_slot: finisher.result_slot + 1,
    created: WRITTEN,
    updated: WRITTEN,
  }))

const shirts = ['XS', 'S', 'M', 'L', 'XL']

/** They have entered and not run yet: their rows hold each answer from the form. */
const startersOf = ({ id }, finishers) =>
  finishers.map(({ first_name, last_name, bib_number, gender, age_group, result_slot }) => ({
    id: idOf(`${id} ${result_slot}`),
    event_id: id,
    source: 'form',
    first_name,
    last_name,
    bib_number,
    gender,
    age_group,
    date_of_birth: '1990-05-17',
    emergency_contact_name: `Jo ${last_name}`,
    emergency_contact_phone: '(555) 010-0177',
    t_shirt_size: shirts[result_slot % shirts.length],
    waiver_agreed: 1,
    fee_cents: 3500,
    fee_paid: 1,
    created: WRITTEN,
    updated: WRITTEN,
  }))

/** One finisher as the plain object that any app would send: the 13 public fields and the record's id. */
export const plainObject = (race, { result_slot, ...fields }) => ({
  id: idOf(`${race.id} ${result_slot}`),
  ...fields,
})

const text = (name) => ({ name, type: 'text', max: 200 })
const number = (name) => ({ name, type: 'number' })

/** Everything `fill.ts` writes, and the finishers of each race as the rows of the bench expect them. */
export function benchRaces() {
  const fields = new Map([...sizes, sync_size, usual_size].map((count) => [count, manyFinishers(count)]))
  const races = [...fields].map(([count, finishers]) => ({ race: raceOf(count), finishers }))
  races.push({ race: empty_race, finishers: [] }, { race: open_race, finishers: [] })
  races.push({ race: real_race, finishers: roadRace().map(({ finisher }) => finisher) })
  const pickups = pickup_sizes.map((count) => {
    const starters = manyFinishers(count)
    const event = { ...eventRow(pickupOf(count), starters), event_date: '2099-06-06', status: 'upcoming' }
    return { event, rows: startersOf(pickupOf(count), starters) }
  })
  const listed = fields.get(sync_size).map((finisher) => {
    const { overall_rank, gender_rank, age_group_rank, ...rest } = plainObject(raceOf(sync_size), finisher)
    return {
      ...rest,
      overall_rank: overall_rank ?? 0,
      gender_rank: gender_rank ?? 0,
      age_group_rank: age_group_rank ?? 0,
    }
  })
  return {
    races: races
      .map(({ race, finishers }) => ({
        event: {
          ...eventRow(race, finishers),
          ...(race === open_race && { event_date: '2099-06-06', status: 'upcoming' }),
        },
        rows: rowsOf(race, finishers),
      }))
      .concat(pickups),
    listed: {
      fields: [
        ...['first_name', 'last_name', 'bib_number', 'gender', 'age_group', 'result_status', 'pace'].map(
          text,
        ),
        ...['race_time', 'gun_time', 'chip_time', 'overall_rank', 'gender_rank', 'age_group_rank'].map(
          number,
        ),
      ],
      rows: listed,
    },
  }
}
