import { describe, expect, it } from 'vitest'
import { between, settleClocks } from './import-clocks.ts'
import { headerMeanings } from './import-columns.ts'

const settled = (header: string, ...rows: string[]) => {
  const headers = header.split(',')
  const table = rows.map((row) => row.split(','))
  const { meanings, doubtful } = settleClocks(headers, headerMeanings(headers), table, '2014-08-16')
  return [meanings.join(), headers[doubtful] ?? '']
}

describe('a time beside a start', () => {
  it.each([
    [
      'is the clock where another column is what lies between',
      settled('Start,Finish,Time', '10:00:00,10:45:10,45:10', '10:00:30,10:50:10,49:41'),
      ['start_time,finish_time,time', ''],
    ],
    [
      'is the clock in the second column as well',
      settled('Time,Start,Zielzeit', '45:10,10:00:00,10:45:10'),
      ['time,start_time,finish_time', ''],
    ],
    [
      'is the clock where it says its half of the day',
      settled('Start,Time', '9:00 AM,9:45:10 AM'),
      ['start_time,finish_time', ''],
    ],
    [
      'may be the clock where it is later, which is asked',
      settled('Start,Time', '6:00:00,16:22:17', '6:00:00,17:01:00'),
      ['start_time,finish_time', 'Time'],
    ],
    [
      'is how long it took where it is earlier',
      settled('Start,Time', '10:00:00,45:10'),
      ['start_time,time', ''],
    ],
    [
      'is how long it took where its header says so',
      settled('Start,Laufzeit,Gun Time', '6:00:00,16:22:17,16:22:20'),
      ['start_time,chip_time,gun_time', ''],
    ],
    [
      'is how long it took where all started at zero',
      settled('Start,Finish', '0:00:00,16:22:17'),
      ['start_time,time', ''],
    ],
    [
      'is the clock beside a start with its day',
      settled('Start,Finish', '2014-08-16 22:00:00,23:10:00', '2014-08-16 22:00:00,01:10:00'),
      ['start_time,finish_time', 'Finish'],
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})

it('counts past midnight and over days, and gives nothing where the finish precedes the start', () => {
  const clock = (text: string) => ({ kind: 'time' as const, ms: Date.parse(`1970-01-01T${text}Z`) })
  const moment = (text: string) => ({ kind: 'moment' as const, ms: Date.parse(`${text}Z`) })
  const hours = (...args: Parameters<typeof between>) => {
    const ms = between(...args)
    return ms === null ? null : ms / 3_600_000
  }
  const day = '2014-08-16'
  expect(hours(clock('22:00:00'), clock('01:30:00'), day)).toBe(3.5)
  expect(hours(moment('2014-08-16T06:00:00'), moment('2014-08-17T07:30:00'), day)).toBe(25.5)
  expect(hours(clock('06:00:00'), moment('2014-08-17T07:30:00'), day)).toBe(25.5)
  expect(hours(moment('2014-08-16T22:00:00'), clock('01:30:00'), day)).toBe(3.5)
  // The clock of the timer has another day than the event.
  expect(hours(clock('06:00:00'), moment('2001-01-01T07:30:00'), day)).toBe(1.5)
  expect(hours(clock('09:00:00'), moment('2014-08-16T08:00:00'), day)).toBeNull()
  expect(hours(moment('2014-08-16T06:00:00'), moment('2014-08-16T05:00:00'), day)).toBeNull()
})
