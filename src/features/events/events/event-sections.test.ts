import { expect, test } from 'vitest'
import { currentFee } from '#domain/events/registration-window.ts'
import { sampleEvent } from '#support/sample-event.ts'
import { feePosts } from './event-sections.tsx'

const states = (today: string) => feePosts(sampleEvent(), today).map((post) => post.state)

test('one fee is current, and those before it are over', () => {
  expect(states('2026-05-10')).toEqual(['now', 'later', 'later'])
  expect(states('2026-05-11')).toEqual(['over', 'now', 'later'])
  expect(states('2026-06-20')).toEqual(['over', 'over', 'now'])
})

test('after the race no fee is current', () => {
  expect(states('2026-06-21')).toEqual(['over', 'over', 'over'])
})

test('a fee says how long it applies', () => {
  expect(feePosts(sampleEvent(), '2026-06-01').map((post) => `${post.price} ${post.when}`)).toEqual([
    '$25 until May 10, 2026',
    '$35 until Jun 19, 2026',
    '$45 on Jun 20, 2026',
  ])
})

test('the post marked now is the fee to pay, in whatever order they are stored', () => {
  const event = sampleEvent({
    event_date: '2026-12-20',
    fees: [
      { name: 'Day of', until: '', amount_cents: 4500 },
      { name: 'Early bird', until: '2026-11-30', amount_cents: 2500 },
      { name: 'Regular', until: '2026-11-25', amount_cents: 3500 },
    ],
  })
  for (const [today, name] of [
    ['2026-11-22', 'Regular'],
    ['2026-11-26', 'Early bird'],
    ['2026-12-01', 'Day of'],
  ] as const) {
    const posts = feePosts(event, today)
    expect(posts.map((post) => post.name)).toEqual(['Regular', 'Early bird', 'Day of'])
    expect(posts.filter(({ state }) => state === 'now').map((post) => post.name)).toEqual([name])
    expect(currentFee(event, today)?.name).toBe(name)
  }
})

test('prices that start after registration closes are not shown', () => {
  const postsOf = (registration_closes: string, today: string) =>
    feePosts(sampleEvent({ registration_closes }), today).map(({ name, when, state }) => [name, when, state])
  expect(postsOf('2026-06-18', '2026-06-01')).toEqual([
    ['Early bird', 'until May 10, 2026', 'over'],
    ['Regular', 'until Jun 18, 2026', 'now'],
  ])
  // A closed registration has no present price.
  expect(postsOf('2026-06-18', '2026-06-19').map(([, , state]) => state)).toEqual(['over', 'over'])
  expect(postsOf('2026-05-10', '2026-05-01')).toEqual([['Early bird', 'until May 10, 2026', 'now']])
  expect(postsOf('2026-06-20', '2026-06-20').map(([name]) => name)).toEqual([
    'Early bird',
    'Regular',
    'Day of',
  ])
})

test('before registration opens no fee is today’s', () => {
  const event = sampleEvent({ registration_opens: '2026-05-01' })
  expect(feePosts(event, '2026-04-30').map((post) => post.state)).toEqual(['later', 'later', 'later'])
  expect(feePosts(event, '2026-05-01').map((post) => post.state)).toEqual(['now', 'later', 'later'])
})
