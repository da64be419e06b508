import { afterEach, expect, it } from 'vitest'
import { first_region, setRegion } from '../../kernel/region.ts'
import { first_shop_rule, readShopRule } from '../../shop/shop-rule.ts'
import { isOpen, page_paths } from './page-paths.ts'
import { offerTo, page_offers } from './offers.ts'
import { page_names, site_pages } from './pages.ts'
import { site_parts } from './site-part.ts'

afterEach(() => setRegion(first_region))

const nothing = { email: '', teams: null }

it.each(page_names)('the page %s can be published as it is offered', (name) => {
  expect(site_parts[name].published.safeParse(page_offers[name])).toMatchObject({ success: true })
})

it.each(['teams', 'virtual_run'] as const)(
  'without an e-mail address, nobody is offered one on %s',
  (name) => {
    expect(JSON.stringify(offerTo(name, { ...nothing, email: 'hello@races.example' }))).toMatch(/e-mail/i)
    expect(JSON.stringify(offerTo(name, nothing))).not.toMatch(/e-mail|write to/i)
    expect(site_parts[name].published.safeParse(offerTo(name, nothing))).toMatchObject({ success: true })
  },
)

it('the shop is offered with what apps charged before organisers could say', () => {
  expect(readShopRule(page_offers.shop)).toEqual(first_shop_rule)
})

it('a shipping fee is an amount of the currency', () => {
  const isTaken = (shipping_fee: number) =>
    site_parts.shop.schema.safeParse({ ...page_offers.shop, shipping_fee }).success
  expect([0, 7.5, 7.505, 10_000_000, 10_000_001].map(isTaken)).toEqual([true, true, false, true, false])
  setRegion({ ...first_region, currency: 'JPY' })
  expect([750, 7.5].map(isTaken)).toEqual([true, false])
})

it('each address has the words of a page that names it', () => {
  const { '/store': other, ...paths } = page_paths
  expect(other).toBe(page_paths['/shop'])
  for (const [path, name] of Object.entries(paths))
    expect(site_pages[name as keyof typeof site_pages].path).toBe(path)
})

it('no menu leads to a page whose words nobody has published', () => {
  expect(isOpen('/about', [])).toBe(false)
  expect(isOpen('/about', ['about'])).toBe(true)
  expect(isOpen('/', [])).toBe(true)
  expect(isOpen('/events', [])).toBe(true)
})

it('a placeholder that nothing stands for is not published, and may stay in a draft', () => {
  const { schema, published } = site_parts.mails
  const words = { ...page_offers.mails, order_opening: 'Hello {runner}, {emial}!', signature: '{ } {site}' }
  expect(schema.safeParse(words)).toMatchObject({ success: true })
  const read = published.safeParse(words)
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [
      ['order_opening'],
      'Nothing stands for {runner}, {emial} here. There are {site}, {email}, {phone}, {contact}, {order}.',
    ],
    [['signature'], 'Nothing stands for { } here. There are {site}, {email}, {phone}, {contact}.'],
  ])
  // The legal pages have always been read as they are.
  const terms = { ...page_offers.terms, intro: 'The terms {of} {site}' }
  expect(site_parts.terms.published.safeParse(terms)).toMatchObject({ success: true })
})

it('other pages are offered what is published about teams, and nothing where nothing is', () => {
  const teams = { smallest: 3, largest: 0, discount_from: 6, discount_percent: 20, area_from: 0 }
  const offered = (rules: typeof teams | null) => {
    const to = { email: '', teams: rules }
    return JSON.stringify([offerTo('terms', to), offerTo('runner_info', to)])
  }
  expect(offered(teams)).toContain(
    'those on its page hold. Teams have 3 people and more. Teams of 6 and more get 20% off.',
  )
  expect(offered(teams)).toContain('"3 people and more. Teams of 6 and more get 20% off."')
  expect(offered(null)).not.toMatch(/teams of|% off/i)
  for (const part of ['terms', 'runner_info'] as const) {
    expect(site_parts[part].published.safeParse(offerTo(part, nothing))).toMatchObject({ success: true })
    // The demo's are the same texts.
    expect(offerTo(part, { email: '', teams: page_offers.teams })).toEqual(page_offers[part])
  }
  expect(page_offers.runner_info.teams).toBe('4 to 15 people. Teams of 8 and more get 10% off.')
  expect(page_offers.terms.sections[1]).toMatchObject({
    title: 'Fees and teams',
    body: expect.stringMatching(
      /hold\. Teams have 4 to 15 people\. Teams of 8 and more get 10% off, and teams of 10 and more get a team area\.\n/,
    ) as string,
  })
})

it('values that contradict each other are not published', () => {
  const problems = (part: 'teams' | 'runner_info', changes: object) =>
    site_parts[part].published
      .safeParse({ ...page_offers[part], ...changes })
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(problems('teams', { largest: 7 })).toEqual(['discount_from', 'area_from'])
  expect(problems('teams', { smallest: 16 })).toEqual(['smallest'])
  expect(problems('teams', { discount_from: 0 })).toEqual(['discount_from'])
  expect(problems('teams', { discount_percent: 0 })).toEqual(['discount_percent'])
  expect(problems('teams', { largest: 0, discount_from: 0, discount_percent: 0, area_from: 0 })).toEqual([])
  expect(problems('runner_info', { opens_min: 30, closes_min: 30 })).toEqual(['closes_min'])
  expect(problems('runner_info', { opens_min: 0, closes_min: 30 })).toEqual([])
  // A draft may be half done.
  expect(site_parts.teams.schema.safeParse({ ...page_offers.teams, largest: 7 }).success).toBe(true)
})
