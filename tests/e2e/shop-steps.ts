import type { Locator, Page } from '@playwright/test'
import { type DemoServer, expect } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import type { TestUser } from '#support/server.ts'
import { goOffline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

// What people do in the shop.

/** As the organiser does; answers the product's id. Its name is its own. */
export async function makeProduct(
  server: DemoServer,
  values: Record<string, unknown>,
): Promise<{ id: string; name: string }> {
  const name = `Test Tee ${Math.random().toString(36).slice(2, 8)}`
  return server.current().createRecord<{ id: string; name: string }>('products', {
    name,
    description: 'For this test.',
    image_url: '/art/product-shirt.svg',
    rating: 5,
    sizes: [],
    ...values,
  })
}

/** null takes it out of the shop. */
export async function changeProduct(
  server: DemoServer,
  id: string,
  values: Record<string, unknown> | null,
): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/products/records/${id}`, {
    method: values ? 'PATCH' : 'DELETE',
    headers: {
      Authorization: await server.current().superuserToken(),
      'Content-Type': 'application/json',
    },
    ...(values ? { body: JSON.stringify(values) } : {}),
  })
  expect(answer.ok).toBe(true)
}

export async function putIntoCart(page: Page, product_id: string): Promise<void> {
  await openPage(page, `/shop/${product_id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page)).toContainText('Added to cart!')
}

/** The cart as the browser keeps it. */
export const storedCart = (page: Page): Promise<{ order_id: string; replaces: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? '{}'))

/** An account of its own, logged in. */
export async function newCustomer(page: Page, server: DemoServer): Promise<TestUser> {
  const user = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  await logIn(page, user)
  return user
}

export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Checkout' })
  await form.getByLabel('Full Name').fill('Tove Quistgård')
  await form.getByLabel('Street Address').fill('8 Tern Street')
  await form.getByLabel('City').fill('Alder Bay')
  await form.getByLabel('State').fill('OR')
  await form.getByLabel('ZIP Code').fill('97000')
}

export const placeButton = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

export const ordersOf = (server: DemoServer, user: TestUser) =>
  rowsOf(server, 'orders', `user_id = "${user.id}"`)

/** From the cart to an order that waits on the device: the network is gone from then on. */
export async function orderOffline(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillAddress(page)
  await readyForOffline(page)
  await goOffline(page.context())
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order saved, not placed yet' })).toBeVisible()
}
