import { describe, expect, it } from 'vitest'
import { blogPostSchema } from '#domain/content/blog-post.ts'
import { eventSchema } from '#domain/events/event.ts'
import { registrationSchema } from '#domain/registrations/registration.ts'
import { payableFees, registrationState } from '#domain/events/registration-window.ts'
import { reviewSchema, shown_reviews } from '#domain/content/review.ts'
import { orderItemSchema, orderSchema } from '#domain/shop/order.ts'
import { demo_runner } from './accounts.ts'
import { makeOrders } from './orders.ts'
import { makeProducts } from './products.ts'
import { makePosts } from './blog-posts.ts'
import { makeDemoData } from './demo-data.ts'
import { adminProblem } from './guard.ts'
import { makeReviews } from './reviews.ts'

const today = '2026-11-21'
const demo = makeDemoData(today)
const bySlug = (slug: string) => {
  const found = demo.find(({ event }) => event.slug === slug)
  if (!found) throw new Error(`No ${slug} in the demo`)
  return found
}

describe('the demo data', () => {
  it('is the same whenever it is made for the same day', () => {
    expect(makeDemoData(today)).toEqual(demo)
  })

  it('consists of valid events and registrations', () => {
    for (const { event, registrations } of demo) {
      expect(() => eventSchema.parse(event)).not.toThrow()
      for (const registration of registrations)
        expect(() => registrationSchema.parse(registration)).not.toThrow()
    }
  })

  it('has official results of every race that is over', () => {
    const over = demo.filter(({ event }) => event.status === 'past').map(({ event }) => event)
    expect(over.length).toBeGreaterThan(3)
    expect(over.filter(({ results_provisional }) => results_provisional)).toEqual([])
  })

  it('has valid posts and reviews, one of them a draft', () => {
    const posts = makePosts(today)
    const reviews = makeReviews(today)
    for (const post of posts) expect(() => blogPostSchema.parse(post)).not.toThrow()
    for (const review of reviews) expect(() => reviewSchema.parse(review)).not.toThrow()
    for (const rows of [posts, reviews]) expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)
    expect(posts.map(({ status }) => status)).toContain('draft')
    expect(reviews.length).toBeGreaterThan(shown_reviews)
  })

  it('has a shop with sizes, with and without stock, and valid orders of it', () => {
    const products = makeProducts(today)
    expect(products.length).toBeGreaterThanOrEqual(12)
    expect(new Set(products.map(({ category }) => category)).size).toBe(3)
    const stocked = products.flatMap(({ sizes }) => sizes.map((one) => one.stocked))
    expect(stocked).toContain(0)
    expect(products.some(({ sizes }) => sizes.length === 0)).toBe(true)
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    for (const { order, items } of makeOrders(today, products)) {
      expect(() => orderSchema.parse(order)).not.toThrow()
      for (const item of items) expect(() => orderItemSchema.parse(item)).not.toThrow()
    }
  })

  it('holds the sample events and the four fixed results events under their names', () => {
    const names = Object.fromEntries(demo.map(({ event }) => [event.slug, event.name]))
    expect(names).toMatchObject({
      'spring-half-2024': 'Spring Half Marathon - 2024',
      '10k-fun-run-2024': '10K Fun Run - 2024',
      'winter-trail-2023': 'Winter Trail Race - 2023',
      'summer-5k-2023': 'Summer 5K Series - 2023',
    })
    const samples = ['event-1', 'event-2', 'event-3']
    const seasons = ['summer-solstice-10k', 'autumn-trail-half-marathon', 'winter-wonderland-5k']
    expect(Object.keys(names)).toEqual(expect.arrayContaining([...samples, ...seasons]))
  })

  it.each(['2026-02-28', '2026-06-20', '2026-12-09', '2028-02-29'])('shows every state on %s', (day) => {
    const events = makeDemoData(day).map(({ event }) => event)
    expect(new Set(events.map((event) => event.status))).toEqual(
      new Set(['draft', 'upcoming', 'past', 'cancelled']),
    )
    expect(new Set(events.map((event) => registrationState(event, day)))).toEqual(
      new Set(['open', 'not_open', 'closed', 'cancelled', 'past', 'full']),
    )
    expect(events.filter(({ updated }) => updated.slice(0, 10) >= day)).toEqual([])
  })

  it('shows no picture for two races, and says what each shows', () => {
    const pictures = demo.map(({ event }) => event.image_url)
    expect(new Set(pictures).size).toBe(demo.length)
    for (const { event } of demo) expect(event.image_alt, event.slug).not.toBe('')
  })

  it('asks nobody who can register for a fee that starts after the closing', () => {
    for (const { event } of demo) {
      if (registrationState(event, today) !== 'open') continue
      expect(
        payableFees(event).map(({ name }) => name),
        event.slug,
      ).toEqual(event.fees.map(({ name }) => name))
    }
  })

  it('has a race today without results, and a past one with 2,000 finishers on chip and gun times', () => {
    const running = bySlug('harbor-lights-5k')
    expect(running.event.event_date).toBe(today)
    expect(running.registrations).toHaveLength(150)
    expect(running.registrations.every((one) => one.result_status === '')).toBe(true)

    const bridge = bySlug('harbor-bridge-10k').registrations
    const finished = bridge.filter((one) => one.result_status === 'finished')
    expect(finished).toHaveLength(2000)
    expect(finished.every((one) => (one.chip_time ?? 0) < (one.gun_time ?? 0))).toBe(true)
    expect(new Set(bridge.map((one) => one.result_status))).toEqual(new Set(['finished', 'dnf', 'dq', 'dns']))
    expect(new Set(finished.map((one) => one.race_time)).size).toBeLessThan(2000)
  })

  it('gives every bib and every slot of an event once', () => {
    for (const { event, registrations } of demo) {
      const bibs = registrations.map((one) => one.bib_number)
      expect(new Set(bibs).size, event.slug).toBe(bibs.length)
      const slots = registrations.flatMap(({ result_slot }) => (result_slot === null ? [] : [result_slot]))
      expect(new Set(slots).size, event.slug).toBe(slots.length)
    }
    expect(bySlug('winter-trail-2023').registrations[0]?.bib_number).toBe('0001')
  })

  it('makes the young faster than the old, and men and women differ, as in any real field', () => {
    const finished = bySlug('harbor-bridge-10k').registrations.filter(
      (one) => one.result_status === 'finished',
    )
    const median = (group: RegExp) => {
      const times = finished.filter((one) => group.test(one.age_group)).map((one) => one.race_time ?? 0)
      return times.sort((a, b) => a - b)[times.length >> 1] ?? 0
    }
    expect(median(/^M (25|30)/)).toBeLessThan(median(/^M (60|65|70)/))
    expect(median(/^M/)).toBeLessThan(median(/^F/))
  })

  it('gives the demo runner upcoming entries and past results', () => {
    const own = demo.flatMap(({ registrations }) =>
      registrations.filter((one) => one.user_id === demo_runner.id),
    )
    expect(own.some((one) => one.result_status === 'finished')).toBe(true)
    expect(own.some((one) => one.result_status === '')).toBe(true)
  })
})

describe('the first admin', () => {
  it.each([
    ['admin@milepost.example', 'violet-harbor-stone'],
    ['ADMIN@milepost.example', 'violet-harbor-stone'],
    ['boss@race.example', 'milepost-demo'],
    ['boss@race.example', 'Milepost-Demo-1'],
    ['boss@race.example', 'too short'],
    ['boss@race.example', 'aaaaaaaaaaaaaaaa'],
    ['longmailboxname@race.example', 'longmailboxname1'],
    ['', 'violet-harbor-stone'],
    ['boss@race.example', ''],
  ])('is not %s with the password "%s"', (email, password) => {
    expect(adminProblem(email, password)).not.toBe('')
  })

  it('has an address and a password of their own', () => {
    expect(adminProblem('boss@race.example', 'violet-harbor-stone')).toBe('')
  })
})
