import { expect, it } from 'vitest'
import { race } from '#support/runner.ts'
import { argsSchema, decide, type RegisterWalkUpState } from './register-walk-up.ts'

const event = {
  ...race,
  registration_opens: '2026-01-01',
  registration_closes: '2026-06-18',
  capacity: 100,
  registered: 40,
}
const state: RegisterWalkUpState = {
  event,
  waiver: { is_asked: true, is_known: true, is_outdated: true },
  id_taken: false,
  bib_taken: false,
  next_bib: '41',
}
const context = { actor: { id: 'a00000000000001', role: 'admin' as const }, todayIn: () => '2026-06-20' }
const args = argsSchema.parse({
  registration_id: 'r00000000000001',
  event_id: event.id,
  first_name: 'Ruth',
  last_name: 'Abernathy',
  date_of_birth: '1961-03-09',
  gender: 'female',
  waiver_agreed: true,
})

it('reads a question that the device does not know as one without an answer', () => {
  expect(args).toMatchObject({ email: '', city: '', t_shirt_size: '', bib_number: '', fee_paid: false })
})

it('registers a runner on race day, after the window closed, with the next bib', () => {
  expect(decide(state, args, context)).toMatchObject({
    status: 'accept',
    write: { registration: { source: 'walk_up', bib_number: '41', user_id: '', age_group: 'F 65-69' } },
    result: { bib_number: '41' },
  })
})

it('takes the bib that is handed out, unless another runner has it', () => {
  const handed = { ...args, bib_number: 'A-12' }
  expect(decide(state, handed, context)).toMatchObject({ result: { bib_number: 'A-12' } })
  expect(decide({ ...state, bib_taken: true }, handed, context)).toMatchObject({
    status: 'refused',
    code: 'bib_taken',
    fields: { bib_number: 'Bib A-12 belongs to another runner of this event.' },
  })
})

it('registers a walk-up from a device without a network, on the day after the race too', () => {
  const past = { ...state, event: { ...event, status: 'past' as const } }
  expect(decide(past, args, { ...context, todayIn: () => '2026-06-21' })).toMatchObject({ status: 'accept' })
})

it('registers nobody where there is no place, or no race', () => {
  const codeFor = (change: Partial<typeof event> | { status: 'cancelled' | 'draft' }) => {
    const decision = decide({ ...state, event: { ...event, ...change } }, args, context)
    return decision.status === 'refused' ? decision.code : decision.status
  }
  expect(codeFor({ registered: 100 })).toBe('event_full')
  expect(codeFor({ status: 'cancelled' })).toBe('event_cancelled')
  expect(codeFor({ status: 'draft' })).toBe('event_not_found')
  expect(codeFor({ registration_opens: '2026-06-21' })).toBe('accept')
})

it('registers nobody without the waiver, where one is published', () => {
  const unsigned = { ...args, waiver_agreed: false }
  expect(decide(state, unsigned, context)).toMatchObject({
    code: 'invalid',
    fields: { waiver_agreed: 'You must agree to the waiver to register.' },
  })
  const without = { ...state, waiver: { is_asked: false, is_known: false, is_outdated: false } }
  expect(decide(without, unsigned, context)).toMatchObject({
    status: 'accept',
    write: { registration: { waiver_agreed: false, waiver_version: 0 } },
  })
})

it('keeps the version that was signed', () => {
  const signed = { ...args, waiver_version: 2 }
  expect(decide(state, signed, context)).toMatchObject({ write: { registration: { waiver_version: 2 } } })
})
