import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { usualIn } from '#domain/content/site/region.ts'
import { no_entry } from '#domain/imports/staged-row.ts'
import { first_region, type Region } from '#domain/kernel/region.ts'
import type { FromImporter, ImportEvent, ImportView, RefusedTable, ToImporter } from './messages.ts'

// The worker's program with a page and a server of the test's own: what the server answers, and when, is up to each.

const by = { token: 'token', author: 'u00000000000001' }
const comparing = { by, unsent: [] }
const asking = { ...comparing, region: first_region }
const event = (id: string): ImportEvent => ({
  id,
  name: 'Harbor 10K',
  event_date: '2026-06-01',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun',
  age_group_basis: 'gun',
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
})
const [first, second] = [event('e00000000000001'), event('e00000000000002')]
const file = (...rows: string[]) => new File([['Bib,Name,Time,Sex', ...rows].join('\n')], 'race.csv')
const ada = '7,Ada Runner,40:00,F'

const stored = {
  ...no_entry,
  id: 'r00000000000001',
  source: 'import',
  result_slot: 0,
  first_name: 'Ada',
  last_name: 'Runner',
  bib_number: '7',
  gender: 'female',
  date_of_birth: '',
  age_group: '',
  result_status: 'finished',
  race_time: 2_400_000,
  gun_time: null,
  chip_time: null,
  pace: '',
  finish_order: null,
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
}

let tell: (message: ToImporter) => void
let view: ImportView
let refused: RefusedTable | null
/** Requests that wait for their answer, in their order. */
let asked: { path: string; body: unknown; answer: (body: object, status?: number) => void }[]

const until = (check: () => void) => vi.waitFor(check, 5_000)
/** Everything that can go on without an answer has done so. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function answerNext(path: string, body: object, status = 200): Promise<void> {
  await until(() => expect(asked.map((one) => one.path)).toContainEqual(expect.stringContaining(path)))
  const at = asked.findIndex((one) => one.path.includes(path))
  asked.splice(at, 1)[0]?.answer(body, status)
  await settled()
}

const heads = (of: ImportEvent) => ({
  epochs: [{ epoch: 'a' }],
  scopes: { [`event:${of.id}`]: 5 },
  projections: { 'event/registrations': 'p' },
})
/** The runners of an event, whose earlier import is finished, and what was typed of them. */
async function answerRunners(of: ImportEvent, ...runners: object[]): Promise<void> {
  await answerTyped(of, [], ...runners)
}

async function answerTyped(of: ImportEvent, typed: string[][], ...runners: object[]): Promise<void> {
  await answerNext('/settle', { left: 0 })
  await answerNext(`heads?scopes=event%3A${of.id}`, heads(of))
  await answerNext(`event%3A${of.id}/registrations`, { documents: runners, deleted: [], next: 5, done: true })
  await answerNext('/typed', { typed })
}

const accepted = {
  id: 'c00000000000001',
  status: 'accepted',
  epoch: 'a',
  seq: 6,
  seal: 'seal of the import',
  result: { new: 1, changed: 0 },
}

const shows = (expected: object) => until(() => expect(view).toMatchObject(expected))
const send = () => tell({ type: 'send', by, revision: view.revision })

beforeEach(async () => {
  asked = []
  refused = null
  vi.resetModules()
  vi.stubGlobal('postMessage', (message: FromImporter) => {
    if (message.type === 'view') view = structuredClone(message.view)
    if (message.type === 'refused') refused = message.table
  })
  vi.stubGlobal('addEventListener', (_: string, listen: (event: { data: ToImporter }) => void) => {
    tell = (data) => listen({ data })
  })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: object, status = 200) =>
        resolve(Response.json(body, { status, headers: { 'Retry-After': '0' } }))
      asked.push({ path, answer, body: init?.body ? JSON.parse(String(init.body)) : null })
    })
  })
  await import('./worker.ts')
  return () => vi.unstubAllGlobals()
})

it('compares a file with the runners of the event chosen last', async () => {
  tell({ type: 'open', file: file(ada), event: first, ...asking })
  await answerNext('/settle', { left: 0 })
  await answerNext(`heads?scopes=event%3A${first.id}`, heads(first))
  tell({ type: 'open', file: file(ada), event: second, ...asking })
  await until(() => expect(asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('/settle')))
  const late = { documents: [stored], deleted: [], next: 5, done: true }
  await answerNext(`event%3A${first.id}/registrations`, late)
  await answerNext('/typed', { typed: [] })
  expect(view).toMatchObject({ state: { name: 'comparing' }, plan: null })
  await answerRunners(second)
  await shows({ state: { name: 'planned' }, plan: { counts: { new: 1, unchanged: 0 } } })
})

it.each<[string, Region, string, string]>([
  ['the United States', first_region, '1990-05-04', '01970'],
  ['Germany', { country: 'DE', time_zone: '', ...usualIn('DE') }, '1990-04-05', '1970'],
])('reads days and postal codes as people write them in %s', async (_, region, date_of_birth, zip_code) => {
  const list = new File(['Bib,Name,Date of birth,State,Zip\n7,Ada Runner,5/4/1990,MA,1970'], 'list.csv')
  tell({ type: 'open', file: list, event: first, ...comparing, region, is_list: true })
  await answerRunners(first)
  await shows({ state: { name: 'planned' } })
  tell({ type: 'choose', choices: { without_times: true } })
  await settled()
  send()
  await until(() => expect(asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('/rows')))
  const sent = JSON.stringify(asked.at(-1)?.body)
  expect(sent).toContain(`"${date_of_birth}"`)
  expect(sent).toContain(`"${zip_code}"`)
})

it('reads countries by their names and codes, and tells of those that it does not know', async () => {
  const rows = ['7,Ada,Runner,Norway', '8,Bo,Runner,de', '9,Cy,Runner,USA', '10,Di,Runner,Atlantis']
  const list = new File([['Bib,First name,Last name,Country', ...rows].join('\n')], 'list.csv')
  tell({ type: 'open', file: list, event: first, ...asking, is_list: true })
  await answerRunners(first)
  tell({ type: 'choose', choices: { without_times: true } })
  await shows({
    state: { name: 'planned' },
    plan: { counts: { new: 4 } },
    file: { left_out: [{ what: 'country', count: 1, cells: ['Atlantis'] }] },
  })
  send()
  await until(() => expect(asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('/rows')))
  const sent = JSON.stringify(asked.at(-1)?.body)
  for (const country of ['NO', 'DE', 'US']) expect(sent).toContain(`"${country}"`)
})

it('names in a reason for all refused rows nothing in which they differ', async () => {
  const open = async (...rows: string[]) => {
    tell({ type: 'open', file: file(...rows), event: first, ...asking })
    await answerRunners(first, stored)
  }
  await open('0017,,40:00,F', '18,,41:00,F', '19,,42:00,F')
  const example = 'Bib 0017 is not registered, and the row has no name.'
  const reason = 'Bib … is not registered, and the row has no name.'
  await shows({ plan: { refusal: { count: 3, reason, example } } })
  await open('0017,,40:00,F')
  await shows({ plan: { refusal: { count: 1, reason: example, example } } })
})

it('does not report a failed load of an event that is no longer chosen', async () => {
  for (const [at, of] of [first, second].entries()) {
    tell({ type: 'open', file: file(ada), event: of, ...asking })
    await until(() => expect(asked).toHaveLength(at + 1))
  }
  await answerNext('/settle', { message: 'No.' }, 400)
  expect(view.state.name).toBe('comparing')
})

it('offers no plan from before an import whose answer was lost', async () => {
  tell({ type: 'open', file: file(ada), event: first, ...asking })
  await answerRunners(first)
  await shows({ state: { name: 'planned' } })
  send()
  await answerNext('/rows', { staged: 1 })
  await answerNext('/prepare', { done: 1, of: 1 })
  await answerNext('/push', { message: 'Gone.' }, 400)
  await shows({ state: { name: 'failed', sending: true } })
  tell({ type: 'choose', choices: { gender: 'female' } })
  await settled()
  expect(view).toMatchObject({ state: { name: 'failed' }, plan: null })

  tell({ type: 'compare', event: first, ...comparing })
  await answerNext('/settle', { left: 1 })
  await shows({ state: { name: 'comparing', finishing: true } })
  tell({ type: 'choose', choices: { gender: 'male' } })
  await settled()
  expect(view).toMatchObject({
    state: { name: 'comparing' },
    plan: null,
    file: { choices: { gender: 'male' } },
  })
  send()
  await settled()
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/settle')])
  await answerRunners(first, stored)
  await shows({ state: { name: 'planned' }, plan: { counts: { new: 0, unchanged: 1 } } })
})

it('sends the plan that was shown, or nothing', async () => {
  tell({ type: 'open', file: file(ada), event: first, ...asking })
  await answerRunners(first)
  await shows({ state: { name: 'planned' } })
  const { revision } = view
  tell({ type: 'choose', choices: { meanings: ['bib_number', 'name', 'ignore', 'gender'] } })
  tell({ type: 'send', by, revision })
  await settled()
  expect(view.state.name).toBe('planned')
  expect(asked).toEqual([])
  // Without its times it is a start list, which somebody has to say.
  send()
  await settled()
  expect(view.state.name).toBe('planned')
  expect(asked).toEqual([])
  tell({ type: 'choose', choices: { without_times: true } })
  await settled()
  send()
  tell({ type: 'choose', choices: { gender: 'male' } })
  tell({ type: 'compare', event: first, ...comparing })
  await answerNext('/rows', { staged: 1 })
  await answerNext('/prepare', { done: 1, of: 1 })
  await answerNext('/push', { answers: [accepted] })
  await answerNext('/settle', { left: 0 })
  await shows({ state: { name: 'done', made: 1, changed: 0 } })
  expect(asked).toEqual([])
})

it('reports a failure at once, and tries only once more to cancel', async () => {
  tell({ type: 'open', file: file(ada), event: first, ...asking })
  await answerRunners(first)
  await shows({ state: { name: 'planned' } })
  send()
  for (let at = 0; at < 6; at++) await answerNext('/rows', {}, 503)
  await answerNext('/cancel', {}, 503)
  await shows({
    state: { name: 'failed', sending: true, message: expect.stringMatching(/Nothing was imported\.$/) },
  })
  expect(asked).toEqual([])
})

it('keeps typed values, also unsent ones, until they are ticked', async () => {
  const bo = { ...stored, id: 'r00000000000002', first_name: 'Bo', bib_number: '8', result_slot: 1 }
  const unsent = [
    { registration_id: bo.id, changes: { race_time: 2_520_000 }, at: '2026-11-23T14:05:00.000Z' },
  ]
  tell({
    type: 'open',
    file: file('7,Ada Runner,39:00,F', '8,Bo Runner,39:30,F'),
    event: first,
    by,
    unsent,
    region: first_region,
  })
  await answerTyped(first, [[stored.id, 'race_time', '2026-11-23 14:02:00.000Z']], stored, bo)
  await shows({
    state: { name: 'planned' },
    plan: {
      counts: { changed: 0, unchanged: 2 },
      listed: { typed: 2, unchanged: 0 },
      typed: { rows: 2, values: 2, taken: 0 },
    },
  })
  tell({ type: 'choose', choices: { taken: { all: true, but: [`${bo.id} result`] } } })
  await shows({
    plan: {
      counts: { changed: 1, unchanged: 1 },
      // Each is in one list, and stays where it was ticked.
      listed: { typed: 2, changed: 0, unchanged: 0 },
      typed: { rows: 2, values: 2, taken: 1 },
    },
  })
})

it('returns the refused rows as they are in the file, each with its reason', async () => {
  const rows = [ada, '=8,Bo Walker,never,M', '9,Cy Strider,41:00,M,x']
  tell({ type: 'open', file: file(...rows), event: first, ...asking })
  await answerRunners(first)
  await shows({ state: { name: 'planned' }, plan: { counts: { new: 1, refused: 2 } } })
  tell({ type: 'refused', ask: 4 })
  await until(() => expect(refused).not.toBeNull())
  expect(refused).toEqual({
    headers: ['Bib', 'Name', 'Time', 'Sex', '', 'Line in the file', 'Why it was refused'],
    rows: [
      ['=8', 'Bo Walker', 'never', 'M', '', '3', 'The time “never” cannot be read.'],
      [
        '9',
        'Cy Strider',
        '41:00',
        'M',
        'x',
        '4',
        'The row has 5 cells, the header 4: its columns are shifted.',
      ],
    ],
  })
})

it('keeps the seal of an import and what is needed to repeat it, under the ids of its runners', async () => {
  const { deviceStore } = await import('../kernel/device-store.ts')
  const { keptImport } = await import('./kept-imports.ts')
  const { imports, seals } = deviceStore()
  await Promise.all([imports.clear(), seals.clear()])
  tell({ type: 'open', file: file(ada), event: first, ...asking })
  await answerRunners(first)
  tell({ type: 'choose', choices: { ranking_basis: 'chip' } })
  await settled()
  send()
  await answerNext('/rows', { staged: 1 })
  await answerNext('/prepare', { done: 1, of: 1 })
  await answerNext('/push', { answers: [accepted] })
  await answerNext('/settle', { left: 0 })
  await shows({ state: { name: 'done' } })
  expect(await seals.toArray()).toMatchObject([{ id: accepted.id, seal: accepted.seal, epoch: 'a', seq: 6 }])
  const [import_id = ''] = await imports.toCollection().primaryKeys()
  const kept = await keptImport(import_id)
  expect(kept).toMatchObject({ event_id: first.id, owner: by.author, name: 'race.csv' })
  expect(await new Blob([kept?.bytes ?? '']).text()).toBe(await file(ada).text())

  // After a restore: nobody knows the runner, and the same is compared and sent anew.
  expect.assert(kept)
  tell({ type: 'open', file: new File([kept.bytes], kept.name), event: first, ...asking, again: kept })
  await answerRunners(first)
  await shows({
    state: { name: 'planned' },
    plan: { counts: { new: 1 } },
    file: { choices: { ranking_basis: 'chip' } },
  })
  send()
  await until(() => expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/rows')]))
  expect(asked[0]?.body).toHaveProperty('rows.0.1', kept.ids[0]?.[1])
  await answerNext('/rows', { staged: 1 })
  await answerNext('/prepare', { done: 1, of: 1 })
  await until(() => expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/push')]))
  expect(asked[0]?.body).toMatchObject({ commands: [{ args: { again: import_id } }] })
})
