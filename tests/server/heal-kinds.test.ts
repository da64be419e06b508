import { expect, it } from 'vitest'
import { commands } from '#domain/commands.ts'
import { other_kinds, prepareEveryKind, tokenFor } from './every-kind.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import { pushOne, stored } from './push-fixtures.ts'

// Each kind of command, undone by a restore and brought back by its seal.

const life = useReturningServer()

// A new kind needs a line in every-kind.ts: what it changes must come back whole from its seal alone. But for an import
// and its undo, whose rows are too many for a seal, and the organiser has the file; for roles, which wait for an admin;
// and for the deletion of an account, which is in the ledger outside the data.

async function everything(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const collection of [
    'registrations',
    'events',
    'result_chunks',
    'volunteers',
    'sponsor_vendor_inquiries',
    'newsletter_subscribers',
    'reviews',
    'images',
    'blog_posts',
    'users',
    'products',
    'orders',
    'order_items',
    'outgoing_mail',
    'site_settings',
    'site_parts',
    'site_drafts',
    'site_versions',
    'stations',
    'station_devices',
    'facts',
    'waiting_facts',
    '_commands',
  ]) {
    // A photo comes before its review, and is in no seal.
    const among = collection === 'images' ? 'name != ""' : ''
    for (const row of await stored<Record<string, unknown> & { id: string }>(
      life.server,
      collection,
      among,
    )) {
      // The time of a row is a little before that of its seal; an answer says where it stands now.
      const { created: _created, updated: _updated, answer: _answer, ...rest } = row
      const id = collection === 'result_chunks' ? String(row.chunk) : row.id
      rows[`${collection}/${id}`] = collection === 'result_chunks' ? { ...rest, id } : rest
    }
  }
  return rows
}

it('each kind of command is restored from its seal alone', async () => {
  const people = { server: life.server, admin: life.admin, runner: await life.server.createUser() }
  const everyKind = await prepareEveryKind(people)
  life.backup()
  const made = await everyKind()
  const kinds = Object.keys(commands).filter((kind) => !other_kinds.some((other) => other === kind))
  expect(Object.keys(made).sort()).toEqual(kinds.sort())
  const seals: string[] = []
  for (const one of Object.values(made))
    seals.unshift(sealOf(await pushOne(life.server, one, tokenFor(people, one))))
  const before = await everything()
  await life.goBack()
  expect(await everything()).not.toEqual(before)
  expect(await life.statuses(...seals)).toEqual(seals.map(() => 'applied'))
  expect(await everything()).toEqual(before)
  expect(await life.statuses(...seals)).toEqual(seals.map(() => 'known'))
  expect(await everything()).toEqual(before)
})
