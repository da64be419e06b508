import { expect, it } from 'vitest'
import { lastHeard } from './dashboard-cards.tsx'

const now_ms = Date.parse('2026-06-20T12:00:00Z')
const entry = (device: string, author: string, created: string, restored = false) => ({
  device,
  author,
  created,
  restored,
})

it('shows when each device of admins and editors was last heard from', () => {
  const entries = [
    entry('phone', 'noor', '2026-06-20 11:00:00.000Z'),
    entry('phone', 'noor', '2026-06-20 11:30:00.000Z'),
    entry('laptop', 'ravi', '2026-06-20 11:45:00.000Z'),
    entry('laptop', 'ravi', '2026-06-20 11:58:00.000Z', true),
    entry('runner', 'ines', '2026-06-20 11:59:00.000Z'),
    entry('import', 'noor', '2026-06-20 11:59:00.000Z'),
    entry('drawer', 'noor', '2026-05-01 11:59:00.000Z'),
  ]
  expect(lastHeard(entries, new Set(['noor', 'ravi']), now_ms)).toEqual([
    { device: 'laptop', author: 'ravi', at_ms: Date.parse('2026-06-20T11:45:00Z') },
    { device: 'phone', author: 'noor', at_ms: Date.parse('2026-06-20T11:30:00Z') },
  ])
})
