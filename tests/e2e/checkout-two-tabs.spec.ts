import { expect, test } from '#support/e2e.ts'
import {
  fillAddress,
  makeProduct,
  newCustomer,
  ordersOf,
  placeButton,
  putIntoCart,
  storedCart,
} from './shop-steps.ts'
import { toast } from './steps.ts'

// One cart in two tabs, one of which orders it.

const order_confirmed = 'Order Confirmed'

test('two tabs pressed at the same instant make one order', async ({ page, context, server }) => {
  const user = await newCustomer(page, server)
  const { id } = await makeProduct(server, { price: 20 })
  await putIntoCart(page, id)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/checkout')
    await fillAddress(tab)
  }
  const buttons = await Promise.all([page, other].map((tab) => placeButton(tab).elementHandle()))
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
  // One is confirmed; the other says so, and leads to it.
  const places = () => [page, other].map((tab) => new URL(tab.url()).pathname).toSorted()
  await expect.poll(places).toEqual(['/checkout', '/checkout-success'])
  const orders = await ordersOf(server, user)
  expect(orders).toHaveLength(1)
  const second = new URL(page.url()).pathname === '/checkout' ? page : other
  await expect(second.getByText('You ordered this in another tab')).toBeVisible()
  const reference = `#${String(orders[0]?.id).slice(0, 8)}`
  await expect(second.getByRole('main')).toContainText(`Your cart is order ${reference} now.`)
  await second.getByRole('main').getByRole('link', { name: 'See your order' }).click()
  await expect(second.getByRole('main')).toContainText(reference)
  // What is added next is another order's.
  await putIntoCart(second, id)
  expect((await storedCart(second)).order_id).toBe('')
})

test('a cart open beside the tab that orders it says what became of it', async ({
  page,
  context,
  server,
}) => {
  await newCustomer(page, server)
  const { id } = await makeProduct(server, { price: 20 })
  await putIntoCart(page, id)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('region', { name: 'Order Summary' })).toContainText('$27.00')
  await page.goto('/checkout')
  await fillAddress(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  await expect(other.getByText('You ordered this in another tab')).toBeVisible()
  // A person who opens it again has nothing in it, and nobody else did anything.
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('You ordered this in another tab')).toHaveCount(0)
})

test('an item that another tab just removed from the cart is not ordered', async ({ page, server }) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  const mug = await makeProduct(server, { price: 10 })
  await putIntoCart(page, tee.id)
  await putIntoCart(page, mug.id)
  await page.goto('/checkout')
  await fillAddress(page)
  // What a tab writes itself is not news to it: as if the other's had not arrived yet.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart-storage') ?? '{}')
    localStorage.setItem('cart-storage', JSON.stringify({ ...stored, items: stored.items.slice(0, 1) }))
  })
  await placeButton(page).click()
  await expect(toast(page)).toContainText('Your cart was changed in another tab.')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('$27.00')
  await expect(summary).not.toContainText(mug.name)
  expect(await ordersOf(server, user)).toHaveLength(0)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 27 }])
})
