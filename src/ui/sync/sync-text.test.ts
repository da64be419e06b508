import { describe, expect, it } from 'vitest'
import { ago, syncChip } from './sync-text.ts'

const now = 1_800_000_000_000
const minutes = (count: number) => now - count * 60_000

describe('the sync chip', () => {
  it('shows the age of the data', () => {
    expect(ago(minutes(0.5), now)).toBe('just now')
    expect(ago(minutes(3), now)).toBe('3 min ago')
    expect(ago(minutes(125), now)).toBe('2 h ago')
    expect(ago(minutes(60 * 72), now)).toBe('3 d ago')
  })

  it('shows a server clock that is ahead as just now', () => {
    expect(ago(now + 5_000, now)).toBe('just now')
  })

  it('counts what is being sent', () => {
    const facts = { synced_at_ms: minutes(3), outbox: 3, refused: 0 }
    expect(syncChip({ ...facts, state: 'syncing' }, now).label).toBe('Syncing 3')
    expect(syncChip({ ...facts, state: 'offline' }, now).label).toBe('Offline · 3 to send')
    expect(syncChip({ ...facts, outbox: 0, state: 'offline' }, now).label).toBe('Offline')
    expect(syncChip({ ...facts, state: 'busy' }, now).label).toBe('Busy · sends 3 in minutes')
    expect(syncChip({ ...facts, outbox: 0, state: 'busy' }, now).label).toBe('Busy network')
    expect(syncChip({ ...facts, state: 'synced' }, now)).toMatchObject({
      label: 'Synced 3 min ago',
      shortLabel: '3 min ago',
    })
  })
})
