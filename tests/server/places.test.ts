import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StagedRow } from '#domain/imports/staged-row.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import {
  corrected,
  dice,
  nextCorrection,
  oraclePlaces,
  type OracleRunner,
  sequenceProblem,
} from '#support/places-oracle.ts'
import { importedRace, race_event, race_files } from '#support/races.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { rankFinishers } from '#domain/results/ranking.ts'
import { commit, newImport, prepareAll, settleAll, stageAll } from './import-fixtures.ts'
import { codeOf, command, createEvent, push, stored } from './push-fixtures.ts'

// The races of tests/data on the real server, imported and then corrected two hundred times: what the public chunks
// say, and what a book of the test's own says. (The city marathon, which takes minutes, and files of a few rows are
// left to the worker's test.)

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const corrections = 200
/** In one push, as a device sends them that was away. */
const together = 40

const oracleRunner = ({ values }: StagedRow): OracleRunner => ({
  status: values.result_status,
  race_time: values.race_time,
  gun_time: values.gun_time,
  chip_time: values.chip_time,
  order: values.finish_order,
  gender: values.gender,
  age_group: values.age_group,
})

async function publicFinishers(event_id: string) {
  const chunks = await stored<{ data: PackedChunk }>(server, 'result_chunks', `event_id = "${event_id}"`)
  return chunks.flatMap(({ data }) => unpackChunk(data)).sort((a, b) => a.result_slot - b.result_slot)
}

const races = race_files
  .filter((name) => !name.startsWith('city_marathon'))
  .map((name) => ({ name, ...importedRace(name) }))
  .filter(({ values }) => values.length > 100)

describe.each(races)('$name', ({ plan, basis }) => {
  it('has each place once except for true ties in the public chunks', async () => {
    const event_id = await createEvent(server, { distance_m: race_event.distance_m, ...basis })
    let slots = 0
    const rows = plan.rows.flatMap(({ line, target }): StagedRow[] => {
      if (!target) return []
      const { registration_id, values, takes_slot } = target
      return [{ line, registration_id, seen: null, values, slot: takes_slot ? slots++ : null }]
    })
    const one = newImport(event_id, rows)
    await stageAll(server, one, admin)
    await prepareAll(server, one, admin)
    expect(codeOf(await commit(server, one, admin, { ...basis }))).toBe('accepted')
    await settleAll(server, one, admin)

    const timed = rows.filter(({ slot }) => slot !== null)
    const runners = timed.map(oracleRunner)
    const look = async () => {
      const found = await publicFinishers(event_id)
      expect(found.map(({ finish_order }) => finish_order)).toEqual(runners.map(({ order }) => order))
      expect(found.every((one) => one.overall_rank === null && one.gender_rank === null)).toBe(true)
      const ranked = rankFinishers(found, { ...basis, distance_m: null })
      const places = ranked.map((one) => [one.overall_place, one.gender_place, one.age_group_place])
      expect(places).toEqual(oraclePlaces(runners, basis))
      const standing = ranked.flatMap(({ overall_place, race_time }) =>
        overall_place ? [{ place: overall_place, time: race_time ?? 0 }] : [],
      )
      expect(sequenceProblem(standing)).toBe('')
    }
    await look()
    const random = dice(timed.length)
    for (let step = 0; step < corrections; step += together) {
      const commands = Array.from({ length: together }, () => {
        const correction = nextCorrection(runners, random)
        const { at, changes } = correction
        const now = runners[at]!
        const from = 'race_time' in changes ? { race_time: now.race_time } : { result_status: now.status }
        runners[at] = corrected(now, correction)
        const { registration_id } = timed[at]!
        return command('setResult', { event_id, registration_id, changes }, { author: admin.id, from })
      })
      expect((await push(server, commands, admin.token)).map(codeOf)).toEqual(
        Array(together).fill('accepted'),
      )
    }
    await look()
  })
})
