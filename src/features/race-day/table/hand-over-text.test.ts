import { expect, it } from 'vitest'
import { lengthText, personalText, staysText, unvouchedText } from './hand-over-text.ts'

it('names the personal data that is handed over', () => {
  expect(personalText({ walk_ups: 0, signatures: 0, names: 0 })).toContain('It holds names of runners: for')
  expect(personalText({ walk_ups: 1, signatures: 2, names: 2 })).toContain(
    'names of runners, birth date and emergency contact of 1 walk-up and 2 signatures:',
  )
})

it('says how long it takes, and why', () => {
  expect(lengthText(1, 0)).toContain('at once')
  expect(lengthText(20, 1)).toBe('One round takes about 8 seconds; it goes on until you stop it.')
  expect(lengthText(300, 40)).toContain('about 2 minutes')
  expect(lengthText(300, 40)).toContain('because of the signatures')
})

it('says what becomes of one entry and of several on the phone that hands them over', () => {
  expect(staysText(1)).toContain('It stays here too and is sent from here')
  expect(staysText(2)).toContain('They stay here too and are sent from here')
})

it('says what becomes of entries of a phone that the server does not know', () => {
  expect(unvouchedText(2)).toBe(
    '2 entries of another phone cannot be sent from here: the server does not know that phone. Hand them over to the captain, in the station menu.',
  )
})
