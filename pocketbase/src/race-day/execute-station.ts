import type { RaceEvent } from '#domain/events/event.ts'
import { commands } from '#domain/commands.ts'
import { nextPart } from '#domain/race-day/bib-parts.ts'
import { keyState } from '#domain/race-day/station.ts'
import { code_lives_ms, plainCode } from '#domain/race-day/station-code.ts'
import type { Executor } from '../kernel/executor.ts'
import {
  type Database,
  execute,
  insertRow,
  readJson,
  sql_now,
  toCells,
  updateRow,
} from '../kernel/database.ts'
import { findDevice, findStation, givenBibs, otherStations, partsOfOthers } from './station-rows.ts'

// What admins do to stations, and who joins and leaves one.

const exists = (
  tx: Database,
  table: 'events' | 'stations' | 'users' | 'station_devices',
  id: string,
): boolean =>
  readJson<number>(tx, `SELECT EXISTS(SELECT 1 FROM ${table} WHERE id = {:id}) AS json`, { id }) !== 0

const now = (tx: Database): string => readJson<string>(tx, `SELECT json_quote(${sql_now}) AS json`)

const none_given = { count: 0, lowest: 0 }

/**
 * After a restore lost a station, who joined it and what was recorded there may come back first: the bibs of its range
 * are those it gave itself, and its phones are shut out while it is not back.
 */
const stoodBefore = (tx: Database, event_id: string, station_id: string): boolean =>
  readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM station_devices WHERE event_id = {:event_id} AND station_id = {:station_id})
       OR EXISTS(SELECT 1 FROM facts WHERE event_id = {:event_id} AND station_id = {:station_id}) AS json`,
    { event_id, station_id },
  ) !== 0

export const createStation: Executor<'createStation'> = (tx, args, _command, context) => {
  const { station_id, event_id } = args
  const state = {
    event_exists: exists(tx, 'events', event_id),
    id_taken: exists(tx, 'stations', station_id),
    others: otherStations(tx, event_id, station_id),
    given: stoodBefore(tx, event_id, station_id) ? none_given : givenBibs(tx, event_id, args.station, null),
  }
  const decision = commands.createStation.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'stations', toCells({ ...decision.write.station }))
  return { status: 'done', result: decision.result, subject: station_id }
}

export const changeStation: Executor<'changeStation'> = (tx, args, command, context) => {
  const { station_id } = args
  const station = findStation(tx, station_id)
  const state = {
    station,
    from: command.from ?? {},
    others: station ? otherStations(tx, station.event_id, station_id) : [],
    given: station ? givenBibs(tx, station.event_id, { ...station, ...args.changes }, station) : none_given,
  }
  const decision = commands.changeStation.decide(state, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: station_id }
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'stations', station_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: station_id }
}

export const openStationCode: Executor<'openStationCode'> = (tx, args, _command, context) => {
  const { station_id, code_hash, secret_hash } = args
  execute(tx, `DELETE FROM _station_codes WHERE until < ${sql_now}`)
  const taken = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM _station_codes WHERE code_hash IN ({:code_hash}, {:secret_hash})
       OR secret_hash IN ({:code_hash}, {:secret_hash})) AS json`,
    { code_hash, secret_hash },
  )
  const state = { station: findStation(tx, station_id), taken: taken !== 0 }
  const decision = commands.openStationCode.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  // Not noted: no seal brings a code back.
  execute(
    tx,
    `INSERT INTO _station_codes(code_hash, secret_hash, station_id, until)
     VALUES({:code_hash}, {:secret_hash}, {:station_id}, strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+${code_lives_ms / 1000} seconds'))`,
    { ...decision.write, station_id },
  )
  return { status: 'done', result: decision.result, subject: station_id }
}

/** A restore that lost a phone's joining may have kept what the phone recorded at its station. */
const isCaptains = (tx: Database, event_id: string, device_id: string): boolean =>
  readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM facts
       WHERE event_id = {:event_id} AND device_id = {:device_id} AND station_id = '') AS json`,
    { event_id, device_id },
  ) !== 0

export const joinStation: Executor<'joinStation'> = (tx, args, _command, context) => {
  const { code, device_id, key_hash } = args
  const station_id = readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT station_id FROM _station_codes
       WHERE (code_hash = {:hash} OR secret_hash = {:hash}) AND until >= ${sql_now}), '')) AS json`,
    { hash: $security.sha256(plainCode(code)) },
  )
  const station = findStation(tx, station_id)
  const event = readJson<Pick<RaceEvent, 'event_date' | 'time_zone'> | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('event_date', event_date, 'time_zone', time_zone) FROM events WHERE id = {:id}), 'null') AS json`,
    { id: station?.event_id ?? '' },
  )
  const key_taken = readJson<number>(
    tx,
    "SELECT EXISTS(SELECT 1 FROM station_devices WHERE key_hash = {:key_hash} AND key_hash <> '') AS json",
    { key_hash },
  )
  const state = {
    station,
    event,
    part: station && nextPart(station, partsOfOthers(tx, station.event_id, device_id)),
    // A phone with the id of an account would sign as that account does; with the name of a captain's device, it would
    // own what that device recorded.
    id_taken:
      exists(tx, 'station_devices', device_id) ||
      exists(tx, 'users', device_id) ||
      isCaptains(tx, station?.event_id ?? '', device_id),
    key_taken: key_taken !== 0,
  }
  const decision = commands.joinStation.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'station_devices', toCells({ ...decision.write.device }))
  return { status: 'done', result: decision.result, subject: device_id }
}

function endOf(tx: Database, id: string): { revoked_at: string; left_at: string } | null {
  return readJson(
    tx,
    `SELECT COALESCE((SELECT json_object('revoked_at', revoked_at, 'left_at', left_at)
     FROM station_devices WHERE id = {:id}), 'null') AS json`,
    { id },
  )
}

export const moveStationDevice: Executor<'moveStationDevice'> = (tx, args, _command, context) => {
  const { device_id, station_id } = args
  const device = findDevice(tx, device_id)
  const state = {
    device: device && { ...device, key: keyState(device, device, context.todayIn(device.time_zone)) },
    station: findStation(tx, station_id),
  }
  const decision = commands.moveStationDevice.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'station_devices', device_id, toCells({ ...decision.write }))
  return { status: 'done', result: decision.result, subject: device_id }
}

export const revokeStationDevice: Executor<'revokeStationDevice'> = (tx, args, _command, context) => {
  const { device_id } = args
  const decision = commands.revokeStationDevice.decide({ device: endOf(tx, device_id) }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'station_devices', device_id, { revoked_at: decision.write.revoked_at || now(tx) })
  // The person who holds the phone has seen the codes.
  execute(
    tx,
    `DELETE FROM _station_codes
     WHERE station_id IN (SELECT d.station_id FROM station_devices d WHERE d.id = {:device_id}
       UNION SELECT s.value FROM station_devices d, json_each(iif(json_type(d.stood_at) = 'array', d.stood_at, '[]')) s
       WHERE d.id = {:device_id})`,
    { device_id },
  )
  return { status: 'done', result: decision.result, subject: device_id }
}

export const leaveStation: Executor<'leaveStation'> = (tx, args, _command, context) => {
  const { device_id } = args
  const decision = commands.leaveStation.decide({ device: endOf(tx, device_id) }, args, context)
  if (decision.status !== 'accept') return decision
  if (!decision.write.already) updateRow(tx, 'station_devices', device_id, { left_at: now(tx) })
  return { status: 'done', result: decision.result, subject: device_id }
}
