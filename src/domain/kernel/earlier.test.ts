import { expect, test } from 'vitest'
import { z } from 'zod'
import { earlier } from './earlier.ts'

// Seconds, then milliseconds, and of version 3 several at once.
const seconds = z.object({ seconds: z.number().min(0) })
const milliseconds = z.object({ time_ms: z.int() })
const before = earlier(
  2,
  milliseconds,
  ({ time_ms }) => ({ times_ms: [time_ms] }),
  earlier(1, seconds, ({ seconds: time }) => ({ time_ms: time * 1_000 })),
)

test('each version becomes the next, up to the current one', () => {
  expect(before.read({ seconds: 2 }, 1)?.upgraded).toEqual({ success: true, data: { times_ms: [2_000] } })
  expect(before.read({ time_ms: 7 }, 2)?.upgraded).toEqual({ success: true, data: { times_ms: [7] } })
})

test('errors of an old version use the field names of that version', () => {
  const found = before.read({ seconds: -2 }, 1)
  expect(found?.upgraded.success).toBe(false)
  expect(found?.read).toMatchObject({ success: false, error: { issues: [{ path: ['seconds'] }] } })
  // Version 1 takes any number of seconds, version 2 whole milliseconds only.
  expect(before.read({ seconds: 0.0001 }, 1)?.upgraded.success).toBe(false)
})

test('a version that never existed is reported', () => {
  expect(before.read({ seconds: 2 }, 3)).toBeNull()
  expect(before.read({ seconds: 2 }, 0)).toBeNull()
})
