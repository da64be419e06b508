import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActorName, acts_as, actor_names } from './expected/actors.ts'
import { type CollectionRules, collections } from './expected/collections.ts'
import { cell, reportTally, tryOnce, wrongOf } from './tally.ts'
import { newId } from './world/canaries.ts'
import { collectionsOf, recordOf, type Row } from './world/rows.ts'
import { ask, eachOf, everything, isAmong, makeWorld, mayRead, rowsOf, type World } from './world/world.ts'

// Every collection × list, view, create, update, delete, file × everybody, by PocketBase's own endpoints.

let world: World
reportTally('collections')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

const base = (collection: string) => `/api/collections/${collection}/records`
const cells = Object.entries(collections).flatMap(([collection, rules]) =>
  actor_names.map((actor) => ({ collection, rules, actor })),
)
/** A caller who is nobody to the server gets a guest's refusal. */
const isGuest = (actor: ActorName) => acts_as[actor] === 'guest'

it('the matrix has every collection of the server with every field, and nothing else', async () => {
  const stored = await collectionsOf(world.server)
  expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys(collections).sort())
  for (const { name, fields } of stored) {
    const { personal, hidden, open, files = {} } = collections[name] as CollectionRules
    const listed = [...personal, ...hidden, ...open, ...Object.keys(files)]
    expect(listed.sort(), name).toEqual(fields.map((field) => field.name).sort())
    const has_file = fields.filter(({ type }) => type === 'file').map((field) => field.name)
    expect(Object.keys(files).sort(), name).toEqual(has_file.sort())
  }
})

it('every kind of row is there, with its canaries as planted', async () => {
  for (const [collection, { rows, personal }] of Object.entries(collections)) {
    const there = new Set(rowsOf(world, collection).map(({ kind }) => kind))
    expect([...there].sort(), collection).toEqual(Object.keys(rows).sort())
    for (const { id } of rowsOf(world, collection)) {
      const record = await recordOf(world.server, collection, id)
      for (const field of personal) expect(record[field], `${collection}.${field}`).toBeTruthy()
    }
  }
})

it('a list holds one’s own rows and public ones', async () => {
  await eachOf(cells, async ({ collection, rules, actor }) => {
    const { status, text } = await ask(world, actor, `${base(collection)}?perPage=1000`)
    const what = `${actor} lists ${collection}`
    cell('seen', what, status, rules.locked ? 403 : 200)
    if (status !== 200) return
    const { items } = JSON.parse(text) as { items: ({ id: string } & Record<string, unknown>)[] }
    const due = rowsOf(world, collection).filter((row) => mayRead(row, actor))
    cell('seen', what, items.map(({ id }) => id).sort(), due.map(({ id }) => id).sort())
    for (const item of items) {
      const shown = rules.hidden.filter((field) => field in item)
      cell('seen', `${what}: hidden fields`, shown, [])
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

it('a missing row and somebody else’s look the same', async () => {
  await eachOf(cells, async ({ collection, rules, actor }) => {
    const nowhere = await ask(world, actor, `${base(collection)}/${newId()}`)
    for (const row of rowsOf(world, collection)) {
      const { status, text } = await ask(world, actor, `${base(collection)}/${row.id}`)
      const what = `${actor} views ${collection} ${row.kind}`
      cell('seen', what, status, mayRead(row, actor) ? 200 : rules.locked ? 403 : 404)
      if (status !== 200) cell('seen', what, text, nowhere.text)
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

/** A body that would change something everywhere, if it were let in. */
const meddling = (rules: CollectionRules) =>
  Object.fromEntries(
    [...rules.personal, ...rules.open].filter((name) => name !== 'id').map((name) => [name, newId()]),
  )

it('nobody writes beyond what their own account is for', async () => {
  const before = await everything(world)
  await eachOf(cells, async ({ collection, rules, actor }) => {
    const body = meddling(rules)
    const created = await ask(world, actor, base(collection), { method: 'POST', body })
    cell('seen', `${actor} creates in ${collection}`, created.status, rules.create ? 400 : 403)
    for (const row of rowsOf(world, collection)) {
      const own = isAmong(['owner'], actor, row.owner)
      const changed = await ask(world, actor, `${base(collection)}/${row.id}`, { method: 'PATCH', body })
      cell('seen', `${actor} updates ${collection} ${row.owner}`, changed.status, 403)
      if (own && rules.delete) continue
      const deleted = await ask(world, actor, `${base(collection)}/${row.id}`, { method: 'DELETE' })
      cell('seen', `${actor} deletes ${collection} ${row.owner}`, deleted.status, rules.delete ? 404 : 403)
    }
  })
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('a whole collection cannot be emptied, changed, or read as a schema', async () => {
  const before = await everything(world)
  await eachOf(cells, async ({ collection, actor }) => {
    const refusal = isGuest(actor) ? 401 : 403
    const path = `/api/collections/${collection}`
    for (const [method, more, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { listRule: '', createRule: '' }],
      ['DELETE', '', undefined],
      ['DELETE', '/truncate', undefined],
    ] as const) {
      const { status } = await ask(world, actor, path + more, { method, body })
      cell('seen', `${actor} ${method} ${path}${more}`, status, refusal)
    }
  })
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('not even one’s own account can be changed without a command', async () => {
  const before = await everything(world)
  for (const actor of actor_names.filter((name) => !isGuest(name))) {
    const { id } = rowsOf(world, 'users').find(({ owner }) => owner === actor) as Row
    for (const body of [
      { shipping_city: 'Springfield' },
      { first_name: 'Ada' },
      { emailVisibility: true },
      { oldPassword: 'a-password', password: 'another-one', passwordConfirm: 'another-one' },
    ]) {
      const { status } = await ask(world, actor, `${base('users')}/${id}`, { method: 'PATCH', body })
      cell('seen', `${actor} updates ${Object.keys(body)[0]} of their own account`, status, 403)
    }
  }
  expect(await everything(world)).toEqual(before)
  expect(wrongOf('seen')).toEqual([])
})

it('a file is fetched by those who may see it', async () => {
  await eachOf(cells, async ({ collection, rules, actor }) => {
    for (const row of rowsOf(world, collection)) {
      const record = await recordOf(world.server, collection, row.id)
      for (const [field, readers] of Object.entries(rules.files ?? {})) {
        const path = `/api/files/${collection}/${row.id}/${String(record[field])}`
        const { status } = await ask(world, actor, path)
        cell('seen', `${actor} fetches ${path}`, status, isAmong(readers, actor, row.owner) ? 200 : 404)
      }
      const none = await ask(world, actor, `/api/files/${collection}/${row.id}/avatar.png`)
      cell('seen', `${actor} fetches a file that is not there`, none.status, 404)
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

it('an owner may delete what PocketBase keeps about an account', async () => {
  for (const row of world.rows) {
    if (collections[row.collection]?.delete !== 'owner' || row.owner === '') continue
    tryOnce('seen')
    const { status } = await ask(world, row.owner, `${base(row.collection)}/${row.id}`, { method: 'DELETE' })
    expect(status, row.collection).toBe(204)
  }
  expect(wrongOf('seen')).toEqual([])
})
