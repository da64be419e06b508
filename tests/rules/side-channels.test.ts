import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorName } from './expected/actors.ts'
import { collections } from './expected/collections.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { newId, plantedIn } from './world/canaries.ts'
import { collectionsOf, type StoredCollection } from './world/rows.ts'
import { ask, eachOf, makeWorld, mayRead, rowsOf, type World } from './world/world.ts'

// What a list may tell without showing it: a filter, an order or an expansion that reaches rows behind a relation.
// Each question is asked twice, about a value that is stored and about one that is not: the answers must not differ.

let world: World
let stored: StoredCollection[]
reportTally('side-channels')
beforeAll(async () => {
  world = await makeWorld()
  stored = await collectionsOf(world.server)
})
afterAll(() => world?.server.stop())

/** Each kind of caller once; the editor owns no row but the account. */
const askers: ActorName[] = ['guest', 'expired', 'runner', 'editor', 'demoted', 'admin']

interface Path {
  /** '' for the collection itself, else `relation.` or `other_via_relation.other.` */
  prefix: string
  /** The collection where it ends. */
  to: string
}

/** Every way over at most `depth` relations, forth and back. */
function pathsFrom(from: string, depth: number): Path[] {
  if (depth === 0) return []
  const steps: Path[] = []
  for (const { id, name, fields } of stored) {
    for (const field of fields.filter(({ type }) => type === 'relation')) {
      const target = stored.find((collection) => collection.id === field.collectionId)
      if (name === from && target) steps.push({ prefix: `${field.name}.`, to: target.name })
      if (target?.name === from && id) steps.push({ prefix: `${name}_via_${field.name}.`, to: name })
    }
  }
  return steps.flatMap((step) => [
    step,
    ...pathsFrom(step.to, depth - 1).map(({ prefix, to }) => ({ prefix: step.prefix + prefix, to })),
  ])
}

const listed = () => Object.keys(collections).filter((name) => !collections[name]?.locked)
const cells = () =>
  listed().flatMap((collection) =>
    [{ prefix: '', to: collection }, ...pathsFrom(collection, 3)].flatMap((path) =>
      askers.map((actor) => ({ collection, actor, path })),
    ),
  )
const list = (collection: string, query: Record<string, string>) =>
  `/api/collections/${collection}/records?${new URLSearchParams({ perPage: '1000', fields: 'id', ...query })}`

it('an expansion brings only one’s own rows', async () => {
  await eachOf(cells(), async ({ collection, actor, path }) => {
    if (path.prefix === '') return
    const { status } = await ask(
      world,
      actor,
      list(collection, { expand: path.prefix.slice(0, -1), fields: '*' }),
    )
    cell('seen', `${actor} expands ${collection} ${path.prefix}`, status, 200)
  })
  expect(wrongOf('seen')).toEqual([])
})

/** For each field, one value from a row that somebody may not read, a few fields at a time. */
function secretsFor(actor: ActorName, collection: string): { field: string; word: string }[][] {
  const rules = collections[collection]
  const fields = new Map<string, string>()
  for (const row of rowsOf(world, collection)) {
    if (mayRead(row, actor)) continue
    for (const { word, canary } of plantedIn(row.id)) {
      const is_published =
        rules?.published?.kinds.includes(row.kind) && rules.published.fields.includes(canary.field)
      if (!is_published && !rules?.hidden.includes(canary.field))
        fields.set(canary.field.split('.', 1)[0] || 'id', word)
    }
  }
  const secrets = [...fields].map(([field, word]) => ({ field, word }))
  return Array.from({ length: Math.ceil(secrets.length / 5) }, (_, n) => secrets.slice(n * 5, n * 5 + 5))
}

type Secrets = { field: string; word: string }[]
const filters = [
  (path: string, secrets: Secrets) =>
    secrets.map(({ field, word }) => `${path}${field} ?~ "${word}"`).join(' || '),
  // PocketBase looks at all rows behind a relation here, and not only at those that one may read.
  (path: string, secrets: Secrets) =>
    secrets.map(({ field, word }) => `${path}${field} !~ "${word}"`).join(' && '),
]

it('a filter does not reveal whether somebody else’s row holds a value', async () => {
  await eachOf(cells(), async ({ collection, actor, path }) => {
    for (const secrets of secretsFor(actor, path.to)) {
      // They have the same length and look, so that only the match can make a difference.
      const nothing = secrets.map(({ field, word }) => ({ field, word: nobodys(word) }))
      for (const filter of filters) {
        const [asked, idle] = [
          await ask(world, actor, list(collection, { filter: filter(path.prefix, secrets) })),
          await ask(world, actor, list(collection, { filter: filter(path.prefix, nothing) })),
        ]
        const what = `${actor} filters ${collection} by ${path.prefix}${secrets.map(({ field }) => field).join()}`
        cell('seen', what, asked.text, idle.text)
        // A question that is refused must be refused as such, else it would prove nothing.
        cell('seen', what, idle.status, path.prefix === '' ? 200 : 400)
      }
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

/** A value of the same look that nobody has. */
const nobodys = (word: string) =>
  word.startsWith('19') ? word.replace('19', '18') : word.replace(/[0-9a-z]{9}$/, newId().slice(6))

it('a hidden field is in no filter and in no order', async () => {
  await eachOf(cells(), async ({ collection, actor, path }) => {
    for (const field of collections[path.to]?.hidden ?? []) {
      const name = path.prefix + field
      for (const [key, value] of [
        ['filter', `${name} ?~ "a"`],
        ['filter', `${name}:length > 0`],
        ['sort', name],
      ] as const) {
        const query = { [key]: value }
        const { status, text } = await ask(world, actor, list(collection, query))
        const what = `${actor} asks ${collection} for ${JSON.stringify(query)}`
        const items = status === 200 ? (JSON.parse(text) as { items: unknown[] }).items : []
        cell('seen', what, items, [])
      }
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

it('an order does not reveal unreadable values', async () => {
  await eachOf(cells(), async ({ collection, actor, path }) => {
    const hides = rowsOf(world, path.to).every((row) => !mayRead(row, actor))
    if (!hides || path.prefix === '') return
    for (const field of ['id', ...(collections[path.to]?.personal ?? [])]) {
      const [up, down] = [
        await ask(world, actor, list(collection, { sort: path.prefix + field })),
        await ask(world, actor, list(collection, { sort: `-${path.prefix}${field}` })),
      ]
      cell('seen', `${actor} sorts ${collection} by ${path.prefix}${field}`, up.text, down.text)
    }
  })
  expect(wrongOf('seen')).toEqual([])
})

it('everybody is refused what only superusers may ask for', async () => {
  for (const actor of askers) {
    for (const filter of [
      '@collection.registrations.email ?~ "a"',
      '@collection.users.id ?= id',
      '@request.auth.tokenKey ~ "a"',
      '@request.auth.authenticator = ""',
      'id = "" || 1=1) --',
    ]) {
      const { status, text } = await ask(world, actor, list('events', { filter }))
      const items = status === 200 ? (JSON.parse(text) as { items: unknown[] }).items : []
      cell('seen', `${actor} filters events by ${filter}`, [status < 500, items], [true, []])
    }
  }
  expect(wrongOf('seen')).toEqual([])
})
