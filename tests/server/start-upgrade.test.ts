import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { earlierDir, migrations, startServer } from '#support/server.ts'

// What hooks do at the start, they do before the migrations of a new version have run: on tables as they were.

const all = migrations()

it.each([
  ['the first version', all[1]],
  ['the version before imports were undone', all.find((name) => name.endsWith('_undo_imports.js'))],
  ['the version before this one', all.at(-1)],
])('starts at once on the data of %s', async (_, before = '') => {
  expect(before).not.toBe('')
  const dataDir = earlierDir(before)
  try {
    const server = await startServer({ dataDir, vaultDir: `${dataDir}_vault` })
    try {
      const kept = await server.createRecord('events', {
        name: 'Kept',
        slug: 'kept',
        event_date: '2031-05-01',
        status: 'upcoming',
        ranking_basis: 'gun',
        age_group_basis: 'gun',
        fees: [],
        age_bands: [],
        photos: [],
      })
      expect(kept).toMatchObject({ slug: 'kept', fee_payment: '' })
    } finally {
      await server.stop({ keepData: true })
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(`${dataDir}_vault`, { recursive: true, force: true })
  }
})
