import { expect, it } from 'vitest'
import { type Device, deviceTexts, rangeText } from './station-text.ts'

const now_ms = Date.parse('2026-06-19T08:45:00Z')
const event = { event_date: '2999-06-19' }
const device = (more: Partial<Device>): Device => ({
  id: 'd00000000000001',
  event_id: 'e00000000000001',
  station_id: 's00000000000001',
  initials: 'NH',
  revoked_at: '',
  left_at: '',
  last_heard: '2026-06-19 08:42:00.000Z',
  report: {},
  created: '2026-06-19 07:00:00.000Z',
  told: {},
  made_by: null,
  only_here: false,
  progress: null,
  problem: null,
  last_command: '',
  pending_fields: [],
  deleting: false,
  ...more,
})

it('tells of a phone what it last told, and leaves out what nobody knows', () => {
  expect(deviceTexts(device({}), event, now_ms)).toEqual(['heard 3 min ago'])
  const told = {
    unsent: 6,
    runners: 1,
    battery: 0.4,
    storage_protected: false,
    camera: 'denied' as const,
    clock_ahead_ms: -3_600_000,
    app_version: 'engine-1.js',
  }
  expect(deviceTexts(device({ told }), event, now_ms)).toEqual([
    'heard 3 min ago',
    '6 to send',
    '1 runner',
    'battery 40 %',
    'storage not protected',
    'camera denied',
    'clock 60 min behind',
    'version engine-1.js',
  ])
})

it('says first that a phone is none of the station any more', () => {
  expect(deviceTexts(device({ revoked_at: '2026-06-19 08:00:00.000Z' }), event, now_ms)[0]).toBe('revoked')
  expect(deviceTexts(device({}), { event_date: '2020-06-19' }, now_ms)[0]).toBe('event over')
})

it('names the bibs of walk-ups only where there are some', () => {
  expect(rangeText({ bib_from: 900, bib_to: 949 })).toBe('bibs 900 to 949 for walk-ups')
  expect(rangeText({ bib_from: null, bib_to: null })).toBe('')
})
