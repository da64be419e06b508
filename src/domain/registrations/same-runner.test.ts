import { expect, it } from 'vitest'
import { isSameRunner, mayBeSameRunner, seemsRegisteredText } from './same-runner.ts'

const zoe = {
  first_name: 'Zoë',
  last_name: 'O’Brien-Łuk',
  email: 'zoe@example.com',
  date_of_birth: '1992-05-02',
}

it.each([
  { first_name: ' ZOE ' },
  { last_name: "o'brien luk" },
  { last_name: 'OBrien-Luk' },
  { email: ' Zoe@Example.COM' },
  { first_name: 'Zoë O’', last_name: 'Brien Łuk' },
])('is the same runner, however it is typed: %j', (typed) => {
  expect(isSameRunner(zoe, { ...zoe, ...typed })).toBe(true)
})

it.each([
  { first_name: 'Zora' },
  { email: 'zoe@example.org' },
  { date_of_birth: '1992-05-03' },
  { first_name: '' },
])('is somebody else where one of the three differs: %j', (typed) => {
  expect(isSameRunner(zoe, { ...zoe, ...typed })).toBe(false)
  expect(isSameRunner({ ...zoe, ...typed }, zoe)).toBe(false)
})

it('is undecided for people whose address or day of birth is unknown', () => {
  const nameless = { ...zoe, email: '' }
  expect(isSameRunner(nameless, nameless)).toBe(false)
  const ageless = { ...zoe, date_of_birth: '' }
  expect(isSameRunner(ageless, ageless)).toBe(false)
  expect(mayBeSameRunner(ageless, ageless)).toBe(false)
})

it('may be the same for an admin without an address, and is not with another one', () => {
  expect(mayBeSameRunner(zoe, { ...zoe, email: '' })).toBe(true)
  expect(mayBeSameRunner({ ...zoe, email: '' }, { ...zoe, email: '' })).toBe(true)
  expect(mayBeSameRunner(zoe, zoe)).toBe(true)
  expect(mayBeSameRunner(zoe, { ...zoe, email: 'other@example.com' })).toBe(false)
})

it('names the bib only to its owner', () => {
  expect(seemsRegisteredText('')).toBe('This runner seems to be registered for this race already.')
  expect(seemsRegisteredText('412')).toBe(
    'This runner seems to be registered for this race already, with bib 412.',
  )
})
