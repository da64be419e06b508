import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KeptStation } from '#data/race-day/station.ts'
import { packetTable } from '#support/packet-table.ts'
import { EndedStation } from './ended-station.tsx'

const kept = (ended: KeptStation['ended']): KeptStation => ({
  device_id: 'd00000000000001',
  key: '',
  station: packetTable({ name: 'North tent' }),
  initials: 'NH',
  joined_at_ms: 0,
  ended,
})

const shown = (ended: KeptStation['ended'], unsent: number, refused = 0): string =>
  renderToStaticMarkup(<EndedStation kept={kept(ended)} entries={{ unsent, refused }} />)

test('the reason a station ended cannot be dismissed while some of its facts wait', () => {
  const waiting = shown('revoked', 2)
  expect(waiting).toContain('The captain took this station from the phone.')
  expect(waiting).toContain('Hand over 2 entries')
  // Dismissed, it would say that somebody left.
  expect(waiting).not.toContain('Understood')
  expect(shown('revoked', 0)).toContain('Understood')
  const refused = shown('revoked', 0, 1)
  expect(refused).toContain('The server refused 1 entry. Tell the captain.')
  expect(refused).toContain('Understood')
})

test('a station that was left is mentioned only while some of its facts wait', () => {
  expect(shown('left', 1)).toContain('You left this station.')
  expect(shown('left', 1)).toContain('1 entry is not sent yet. It goes out')
  expect(shown('left', 0)).not.toContain('North tent')
})
