import { expect, test } from 'vitest'
import { outboxItem } from '#support/outbox-item.ts'
import { resultsLeft } from './results-left.ts'

const event_id = 'event0000000001'
const ids = ['registration001', 'registration002', 'registration003']

const paste = outboxItem({
  id: 'paste0000000001',
  kind: 'setResults',
  args: {
    event_id,
    rows: ids.map((registration_id, at) => ({
      registration_id,
      changes: { race_time: 1000 + at },
      from: { race_time: null },
    })),
  },
  author: 'admin0000000001',
  summary: '3 results for River Road 10K',
  lines: ['Bib 1, Ada', 'Bib 2, Bo', 'Bib 3, Cy'],
})

const result = { written: 1, left: ['registration002', 'registration003'] }

test('each row that a paste left is sent as a result of its own', () => {
  expect(resultsLeft(paste, result, [paste])).toEqual([
    {
      kind: 'setResult',
      v: 1,
      args: { registration_id: 'registration002', event_id, changes: { race_time: 1001 } },
      from: { race_time: null },
      summary: 'Bib 2, Bo',
    },
    {
      kind: 'setResult',
      v: 1,
      args: { registration_id: 'registration003', event_id, changes: { race_time: 1002 } },
      from: { race_time: null },
      summary: 'Bib 3, Cy',
    },
  ])
})

test('nobody is asked about an undone paste, nor about any other command', () => {
  const undo = { ...paste, id: 'undo00000000001', args: { ...paste.args, undoes: paste.id } }
  expect(resultsLeft(paste, result, [paste, undo])).toEqual([])
  expect(resultsLeft({ ...paste, kind: 'setResult' }, result, [])).toEqual([])
  expect(resultsLeft(paste, { written: 3, left: [] }, [paste])).toEqual([])
})
