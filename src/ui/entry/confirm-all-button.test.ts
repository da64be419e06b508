import { expect, it } from 'vitest'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { race, runner } from '#support/runner.ts'
import {
  confirmable,
  confirmAllText,
  type ConfirmableEntry,
  confirmedText,
  firstServedText,
} from './confirm-all-button.tsx'

const event = { ...race, confirm_days: 3, capacity: 100, registered: 98 }
const entry = (id: string, values: Partial<ConfirmableEntry> = {}): ConfirmableEntry => ({
  ...runner,
  id,
  email: `${id}@mail.example`,
  deleting: false,
  made_by: null,
  created: id,
  ...values,
})
const held = (id: string, values: Partial<ConfirmableEntry> = {}) =>
  entry(id, { confirm_by: held_until_confirmed, lapsed: true, ...values })
const waiting = entry('w', { confirm_by: '2999-01-01' })
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

it('all listed entries are confirmed, and as many held ones as there are places, the earliest first', () => {
  const shown = [held('3'), waiting, held('1'), held('2'), entry('paid', { fee_paid: true })]
  const some = confirmable(shown, shown, event)
  expect(ids(some)).toEqual(['1', '2', 'w'])
  expect(some).toMatchObject({ held: 2, left_out: 1 })
  expect(ids(confirmable(shown, shown, { ...event, capacity: null }))).toEqual(['1', '2', '3', 'w'])
  // An entry confirmed without a network takes its place when it is sent.
  const all = [...shown, held('0', { confirmed: true })]
  expect(ids(confirmable(shown, all, event))).toEqual(['1', 'w'])
})

it('is asked with the numbers, in singular and plural', () => {
  const text = (shown: ConfirmableEntry[], of = event) => confirmAllText(confirmable(shown, shown, of))
  expect(text([held('1')])).toBe(
    '1 entry that you see here is confirmed on your word. It had no place yet and gets one.',
  )
  expect(text([held('1'), held('2'), held('3'), waiting])).toBe(
    '3 entries that you see here are confirmed on your word. 2 entries had no place yet and get one. 1 more entry waits: there is no place left for it.',
  )
  expect(text([waiting])).toBe('1 entry that you see here is confirmed on your word.')
})

it('names who gets the last places, where there are too few for all', () => {
  const named = (id: string, first_name: string) => held(id, { first_name, last_name: 'Lee' })
  const text = (shown: ConfirmableEntry[], of = event) => firstServedText(confirmable(shown, shown, of))
  const three = [named('3', 'Cy'), named('1', 'Ann'), named('2', 'Bo')]
  expect(text(three)).toBe(
    'The last places go to those who came first: Ann Lee, Bo Lee. To choose others, confirm each under Registrations.',
  )
  expect(text(three, { ...event, capacity: 101 })).toBe('')
  const ten = Array.from({ length: 10 }, (_, at) => named(String(at), `R${at}`))
  expect(text(ten, { ...event, capacity: 105 })).toContain(
    'R0 Lee, R1 Lee, R2 Lee, R3 Lee, R4 Lee and 2 more.',
  )
})

it('gives no runner a second place: the question says how many entries are left out', () => {
  const twin = { email: 'Ines@mail.example', date_of_birth: '1990-01-02' }
  const shown = [held('1', twin), held('2', twin), held('3', { ...twin, email: 'bo@mail.example' })]
  const alone = confirmable(shown, shown, event)
  expect(ids(alone)).toEqual(['1', '3'])
  expect(confirmAllText(alone)).toContain(
    '1 entry stays without a place, because its runner seems to be registered already: look at it under Registrations.',
  )
  const counted = entry('0', { ...twin, email: 'ines@mail.example ' })
  expect(confirmAllText(confirmable(shown, [counted, ...shown], event))).toContain(
    '2 entries stay without a place, because their runners seem to be registered already: look at each under Registrations.',
  )
  // Addresses are seldom asked for on the spot.
  expect(ids(confirmable(shown, [{ ...counted, email: '' }, ...shown], event))).toEqual([])
  for (const gone of [{ deleting: true }, { made_by: { state: 'refused' } }, { lapsed: true }])
    expect(ids(confirmable(shown, [{ ...counted, ...gone }, ...shown], event))).toEqual(['1', '3'])
})

it('is not said to be done before it is sent', () => {
  expect(confirmedText('Ines Okafor')).toEqual({
    title: 'Saved on this device',
    description: 'Ines Okafor is confirmed as soon as this is sent.',
  })
  expect(confirmedText('72 entries', 72).description).toBe(
    '72 entries are confirmed as soon as this is sent.',
  )
})
