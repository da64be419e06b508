import { expect, test } from '#support/e2e.ts'
import { startServer } from '#support/server.ts'
import { forgetDevice } from './device-steps.ts'
import { demo, logIn } from './steps.ts'

// What lists say while nothing of them is on the device: the server does not answer, not yet, or has none.

test('lists that the server does not answer say so, and are neither counted nor called missing', async ({
  page,
}) => {
  await logIn(page, demo.admin)

  await test.step('every list says that it could not be loaded', async () => {
    await page.route(/\/api\/(sync|public)\/feed\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Down."}' }),
    )
    for (const [place, text] of [
      ['events', 'Error loading events'],
      ['orders', 'Error loading orders'],
      ['products', /^Error loading products: /],
      ['products/edit/p00000000000001', /^Error loading product: /],
      ['events/edit/nowhere', 'Failed to load event. Please try again.'],
      ['images', 'Error loading images.'],
      ['users', 'Error loading users'],
    ] as const) {
      await page.goto(`/admin/${place}`)
      await expect(page.getByRole('main').getByText(text).first(), place).toBeVisible()
    }
  })

  await test.step('unloaded rows are neither counted nor called missing', async () => {
    await page.route(/\/api\/(sync|public)\/feed\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Down."}' }),
    )
    const main = page.getByRole('main')
    await page.goto('/admin/results?event=kids-fun-run')
    await expect(main.getByText('Error loading events')).toBeVisible()
    await expect(main.getByText(/There is no event/)).toHaveCount(0)
    await page.goto('/admin/orders')
    await expect(main.getByText('Error loading orders')).toBeVisible()
    await expect(main.getByText('0 orders')).toHaveCount(0)
  })

  await test.step('pages whose list the server does not answer say so', async () => {
    await page.unrouteAll()
    await forgetDevice(page)
    await page.route(/\/feed\/.*\/(registrations|result_chunks|images)\?/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Down."}' }),
    )
    for (const [place, text] of [
      ['/admin/results?event=summer-solstice-10k', 'Error loading registrants'],
      ['/admin/registrations?event=summer-solstice-10k', 'Error loading registrations'],
      ['/admin/images', 'Error Loading Images'],
      ['/results?event=spring-half-2024', 'Error loading results'],
    ] as const) {
      await page.goto(place)
      await expect(page.getByText(text).first(), place).toBeVisible()
    }
  })

  await test.step('a dashboard number that has not arrived is not a zero', async () => {
    await page.unrouteAll()
    await forgetDevice(page)
    await page.route(/\/feed\/.*\/(orders|volunteers)\?/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Down."}' }),
    )
    await page.goto('/admin/dashboard')
    const numbers = page.getByRole('list', { name: 'In numbers' })
    await expect(numbers).toContainText('–orders to deliver')
    await expect(numbers).toContainText('–messages wait for an answer')
    await expect(page.getByRole('region', { name: 'Orders to deliver' })).toContainText(
      'Not on this device yet.',
    )
    await expect(page.getByRole('region', { name: 'Waits for an answer' })).toContainText(
      'Not all of it is on this device yet.',
    )
  })

  await test.step('pages that are still loading say so', async () => {
    await page.unrouteAll()
    // None of them is ever answered.
    await page.route(/\/api\/(sync|public)\/feed\//, () => undefined)
    for (const [place, text] of [
      ['/admin/users', 'Loading users...'],
      ['/admin/products', 'Loading products...'],
      ['/results?event=summer-solstice-10k', 'Loading results...'],
      ['/events/nobody-has-seen-this', 'Loading event details'],
    ] as const) {
      await forgetDevice(page)
      await page.goto(place)
      await expect(page.getByLabel(text).or(page.getByText(text)).first(), place).toBeVisible()
    }
  })
})

test('an empty installation says what to do first @offline', async ({ browser }) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    await logIn(page, await server.createUser({ role: 'admin' }))
    for (const [place, text] of [
      ['/admin/products', 'No products found. Add your first product to get started.'],
      ['/admin/images', 'No images uploaded yet'],
      ['/blog', 'No blog posts found.'],
      ['/reviews', 'No reviews yet. Be the first to share your experience!'],
    ] as const) {
      await page.goto(place)
      await expect(page.getByText(text).first(), place).toBeVisible()
    }
  } finally {
    await context.close()
    await server.stop()
  }
})
