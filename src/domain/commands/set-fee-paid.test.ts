import { expect, it } from 'vitest'
import { argsSchema, decide, max_entries } from './set-fee-paid.ts'

const context = { actor: { id: 'a'.repeat(15), role: 'admin' as const }, today: '2026-11-23' }
const id = (letter: string) => letter.repeat(15)
const entries = [
  { id: id('a'), fee_cents: 3500, fee_paid: false },
  { id: id('b'), fee_cents: 2500, fee_paid: true },
  { id: id('c'), fee_cents: 0, fee_paid: false },
]
const note = (paid: boolean) =>
  decide(
    { entries },
    { event_id: id('e'), registration_ids: entries.map((entry) => entry.id), paid },
    context,
  )

it('changes the mark where a fee is owed, and where it is another one', () => {
  expect(note(true)).toEqual({
    status: 'accept',
    write: { registration_ids: [id('a')] },
    result: { changed: 1 },
  })
  expect(note(false)).toMatchObject({ write: { registration_ids: [id('b')] } })
})

it('is refused only where nobody of them is there any more', () => {
  const args = { event_id: id('e'), registration_ids: [id('z')], paid: true }
  expect(decide({ entries: [] }, args, context)).toMatchObject({ code: 'registration_not_found' })
})

it('names as many as the log tells', () => {
  const args = (count: number) => ({
    event_id: id('e'),
    registration_ids: Array.from({ length: count }, () => id('a')),
    paid: true,
  })
  expect(argsSchema.safeParse(args(max_entries)).success).toBe(true)
  expect(argsSchema.safeParse(args(max_entries + 1)).success).toBe(false)
  expect(argsSchema.safeParse(args(0)).success).toBe(false)
})
