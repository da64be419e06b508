import { expect, test } from 'vitest'
import { feePosts } from './fee-posts.ts'
import { sampleEvent } from './sample-event.ts'

const states = (today: string) => feePosts(sampleEvent(), today).map((post) => post.state)

test('one fee is current, those before it are over', () => {
  expect(states('2026-05-10')).toEqual(['now', 'later', 'later'])
  expect(states('2026-05-11')).toEqual(['over', 'now', 'later'])
  expect(states('2026-06-20')).toEqual(['over', 'over', 'now'])
})

test('after the race no fee is current', () => {
  expect(states('2026-06-21')).toEqual(['over', 'over', 'over'])
})

test('a fee says how long it holds', () => {
  expect(feePosts(sampleEvent(), '2026-06-01').map((post) => `${post.price} ${post.when}`)).toEqual([
    '$25 until May 10, 2026',
    '$35 until Jun 19, 2026',
    '$45 on Jun 20, 2026',
  ])
})
