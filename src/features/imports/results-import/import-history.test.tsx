import { expect, it } from 'vitest'
import { lostImportOf } from '#data/imports/lost-imports.ts'
import { UndoJob } from '#data/imports/made-imports.ts'
import { drawn } from '#support/drawn.tsx'
import { ImportHistory } from './import-history.tsx'

const item = {
  kind: 'work_missing',
  record: 'e00000000000001',
  author: 'u00000000000001',
  changed_at: '2026-06-01 09:00:00.000Z',
  details: { imported: { new: 2, changed: 0 }, import_id: 'i00000000000001', file: 'first wave.csv' },
} as const

function shown(kept: readonly string[]): string {
  const lost = lostImportOf(item, new Set(kept), new Map([[item.author, 'Ada Admin']]))
  return drawn(
    <ImportHistory
      made={{ imports: [], failure: '', again: () => undefined }}
      lost={lost ? [lost] : []}
      state={{ name: 'idle' }}
      job={new UndoJob(item.record)}
      busy={false}
    />,
  )
}

it('an event’s imports show which ones the restored server lacks, and how to repeat them', () => {
  const here = shown(['i00000000000001'])
  expect(here).toMatch(/first wave\.csv.*by Ada Admin · 2 new runners.*Missing from the restored server</)
  expect(here).toContain('href="/admin/results/import?event=e00000000000001&amp;again=i00000000000001"')
  const elsewhere = shown([])
  expect(elsewhere).toContain('at the device that imported it')
  expect(elsewhere).not.toContain('href=')
})

it('an undo that a restore lost is not a lost import, and an item of an old app has no link', () => {
  const undone = { ...item, details: { undone: { removed: 2 }, undoes: 'i00000000000001' } }
  expect(lostImportOf(undone, new Set(), new Map())).toBeNull()
  const old = { ...item, details: { imported: { new: 2 } } }
  expect(lostImportOf(old, new Set(['i00000000000001']), new Map())).toMatchObject({
    file: '',
    is_here: false,
  })
})
