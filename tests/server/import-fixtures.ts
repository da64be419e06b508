import { expect } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { no_entry, type StagedRow, toWireRows, type WireRow } from '#domain/imports/staged-row.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { command, pushOne } from './push-fixtures.ts'

// What the tests of imports share: rows as a device stages them, and the steps of an import.

export const no_values: StagedRow['values'] = {
  first_name: 'Ada',
  last_name: 'Runner',
  bib_number: '',
  gender: 'female',
  date_of_birth: '',
  age_group: '',
  result_status: '',
  race_time: null,
  gun_time: null,
  chip_time: null,
  pace: '',
  finish_order: null,
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  ...no_entry,
}

export const toWire = (row: StagedRow): WireRow => {
  const [wire] = toWireRows([row])
  if (!wire) throw new Error('There is no row.')
  return wire
}

export const finished = (race_time: number): Partial<StagedRow['values']> => ({
  result_status: 'finished',
  race_time,
  gun_time: race_time,
})

/** A runner that nobody knew: line and bib are alike, so that a message can be told from another. */
export function newRow(
  bib: number,
  values: Partial<StagedRow['values']> = {},
  slot: number | null = null,
): StagedRow {
  return {
    line: bib,
    registration_id: newRecordId(),
    seen: null,
    values: { ...no_values, bib_number: String(bib), ...values },
    slot,
  }
}

export interface Reply {
  status: number
  body: Record<string, unknown>
}

export async function importStep(
  server: TestServer,
  step: 'rows' | 'prepare' | 'settle' | 'typed' | 'list' | 'weigh' | 'undo' | 'cancel',
  body: object | string,
  token: string,
): Promise<Reply> {
  const response = await fetch(`${server.url}/api/sync/import/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: token }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

export interface Import {
  import_id: string
  event_id: string
  rows: StagedRow[]
}

/** Stages all rows, in parts of `size`. */
export async function stageAll(server: TestServer, one: Import, by: TestUser, size = 500): Promise<void> {
  for (let part = 0; part * size < one.rows.length; part++) {
    const { import_id, event_id } = one
    const rows = toWireRows(one.rows).slice(part * size, (part + 1) * size)
    const reply = await importStep(server, 'rows', { import_id, event_id, part, rows }, by.token)
    expect(reply.body, server.output()).toEqual({ staged: rows.length })
  }
}

/** Prepares until everything is compared and made; answers the last reply. */
export async function prepareAll(server: TestServer, one: Import, by: TestUser): Promise<Reply> {
  for (;;) {
    const reply = await importStep(
      server,
      'prepare',
      { import_id: one.import_id, rows: one.rows.length },
      by.token,
    )
    if (reply.status !== 200 || reply.body.done === reply.body.of) return reply
  }
}

export function commit(
  server: TestServer,
  one: Import,
  by: TestUser,
  args: object = {},
): Promise<CommandAnswer> {
  const { import_id, event_id, rows } = one
  const basis = { ranking_basis: 'gun', age_group_basis: 'gun', age_bands: null }
  const all = { import_id, event_id, rows: rows.length, ...basis, ...args }
  return pushOne(server, command('commitImport', all, { author: by.id }), by.token)
}

export async function settleAll(server: TestServer, one: Import, by: TestUser): Promise<void> {
  for (;;) {
    const reply = await importStep(server, 'settle', { import_id: one.import_id }, by.token)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    if (reply.body.left === 0) return
  }
}

export const newImport = (event_id: string, rows: StagedRow[]): Import => ({
  import_id: newRecordId(),
  event_id,
  rows,
})

/** Everything of an import, from its rows to its registrations. */
export async function makeImport(
  server: TestServer,
  one: Import,
  by: TestUser,
  args: object = {},
): Promise<CommandAnswer> {
  await stageAll(server, one, by)
  expect((await prepareAll(server, one, by)).body.obstacles).toBeUndefined()
  const answer = await commit(server, one, by, args)
  expect(answer.status, JSON.stringify(answer)).toBe('accepted')
  await settleAll(server, one, by)
  return answer
}

/** Takes an import back, from what it weighs to the registrations. */
export async function undoOf(server: TestServer, of: Import, by: TestUser): Promise<CommandAnswer> {
  const { event_id, import_id: undoes, rows } = of
  const import_id = newRecordId()
  const { body } = await importStep(server, 'weigh', { event_id, undoes }, by.token)
  for (;;) {
    const step = { import_id, event_id, undoes, seq: body.seq }
    const staged = await importStep(server, 'undo', step, by.token)
    expect(staged.status, JSON.stringify(staged.body)).toBe(200)
    if (staged.body.staged === staged.body.of) break
  }
  const one = { import_id, event_id, rows }
  await prepareAll(server, one, by)
  const args = { import_id, event_id, undoes, rows: rows.length }
  const answer = await pushOne(server, command('undoImport', args, { author: by.id }), by.token)
  if (answer.status === 'accepted') await settleAll(server, one, by)
  return answer
}
