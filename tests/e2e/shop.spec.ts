import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { startServer } from '#support/server.ts'
import { shop_offer } from '#domain/content/site/offers/shop.ts'
import { publishSite } from '../server/site-fixtures.ts'
import { forgetDevice } from './device-steps.ts'
import { changeProduct, makeProduct, putIntoCart } from './shop-steps.ts'
import { goOffline, goOnline, readyForOffline, toast } from './steps.ts'

// The shop and the cart, with a network and without one.

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const cartBadge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const quantity = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('group', { name: `Quantity of ${name}` })
    .filter({ visible: true })
    .getByRole('status')

async function openShop(page: Page, path = '/shop'): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Milepost Merchandise' })).toBeVisible()
  await expect(card(page, 'Marshal Cap')).toBeVisible()
}

/** As on a device that has put nothing into it; no page of the app is open. */
async function emptyCart(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('cart-storage'))
}

test('the shop sells by category and size, and says what was added to the cart @core', async ({
  page,
  server,
}) => {
  await test.step('the shop sells by category, and says what was added to the cart', async () => {
    await openShop(page, '/store')
    await expect(card(page, 'Lane Line Race Tee')).toContainText('$38.00')
    await expect(card(page, 'Lane Line Race Tee')).toContainText('(Reviews)')
    await expect(cartBadge(page)).toHaveAccessibleName('Cart')
    const categories = page.getByRole('group', { name: 'Product categories' })
    await expect(categories.getByRole('button')).toContainText([
      'All Products',
      'Apparel',
      'Gear',
      'Keepsakes',
    ])
    await categories.getByRole('button', { name: 'Keepsakes' }).click()
    await expect(page).toHaveURL(/category=Keepsakes/)
    await expect(card(page, 'Marshal Cap')).toHaveCount(0)
    await expect(card(page, 'Mile 20 Mug')).toBeVisible()
    await categories.getByRole('button', { name: 'All Products' }).click()

    await card(page, 'Marshal Cap').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page)).toContainText('Added to cart!')
    await expect(toast(page)).toContainText('Marshal Cap has been added to your cart.')
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item')

    // A shirt has sizes, and nobody chooses one for the runner.
    const tee = card(page, 'Lane Line Race Tee')
    await tee.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(tee).toContainText('Please choose a size.')
    // The button is beside the size, not beside what is said under it.
    const topOf = async (part: Locator) => (await part.boundingBox())?.y
    expect(await topOf(tee.getByRole('button', { name: 'Add to Cart' }))).toBe(
      await topOf(tee.getByRole('combobox')),
    )
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 1 item')
    await tee.getByRole('combobox').selectOption('M')
    await tee.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items')
    await expect(card(page, 'Frost Gate Gloves').getByRole('button')).toBeDisabled()
  })

  await test.step('a product has its own page, with what is left of each size', async () => {
    await openShop(page)
    await page.getByRole('link', { name: 'Finisher Hoodie' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Finisher Hoodie' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'XL' })).toBeDisabled()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Please choose a size.')).toBeVisible()
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
    await expect(page.getByText('Only 1 left')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: 'View Cart' }).click()
    await expect(
      page.getByRole('link', { name: 'Finisher Hoodie, L' }).filter({ visible: true }),
    ).toBeVisible()
    // Whether there was one nobody can tell.
    await page.goto('/shop/nothing-like-it')
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
    await expect(page.getByText('No product has this address')).toBeVisible()
  })

  await test.step('a missing size is reported at the sizes, and the focus goes there', async () => {
    const { id } = await makeProduct(server, {
      price: 20,
      sizes: [
        { size: 'S', stocked: 0 },
        { size: 'M', stocked: 5 },
      ],
    })
    await page.goto(`/shop/${id}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect(add).toBeVisible()
    const before = await add.boundingBox()
    await add.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please choose a size.')
    // What was pressed stays under the thumb.
    expect(Math.abs(((await add.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    const size = page.getByRole('radio', { name: 'M' })
    await expect(size).toBeFocused()
    await expect(size).not.toBeChecked()
    await page.keyboard.press('Space')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  await test.step('Learn More leads to the explanation of the daily specials', async () => {
    await openShop(page)
    await page.getByRole('link', { name: 'Learn More about the Event Day Specials' }).click()
    await expect(page).toHaveURL(/\/runner-info#event-day-specials$/)
    const specials = page.getByRole('region', { name: 'Event Day Specials' })
    await expect(specials).toContainText('Tee and cap together for $55.00')
    await expect(specials.getByRole('heading')).toBeInViewport()
    // A keyboard user goes on from there.
    await page.keyboard.press('Tab')
    await expect(specials.getByRole('link', { name: 'Milepost Merchandise' })).toBeFocused()
  })
})

test('an empty shop and an unreachable one say so @offline', async ({ page, context }) => {
  const empty = await startServer()
  try {
    await publishSite(empty, { shop: shop_offer })
    await page.goto(`${empty.url}/shop`)
    await expect(page.getByText('No products available')).toBeVisible()
  } finally {
    await empty.stop()
  }
  await page.goto('/about')
  await readyForOffline(page)
  await goOffline(context)
  await page.goto('/shop')
  await expect(page.getByText(/^Error loading products: ./)).toBeVisible()
  await goOnline(context)
  // It comes by itself.
  await expect(card(page, 'Marshal Cap')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Event Day Specials' })).toBeVisible()
})

test('in the shop nothing covers a button, and nothing moves later @both', async ({ page, server }) => {
  await test.step('a card shows how few are left before its button, and its price larger than its name', async () => {
    const { name, id } = await makeProduct(server, { price: 20, sizes: [{ size: '', stocked: 4 }] })
    await openShop(page)
    const few = card(page, name)
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('Not shown')
      return box
    }
    const [left, button] = [
      await boxOf(few.getByText('Only 4 left')),
      await boxOf(few.getByRole('button', { name: /Add to Cart/ })),
    ]
    expect(left.y + left.height).toBeLessThanOrEqual(button.y)
    const sizeOf = (locator: Locator) =>
      locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf(few.getByText('$20.00'))).toBeGreaterThan(await sizeOf(few.getByRole('heading')))
    await changeProduct(server, id, null)
  })

  await test.step('a toast covers no main action of the shop', async () => {
    const { id } = await makeProduct(server, { price: 20 })
    await page.goto(`/shop/${id}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    // At the foot of the screen, at its head, and in its middle.
    for (const block of ['end', 'start', 'center'] as const) {
      await add.evaluate((button, to) => button.scrollIntoView({ block: to }), block)
      await add.evaluate((button: HTMLElement) => button.click())
      await expect(toast(page)).toContainText('Added to cart!')
      await expect.poll(() => meets(toast(page), add)).toBe(false)
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    }
  })

  await test.step('loading parts of the shop are where they will be', async () => {
    const { id } = await makeProduct(server, { price: 20 })
    for (const path of ['/shop', `/shop/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible()
      await forgetDevice(page)
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/public/feed/**', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path)
      const awaited = page.getByRole('status').filter({ hasText: 'Loading products...' })
      await expect(awaited).toBeVisible()
      // For one product, the server's own words are there until it arrives.
      const standing = path === '/shop' ? awaited.locator('div[class]').first() : page.locator('.boot img')
      const before = await standing.boundingBox()
      release()
      const picture = page.getByRole('main').locator('img[src^="/art/product"]:not(.boot img)').first()
      await expect(picture).toBeVisible()
      const after = await picture.boundingBox()
      await page.unroute('**/api/public/feed/**')
      if (!before || !after) throw new Error('Not shown')
      expect(Math.abs(before.x - after.x), path).toBeLessThan(2)
      expect(Math.abs(before.y - after.y), path).toBeLessThan(2)
    }
    await changeProduct(server, id, null)
  })
})

/** Whether one overlaps the other. */
async function meets(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not there.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('without a network a visited shop is there, with its pictures @offline', async ({ page, context }) => {
  await openShop(page)
  await readyForOffline(page)
  // Its pictures come by the worker from the second time on.
  await openShop(page)
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete))
  await goOffline(context)
  await openShop(page)
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete))
  const broken = await page.evaluate(() =>
    [...document.images].filter((picture) => picture.naturalWidth === 0).map(({ src }) => src),
  )
  expect(broken).toEqual([])
  await page.getByRole('link', { name: 'Marshal Cap' }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.goto('/cart')
  await expect(quantity(page, 'Marshal Cap')).toHaveText('1')
  await goOnline(context)
})

test('the cart adds up, holds at least one of each, survives a reload, and is the same in two tabs', async ({
  page,
  context,
}) => {
  await openShop(page)
  const add = () => card(page, 'Marshal Cap').getByRole('button', { name: 'Add to Cart' }).click()
  await add()
  await add()
  await card(page, 'Contour Buff').getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto('/cart')
  await expect(quantity(page, 'Marshal Cap')).toHaveText('2')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('$64.50')
  await expect(summary).toContainText('$7.00')
  await expect(summary).toContainText('$71.50')
  await expect(summary).toContainText('Including tax (est.)')

  const other = await context.newPage()
  await other.goto('/cart')
  await other
    .getByRole('button', { name: 'Decrease quantity of Marshal Cap' })
    .filter({ visible: true })
    .click()
  await expect(quantity(page, 'Marshal Cap')).toHaveText('1')
  await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(
    page.getByRole('button', { name: 'Decrease quantity of Marshal Cap' }).filter({ visible: true }),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Contour Buff' }).filter({ visible: true }).click()
  await expect(other.getByText('Contour Buff')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(quantity(other, 'Contour Buff')).toHaveText('1')
  const remove = page.getByRole('button', { name: 'Remove Contour Buff' }).filter({ visible: true })
  await expect(remove).toBeFocused()
  await remove.click()
  await expect(other.getByText('Contour Buff')).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(summary).toContainText('$33.00')
  const stored = await page.evaluate(() => localStorage.getItem('cart-storage') ?? '')
  expect(JSON.parse(stored)).toMatchObject({
    items: [{ name: 'Marshal Cap', price: 26, imageUrl: '/art/product-cap.svg', quantity: 1 }],
  })
  await page.getByRole('button', { name: 'Remove Marshal Cap' }).filter({ visible: true }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Cart')
})

test('the cart distinguishes its lines, and charges the current price', async ({ page, server }) => {
  await test.step('an undo in the cart leads to its own line, beside one of the same name too', async () => {
    const { id: first, name } = await makeProduct(server, { price: 12 })
    const { id: second } = await makeProduct(server, { price: 14, name })
    await putIntoCart(page, first)
    await putIntoCart(page, second)
    await page.goto('/cart')
    const line = page.getByRole('row').filter({ has: page.locator(`a[href="/shop/${second}"]`) })
    const remove = line.getByRole('button', { name: `Remove ${name}` })
    await remove.click()
    await expect(line).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(remove).toBeFocused()
  })

  await test.step('changes since an item was added are shown, and not silently charged', async () => {
    await emptyCart(page)
    const dearer = await makeProduct(server, { price: 20 })
    const gone = await makeProduct(server, { price: 10 })
    for (const { id } of [dearer, gone]) await putIntoCart(page, id)
    await changeProduct(server, dearer.id, { price: 23.5 })
    await changeProduct(server, gone.id, null)
    await page.goto(`/shop/${gone.id}`)
    await expect(page.getByText('The shop does not sell this any more')).toBeVisible()
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(
      main.getByText('The price changed from $20.00 to $23.50.').filter({ visible: true }),
    ).toBeVisible()
    // What the shop cannot send is charged nowhere, and says so.
    await expect(
      main.getByText('No longer sold, and not in the total. Remove it to go on.').filter({ visible: true }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$23.50')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$30.50')
    await expect(main.locator('del').filter({ visible: true })).toHaveText('$10.00')
    // Cart and checkout count what the badge counts, and say how much of it is in the total.
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
      '1 of 2 items is not in the total.',
    )
    await expect(
      page.getByRole('button', { name: `Increase quantity of ${gone.name}` }).filter({ visible: true }),
    ).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    await page
      .getByRole('button', { name: `Remove ${gone.name}` })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$30.50')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    await changeProduct(server, dearer.id, null)
  })

  await test.step('the cart never shows an old price, not even before the device has been read', async () => {
    await emptyCart(page)
    const tee = await makeProduct(server, { price: 20 })
    await putIntoCart(page, tee.id)
    await changeProduct(server, tee.id, { price: 23.5 })
    // The device knows it by now.
    await page.goto(`/shop/${tee.id}`)
    await expect(page.getByText('$23.50')).toBeVisible()
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      // What is hidden is not read: innerText leaves it out.
      const look = () => {
        for (const place of document.querySelectorAll<HTMLElement>('main table, main section'))
          for (const [figure] of place.innerText.replaceAll(/changed from .*/g, '').matchAll(/\$\d+\.\d\d/g))
            seen.add(figure)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const figures = () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)].toSorted())
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$30.50')
    await expect(page.getByText('The price changed from $20.00 to $23.50.').first()).toBeAttached()
    expect(await figures()).toEqual(['$23.50', '$30.50', '$7.00'])
    await changeProduct(server, tee.id, null)
  })
})
