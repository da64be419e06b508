import { expect, test } from '#support/e2e.ts'
import {
  changeProduct,
  fillAddress,
  makeProduct,
  newCustomer,
  orderOffline,
  ordersOf,
  placeButton,
  putIntoCart,
  storedCart,
} from './shop-steps.ts'
import { goOnline, toast } from './steps.ts'

// What becomes of an order that the server refused: it comes back into the cart, is edited, discarded or kept.

const order_confirmed = 'Order Confirmed'

test('a price that changed refuses the order with the reason, and Edit orders it at the new one @offline', async ({
  page,
  context,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  await changeProduct(server, tee.id, { price: 24.5 })
  await goOnline(context)

  await expect(toast(page)).toContainText('Error creating order', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Order not placed' })).toBeVisible()
  const reason = `Refused, because the price of ${tee.name} is $24.50 now, not $20.00.`
  await expect(page.getByRole('main')).toContainText(reason)
  expect(await ordersOf(server, user)).toHaveLength(0)

  await page.getByRole('link', { name: 'Edit and retry' }).click()
  await expect(
    page.getByText('The price changed from $20.00 to $24.50.').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$31.50')
  // It is in the cart now and nowhere else: not in the outbox, not in the history, not under its own address.
  const moved = await storedCart(page)
  await page.goto('/outbox')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto(`/profile/orders/${moved.order_id}`)
  await expect(page.getByText('This order is back in your cart')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open Cart' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  // Until the cart has left, it says the same.
  const changed = page.getByText('The price changed from $20.00 to $24.50.')
  await expect(changed).toHaveCount(1)
  await expect(changed).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 31.5 }])
  // The refused one is gone from the device with it.
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: /^Accepted/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^Refused/ })).toHaveCount(0)
})

test('a late copy of a refused order places nothing beside the edited one @offline', async ({
  page,
  context,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  await changeProduct(server, tee.id, { price: 24.5 })
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/sync/push') && (request.postData() ?? '').includes('placeOrder'),
  )
  await goOnline(context)
  const copy = (await sent).postData() ?? ''
  const barred = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/sync/push') &&
      (response.request().postData() ?? '').includes('cancelCommand'),
  )
  await page.getByRole('link', { name: 'Edit and retry' }).click()
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$31.50')
  await barred
  await page.goto('/outbox')
  await expect(page.getByText('Nothing waits here')).toBeVisible({ timeout: 30_000 })
  // What it was refused for is gone by now.
  await changeProduct(server, tee.id, { price: 20 })
  const late = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { Authorization: user.token, 'Content-Type': 'application/json' },
    body: copy,
  })
  expect(await late.json()).toMatchObject({ answers: [{ status: 'refused', code: 'barred' }] })
  // The cart shows the old prices until the device has read the present ones.
  await page.goto(`/shop/${tee.id}`)
  await expect(page.getByRole('main').getByText('$20.00').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$27.00')
  await placeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible()
  expect(await ordersOf(server, user)).toMatchObject([{ total_amount: 27 }])
})

// A browser that dies while an order comes back into the cart leaves it in both places.
for (const ever_sent of [false, true]) {
  test(`what is left in the cart of an order that was discarded ${
    ever_sent ? 'after' : 'before'
  } it was sent is an order of its own @offline`, async ({ page, context, server }) => {
    const user = await newCustomer(page, server)
    const tee = await makeProduct(server, { price: 20 })
    await putIntoCart(page, tee.id)
    const line = await page.evaluate(() => localStorage.getItem('cart-storage') ?? '')
    await orderOffline(page)
    const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const edit = await page.getByRole('link', { name: 'Edit order' }).getAttribute('href')
    const replaces = new URL(edit ?? '', server.url).searchParams.get('edit') ?? ''
    if (ever_sent) {
      await changeProduct(server, tee.id, { price: 24.5 })
      await goOnline(context)
      await expect(page.getByRole('heading', { level: 1, name: 'Order not placed' })).toBeVisible()
    }
    await page.goto('/outbox')
    await page.evaluate(
      ([text = '', ...ids]) => {
        const stored = { ...JSON.parse(text), order_id: ids[0], replaces: ids[1] }
        localStorage.setItem('cart-storage', JSON.stringify(stored))
      },
      [line, order_id, replaces],
    )
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(toast(page)).toContainText('Discarded')
    if (!ever_sent) await goOnline(context)
    await page.goto('/checkout')
    await fillAddress(page)
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
      ever_sent ? '$31.50' : '$27.00',
    )
    await placeButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: order_confirmed })).toBeVisible({
      timeout: 30_000,
    })
    const orders = await ordersOf(server, user)
    expect(orders).toHaveLength(1)
    expect(orders[0]?.id).not.toBe(order_id)
  })
}

test('a device without room for the cart keeps a refused order where it is @offline', async ({
  page,
  context,
  server,
}) => {
  await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await orderOffline(page)
  await changeProduct(server, tee.id, { price: 24.5 })
  await goOnline(context)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not placed' })).toBeVisible({
    timeout: 30_000,
  })
  // Full to the last letter.
  await page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size >>= 1)
      for (;;)
        try {
          localStorage.setItem(`full-${size}-${localStorage.length}`, 'x'.repeat(size))
        } catch {
          break
        }
  })
  await page.getByRole('link', { name: 'Edit and retry' }).click()
  await expect(toast(page)).toContainText('This device has no room left')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: /^Refused/ })).toBeVisible()
})

test('items sold out or withdrawn are refused by name, and return to the cart @offline', async ({
  page,
  context,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20, sizes: [{ size: '', stocked: 3 }] })
  const mug = await makeProduct(server, { price: 10 })
  await putIntoCart(page, tee.id)
  await putIntoCart(page, mug.id)
  await orderOffline(page)
  await changeProduct(server, tee.id, { sizes: [{ size: '', stocked: 0 }] })
  await changeProduct(server, mug.id, null)
  await goOnline(context)
  await expect(toast(page)).toContainText('Error adding order items', { timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText(`there is no ${tee.name} left.`)
  await expect(page.getByRole('main')).toContainText(`The shop no longer sells ${mug.name}.`)
  await page.getByRole('link', { name: 'Edit and retry' }).click()
  const seen = (text: string) => page.getByRole('main').getByText(text).filter({ visible: true })
  await expect(seen('Sold out, and not in the total. Remove it to go on.')).toBeVisible()
  await expect(seen('No longer sold, and not in the total. Remove it to go on.')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Nothing in your cart can be ordered now.')
  await expect(summary).not.toContainText('$7.00')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
  expect(await ordersOf(server, user)).toHaveLength(0)
})

test('an order that the server already has is too late to undo, and the page says so', async ({
  page,
  server,
}) => {
  const user = await newCustomer(page, server)
  const tee = await makeProduct(server, { price: 20 })
  await putIntoCart(page, tee.id)
  await page.goto('/checkout')
  await fillAddress(page)
  let cut = false
  await page.route('**/api/**', async (route) => {
    const isOrder = !cut && route.request().url().endsWith('/api/sync/push')
    // The server has it; its answer gets lost, and with it the network.
    if (isOrder) await route.fetch()
    cut ||= isOrder
    return cut ? route.abort('internetdisconnected') : route.continue()
  })
  await placeButton(page).click()
  await expect.poll(() => cut).toBe(true)
  await expect.poll(() => ordersOf(server, user)).toHaveLength(1)

  // It may be placed, and nothing says that it is not.
  const [placed] = await ordersOf(server, user)
  await page.goto(`/profile/orders/${String(placed?.id)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent, no answer yet' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/not placed/i)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('No answer yet')).toBeVisible()

  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Nothing waits here')) Object.assign(window, { denied: true })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/outbox')
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page)).toContainText('Taking it back')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // A later toast takes the place of an earlier one.
  await toast(page).evaluate((region) => {
    const texts: string[] = []
    Object.assign(window, { texts })
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await expect(page.getByText(/^Take back: Order/)).toBeVisible()
  // Not even until the device has been read.
  expect(await page.evaluate(() => 'denied' in window)).toBe(false)

  await page.unroute('**/api/**')
  await expect(page.getByText('Your order is placed')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Take back: Order/)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'texts'))))
    .toContain('Too late to take back')
  expect(await ordersOf(server, user)).toHaveLength(1)
})
