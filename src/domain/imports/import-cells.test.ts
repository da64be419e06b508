import { describe, expect, it } from 'vitest'
import {
  ageByBirthYear,
  dateOrder,
  plainText,
  readAge,
  readDate,
  readGender,
  readPace,
  readPlace,
  readStatus,
  splitName,
} from './import-cells.ts'

it('removes the apostrophe before a formula, and no other', () => {
  expect(["'=1+1", "'-5", "'t Hooft", ' a  b '].map(plainText)).toEqual(['=1+1', '-5', "'t Hooft", 'a b'])
})

it.each([
  ['M', 'male'],
  ['W', 'female'],
  ['Female', 'female'],
  ['nonbinary', 'non-binary'],
  ['Non Binary', 'non-binary'],
  ['X', 'non-binary'],
  ['N', 'non-binary'],
  ['d', 'non-binary'],
  ['D', 'non-binary'],
  ['divers', 'non-binary'],
  ['autre', 'non-binary'],
  ['Andere', 'non-binary'],
  ['otro', 'non-binary'],
  ['annat', 'non-binary'],
  ['V', 'female'],
  ['', ''],
  ['-', ''],
  ['horse', undefined],
])('reads the gender %s as %s', (text, gender) => expect(readGender(text)).toBe(gender))

it.each([
  ['1', 'finished'],
  ['2', 'dnf'],
  ['3', 'dns'],
  ['DNF', 'dnf'],
  ['DSQ', 'dq'],
  ['DNF!', 'dnf'],
  ['disq.', 'dq'],
  ['NT', ''],
  ['DNF (km 12)', 'dnf'],
  ['NA', ''],
  ['Abandon', 'dnf'],
  ['', ''],
  ['lost', undefined],
])('reads the status %s as %s', (text, status) => expect(readStatus(text)).toBe(status))

it.each([
  ['12', 12],
  ['12.', 12],
  ['3rd', 3],
  ['7/48', 7],
  ['7 of 48', 7],
  ['7/88,5', 7],
  ['7 / 94', 7],
  ['-1', null],
  ['0', null],
  ['', null],
  ['DNF', undefined],
])('reads the place %s as %s', (text, place) => expect(readPlace(text)).toBe(place))

it('accepts no age of zero, and none beyond a lifetime', () => {
  expect(['34', '120', '0', '', '-', '-1'].map(readAge)).toEqual([34, 120, null, null, null, -1])
  expect(['121', '999', '-2', '-35', '30-34'].map(readAge)).toEqual(Array(5).fill(undefined))
  expect(['1990', '1906', '', '0'].map((year) => ageByBirthYear(year, 2026))).toEqual([36, 120, null, null])
  expect(['1905', '2027', '90'].map((year) => ageByBirthYear(year, 2026))).toEqual(Array(3).fill(undefined))
})

describe('a date of birth', () => {
  const race = '2026-06-01'

  it.each([
    ['1990-05-31', '1990-05-31'],
    ['5/31/90', '1990-05-31'],
    ['5/31/1990', '1990-05-31'],
    ['31.5.1990', '1990-05-31'],
    ['1/2/25', '2025-01-02'],
    ['1/2/27', '1927-01-02'],
    ['', ''],
    ['2/30/1990', undefined],
    ['1/1/2030', undefined],
    ['soon', undefined],
  ])('%s is %s', (text, date) => expect(readDate(text, 'month_first', race)).toBe(date))

  it('puts the day first when a number above 12 shows it', () => {
    expect(dateOrder(['5/4/1990', '31/5/1990'])).toBe('day_first')
    expect(dateOrder(['5/4/1990', '5/31/1990'])).toBe('month_first')
    expect(readDate('5/4/1990', 'day_first', race)).toBe('1990-04-05')
  })
})

it('reads a pace with or without its unit', () => {
  expect(
    ['7:05', '7:05/mi', '7:05 min/mi', '4:24 min/km', '4:24 /km', '7:05 min', 'fast'].map(readPace),
  ).toEqual(['7:05', '7:05 /mi', '7:05 /mi', '4:24 /km', '4:24 /km', '7:05', ''])
})

it.each([
  ['Ada Runner', 'Ada', 'Runner'],
  ['Runner, Ada Maria', 'Ada Maria', 'Runner'],
  ['Ibezo Jufobio FZEHAIAEH', 'Ibezo Jufobio', 'FZEHAIAEH'],
  ['Ana DE LA CRUZ', 'Ana', 'DE LA CRUZ'],
  ['ZOGVIOP OICUJ PEBUI', 'ZOGVIOP OICUJ', 'PEBUI'],
  ['Prince', '', 'Prince'],
])('splits %s', (name, first_name, last_name) => expect(splitName(name)).toEqual({ first_name, last_name }))
