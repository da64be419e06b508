import { expect, it } from 'vitest'
import { addressOf, namesAddress, planFor, suites } from './changed.mjs'

const all = Object.fromEntries(suites.map((suite) => [suite, 'all']))
const none = { ...Object.fromEntries(suites.map((suite) => [suite, 'none'])), check: 'all' }

it('runs everything for a file without a rule, and the check alone for words', () => {
  expect(planFor(['package.json'])).toEqual(all)
  expect(planFor(['a/place/of/tomorrow.ts'])).toEqual(all)
  expect(planFor(['tests/support/server.ts'])).toEqual(all)
  expect(planFor(['README.md', 'docs/bars.md', 'tests/bench/run.mjs'])).toEqual(none)
})

it('runs a suite as a whole when the server or the data layer changes', () => {
  expect(planFor(['src/domain/kernel/money.ts'])).toEqual({ ...all, unit: 'related' })
  expect(planFor(['pb_migrations/1765000001_users.js'])).toEqual({ ...all, unit: 'related' })
  const data = { ...none, unit: 'related', server: 'related', rules: 'related', sync: 'all', e2e: 'all' }
  expect(planFor(['src/data/kernel/outbox.ts'])).toEqual(data)
  expect(planFor(['src/data/kernel/outbox.test.ts', 'src/domain/kernel/money.test.ts'])).toMatchObject({
    go: 'none',
    sync: 'none',
    e2e: 'none',
  })
})

it('runs the browser tests that name a page of a screen, and those that visit all pages', () => {
  const { e2e, sync } = planFor(['src/features/content/sponsors/sponsors-page.tsx', 'README.md'])
  expect(sync).toBe('none')
  expect(e2e).toEqual(
    expect.arrayContaining(['tests/e2e/accessibility.spec.ts', 'tests/e2e/deep-links.spec.ts']),
  )
  expect(e2e).not.toContain('tests/e2e/results-paste.spec.ts')
  expect(planFor(['src/routes/__root.tsx']).e2e).toBe('all')
  expect(planFor(['tests/e2e/course.spec.ts']).e2e).toEqual(['tests/e2e/course.spec.ts'])
  expect(planFor(['tests/e2e/shop-steps.ts']).e2e).toContain('tests/e2e/checkout.spec.ts')
})

it('finds the back office’s screens, which their routes load later', () => {
  expect(planFor(['src/features/inbox/admin-inbox/inbox-screen.tsx']).e2e).toContain(
    'tests/e2e/admin-inbox.spec.ts',
  )
})

it('knows an address by the name of its route, wherever a test writes it', () => {
  expect(addressOf('src/routes/admin.orders_.$orderId.tsx')).toBe('/admin/orders')
  expect(addressOf('src/routes/index.tsx')).toBe('/')
  expect(addressOf('src/routes/-admin.tsx')).toBe(null)
  expect(namesAddress("page.goto('/shop?sort=price')", '/shop')).toBe(true)
  expect(namesAddress('toHaveURL(/\\/shop\\/cup$/)', '/shop')).toBe(true)
  expect(namesAddress("page.goto('/shopping')", '/shop')).toBe(false)
  expect(namesAddress("page.goto('/admin/shop')", '/shop')).toBe(false)
  expect(namesAddress("page.goto('/')", '/')).toBe(true)
  expect(namesAddress("page.goto('/about')", '/')).toBe(false)
})
