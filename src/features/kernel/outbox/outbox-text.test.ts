import { expect, test } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { commands } from '#domain/commands.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { assignedText } from '#ui/sync/bibs-left.tsx'
import {
  editPath,
  inReadingOrder,
  isInPart,
  keptText,
  mayDiscard,
  mayEdit,
  maySaveToFile,
  messageOf,
  neededBy,
  othersText,
  personOf,
  referenceOf,
  stationsText,
} from './outbox-text.ts'

const app = 'Lakeside Runners'

const item = (id: string, changes: Partial<OutboxItem> = {}) =>
  outboxItem({ id, args: { registration_id: 'k2m4n6p8q0r7f3a' }, ...changes })

test('items that need a decision come first, finished ones last', () => {
  const items = [
    item('done', { state: 'accepted' }),
    item('old'),
    item('refused', { state: 'refused' }),
    item('new'),
    item('login', { state: 'needs_auth' }),
  ]
  expect(inReadingOrder(items).map(({ id }) => id)).toEqual(['login', 'refused', 'new', 'old', 'done'])
})

test('editing is offered only while the server cannot have accepted it', () => {
  const kind = 'registerForEvent'
  expect(mayEdit({ kind, state: 'pending', ever_sent: false })).toBe(true)
  expect(mayEdit({ kind, state: 'pending', ever_sent: true })).toBe(false)
  expect(mayEdit({ kind, state: 'refused', ever_sent: true })).toBe(true)
  expect(mayEdit({ kind, state: 'accepted', ever_sent: true })).toBe(false)
})

test('a waiting removal has nothing to edit', () => {
  for (const kind of Object.keys(commands).filter((name) => /^(delete|remove)/.test(name)))
    expect(mayEdit({ kind, state: 'pending', ever_sent: false }), kind).toBe(false)
  expect(mayEdit({ kind: 'removeFlood', state: 'refused', ever_sent: true })).toBe(true)
})

test('a waiting item can be discarded, but not while it is being sent', () => {
  const order = { kind: 'placeOrder', ever_sent: true }
  expect(mayDiscard({ ...order, state: 'pending' })).toBe(true)
  expect(mayDiscard({ ...order, state: 'sending' })).toBe(false)
  expect(mayDiscard({ ...order, state: 'accepted' })).toBe(false)
  // The server may have taken it back already.
  const taking_back = { kind: 'cancelCommand', state: 'pending' } as const
  expect(mayDiscard({ ...taking_back, ever_sent: false })).toBe(true)
  expect(mayDiscard({ ...taking_back, ever_sent: true })).toBe(false)
})

test('a file is offered for items that somebody else could enter, but not for a refused order', () => {
  expect(maySaveToFile({ kind: 'registerForEvent', state: 'refused' })).toBe(true)
  expect(maySaveToFile({ kind: 'placeOrder', state: 'pending' })).toBe(true)
  expect(maySaveToFile({ kind: 'placeOrder', state: 'refused' })).toBe(false)
  expect(maySaveToFile({ kind: 'registerForEvent', state: 'accepted' })).toBe(false)
})

test('an item that waits for another names it, and how it continues', () => {
  const publish = item('publish', { kind: 'updatePost', needs: 'post' })
  const post = item('post', { kind: 'createPost', summary: 'New post, Mud' })
  expect(neededBy(publish, [post, publish])).toBe(post)
  expect(neededBy(publish, [{ ...post, state: 'accepted' }, publish])).toBeNull()
  expect(neededBy(post, [post, publish])).toBeNull()
  expect(messageOf(publish, app, post)).toBe('Waits for “New post, Mud” and goes by itself after that.')
  expect(messageOf(publish, app, { ...post, state: 'refused' })).toBe(
    'Waits for “New post, Mud”, which was not accepted. Put that right, and this goes by itself.',
  )
  expect(messageOf({ ...publish, state: 'sending' }, app, post)).toBe('On its way to the server.')
})

test('an accepted registration shows its bib', () => {
  expect(messageOf(item('a', { state: 'accepted', result: { bib_number: '412' } }), app)).toBe(
    'You are on the start list. Bib 412.',
  )
})

test('a registration keeps its reference when its command changes', () => {
  expect(referenceOf(item('first'))).toBe('MP-7F3A')
  expect(referenceOf(item('second'))).toBe('MP-7F3A')
  expect(referenceOf(item('abcdefghijk8e21', { kind: 'setResult' }))).toBe('MP-8E21')
})

test('a command with many results counts those that need a decision', () => {
  const left = ['k2m4n6p8q0r7f3a']
  const pasted = (result: Record<string, unknown>) =>
    messageOf(item('a', { kind: 'setResults', state: 'accepted', lines: ['Ada', 'Bo', 'Cy'], result }), app)
  expect(pasted({ written: 3, left: [] })).toBe('The server has them.')
  expect(pasted({ written: 2, left })).toBe(
    'The server has 2 of 3. The other one waits for you in its row of the results entry.',
  )
})

test('a command with many bibs names those that were left', () => {
  const rows = ['a', 'b', 'c'].map((letter) => ({
    registration_id: letter.repeat(15),
    bib_number: '1',
    from: '',
  }))
  const assigned = (left: string[], lapsed: string[] = []) =>
    messageOf(
      item('a', {
        kind: 'assignBibs',
        args: { rows },
        state: 'accepted',
        lines: ['Ada Lovelace', 'Bo Ek', 'Cy Young'],
        result: { written: 3, left, lapsed },
      }),
      app,
    )
  expect(assigned([])).toBe('The server has them.')
  expect(assigned(['a'.repeat(15)], ['c'.repeat(15)])).toBe(
    'The server has 1 of 3. Changed or taken by somebody else meanwhile, and left as it is: Ada Lovelace, Cy Young.',
  )
})

test('bibs that not everybody got do not look like a success', () => {
  const rows = ['a', 'b'].map((letter) => ({ registration_id: letter.repeat(15), bib_number: '1', from: '' }))
  const assigned = (left: string[], more = {}) =>
    item('a', {
      kind: 'assignBibs',
      args: { rows, ...more },
      state: 'accepted',
      lines: ['Ada Lovelace', 'Bo Ek'],
      result: { written: 2 - left.length, left, lapsed: [] },
    })
  const [a, b] = ['a'.repeat(15), 'b'.repeat(15)] as const
  expect([[], [b], [a, b]].map((left) => isInPart(assigned(left)))).toEqual([false, true, true])
  expect(isInPart({ ...assigned([b]), state: 'pending' })).toBe(false)
  expect(assignedText(assigned([b], { rule: {} }))).toBe('1 of 2 bibs assigned')
  expect(assignedText(assigned([a, b]))).toBe('0 of 2 bibs changed')
})

test('each kind is edited where it was made', () => {
  expect(editPath(item('a'))).toBe('/registration?edit=a')
  expect(editPath(item('a', { kind: 'setResult', args: { event_id: 'e1' } }))).toBe('/admin/results?event=e1')
  expect(editPath(item('a', { kind: 'updateProfile' }))).toBe('/profile')
  expect(editPath(item('a', { kind: 'updatePost', args: { post_id: 'p1' } }))).toBe('/admin/blog/edit/p1')
  expect(editPath(item('a', { kind: 'deletePost' }))).toBe('/admin/blog')
  const publish = (part: string) => editPath(item('a', { kind: 'publishSitePart', args: { part } }))
  expect(publish('contact')).toBe('/admin/site')
  expect(publish('runner_info')).toBe('/admin/site/runner-info')
  expect(editPath(item('a', { kind: 'moderateReview' }))).toBe('/admin/reviews')
  expect(editPath(item('a', { kind: 'setRole' }))).toBe('/admin/users')
  expect(editPath(item('a', { kind: 'addAdmin' }))).toBe('/admin/users')
  expect(editPath(item('a', { kind: 'createStation', args: { event_id: 'e1' } }))).toBe(
    '/admin/race-day?event=e1',
  )
  expect(editPath(item('a', { kind: 'claimRegistration' }))).toBe('')
})

test('two registrations for the same race show whose they are', () => {
  const args = { registration_id: 'k2m4n6p8q0r7f3a', first_name: 'Zoë', last_name: 'Okafor' }
  expect(personOf(item('child', { args }))).toBe('Zoë Okafor')
  expect(personOf(item('result', { kind: 'setResult', args }))).toBe('')
})

test('a refused picture and a refused removal have different words', () => {
  const avatar = (photo_id: string) => item('a', { kind: 'setAvatar', state: 'refused', args: { photo_id } })
  expect(messageOf(avatar('k2m4n6p8q0r7f3b'), app)).toContain('Choose another picture')
  expect(messageOf(avatar(''), app)).toContain('Remove the picture again')
})

test('an order is never called placed before it is, and is edited in the cart', () => {
  const order = (changes: Partial<OutboxItem>) =>
    item('c1c1c1c1c1c1c1c', { kind: 'placeOrder', args: { order_id: 'k2m4n6p8q0r7f3a' }, ...changes })
  expect(messageOf(order({}), app)).toMatch(/^Order saved, not placed yet\./)
  expect(messageOf(order({ state: 'refused' }), app)).toContain('Nothing was ordered')
  expect(messageOf(order({ state: 'accepted' }), app)).toContain('Your order is placed.')
  expect(referenceOf(order({}))).toBe('#k2m4n6p8')
  expect(editPath(order({}))).toBe('/cart?edit=c1c1c1c1c1c1c1c')
})

test('a station’s facts wait for a network, and another person’s commands for a log-in', () => {
  expect(stationsText(1)).toBe(
    '1 entry of a station on this phone is not with the server yet. The station sends it when there is a network; nobody has to log in.',
  )
  expect(stationsText(6)).toContain('6 entries of a station on this phone are not')
  expect(othersText(1)).toMatch(/^1 more item belongs .* when they log in\.$/)
  expect(othersText(2)).toMatch(/^2 more items belong /)
})

test('an accepted entry without a place is on no start list, and a mail is mentioned only where one was sent', () => {
  const accepted = (result: Record<string, unknown>) =>
    messageOf(item('a', { state: 'accepted', args: { email: 'ines@example.com' }, result }), app)
  expect(accepted({ bib_number: '7' })).toBe('You are on the start list. Bib 7.')
  expect(accepted({ bib_number: '', held: true })).toMatch(
    /^You are not on the start list yet.* The organiser looks at it and confirms it/,
  )
  expect(accepted({ bib_number: '', held: true, mailed: true })).toContain(
    'Open the link in the mail to ines@example.com',
  )
})

test('a waiting item shows the reason that the server gave', () => {
  const waiting = item('a', { ever_sent: true, message: 'Much comes from this network just now.' })
  expect(messageOf(waiting, app)).toBe('Much comes from this network just now.')
  expect(messageOf({ ...waiting, message: '' }, app)).toMatch(/^The server did not answer yet/)
})

test('the help says whether the browser has promised to keep what is stored', () => {
  expect(keptText(null)).toBe('')
  expect(keptText(undefined)).toMatch(/does not say/)
  expect(keptText(true)).toMatch(/^This browser has promised to keep what is stored here/)
  expect(keptText(false)).toMatch(/^This browser has not promised .* may clear it/)
})
