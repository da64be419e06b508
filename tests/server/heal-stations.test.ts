import { expect, it } from 'vitest'
import { stationReportSchema } from '#domain/race-day/station.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import { command, createEvent, pushOne } from './push-fixtures.ts'
import { joining, newStation, openCode } from './station-fixtures.ts'

// Stations that a restore lost: their phones come back by seals of their own, a captain's device brings the rest.

const life = useReturningServer()

const report = stationReportSchema.parse({
  unsent: 0,
  app_version: 'test',
  battery: null,
  clock: new Date().toISOString(),
  runners: 0,
  list_as_of: '',
  storage_protected: false,
  camera: '',
})
const reported = async (key: string) => {
  const answer = await fetch(`${life.server.url}/api/sync/station`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Station-Key': key },
    body: JSON.stringify(report),
  })
  return { status: answer.status, state: (await answer.json()).state }
}

it('a phone is not told that it is no station while the captain has not brought its station back', async () => {
  const { admin } = life
  const event_id = await createEvent(life.server)
  life.backup()
  const push = (kind: string, args: Record<string, unknown>) =>
    pushOne(life.server, command(kind, args, { author: admin.id }), admin.token)
  const [kind, station] = newStation(event_id)
  const made = sealOf(await push(kind, station))
  const code = openCode(station.station_id)
  await push('openStationCode', code.args)
  const { command: join, key } = joining(code.code)
  const joined = sealOf(await pushOne(life.server, join))
  expect(await reported(key)).toEqual({ status: 200, state: 'live' })
  await life.goBack()
  expect(await reported(key)).toEqual({ status: 403, state: 'unknown' })
  expect(await life.statuses(joined)).toEqual(['applied'])
  expect((await reported(key)).status).toBe(503)
  expect(await life.statuses(made)).toEqual(['applied'])
  expect(await reported(key)).toEqual({ status: 200, state: 'live' })
})
