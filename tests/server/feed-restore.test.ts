import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Heads } from '#data/sync/protocol.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'

// A server that came back with an older copy of its database gives seqs out a second time. Devices see it by the
// epochs, even when the new history is longer than the lost one.

const folder = mkdtempSync(join(tmpdir(), 'milepost-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let slugs = 0
async function createEvents(server: TestServer, count: number, name: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    slugs += 1
    await server.createRecord('events', {
      name,
      slug: `event-${slugs}`,
      event_date: '2026-05-01',
      status: 'past',
      ranking_basis: 'gun',
      age_group_basis: 'gun',
    })
  }
}

/** The rule of the devices: a checkpoint is good while it lies before what the next epoch begins with. */
function isGood(checkpoint: { epoch: string; reach: number }, heads: Heads): boolean {
  const at = heads.epochs.findIndex(({ epoch }) => epoch === checkpoint.epoch)
  const next = heads.epochs[at + 1]
  return at >= 0 && (next === undefined || checkpoint.reach < next.first_seq)
}

const checkpointOf = (heads: Heads) => ({ epoch: heads.epochs.at(-1)?.epoch ?? '', reach: heads.seq })

it('a restart keeps the checkpoints of devices, and an older copy ends those that know more', async () => {
  const dataDir = join(folder, 'live')
  const backup = join(folder, 'backup')
  let server = await startServer({ dataDir })
  await createEvents(server, 3, 'Before the backup')
  const early = checkpointOf(await new FeedClient(server, 'public').heads('public'))
  await server.stop({ keepData: true })
  cpSync(dataDir, backup, { recursive: true })

  server = await startServer({ dataDir })
  await createEvents(server, 3, 'Lost')
  const late = checkpointOf(await new FeedClient(server, 'public').heads('public'))
  await server.kill()

  server = await startServer({ dataDir })
  const restarted = await new FeedClient(server, 'public').heads('public')
  expect(isGood(early, restarted)).toBe(true)
  expect(isGood(late, restarted)).toBe(true)
  expect(restarted.seq).toBe(late.reach)
  await server.kill()

  server = await startServer({ dataDir: backup })
  const feed = new FeedClient(server, 'public')
  await createEvents(server, 8, 'After the restore')
  const restored = await feed.heads('public')
  expect(restored.seq).toBeGreaterThan(late.reach)
  expect(isGood(early, restored)).toBe(true)
  expect(isGood(late, restored)).toBe(false)
  const answer = await feed.ask('public', 'events', {
    epoch: late.epoch,
    since: late.reach,
    to: restored.seq,
  })
  expect(answer.status).toBe(410)
  const names = (await feed.all('public', 'events')).documents.map(({ name }) => name)
  expect(names).not.toContain('Lost')
  expect(names).toHaveLength(11)
  await server.stop()
})

it('acknowledged commands survive a kill -9, and the change log agrees', { tags: 'full' }, async () => {
  const dataDir = join(folder, 'killed')
  let server = await startServer({ dataDir })
  await createEvents(server, 5, 'Acknowledged')
  await server.kill()
  server = await startServer({ dataDir })
  expect((await new FeedClient(server, 'public').all('public', 'events')).documents).toHaveLength(5)
  expect(server.output()).not.toContain('change log')
  await server.stop()
})

it('a start finds and repairs changes made behind the triggers’ back', async () => {
  const dataDir = join(folder, 'tampered')
  let server = await startServer({ dataDir })
  await createEvents(server, 2, 'Tampered with')
  const answer = await fetch(`${server.url}/api/sql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: await server.superuserToken() },
    body: JSON.stringify({ query: "DELETE FROM _changes WHERE scope = 'public'" }),
  })
  expect(answer.status).toBe(200)
  expect((await new FeedClient(server, 'public').all('public', 'events')).documents).toEqual([])
  await server.stop({ keepData: true })
  server = await startServer({ dataDir })
  expect(server.output()).toContain('The change log differs from what the scopes select in 2 rows')
  expect((await new FeedClient(server, 'public').all('public', 'events')).documents).toHaveLength(2)
  await server.stop()
})
