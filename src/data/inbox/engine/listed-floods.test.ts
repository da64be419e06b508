import { expect, test } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { blankItem, type OutboxItem } from '../../sync/outbox.ts'
import { floodItems } from './inbox-reads.ts'

const author = newRecordId()
const ids = [newRecordId(), newRecordId(), newRecordId()]
const moment = '2026-05-01 09:00:00.000Z'
const row = {
  id: newRecordId(),
  kind: 'flood' as const,
  collection: 'events',
  record: newRecordId(),
  author: '',
  changed_at: moment,
  details: { list: 'registrations', ids, from: moment, to: moment, stayed: [] },
  created: moment,
  updated: moment,
}
const removal = (
  named: string[],
  state: OutboxItem['state'] = 'pending',
  staying: object[] = [],
): OutboxItem => ({
  ...blankItem,
  id: newRecordId(),
  v: 1,
  kind: 'removeFlood',
  args: { item_id: row.id, ids: named, staying },
  author,
  at: moment,
  device: '',
  summary: '',
  state,
})
const shown = (...items: OutboxItem[]) =>
  floodItems([row, { ...row, id: newRecordId(), kind: 'oversold' }], {
    items,
    author,
    checkpoint: undefined,
  }).map(({ event_id, flood, progress }) => [event_id, flood.ids, progress])

test('only floods are listed, with their event', () => {
  expect(shown()).toEqual([[row.record, ids, null]])
})

test('entries removed here leave the flood, and a flood removed whole leaves the list', () => {
  expect(shown(removal(ids.slice(0, 2)))).toEqual([[row.record, ids.slice(2), 'pending']])
  expect(shown(removal(ids))).toEqual([])
})

test('a removal that the server refused has removed nothing', () => {
  expect(shown(removal(ids, 'refused'))).toEqual([[row.record, ids, null]])
})

test('entries that a waiting removal keeps are named until the server has looked', () => {
  const [paid = '', , late = ''] = ids
  const staying = [
    { id: paid, why: 'paid' },
    { id: newRecordId(), why: 'paid' },
  ]
  const laying = { items: [removal(ids.slice(0, 2), 'pending', staying)], author, checkpoint: undefined }
  expect(floodItems([row], laying).map(({ flood }) => [flood.ids, flood.stayed])).toEqual([
    [[late], staying.slice(0, 1)],
  ])
  const whole = { ...laying, items: [removal(ids, 'pending', staying)] }
  expect(floodItems([row], whole)).toMatchObject([{ flood: { ids: [], stayed: staying.slice(0, 1) } }])
})
