import { describe, expect, it } from 'vitest'
import { readTime, timeUnit } from './import-times.ts'

describe('a time', () => {
  it.each([
    ['1:02:03', { kind: 'time', ms: 3_723_000 }],
    ['46:46.80', { kind: 'time', ms: 2_806_800 }],
    ['46:46,80', { kind: 'time', ms: 2_806_800 }],
    ["03h00'42", { kind: 'time', ms: 10_842_000 }],
    ['75:12', { kind: 'time', ms: 4_512_000 }],
    ['0:00:00', { kind: 'zero' }],
    ['0', { kind: 'zero' }],
    ['', { kind: 'none' }],
    ['--', { kind: 'none' }],
    ['DNF', { kind: 'status', status: 'dnf' }],
    ['9:47:12 AM', { kind: 'of_day', ms: 35_232_000 }],
    ['12:30 pm', { kind: 'of_day', ms: 45_000_000 }],
    ['12:00:05 AM', { kind: 'of_day', ms: 5_000 }],
    ['2014-08-16 19:07:10', { kind: 'moment', ms: Date.UTC(2014, 7, 16, 19, 7, 10) }],
    ['2014-08-16T19:07:10.5Z', { kind: 'moment', ms: Date.UTC(2014, 7, 16, 19, 7, 10, 500) }],
    ['16.08.2014 19:07', { kind: 'moment', ms: Date.UTC(2014, 7, 16, 19, 7) }],
    ['8/16/2014 7:07:10 PM', { kind: 'moment', ms: Date.UTC(2014, 7, 16, 19, 7, 10) }],
    ['2014-08-16 00:00:00', { kind: 'moment', ms: Date.UTC(2014, 7, 16) }],
    ['2014-13-16 19:07:10', { kind: 'unreadable' }],
    ['1:22: 49', { kind: 'time', ms: 4_969_000 }],
    ['1 : 22 :49', { kind: 'time', ms: 4_969_000 }],
    ['1.22.49', { kind: 'time', ms: 4_969_000 }],
    ['28.07', { kind: 'time', ms: 1_687_000, guessed: true }],
    ['NA', { kind: 'none' }],
    ['n/a', { kind: 'none' }],
    ['fehlt!', { kind: 'unreadable' }],
    ['1:72:00', { kind: 'unreadable' }],
    ['2 hours', { kind: 'unreadable' }],
  ])('%s is %o', (text, reading) => expect(readTime(text, 'clock')).toEqual(reading))

  it('in a spreadsheet is a part of a day, a date in 1900, or a date with its time', () => {
    expect(timeUnit(['0.0220', '0.0231', 'DNF'])).toBe('days')
    expect(readTime('0.0220011574', 'days')).toEqual({ kind: 'time', ms: 1_900_900 })
    expect(readTime('1,0625', 'days')).toEqual({ kind: 'time', ms: 91_800_000 })
    expect(readTime('41867.25', 'days')).toEqual({ kind: 'moment', ms: Date.UTC(2014, 7, 16, 6) })
    expect(readTime('500', 'days')).toEqual({ kind: 'unreadable' })
    for (const text of ['1/1/1900 1:30:00 AM', '1900-01-01 01:30:00', '01.01.1900 01:30'])
      expect(readTime(text, 'clock'), text).toEqual({ kind: 'time', ms: 91_800_000 })
    for (const text of [
      '1/0/1900 12:24:15 AM',
      '1899-12-30 0:24:15',
      '12/30/1899 0:24:15',
      '30.12.1899 0:24:15',
    ])
      expect(readTime(text, 'clock'), text).toEqual({ kind: 'time', ms: 1_455_000 })
  })

  it('as plain numbers counts seconds, or milliseconds where all are that large', () => {
    expect(timeUnit(['7568', '', '7624.5', '0'])).toBe('seconds')
    expect(timeUnit(['7568000', '7624500'])).toBe('milliseconds')
    expect(timeUnit(['7568', '1:02:03'])).toBe('clock')
    expect(timeUnit(['0', ''])).toBe('clock')
    expect(timeUnit(['7568', 'fehlt!', '7x4', '7624.5', 'DNF'])).toBe('seconds')
    expect(timeUnit(['7568000', '7624500', '7:12'])).toBe('milliseconds')
    expect(readTime('7624,5', 'seconds')).toEqual({ kind: 'time', ms: 7_624_500 })
    expect(readTime('2:07:04', 'seconds')).toEqual({ kind: 'time', ms: 7_624_000 })
  })

  it('as numbers too fast for seconds counts minutes and seconds', () => {
    const cells = ['28.07', '31,15', '44.59', 'DNF']
    expect([timeUnit(cells), timeUnit(cells, 10_000), timeUnit(cells, 100)]).toEqual([
      'minutes_seconds',
      'minutes_seconds',
      'seconds',
    ])
    expect(timeUnit([...cells, '28.75'], 10_000)).toBe('seconds')
    expect(timeUnit(['1687.12', '1875.50'], 10_000)).toBe('seconds')
    expect(readTime('28.07', 'minutes_seconds')).toEqual({ kind: 'time', ms: 1_687_000 })
    expect(readTime('28.75', 'minutes_seconds')).toEqual({ kind: 'unreadable' })
  })
})
