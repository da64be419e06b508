import { afterEach, expect, it } from 'vitest'
import { first_region, type Region, setRegion } from '../../kernel/region.ts'
import { first_shop_rule, readShopRule } from '../../shop/shop-rule.ts'
import { isOpen, page_paths } from './page-paths.ts'
import { offerTo, page_offers } from './offers.ts'
import { page_names, site_pages } from './pages.ts'
import { usualIn } from './region.ts'
import { site_parts } from './site-part.ts'

afterEach(() => setRegion(first_region))

const nobody = { email: '', region: first_region }
const norwegian: Region = { country: 'NO', time_zone: 'Europe/Oslo', ...usualIn('NO') }

it.each(page_names)('the page %s can be published as it is offered', (name) => {
  expect(site_parts[name].published.safeParse(page_offers[name])).toMatchObject({ success: true })
})

it.each(['teams', 'virtual_run'] as const)(
  'without an e-mail address, nobody is offered one on %s',
  (name) => {
    expect(JSON.stringify(offerTo(name, { email: 'hello@races.example', region: first_region }))).toMatch(
      /e-mail/i,
    )
    expect(JSON.stringify(offerTo(name, nobody))).not.toMatch(/e-mail|write to/i)
    expect(site_parts[name].published.safeParse(offerTo(name, nobody))).toMatchObject({ success: true })
  },
)

it.each(page_names)('by the customs of the United States %s is offered as it is in the demo', (name) => {
  const american = { country: 'US', time_zone: 'America/Los_Angeles', ...usualIn('US') }
  expect(offerTo(name, { email: 'hello@races.example', region: american })).toEqual(page_offers[name])
})

it.each(page_names)('elsewhere %s is offered without them, and with no amounts', (name) => {
  const offer = offerTo(name, { email: 'hei@lop.example', region: norwegian })
  expect(JSON.stringify(offer)).not.toMatch(
    /[$]\d|dollar|United States|\bZIP\b|\bmiles?\b|\bft\b|\d[ap]m\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/i,
  )
  setRegion(norwegian)
  expect(site_parts[name].published.safeParse(offer)).toMatchObject({ success: true })
})

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
