import { expect, it } from 'vitest'
import { drawn } from '#support/drawn.tsx'
import { LostReceipt } from './outbox-page.tsx'

it('a receipt says that an import is missing on the restored server, and links to it', () => {
  const lost = {
    import_id: 'i0000000000ab12',
    event_id: 'e00000000000001',
    file: 'first wave.csv',
    new: 1,
    changed: 3,
    at: '2026-06-01 09:00:00.000Z',
    by: '',
    is_here: true,
  }
  const receipt = drawn(<LostReceipt lost={lost} event_name="Harbor 10K" />)
  expect(receipt).toContain('aria-label="Import first wave.csv into Harbor 10K, MP-AB12"')
  expect(receipt).toContain('Missing from the restored server')
  expect(receipt).toContain('1 new runner, 3 changed')
  expect(receipt).toContain('href="/admin/results/import?event=e00000000000001&amp;again=i0000000000ab12"')
})
