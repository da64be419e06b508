import { expect, test } from 'vitest'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Review } from '#domain/content/review.ts'
import { reviewsWithOwn } from '../../content/engine/content-reads.ts'
import { inboxMessages } from '../../inbox/engine/inbox-reads.ts'
import {
  adminRegistrations,
  eventRegistrations,
  ownRegistrations,
} from '../../registrations/engine/registration-reads.ts'
import { type Checkpoint, noCheckpoint } from '../../sync/checkpoints.ts'
import { blankItem, type OutboxItem } from '../../sync/outbox.ts'

const event_id = 'event0000000001'
const runner = 'registration001'

const item = (more: Partial<OutboxItem>): OutboxItem => ({
  ...blankItem,
  id: 'command00000001',
  v: 1,
  kind: 'setResult',
  args: {},
  author: 'admin0000000001',
  at: '2026-11-21T14:00:00Z',
  device: '',
  summary: '',
  ...more,
})

const form = {
  registration_id: runner,
  event_id,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  date_of_birth: '1990-01-01',
  gender: 'female',
  street_address: '1 Mile Street',
  city: 'Springfield',
  state: 'MA',
  zip_code: '01101',
  phone_number: '413 555 0101',
  emergency_contact_name: 'Bo Byron',
  emergency_contact_phone: '413 555 0102',
  t_shirt_size: 'M',
  waiver_agreed: true,
  guest: 'a'.repeat(64),
}

const by = (author: string, items: OutboxItem[], checkpoint?: Checkpoint) => ({ items, author, checkpoint })

function registered(): Registration {
  const [made] = ownRegistrations([], by('', [item({ kind: 'registerForEvent', author: '', args: form })]))
  if (!made) throw new Error('the form makes no registration')
  return made
}

const set = (race_time: number | null, more: Partial<OutboxItem> = {}) =>
  item({ args: { registration_id: runner, event_id, changes: { race_time } }, ...more })

const adminView = (items: OutboxItem[], checkpoint = noCheckpoint('k')) =>
  eventRegistrations([registered()], event_id, by('admin0000000001', items, checkpoint))[0]

test('a waiting registration is shown as pending, and gets its bib with the answer', () => {
  const waiting = item({ kind: 'registerForEvent', author: '', args: form })
  expect(ownRegistrations([], by('', [waiting]))).toMatchObject([
    { id: runner, first_name: 'Ada', pending: true, bib_number: '' },
  ])
  const accepted = { ...waiting, state: 'accepted' as const, seq: 9, result: { bib_number: '42' } }
  expect(ownRegistrations([], by('', [accepted]))).toMatchObject([
    { id: runner, pending: false, bib_number: '42' },
  ])
})

test('it is shown once when the feed has brought it', () => {
  const accepted = item({ kind: 'registerForEvent', author: '', args: form, state: 'accepted', seq: 9 })
  const own = ownRegistrations([registered()], by('', [accepted]))
  expect(own).toHaveLength(1)
  expect(own[0]?.made_by?.id).toBe(accepted.id)
})

test("nobody sees another author's registration", () => {
  const theirs = item({ kind: 'registerForEvent', author: 'other0000000001', args: form })
  expect(ownRegistrations([], by('', [theirs]))).toEqual([])
})

test('changes are applied in the order in which they were made', () => {
  expect(adminView([set(5000), set(6000)])).toMatchObject({
    race_time: 6000,
    result_status: 'finished',
    pending_fields: ['race_time'],
  })
})

test('an accepted change stays until the feed has caught up with it', () => {
  const accepted = set(5000, { state: 'accepted', seq: 9, settled_at_ms: 1 })
  const behind = { ...noCheckpoint('k'), caught_up: 8 }
  expect(adminView([accepted], behind)).toMatchObject({ race_time: 5000 })
  // Level, and the row has no such time: a later change took it away, or it altered nothing.
  expect(adminView([accepted], { ...behind, caught_up: 9 })).toMatchObject({
    race_time: null,
    pending_fields: [],
  })
})

test('after a rollback of the server an accepted change is not applied forever', () => {
  const accepted = set(5000, { state: 'accepted', seq: 900, settled_at_ms: 1 })
  expect(adminView([accepted], { ...noCheckpoint('k'), caught_up: 8, reset_at_ms: 2 })).toMatchObject({
    race_time: null,
  })
})

test('a conflict shows the value of the server and says so', () => {
  const conflict = set(5000, { state: 'conflict', current: { race_time: 7000 } })
  expect(adminView([conflict])).toMatchObject({ race_time: null, problem: { id: conflict.id } })
})

test('refused or undone changes are not applied', () => {
  expect(adminView([set(5000, { state: 'refused' }), set(6000, { cancelled_by: 'x' })])).toMatchObject({
    race_time: null,
  })
})

const paste = (times: Record<string, number>, more: Partial<OutboxItem> = {}) =>
  item({
    kind: 'setResults',
    args: {
      event_id,
      rows: Object.entries(times).map(([registration_id, race_time]) => ({
        registration_id,
        changes: { race_time },
        from: { race_time: null },
      })),
    },
    ...more,
  })

test('a paste is applied to each of its rows, in the order of the other changes', () => {
  const times = { [runner]: 6000, registration002: 7000 }
  expect(adminView([set(5000), paste(times)])).toMatchObject({
    race_time: 6000,
    result_status: 'finished',
    pending_fields: ['race_time'],
  })
  expect(adminView([paste(times), set(5000)])).toMatchObject({ race_time: 5000 })
  expect(adminView([paste({ registration002: 7000 })])).toMatchObject({ race_time: null, pending_fields: [] })
})

test('an accepted paste applies only what the server took', () => {
  const result = { written: 1, left: [runner] }
  const accepted = paste({ [runner]: 6000, registration002: 7000 }, { state: 'accepted', seq: 9, result })
  expect(adminView([accepted])).toMatchObject({ race_time: null, pending_fields: [] })
  expect(adminView([{ ...accepted, result: { written: 2, left: [] } }])).toMatchObject({ race_time: 6000 })
})

test('a waiting recompute clears what was typed before it, not after', () => {
  const rank = (overall_rank: number) =>
    item({ args: { registration_id: runner, event_id, changes: { overall_rank } } })
  const recompute = item({ kind: 'recomputeResults', args: { event_id } })
  expect(adminView([rank(1), recompute])).toMatchObject({ overall_rank: null })
  expect(adminView([recompute, rank(2)])).toMatchObject({ overall_rank: 2 })
})

const review = (more: Partial<Review>): Review => ({
  id: 'review000000001',
  name: 'Priya Venkat',
  rating: 5,
  review: 'Fast course, honest climb.',
  photo_url: '',
  photo_path: '',
  hidden: false,
  created: '2026-11-20 10:00:00.000Z',
  updated: '2026-11-20 10:00:00.000Z',
  ...more,
})

const ownReview = item({
  kind: 'submitReview',
  author: '',
  args: {
    review_id: 'review000000002',
    name: 'Dele',
    rating: 4,
    review: 'The last table still cheered.',
    photo_id: '',
    homepage: '',
  },
})

test('a local photo is shown to its author alone until everybody sees it', () => {
  const brought = review({ id: 'review000000002', name: 'Dele' })
  const args = { ...ownReview.args, photo_id: 'photo0000000001' }
  const result = { photo_url: '', photo_waits: true }
  const accepted = { ...ownReview, args, state: 'accepted' as const, seq: 9, result }
  const level = { ...noCheckpoint('k'), caught_up: 9 }
  expect(reviewsWithOwn([brought], by('', [accepted], level))).toMatchObject([
    { ...brought, only_here: false, photo_id: 'photo0000000001', photo_waits: true },
  ])
  const shown = { ...brought, photo_url: '/media/reviews/1-photo0000000001.jpg' }
  const everybodys = { only_here: false, photo_id: '', photo_waits: false }
  expect(reviewsWithOwn([shown], by('', [accepted], level))).toMatchObject([{ ...shown, ...everybodys }])
  expect(reviewsWithOwn([brought], by('user00000000001', [accepted], level))).toMatchObject([
    { ...brought, ...everybodys },
  ])
})

test('a local review is listed with the others at its time, as known only to this device', () => {
  const earlier = review({})
  const later = review({ id: 'review000000003', created: '2026-11-21 15:00:00.000Z' })
  const shown = reviewsWithOwn([earlier, later], by('', [ownReview]))
  expect(shown.map(({ id }) => id)).toEqual([later.id, 'review000000002', earlier.id])
  expect(shown[1]).toMatchObject({ name: 'Dele', rating: 4, only_here: true })
})

test("it is shown once when the feed has brought it, and not at all when it was refused or is somebody else's", () => {
  const brought = review({ id: 'review000000002', name: 'Dele' })
  const accepted = { ...ownReview, state: 'accepted' as const, seq: 9 }
  const shown = reviewsWithOwn([brought], by('', [accepted]))
  expect(shown).toMatchObject([{ ...brought, only_here: false }])
  const level = { ...noCheckpoint('k'), caught_up: 9 }
  expect(reviewsWithOwn([], by('', [accepted], level)), 'an organiser took it down').toEqual([])
  expect(reviewsWithOwn([], by('', [{ ...ownReview, state: 'refused' }]))).toEqual([])
  expect(reviewsWithOwn([], by('user00000000001', [ownReview]))).toEqual([])
})

test('a runner whom an admin entered is in the lists of that event alone, whatever became of it', () => {
  const other_event = 'event0000000002'
  const { guest: _, ...details } = form
  const args = { ...details, bib_number: '' }
  for (const state of ['pending', 'sending', 'needs_auth', 'accepted', 'refused'] as const) {
    const walk_up = item({ kind: 'registerWalkUp', args, state, seq: 9 })
    const laying = by(walk_up.author, [walk_up])
    const listed = (event: string) => adminRegistrations([], event, laying)
    expect(listed(event_id), state).toMatchObject([{ id: runner, event_id }])
    expect(listed(other_event), state).toEqual([])
    const entered = (event: string) => eventRegistrations([], event, laying)
    expect(entered(event_id), state).toHaveLength(1)
    expect(entered(other_event), state).toEqual([])
  }
})

test('commands from before an update are shown as their own version meant them', () => {
  const rows = ['v1000000message', 'v2000000message', 'other0000message'].map((id) => ({ id, created: id }))
  const earlier = item({ kind: 'deleteMessage', args: { list: 'inbox', record_id: 'v1000000message' } })
  const later = item({
    kind: 'deleteMessage',
    v: 2,
    args: { list: 'inbox', record_ids: ['v2000000message'] },
  })
  const shown = (...items: OutboxItem[]) => inboxMessages(rows, by(earlier.author, items)).map(({ id }) => id)
  expect(shown(earlier, later)).toEqual(['other0000message'])
  // In the words of another version it says nothing.
  expect(shown({ ...earlier, v: 2 }, { ...later, v: 1 })).toHaveLength(3)
})
