import { expect, test } from '#support/e2e.ts'
import { demo, logIn } from './steps.ts'

// What the lists of the back office say while nothing of them is on the device and the server does not answer.

test('every list says that it could not be loaded', async ({ page }) => {
  await page.route(/\/api\/(sync|public)\/feed\//, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Down."}' }),
  )
  await logIn(page, demo.admin)
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
