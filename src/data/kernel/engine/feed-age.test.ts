import { expect, test } from 'vitest'
import type { SyncState } from '../../sync/sync-loop.ts'
import { noCheckpoint } from '../../sync/checkpoints.ts'
import { ageOf } from './feed-views.ts'

// What a list that has nothing to show yet says.

const state: SyncState = {
  running: true,
  failure: '',
  errors: new Map(),
  silent: false,
  trying: false,
  synced_at_ms: null,
}
const first = (change: Partial<SyncState>) => ageOf([undefined], { ...state, ...change }, ['products'])
const loading = { loading: true, as_of_ms: null, error: '' }

test('a first load is loading until the server fails or stays silent', () => {
  expect(first({})).toEqual(loading)
  expect(first({ failure: 'network' })).toMatchObject({
    loading: false,
    error: expect.stringContaining('cannot be reached'),
  })
  expect(first({ silent: true })).toMatchObject({
    loading: false,
    error: expect.stringContaining('does not answer'),
  })
  const broken = (error: Error) => first({ failure: 'server', errors: new Map([['products', error]]) })
  expect(broken(new Error('Broken on purpose.'))).toMatchObject({
    loading: false,
    error: 'Broken on purpose.',
  })
  const full = new Error('The disk is full.\n QuotaExceededError: The disk is full.')
  expect(broken(full).error).toMatch(/^This device has no room left/)
})

test('a retry is shown until it meets silence too', () => {
  expect(first({ failure: 'network', trying: true })).toEqual(loading)
  expect(first({ failure: 'network', trying: true, silent: true }).error).toContain('does not answer')
})

test('data on the device is shown whatever the server does', () => {
  const here = { ...noCheckpoint('products'), as_of_ms: 7 }
  for (const change of [{ silent: true }, { failure: 'network' as const }, { trying: true }])
    expect(ageOf([here], { ...state, ...change }, ['products'])).toEqual({
      loading: false,
      as_of_ms: 7,
      error: '',
    })
})
