import { readFileSync } from 'node:fs'
import { afterEach, expect, it, test, vi } from 'vitest'
import { app_version, type Fault, placesOf, report, withFault, withoutValues } from './faults.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fault = (change: Partial<Fault> = {}): Fault => ({
  at: '2026-06-20T08:00:00.000Z',
  where: 'outbox drainer',
  name: 'TypeError',
  text: 'x is not a function',
  stack: '',
  times: 1,
  sent: 0,
  ...change,
})

test.each([
  [
    `Unexpected token 'A', "Ada Lovel"... is not valid JSON`,
    'Unexpected token (…), (…)... is not valid JSON',
  ],
  ['Unterminated string: "Ada', 'Unterminated string: (…)'],
  ['No account ada.lovelace@mail.example', 'No account (…)'],
  ['Born 1985-03-02, bib 1204', 'Born 0-0-0, bib 0'],
  [
    "Cannot read properties of undefined (reading 'length')",
    'Cannot read properties of undefined (reading (…))',
  ],
])('%s is kept as: %s', (text, kept) => {
  expect(withoutValues(text)).toBe(kept)
})

test('a stack keeps its functions and the places in the app’s files, in each browser', () => {
  const chromium = [
    'Error: Ada Lovelace, 2 Mill Lane',
    '    at Object.drain (https://run.example/assets/engine-x1.js?v=Ada:12:345)',
    '    at async https://run.example/assets/index.js:1:22',
    '    at <anonymous>',
  ].join('\n')
  expect(placesOf(chromium)).toBe('Object.drain engine-x1.js:12:345\nasync index.js:1:22')
  const firefox = 'drain@https://run.example/assets/engine-x1.js:12:345\n@https://run.example/sw.js:1:2\n'
  expect(placesOf(firefox)).toBe('drain engine-x1.js:12:345\nsw.js:1:2')
})

test('a repeated fault is counted and moves to the top; fifty are kept', () => {
  const other = fault({ text: 'another one' })
  const again = withFault([other, fault({ sent: 1 })], fault({ at: '2026-06-20T09:00:00.000Z' }))
  expect(again).toEqual([fault({ at: '2026-06-20T09:00:00.000Z', times: 2, sent: 1 }), other])
  const many = Array.from({ length: 60 }, (_, n) => fault({ text: `fault ${n}` }))
  expect(many.reduce<Fault[]>(withFault, [])).toHaveLength(50)
})

test('repeated faults are reported at most four times an hour, also to a server that takes none', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(null, { status: 500 })),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  for (let second = 0; second < 3_000; second++) {
    report(new TypeError('It broke.'), 'outbox drainer')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(fetch).toHaveBeenCalledTimes(4)
  // What was never taken is reported whole.
  await vi.advanceTimersByTimeAsync(3_600_000)
  report(new TypeError('It broke.'), 'outbox drainer')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(JSON.parse(String(fetch.mock.lastCall?.[1].body))).toMatchObject({ faults: [{ times: 3_001 }] })
})

it('is the version of the product, which a captain compares from phone to phone', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(app_version).toBe(version)
})
