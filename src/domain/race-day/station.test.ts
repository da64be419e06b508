import { describe, expect, it } from 'vitest'
import {
  clockAhead,
  givenIn,
  keptReportSchema,
  keyState,
  nameFault,
  nextOutside,
  rangeFault,
  stationScope,
} from './station.ts'
import { newStationCode, plainCode, secretIn, stationLink } from './station-code.ts'

describe('a station', () => {
  it('reads a scope whose name says what it may see', () => {
    const table = {
      event_id: 'e00000000000001',
      kind: 'packet_table',
      sees_age: false,
      sees_contact: false,
    } as const
    expect(stationScope(table)).toBe('table:e00000000000001')
    expect(stationScope({ ...table, sees_age: true, sees_contact: true })).toBe(
      'table:e00000000000001:age:contact',
    )
    expect(stationScope({ ...table, kind: 'finish', sees_age: true })).toBe('place:e00000000000001:finish')
  })

  it('has a unique name, however it is typed', () => {
    const others = ['Table 1', 'Müller’s tent', 'East tent'].map((name) => ({
      name,
      bib_from: null,
      bib_to: null,
    }))
    for (const name of ['Table 1', 'table 1', 'TABLE-1', 'Table  1 '])
      expect(nameFault(name, others)).toBe('There is a Table 1 already.')
    expect(nameFault('mullers TENT', others)).toBe('There is a Müller’s tent already.')
    expect(nameFault('east tent', others)).toBe('There is an East tent already.')
    for (const name of ['Table 11', 'Table', 'Tent']) expect(nameFault(name, others)).toBeNull()
  })

  it('has bibs that no other table gives', () => {
    const others = [{ name: 'Table 1', bib_from: 900, bib_to: 949 }]
    const fault = (bib_from: number | null, bib_to: number | null) => rangeFault({ bib_from, bib_to }, others)
    expect(fault(null, null)).toBeNull()
    expect(fault(950, 999)).toBeNull()
    expect(fault(949, 960)).toEqual({ field: 'bib_from', message: 'Table 1 gives some of these bibs.' })
    expect(fault(1, 2000)?.field).toBe('bib_from')
    expect(fault(960, 950)?.field).toBe('bib_to')
    expect(fault(960, null)?.field).toBe('bib_to')
    expect(fault(null, 960)?.field).toBe('bib_from')
  })

  it('has no bib that a runner has', () => {
    const fault = (count: number) => rangeFault({ bib_from: 1, bib_to: 50 }, [], { count, lowest: 7 })
    expect(fault(0)).toBeNull()
    expect(fault(1)?.message).toMatch(/^A runner has bib 7\./)
    expect(fault(3)?.message).toMatch(/^3 runners have bibs of this range, the first of them 7\./)
  })

  it('counts the runners in a range like the server, except for its own', () => {
    const bibs = ['3', '007', '50', 'K7', '', '51', '9'.repeat(10)]
    const range = (bib_from: number | null, bib_to: number | null) => ({ bib_from, bib_to })
    expect(givenIn(bibs, range(1, 50), null)).toEqual({ count: 3, lowest: 3 })
    expect(givenIn(bibs, range(1, 50), range(1, 7))).toEqual({ count: 1, lowest: 50 })
    expect(givenIn(bibs, range(60, 90), null)).toEqual({ count: 0, lowest: 0 })
    expect(givenIn(bibs, range(null, null), null)).toEqual({ count: 0, lowest: 0 })
  })

  it('has bibs that nobody else gets, also where ranges touch', () => {
    const ranges = [
      [950, 999],
      [900, 949],
    ] as const
    expect([899, 900, 930, 950, 1000].map((bib) => nextOutside(bib, ranges))).toEqual([
      899, 1000, 1000, 1000, 1000,
    ])
  })

  it('has keys that end: by the captain, by leaving, and some days after the event', () => {
    const event = { event_date: '2026-05-01' }
    const key = { revoked_at: '', left_at: '' }
    expect(keyState(key, event, '2026-05-04')).toBe('live')
    expect(keyState(key, event, '2026-05-05')).toBe('ended')
    expect(keyState({ ...key, left_at: 'x' }, event, '2026-05-01')).toBe('left')
    expect(keyState({ left_at: 'x', revoked_at: 'x' }, event, '2026-05-01')).toBe('revoked')
  })
})

describe('a code', () => {
  it('is accepted however people type it', () => {
    const codes = Array.from({ length: 200 }, newStationCode)
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(plainCode(' kq7f 3mpx\n')).toBe(plainCode('KQ7F-3MPX'))
  })

  it('is read from its own QR code and from no other', () => {
    const secret = 'a1'.repeat(32)
    expect(secretIn(stationLink('https://races.example', secret))).toBe(secret)
    for (const other of ['MP:R00000000000001', 'https://races.example/station', `x#${secret}`])
      expect(secretIn(other)).toBeNull()
  })
})

describe('the clock of a phone', () => {
  const now = Date.parse('2026-05-01T07:00:00.000Z')

  it('is ahead of the server’s or behind it, where it is a clock at all', () => {
    expect(clockAhead('2026-05-01T08:00:00.000Z', now)).toBe(3_600_000)
    expect(clockAhead('2024-05-01T07:00:00.000Z', now)).toBe(-2 * 365 * 86_400_000)
    for (const none of [
      '',
      'noon',
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '1970-01-01',
    ])
      expect(clockAhead(none, now), none).toBeNull()
  })

  it('is ignored where a server stored an absurd offset, and all else is read', () => {
    const report = { unsent: 3, battery: 0.4 }
    for (const clock_ahead_ms of [-8.64e15, 8.64e15, 1e12])
      expect(keptReportSchema.parse({ ...report, clock_ahead_ms })).toEqual({
        ...report,
        clock_ahead_ms: null,
      })
    expect(keptReportSchema.parse({ ...report, clock_ahead_ms: 900 })).toEqual({
      ...report,
      clock_ahead_ms: 900,
    })
    expect(keptReportSchema.parse(report)).toEqual(report)
  })
})

it('a phone’s report about itself is readable, even where a server stored it in another form', () => {
  expect(keptReportSchema.parse({ app_version: '0.2\n\u202e.0' })).toEqual({ app_version: '0.2 .0' })
})
