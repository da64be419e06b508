import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { accounts, events, runners } from './field.ts'
import { LeanHeaders } from './lean.ts'
import type { SimServer } from './server.ts'
import type { World } from './world.ts'

// Somebody with an account of their own who means ill.

type Forged = Pick<CommandEnvelope, 'kind' | 'args' | 'author'> & { from?: Record<string, unknown> }

function forgedOne(server: SimServer, random: Random): Forged {
  const { id: author } = random.pick([accounts.kim, accounts.lee, accounts.ada])
  const [order] = server.database.all("SELECT id, user_id FROM orders WHERE status = 'placed' ORDER BY rowid")
  const what = random.int(0, order ? 3 : 1)
  if (what === 0) {
    const changes = { shipping_street_address: '13 Thief Street' }
    return { kind: 'updateProfile', args: { changes }, from: { shipping_street_address: '' }, author }
  }
  if (what === 1 || !order) {
    const args = { registration_id: random.pick(runners), event_id: events.race, changes: { race_time: 1 } }
    return { kind: 'setResult', args, from: { race_time: null }, author }
  }
  // In the name of its owner, or in her own.
  const args = { order_id: String(order.id) }
  return { kind: 'cancelOrder', args, author: what === 2 ? String(order.user_id) : accounts.eve.id }
}

/** Sends a command that nobody may have executed, and answers its id. */
export function forge(world: World, server: SimServer, random: Random): string {
  const id = random.id()
  const command: CommandEnvelope = { id, v: 1, ...forgedOne(server, random), at: '', device: 'eve' }
  const token = server.tokenOf(accounts.eve.id, world.now_ms + 60_000)
  world.tell(`eve sends ${command.kind} in the name of ${command.author}`)
  server.handle({
    method: 'POST',
    url: new URL('http://milepost.sim/api/sync/push'),
    headers: new LeanHeaders({ authorization: token }),
    body: JSON.stringify({ commands: [command] }),
    arrived_ms: world.now_ms,
  })
  return id
}
