import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { TestServer } from '#support/server.ts'
import { randomFor } from '../../../pocketbase/src/seed/random.ts'
import { createEvent, push, pushOne, registration, stored } from './push.ts'
import type { Row } from './row.ts'

const COMMANDS = 200

/**
 * Each command 1–6 times, in parallel and in mixed batches, some over connections that are cut before the reply.
 * What counts: rows and entries of the log for each command, and whether an altered body gets through.
 */
export async function exactlyOnce(server: TestServer): Promise<Row> {
  const random = randomFor('exactly once')
  const event_id = await createEvent(server)
  const commands = Array.from({ length: COMMANDS }, () => registration(event_id))
  const copies = commands.flatMap((command) => Array.from({ length: random.int(1, 6) }, () => command))
  const mixed = copies.map((command) => ({ command, at: random.next() })).sort((a, b) => a.at - b.at)
  const batches: CommandEnvelope[][] = []
  for (const { command } of mixed) {
    const last = batches.at(-1)
    if (last && last.length < 5 && random.chance(0.6)) last.push(command)
    else batches.push([command])
  }
  let cut = 0
  const send = async (batch: CommandEnvelope[]) => {
    const isCut = random.chance(0.2)
    const limit = isCut ? AbortSignal.timeout(random.int(1, 15)) : null
    await push(server.url, batch, '', limit).catch(() => (cut += 1))
  }
  const waiting = [...batches]
  const worker = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await send(batch)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  // A sender who heard nothing sends again.
  const answers = new Map<string, string>()
  for (const command of commands) {
    const first = JSON.stringify(await pushOne(server.url, command))
    answers.set(command.id, first)
  }
  let wrong = 0
  for (const command of commands) {
    if (JSON.stringify(await pushOne(server.url, command)) !== answers.get(command.id)) wrong += 1
    const altered = { ...command, args: { ...command.args, first_name: 'Somebody else' } }
    const refused = await pushOne(server.url, altered)
    if (refused.status !== 'refused' || refused.code !== 'altered') wrong += 1
  }
  const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bibs = new Set(rows.map((row) => row.bib_number))
  for (const { args } of commands) if (byId.get(args.registration_id)?.first_name !== 'Ada') wrong += 1
  const [event] = await stored(server, 'events', `id = "${event_id}"`)
  wrong +=
    Math.abs(rows.length - COMMANDS) +
    Math.abs(bibs.size - COMMANDS) +
    Math.abs(Number(event?.registered) - COMMANDS)
  console.log(
    `exactly once: ${COMMANDS} commands sent ${copies.length + 2 * COMMANDS} times, ${cut} requests cut, ` +
      `${rows.length} rows, ${COMMANDS} altered bodies refused`,
  )
  return {
    name: 'exactly once',
    value: wrong,
    unit: `differences between ${COMMANDS} commands and their rows`,
    against: null,
    ratio: null,
    bar: '0',
    ok: wrong === 0,
  }
}
