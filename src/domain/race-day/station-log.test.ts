import { describe, expect, it } from 'vitest'
import { checkSumOf } from './code-series.ts'
import { recordedFactSchema } from './fact.ts'
import { type LogEntry, personalIn, readLog, type StationLog, writeLog } from './station-log.ts'

const event_id = 'e00000000000001'
const entry = (number: number, more: Record<string, unknown> = {}): LogEntry => ({
  summary: `Bib ${number} handed out`,
  runner: null,
  fact: recordedFactSchema.parse({
    id: `f${String(number).padStart(14, '0')}`,
    event_id,
    subject: 'r00000000000001',
    station_id: 's00000000000001',
    device_id: 'd00000000000001',
    sequence: number,
    turn: number,
    at: '2026-05-01T07:42:00.000Z',
    monotonic_ms: 1000,
    initials: 'KM',
    voids: '',
    kind: 'handed_out',
    payload: { bib_number: String(number), t_shirt_size: 'M' },
    ...more,
  }),
})
const log = (...entries: LogEntry[]): StationLog => ({
  event_id,
  station: 'North tent',
  initials: 'KM',
  entries,
})
const signed = entry(3, { kind: 'waiver_signed', payload: { name: 'Ada', signature: 'M1 1l2 2' } })

/** As a later version writes it, which names something differently. */
function laterLog([now, then]: readonly [string, string], ...entries: LogEntry[]): string {
  const { sum: _old, ...later } = JSON.parse(writeLog(log(...entries)).replace(now, then))
  return JSON.stringify({ ...later, sum: checkSumOf(JSON.stringify(later)) })
}

describe('a log that is handed over', () => {
  it('comes out as it went in, also when it was reformatted on its way', () => {
    const written = log(entry(1), entry(2), signed)
    expect(readLog(writeLog(written), event_id)).toEqual({ log: written, left: [] })
    const { sum, ...rest } = JSON.parse(writeLog(written))
    expect(readLog(JSON.stringify({ sum, ...rest }, null, 2), event_id)).toEqual({ log: written, left: [] })
  })

  it('is refused in words when it is cut off, changed, for another event, or not a log', () => {
    const text = writeLog(log(entry(1)))
    const problem = (written: string, at = event_id) => {
      const reading = readLog(written, at)
      return 'problem' in reading ? reading.problem : 'it was taken'
    }
    expect(problem(text.slice(0, -40))).toContain('damaged')
    expect(problem(text.replace('KM', 'XX'))).toContain('damaged')
    expect(problem(text.replace('"entries":[', '"entries":{'))).toContain('damaged')
    expect(problem('{"milepost_station_log":1}')).toContain('damaged')
    const nested = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(problem(text.replace('"entries":[', `"entries":[${nested},`))).toContain('damaged')
    expect(problem(text, 'e00000000000002')).toContain('another event')
    for (const other of ['', 'bib,name', '[1]', '{"milepost_outbox":1}'])
      expect(problem(other)).toContain('nothing')
    expect(problem(writeLog(log()))).toContain('nothing in it')
  })

  it('holds no fact of another event, and none by a captain', () => {
    for (const more of [{ event_id: 'e00000000000002' }, { station_id: '' }]) {
      expect(readLog(writeLog(log(entry(2, more))), event_id)).toMatchObject({
        problem: expect.stringContaining('another event'),
      })
      expect(readLog(writeLog(log(entry(1), entry(2, more))), event_id)).toEqual({
        log: log(entry(1)),
        left: ['Bib 2 handed out'],
      })
    }
  })

  it('holds nothing that only a captain may say, as if a station had said it', () => {
    const brought = entry(2, { kind: 'shirts_brought', payload: { t_shirt_size: 'M', count: -100_000 } })
    const settled = entry(2, {
      kind: 'settled',
      payload: { clash: 'bib:1', about: ['f00000000000001'], stands: '' },
    })
    for (const forged of [brought, settled]) {
      expect(readLog(writeLog(log(entry(1), forged)), event_id)).toEqual({
        log: log(entry(1)),
        left: ['Bib 2 handed out'],
      })
      expect(readLog(writeLog(log(forged)), event_id)).toHaveProperty('problem')
    }
  })

  it('comes out whatever its turns are: its phone may have heard what nobody else has', () => {
    const far = log(entry(1), entry(2, { turn: 1_900_000 }))
    expect(readLog(writeLog(far), event_id)).toEqual({ log: far, left: [] })
  })

  it('is taken in at a table that knows all of its stations, and by a captain in any case', () => {
    const [known, other] = [entry(1), entry(2, { station_id: 's00000000000002' })]
    const mixed = log(known, other)
    const at = (...stations: string[]) => readLog(writeLog(mixed), event_id, new Set(stations))
    expect(at('s00000000000001', 's00000000000002')).toEqual({ log: mixed, left: [] })
    expect(at('s00000000000001')).toEqual({ problem: expect.stringContaining('let the captain') })
    expect(readLog(writeLog(mixed), event_id)).toEqual({ log: mixed, left: [] })
  })

  it('only a captain may take in when it holds more than a phone records in a day', () => {
    const much = log(...Array.from({ length: 5_001 }, (_, at) => entry(at + 1)))
    const text = writeLog(much)
    expect(readLog(text, event_id, new Set(['s00000000000001']))).toEqual({
      problem: 'This holds more than one phone enters in a day. Let the captain take it over.',
    })
    expect(readLog(text, event_id)).toEqual({ log: much, left: [] })
  })

  it('nobody may take in when it holds more than ten phones record', () => {
    const text = writeLog({ ...log(), entries: Array(50_001).fill({}) })
    expect(readLog(text, event_id)).toEqual({
      problem: expect.stringContaining('cannot be taken over'),
    })
  })

  it('shows no signs that turn the direction of a line, or break it', () => {
    const odd = {
      ...log({ ...entry(1), summary: 'Bib 1\u202e\nout' }),
      station: '\u202eNorth\ntent',
      initials: 'K\u200bM',
    }
    expect(readLog(writeLog(odd), event_id)).toEqual({
      log: log({ ...entry(1), summary: 'Bib 1 out' }),
      left: [],
    })
  })

  it('is left to a newer version when it was written by one', () => {
    const text = laterLog(['handed_out', 'crossed_line'], entry(1))
    expect(readLog(text, event_id)).toMatchObject({ problem: expect.stringContaining('another version') })
  })

  it('yields the facts that fit, and names the rest as far as it can be read', () => {
    const known = [entry(1), entry(4)]
    const text = laterLog(
      ['"kind":"paid"', '"kind":"crossed_line"'],
      entry(1),
      entry(2, { kind: 'paid', payload: { amount_cents: 3500 } }),
      entry(4),
    )
    expect(readLog(text, event_id)).toEqual({ log: log(...known), left: ['Bib 2 handed out'] })
    const nameless = laterLog(['"summary":"Bib 2 handed out"', '"words":{}'], entry(1), entry(2), entry(4))
    expect(readLog(nameless, event_id)).toEqual({ log: log(...known), left: [''] })
  })

  it('names the personal data in it', () => {
    expect(personalIn([entry(1), signed])).toEqual({ walk_ups: 0, signatures: 1, names: 1 })
  })
})
