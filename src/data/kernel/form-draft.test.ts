import { expect, it } from 'vitest'
import { draftSince, withStart } from './form-draft.ts'

const began = { name: 'Harbor Row Mile', place: 'Pier 4', fees: [{ name: 'Early', amount: '20' }] }

it('keeps typed fields, and lets the rest follow changes by others', () => {
  const draft = withStart({ ...began, name: 'Harbor Row 2 Miles' }, began)
  const today = { ...began, place: 'Pier 9', fees: [] }
  expect(draftSince(draft, today)).toEqual({
    values: { ...today, name: 'Harbor Row 2 Miles' },
    changed_fields: [],
  })
})

it('names fields that were typed here and changed elsewhere, and keeps what was typed', () => {
  const draft = withStart({ ...began, place: 'Pier 5' }, began)
  expect(draftSince(draft, { ...began, place: 'Pier 9' })).toEqual({
    values: { ...began, place: 'Pier 5' },
    changed_fields: ['place'],
  })
})

it('has nothing to settle where somebody else typed the same', () => {
  const draft = withStart({ ...began, place: 'Pier 9' }, began)
  expect(draftSince(draft, { ...began, place: 'Pier 9' }).changed_fields).toEqual([])
})

it('takes a draft from before drafts stored their base as it is', () => {
  const old = { ...began, place: 'Pier 5' }
  expect(draftSince(old, { ...began, name: 'Other' })).toEqual({ values: old, changed_fields: [] })
})
