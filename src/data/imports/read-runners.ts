import { z } from 'zod'
import type { KnownRunner } from '#domain/imports/import-plan.ts'
import { import_fields, type ImportField } from '#domain/imports/staged-row.ts'
import type { TypedFields } from '#domain/imports/typed-values.ts'
import { byField } from '#domain/kernel/pick.ts'
import { registrationSchema } from '#domain/registrations/registration.ts'
import { fetchJson } from '../sync/http.ts'
import type { UnsentValues } from './messages.ts'

// The event's registrations as the server has them now, for a dry run. Not the device's own copy: an import writes to
// the server and needs it anyway, and the copy may be a round behind.

const headsSchema = z.object({
  epochs: z.array(z.object({ epoch: z.string() })).min(1),
  scopes: z.record(z.string(), z.number()),
  projections: z.record(z.string(), z.string()),
})

const runnerSchema = registrationSchema.pick({
  id: true,
  source: true,
  result_slot: true,
  ...byField(import_fields, () => true as const),
})

const pageSchema = z.object({
  documents: z.array(runnerSchema),
  deleted: z.array(z.string()),
  next: z.number(),
  done: z.boolean(),
})

const settledSchema = z.object({ left: z.number() })

const typedSchema = z.object({
  typed: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Earlier servers name none. */
  lost: z.array(z.tuple([z.string(), z.string()])).default([]),
})

/**
 * Has the server write down what an earlier import of the event has left, no matter whose it was: rows that count
 * already, and that a dry run would not find.
 * @param onLeft there is something, and it may take seconds
 */
export async function finishEarlierImport(
  event_id: string,
  token: string,
  onLeft: () => void,
): Promise<void> {
  for (;;) {
    const { left } = settledSchema.parse(await askOf(event_id, 'settle', token))
    if (left === 0) return
    onLeft()
  }
}

async function askOf(event_id: string, step: 'settle' | 'typed', token: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: token }
  const init = { method: 'POST', headers, body: JSON.stringify({ event_id }) }
  return (await fetchJson(fetch, `/api/sync/import/${step}`, init, 60_000)).body
}

const isImportField = (field: string): field is ImportField => import_fields.some((known) => known === field)

/** What people typed, by registration: on the server, and here while it is not sent. */
function typedFields(
  typed: z.infer<typeof typedSchema>['typed'],
  unsent: readonly UnsentValues[],
): Map<string, TypedFields> {
  const found = new Map<string, TypedFields>()
  const note = (id: string, field: string, typed: TypedFields[ImportField]) => {
    if (isImportField(field)) found.set(id, { ...found.get(id), [field]: typed })
  }
  for (const [id, field, at] of typed) note(id, field, { at })
  for (const { registration_id, changes, at } of unsent)
    for (const [field, value] of Object.entries(changes)) note(registration_id, field, { at, unsent: value })
  return found
}

export interface KnownEvent {
  runners: KnownRunner[]
  /** Bibs that tables took back as lost, with the name of the table. */
  lost: ReadonlyMap<string, string>
}

/** @param unsent what this device changed of runners, and has not sent */
export async function readRunners(
  event_id: string,
  token: string,
  unsent: readonly UnsentValues[],
): Promise<KnownEvent> {
  const scope = `event:${event_id}`
  const headers = { Authorization: token }
  const asked = await fetchJson(fetch, `/api/sync/heads?scopes=${encodeURIComponent(scope)}`, { headers })
  const heads = headsSchema.parse(asked.body)
  const epoch = heads.epochs.at(-1)?.epoch ?? ''
  const projection = heads.projections['event/registrations'] ?? ''
  const to = heads.scopes[scope] ?? 0
  const path = [epoch, projection, scope, 'registrations'].map(encodeURIComponent).join('/')
  const runners = new Map<string, KnownRunner>()
  for (let since = 0; since < to;) {
    const answer = await fetchJson(
      fetch,
      `/api/sync/feed/${path}?since=${since}&to=${to}`,
      { headers },
      60_000,
    )
    const page = pageSchema.parse(answer.body)
    for (const runner of page.documents) runners.set(runner.id, runner)
    for (const id of page.deleted) runners.delete(id)
    if (page.next <= since) break
    since = page.next
  }
  // Read after the runners: what is typed in between makes a row that changed, never one that nobody typed.
  const { typed, lost } = typedSchema.parse(await askOf(event_id, 'typed', token))
  for (const [id, fields] of typedFields(typed, unsent)) {
    const runner = runners.get(id)
    if (runner) runners.set(id, { ...runner, typed: fields })
  }
  return { runners: [...runners.values()], lost: new Map(lost) }
}
