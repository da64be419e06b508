import { expect, it } from 'vitest'
import { argsSchema, decide, max_entries } from './set-fee-paid.ts'

const context = { actor: { id: 'a'.repeat(15), role: 'admin' as const }, todayIn: () => '2026-11-23' }
const id = (letter: string) => letter.repeat(15)
const entries = [
  { id: id('a'), fee_cents: 3500, fee_paid: false, lapsed: false, payments: [] },
  { id: id('b'), fee_cents: 2500, fee_paid: true, lapsed: false, payments: [id('p'), id('q')] },
  { id: id('c'), fee_cents: 0, fee_paid: false, lapsed: false, payments: [] },
]
const note = (paid: boolean) =>
  decide(
    { entries, places_left: 0 },
    { event_id: id('e'), registration_ids: entries.map((entry) => entry.id), paid },
    context,
  )

it('applies to runners who owe a fee, and changes the mark only where it differs', () => {
  expect(note(true)).toEqual({
    status: 'accept',
    write: { registration_ids: [id('a'), id('b')], back_ids: [], void_ids: [] },
    result: { changed: 1 },
  })
  expect(note(false)).toMatchObject({
    write: { registration_ids: [id('a'), id('b')] },
    result: { changed: 1 },
  })
})

it('takes back a table’s payment that did not come in after all, and no other', () => {
  expect(note(false)).toMatchObject({ write: { void_ids: [id('p'), id('q')] } })
  const partly = entries.map((entry) => ({ ...entry, fee_paid: false, payments: [id('p')] }))
  const args = { event_id: id('e'), registration_ids: partly.map((entry) => entry.id), paid: false }
  expect(decide({ entries: partly, places_left: 0 }, args, context)).toMatchObject({
    write: { void_ids: [] },
  })
})

it('is refused only where none of the runners is left', () => {
  const args = { event_id: id('e'), registration_ids: [id('z')], paid: true }
  expect(decide({ entries: [], places_left: null }, args, context)).toMatchObject({
    code: 'registration_not_found',
  })
})

it('names as many as the log shows', () => {
  const args = (count: number) => ({
    event_id: id('e'),
    registration_ids: Array.from({ length: count }, () => id('a')),
    paid: true,
  })
  expect(argsSchema.safeParse(args(max_entries)).success).toBe(true)
  expect(argsSchema.safeParse(args(max_entries + 1)).success).toBe(false)
  expect(argsSchema.safeParse(args(0)).success).toBe(false)
})

it('brings lapsed entries back while there is room, and says so when there is none', () => {
  const lapsed = [id('a'), id('b')].map((one) => ({
    id: one,
    fee_cents: 3500,
    fee_paid: false,
    lapsed: true,
    payments: [],
  }))
  const args = { event_id: id('e'), registration_ids: [id('a'), id('b')], paid: true }
  const pay = (places_left: number | null, of = lapsed) => decide({ entries: of, places_left }, args, context)
  expect(pay(null)).toMatchObject({ write: { back_ids: [id('a'), id('b')] } })
  expect(pay(2)).toMatchObject({ write: { back_ids: [id('a'), id('b')] } })
  expect(pay(1)).toMatchObject({
    code: 'event_full',
    message: expect.stringContaining('only one place left'),
  })
  expect(pay(0, lapsed.slice(0, 1))).toMatchObject({
    code: 'event_full',
    message: expect.stringContaining('This entry had lapsed'),
  })
  const undone = decide({ entries: lapsed, places_left: 0 }, { ...args, paid: false }, context)
  expect(undone).toMatchObject({ write: { back_ids: [] }, result: { changed: 0 } })
})
