import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#data/kernel/device-store.ts'
import { ImportSender } from '#data/imports/send-import.ts'
import { Seals } from '#data/sync/seals.ts'
import type { PlannedRow } from '#domain/imports/import-plan.ts'
import type { StagedRow } from '#domain/imports/staged-row.ts'
import { useReturningServer } from './heal-fixtures.ts'
import { finished, newRow } from './import-fixtures.ts'
import { stored } from './push-fixtures.ts'

// The app's own sender of imports, whose server goes back to an older copy before, within, and after it.

const life = useReturningServer()

/** Done once, before the first request to such a path. */
let before: { path: string; work: () => Promise<unknown> } | null

beforeEach(() => {
  before = null
  const send = fetch
  // The origin of a page: the app asks for paths.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (before && url.includes(before.path)) {
      const { work } = before
      before = null
      await work()
    }
    return send(url.startsWith('/') ? `${life.server.url}${url}` : url, init)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await deviceStore().seals.clear()
})

const planned = ({ line, registration_id, seen, values, slot }: StagedRow): PlannedRow => ({
  line,
  kind: 'new',
  bib_number: values.bib_number,
  name: '',
  reason: '',
  note: '',
  changes: [],
  kept: [],
  target: { registration_id, seen, values, takes_slot: slot !== null },
})

function senderOf(rows: StagedRow[], args: { again?: string } = {}): ImportSender {
  const settings = {
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    age_bands: null,
    file: 'wave.csv',
  } as const
  const by = { token: life.admin.token, author: life.admin.id }
  return new ImportSender(
    by,
    { event_id: life.event_id, ...settings, ...args },
    rows.map(planned),
    () => undefined,
  )
}

const rows = () => [newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)]
const bibs = async () =>
  (await stored<{ bib_number: string }>(life.server, 'registrations', ''))
    .map(({ bib_number }) => bib_number)
    .sort()
const inbox = () => stored(life.server, 'inbox', '')

/** The device hears that the server went back, and hands in what it keeps. */
async function heal(): Promise<void> {
  const seals = new Seals({
    seals: deviceStore().seals,
    fetch: (url, init) => fetch(url, init),
    server: life.server.url,
  })
  const heads = await fetch('/api/sync/heads?scopes=public', {})
  await seals.handIn(await heads.json())
}

it('a sent import is named after a restore by its stored seal, and counts once when sent again', async () => {
  life.backup()
  const lost = senderOf(rows())
  expect(await lost.send()).toMatchObject({ outcome: 'done', result: { new: 2 } })
  expect(await bibs()).toEqual(['1', '2'])
  await life.goBack()
  expect(await bibs()).toEqual([])
  await heal()
  expect(await inbox()).toMatchObject([
    { kind: 'work_missing', details: { import_id: lost.import_id, file: 'wave.csv' } },
  ])
  expect(await senderOf(rows(), { again: lost.import_id }).send()).toMatchObject({ outcome: 'done' })
  expect(await bibs()).toEqual(['1', '2'])
  expect(await inbox()).toEqual([])
})

it(
  'a server that goes back before an import counts has none of it, and the sender says so',
  { tags: 'full' },
  async () => {
    life.backup()
    before = { path: '/push', work: () => life.goBack() }
    await expect(senderOf(rows()).send()).rejects.toThrow(
      'This import is no longer there. Please start it again. Nothing was imported.',
    )
    expect(await bibs()).toEqual([])
    await heal()
    expect(await inbox()).toEqual([])
  },
)

it(
  'a server that goes back before an import’s rows are written names it as missing',
  { tags: 'full' },
  async () => {
    life.backup()
    before = { path: '/settle', work: () => life.goBack() }
    const lost = senderOf(rows())
    expect(await lost.send()).toMatchObject({ outcome: 'done' })
    await heal()
    expect(await bibs()).toEqual([])
    expect(await inbox()).toMatchObject([{ kind: 'work_missing', details: { import_id: lost.import_id } }])
  },
)
