import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { placedOrder } from './admin-steps.ts'
import { placesOf } from './device-steps.ts'
import {
  changeProduct,
  fillAddress,
  makeProduct,
  newCustomer,
  orderOffline,
  ordersOf,
  placeButton,
  putIntoCart,
} from './shop-steps.ts'
import { fillLogIn, goOnline, logIn, logOut, receipt, rowsOf, toast } from './steps.ts'

// From the cart to an order, with a network, without one, and with one that breaks at the worst moment.

const order_confirmed = 'Order Confirmed'

test('a cart becomes an order: log-in, address, confirmation, details, history, and the address for the next time @core', async ({
  page,
  server,
}) => {
  const user = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  const tee = await makeProduct(server, { price: 38, sizes: [{ size: '', stocked: 9 }] })
  await putIntoCart(page, tee.id)
  await page.getByRole('link', { name: 'View Cart' }).click()
  await page
    .getByRole('button', { name: `Increase quantity of ${tee.name}` })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(toast(page)).toContainText('Not logged in')
  await expect(toast(page)).toContainText('Please log in to proceed with checkout')
  // The screen gives the same reason, and no other.
  const reason = page.getByRole('note').filter({ visible: true })
  await expect(reason).toHaveText(
    'Log in to place your orderYour cart waits here, and you come back to the checkout.',
  )
  await expect(page.getByText('Authentication required')).toHaveCount(0)
  await fillLogIn(page, user)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  // What is missing is said in the words of the form, and nothing is sent.
  await placeButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Street address must be at least 5 characters')
  await expect(page.getByRole('alert').first()).toContainText('ZIP code must be at least 5 characters')
  await fillAddress(page)
  const billing = page.getByRole('checkbox', { name: 'Billing address is the same as shipping' })
  await expect(billing).toBeChecked()
  await billing.uncheck()
  await page.getByRole('textbox', { name: 'Full Name' }).nth(1).fill('Q')
  await placeButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Full name must be at least 2 characters')
  await page.getByRole('textbox', { name: 'Full Name' }).nth(1).fill('Quistgård Studio')
  await placeButton(page).click()

  await expect(page).toHaveURL(/\/checkout-success\?order=/)
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  await expect(toast(page)).toContainText('Order placed successfully')
  await expect(toast(page)).toContainText('Thank you for your purchase!')
  await expect(page.getByRole('main')).toContainText('$83.00')
  await expect(page.getByRole('main')).toContainText('Order created')
  await expect(page.getByRole('main')).toContainText('Your order has been created successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
  const [order] = await ordersOf(server, user)
  expect(order).toMatchObject({
    total_amount: 83,
    status: 'placed',
    payment_status: 'due',
    billing_full_name: 'Quistgård Studio',
    shipping_country: 'United States',
  })

  await page.getByRole('link', { name: 'View My Orders' }).click()
  const reference = `#${String(order?.id).slice(0, 8)}`
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [reference, '2 × $38.00', '$76.00', '$7.00', '$83.00', 'Placed', 'Pay on Delivery'])
    await expect(main).toContainText(text)
  await expect(main).toContainText('Not paid yet')
  await expect(page.getByRole('region', { name: 'Billing Address' })).toContainText('Quistgård Studio')

  // The address is the profile's now, and the form knows it next time.
  expect(await rowsOf(server, 'users', `id = "${user.id}"`)).toMatchObject([
    { shipping_full_name: 'Tove Quistgård', shipping_street_address: '8 Tern Street' },
  ])
  await page.goto('/checkout')
  await expect(toast(page)).toContainText('Empty cart')
  await expect(page).toHaveURL(/\/cart$/)
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await expect(page.getByLabel('Street Address')).toHaveValue('8 Tern Street')
  await expect(page.getByText('Filled in from My Account. Saved to My Account when you order.')).toBeVisible()
  await page.getByLabel('Street Address').fill('9 Tern Street')
  await expect(page.getByText('Draft kept on this device. Saved to My Account when you order.')).toBeVisible()
})

test('an order is cancelled before it is packed, and its shirt can be bought again', async ({
  page,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 38, sizes: [{ size: '', stocked: 1 }] })
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  await page.goto(`/shop/${tee.id}`)
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  const [order] = await ordersOf(server, user)
  await page.goto(`/profile/orders/${String(order?.id)}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cancel Order' })
    .click()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Nothing to pay')
  await expect.poll(() => ordersOf(server, user)).toMatchObject([{ payment_status: 'none' }])
  await page.goto(`/shop/${tee.id}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('without a network the order is saved and not placed, survives a killed browser, and is placed once @phone @offline @core', async ({
  openProfile,
  server,
}) => {
  const profile = await openProfile()
  const user = await newCustomer(await profile.context.newPage(), server)
  const page = await profile.comeBack()
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  await expect(page.getByRole('main')).not.toContainText(/order placed/i)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
  expect(await ordersOf(server, user)).toHaveLength(0)

  // Edit brings it back into the cart; ordered again, it is one order.
  await page.getByRole('link', { name: 'Edit order' }).click()
  await expect(
    page.getByRole('group', { name: `Quantity of ${tee.name}` }).filter({ visible: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Street Address')).toHaveValue('8 Tern Street')
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order saved, not placed yet' })).toBeVisible()
  await profile.kill()

  const context = await profile.open()
  const again = context.pages()[0] ?? (await context.newPage())
  await again.goto('/profile')
  await expect.poll(() => ordersOf(server, user), { timeout: 30_000 }).toHaveLength(1)
  await expect(again.getByRole('table', { name: 'Your orders' })).toContainText('Placed')
  expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 27 }])
})

test('an order accepted while its saved page is open is confirmed, once @offline', async ({
  page,
  context,
  server,
}) => {
  await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  const saved_at = new URL(page.url()).pathname
  await goOnline(context)
  const confirmed = page.getByRole('heading', { level: 1, name: order_confirmed })
  await expect(confirmed).toBeFocused({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/checkout-success\?order=/)
  await expect(page).toHaveTitle(/^Order Confirmed/)
  await expect(toast(page)).toContainText('Order placed successfully')
  // From now on its own page is about the order, and leads nowhere else.
  await page.goto(saved_at)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  await expect(page).toHaveURL(saved_at)
})

test('when the reply is lost after the commit, there is one order, and it is confirmed @offline @core', async ({
  browser,
  flaky,
  server,
}) => {
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20, sizes: [{ size: '', stocked: 5 }] })
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await fillAddress(page)
  const lost = flaky.spoil({ path: '/api/sync/push', method: 'POST', fault: 'drop-reply', times: 2 })
  await placeButton(page).click()
  await expect.poll(() => lost.applied(), { timeout: 30_000 }).toBe(2)
  await expect(toast(page)).toContainText('Order placed successfully', { timeout: 40_000 })
  const orders = await ordersOf(server, user)
  expect(orders).toHaveLength(1)
  expect(await rowsOf(server, 'order_items', `order_id = "${String(orders[0]?.id)}"`)).toHaveLength(1)
  await page.goto(`/shop/${tee.id}`)
  await expect(page.getByText('Only 4 left')).toBeVisible()
  await context.close()
})

test('checkout errors are shown there, and the order can be sent again', async ({ page, server }) => {
  const user = await newCustomer(page, server)
  const { id, name } = await makeProduct(server, { price: 20 })
  const openCheckout = async (lines: number) => {
    const tee = { productId: id, name, price: 20, imageUrl: '', quantity: 1 }
    const items = Array.from({ length: lines }, (_, at) => ({ ...tee, size: lines > 1 ? `${at}` : '' }))
    await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), JSON.stringify({ items }))
    await page.goto('/checkout')
    await fillAddress(page)
  }
  /** The next order is another one by the time that it reaches the server. */
  const tamper = (before: string, after: string) =>
    page.route('**/api/sync/push', async (route) => {
      const body = route.request().postData() ?? ''
      await route.continue({ postData: body.replace(before, after) })
    })

  await test.step('more different items than an order holds are not sent at all', async () => {
    await changeProduct(server, id, {
      sizes: Array.from({ length: 41 }, (_, at) => ({ size: `${at}`, stocked: 5 })),
    })
    await openCheckout(41)
    await placeButton(page).click()
    await expect(toast(page)).toContainText('Checkout failed')
    await expect(toast(page)).toContainText('Failed to add order items: please order at most 40')
    await expect(placeButton(page)).toBeEnabled()
    await changeProduct(server, id, { sizes: [] })
    await page.goto('/robots.txt')
  })

  await test.step('an order that the server cannot read is an error, and may be sent again', async () => {
    await openCheckout(1)
    await tamper('"quantity":1', '"quantity":0')
    await placeButton(page).click()
    await expect(toast(page)).toContainText('Error processing order', { timeout: 30_000 })
    await expect(placeButton(page)).toBeEnabled()
    expect(await ordersOf(server, user)).toHaveLength(0)
    await page.unroute('**/api/sync/push')
  })

  await test.step('a total that was tampered with on the way is refused, and the cart stays', async () => {
    await tamper('"total_seen":27', '"total_seen":1')
    await placeButton(page).click()
    await expect(
      page
        .getByRole('region', { name: 'Order Summary' })
        .getByText('The total of this order is $27.00, not $1.00.'),
    ).toBeVisible()
    expect(await ordersOf(server, user)).toHaveLength(0)
    await page.unroute('**/api/sync/push')
    await expect(placeButton(page)).toBeEnabled()
  })

  await test.step('while the server works, the button says so and takes no second press', async () => {
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/sync/push', async (route) => {
      await held
      await route.continue()
    })
    await placeButton(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
    expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 27 }])
  })
})

test('without a network a log-out offers no sending, and leaves nothing of the order @offline', async ({
  page,
  context,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with something unsent?' })
  await expect(question).toContainText('cannot be sent without a network')
  await expect(question.getByRole('button', { name: 'Keep for my next log-in' })).toBeVisible()
  await expect(question.getByRole('button', { name: /^Send now/ })).toHaveCount(0)
  await goOnline(context)
  // With the network the order goes by itself, or by the button that is offered from then on.
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeAttached({
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  const [order] = await ordersOf(server, user)
  const traces = ['Tern Street', String(order?.id), user.email, user.id]
  for (const trace of traces) expect(await placesOf(trace, page), trace).not.toEqual([])
  await logOut(page)
  for (const trace of traces) await expect.poll(() => placesOf(trace, page), { message: trace }).toEqual([])
})

test('nobody sees somebody else’s order @core', async ({ page, server }) => {
  const tee = await makeProduct(server, { price: 15 })
  const order = await placedOrder(server, await server.current().createUser(), tee.id, 'Tove Quistgård')
  const path = `/profile/orders/${order}`
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, await server.current().createUser())
  for (const address of [path, `/checkout-success?order=${order}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      "This order doesn't exist or you don't have permission to view it.",
    )
    await expect(page.getByRole('main')).not.toContainText('Tern Street')
  }
})

test('errors in city, state, and ZIP code are shown under them @both', async ({ page, server, isMobile }) => {
  await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByLabel('Phone').fill('abc')
  const labels = ['City', 'State', 'ZIP Code'] as const
  for (const label of labels) await page.getByLabel(label).fill('1')
  await placeButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Please enter a valid phone number.')
  const first = await page.getByLabel('City').boundingBox()
  for (const label of labels) {
    const field = page.getByLabel(label)
    const id = await field.getAttribute('aria-describedby')
    const [above, below] = [await field.boundingBox(), await page.locator(`#${id}`).boundingBox()]
    if (!above || !below || !first) throw new Error('Not shown')
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    // There is no room for them side by side: they are a list from where the three begin.
    expect(Math.abs(below.x - (isMobile ? above : first).x), label).toBeLessThan(2)
  }
})

test('the confirmation can be shared, and its toast covers nothing on it @both', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) })
  })
  await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  await expect(toast(page)).toContainText('Order placed successfully')
  const [note, ...said] = await Promise.all(
    [
      toast(page),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('listitem').filter({ hasText: 'Order created' }),
    ].map((locator) => locator.boundingBox()),
  )
  for (const box of said) {
    if (!note || !box) throw new Error('Not shown')
    const apart =
      note.y + note.height <= box.y ||
      box.y + box.height <= note.y ||
      note.x >= box.x + box.width ||
      box.x >= note.x + note.width
    expect(apart).toBe(true)
  }
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const shared = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(shared.text).toContain(`1 × ${tee.name}. $27.00, Pay on Delivery.`)
})

/** Goes on with Tab until it is there; what of the page has the focus on the way is seen, and not under the header. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('main')) return ''
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      // A checkbox of the browser's is drawn by what is beside it.
      const drawn = element.matches('input[type=checkbox]') || outlineStyle !== 'none' || boxShadow !== 'none'
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const { top, bottom } = element.getBoundingClientRect()
      const seen = bottom > header && top < innerHeight
      return drawn && seen
        ? ''
        : `${element.outerHTML.slice(0, 120)} is ${drawn ? 'out of sight' : 'not marked'}`
    })
    expect(hidden).toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No Tab leads to ${String(target)}`)
}

test('cart and checkout work with the keyboard alone', async ({ page, server }) => {
  const user = await newCustomer(page, server)
  const [tee, cap] = [await makeProduct(server, { price: 20 }), await makeProduct(server, { price: 10 })]
  for (const { id } of [tee, cap]) await putIntoCart(page, id)
  await page.goto('/cart')
  const shown = (name: string) => page.getByRole('button', { name }).filter({ visible: true })
  await expect(shown(`Remove ${cap.name}`)).toBeVisible()
  await tabTo(page, shown(`Increase quantity of ${tee.name}`))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$77.00')
  await tabTo(page, shown(`Remove ${cap.name}`))
  await page.keyboard.press('Enter')
  // The line is gone; its neighbour has the focus.
  await expect(shown(`Remove ${tee.name}`)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()

  const form = page.getByRole('form', { name: 'Checkout' })
  const typed = [
    ['Full Name', 'Tove Quistgård'],
    ['Street Address', '8 Tern Street'],
    ['City', 'Alder Bay'],
    ['State', 'O'],
    ['ZIP Code', '97000'],
  ] as const
  for (const [label, text] of typed) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const billing = form.getByRole('checkbox', { name: 'Billing address is the same as shipping' })
  await tabTo(page, billing)
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Full Name')).toHaveCount(2)
  await page.keyboard.press('Space')
  await tabTo(page, placeButton(page))
  await page.keyboard.press('Enter')
  // What is wrong is counted, and its field has the focus.
  await expect(page.getByRole('alert').first()).toContainText('One thing to fix')
  await expect(form.getByLabel('State')).toBeFocused()
  await page.keyboard.type('R')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeFocused()
  expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 67, shipping_state: 'OR' }])
})
