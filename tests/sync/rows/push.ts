import { createHash } from 'node:crypto'
import type { CommandAnswer, CommandEnvelope } from '#domain/kernel/command.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { registrationAnswers } from '#support/registration-answers.ts'
import type { TestServer } from '#support/server.ts'

// What the rows against the real server share: an event, commands with everything that they need, and sending them.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export async function createEvent(server: TestServer, values: Record<string, unknown> = {}): Promise<string> {
  const event = await server.createRecord<{ id: string }>('events', {
    name: 'River Road 10K',
    slug: `river-road-${newRecordId()}`,
    event_date: '2099-06-06',
    status: 'upcoming',
    distance_m: 10_000,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
    ...values,
  })
  return event.id
}

function command(
  kind: string,
  args: Record<string, unknown>,
  more: Partial<CommandEnvelope> = {},
): CommandEnvelope {
  return {
    id: newRecordId(),
    v: 1,
    kind,
    args,
    author: '',
    at: new Date().toISOString(),
    device: 'row',
    ...more,
  }
}

/** A guest's registration; the secret that opens it is its id twice. */
export function registration(event_id: string): CommandEnvelope {
  const registration_id = newRecordId()
  return command('registerForEvent', {
    registration_id,
    event_id,
    ...registrationAnswers(`${registration_id}@example.com`),
    guest: sha256(registration_id + registration_id),
  })
}

export function setResult(
  author: string,
  event_id: string,
  registration_id: string,
  changes: Record<string, unknown>,
  from: Record<string, unknown>,
): CommandEnvelope {
  return command('setResult', { registration_id, event_id, changes }, { author, from })
}

/** Throws when there is no answer, as when the server died. */
export async function push(
  url: string,
  commands: CommandEnvelope[],
  token = '',
  signal: AbortSignal | null = null,
): Promise<CommandAnswer[]> {
  const response = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify({ commands }),
    signal,
  })
  if (!response.ok) throw new Error(`push: ${response.status} ${await response.text()}`)
  const body: { answers: CommandAnswer[] } = await response.json()
  return body.answers
}

export async function pushOne(url: string, one: CommandEnvelope, token = ''): Promise<CommandAnswer> {
  const [answer] = await push(url, [one], token)
  if (!answer) throw new Error('no answer')
  return answer
}

/** Records past the rules, all of them. */
export async function stored(
  server: TestServer,
  collection: string,
  filter: string,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ filter, perPage: '1000', page: String(page), sort: 'created,id' })
    const response = await fetch(`${server.url}/api/collections/${collection}/records?${query.toString()}`, {
      headers: { Authorization: await server.superuserToken() },
    })
    if (!response.ok) throw new Error(await response.text())
    const body: { items: Record<string, unknown>[]; totalPages: number } = await response.json()
    items.push(...body.items)
    if (page >= body.totalPages) return items
  }
}
