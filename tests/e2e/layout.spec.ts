import type { Locator } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'

test('the phone’s menu and footer open, close, and return the focus @phone', async ({ page }) => {
  await test.step('the menu opens over the whole phone, locks the page behind it, and closes with a choice', async () => {
    await page.goto('/')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Open menu' }).click()
    await expect(banner.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    const box = await banner.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(844)

    const events = banner.getByRole('button', { name: 'Events' })
    await expect(events).toHaveAttribute('aria-expanded', 'false')
    await events.click()
    await expect(banner.getByRole('link', { name: 'Event 2', exact: true })).toBeVisible()
    await banner.getByRole('link', { name: 'See All Events' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(banner.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden')
  })

  await test.step('Escape closes the menu, and focus returns to its button', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  await test.step('Back closes the menu over the page that it leaves', async () => {
    await page.goto('/events')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden')
  })

  await test.step('footer sections fold on the phone', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Sponsors & Vendors' })).toBeHidden()
    await footer.getByRole('button', { name: 'Quick Links' }).click()
    await expect(footer.getByRole('link', { name: 'Sponsors & Vendors' })).toBeVisible()
    await expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible()
  })
})

test('the header and the pages before any event link onward', async ({ page }) => {
  await test.step('the skip link leads past the header', async () => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What a first look at the page leaves: nothing has the focus.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: /skip/i })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  await test.step('the home page shows the next three races and the ways on', async () => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Run Together, Achieve Together' }),
    ).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Find Your Next Race' })).toHaveAttribute('href', '/events')
    await expect(main.getByRole('link', { name: 'Learn More About Us' })).toHaveAttribute('href', '/about')
    await expect(main.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events')
    await expect(main.getByRole('heading', { level: 2, name: 'Upcoming Events' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Register Now' })).toHaveCount(3)
  })

  await test.step('dropdowns hold the product’s links and mark the current one', async () => {
    await page.goto('/events/event-1')
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    const events = menu.getByRole('button', { name: 'Events' })
    await expect(events).toHaveAttribute('data-active', 'true')
    await expect(menu.getByRole('button', { name: 'More' })).not.toHaveAttribute('data-active', 'true')
    await events.click()
    await expect(menu.getByRole('link', { name: 'Event 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const name of ['Event 2', 'Event 3', 'See All Events']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await menu.getByRole('button', { name: 'More' }).click()
    await expect(menu.getByRole('link', { name: 'See All Events' })).toBeHidden()
    for (const name of ['Shop', 'Connect', 'Reviews', 'About Us', "Racer's Corner"]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('button', { name: 'More' })).toBeFocused()
    await menu.getByRole('link', { name: 'Results' }).click()
    await expect(page).toHaveURL(/\/results/)
    await expect(menu.getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('an unknown address leads home', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: /Oops!\s*Page not found/ })).toBeVisible()
    await expect(page).toHaveTitle(/not found/i)
    await page.getByRole('main').getByRole('link', { name: /Home/ }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

  await test.step('the cart shows its count only when it holds something, and remembers it', async () => {
    await page.goto('/')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAccessibleName('Cart')
    await page.evaluate(() => {
      const item = { productId: 'p1', name: 'Mug', price: 12, imageUrl: '/art/product-mug.svg', quantity: 3 }
      localStorage.setItem('cart-storage', JSON.stringify({ items: [item] }))
    })
    await page.reload()
    await expect(cart).toHaveAccessibleName('Cart, 3 items')
  })
})

test('the way in beside an event is visible from the first screen on, and covers no field in use', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/events/summer-solstice-10k')
  const form = page.getByRole('form', { name: 'Registration' })
  const button = form.getByRole('button', { name: 'Register Now' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const edges = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  // Nobody in the picture stands behind the form, and the form's first part is free.
  const picture = await edges(page.getByRole('main').locator('img').first())
  expect(picture.right).toBeLessThanOrEqual((await edges(form)).left)
  for (const name of ['First Name', 'Email', 'Date of Birth'])
    expect((await edges(form.getByLabel(name, { exact: true }))).bottom, name).toBeLessThanOrEqual(
      (await edges(button)).top,
    )
  for (const name of ['First Name', 'Street Address', 'Zip Code', 'Emergency Contact Name']) {
    const field = form.getByLabel(name)
    await field.focus()
    await expect(button).toBeInViewport({ ratio: 1 })
    const [over, under] = [await button.boundingBox(), await field.boundingBox()]
    expect((under?.y ?? 0) + (under?.height ?? 0), name).toBeLessThanOrEqual(over?.y ?? 0)
  }
})

test('an empty outbox and an empty cart leave no half of a desk empty', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const right = async (part: Locator) => {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(640)
    expect(box?.width).toBeGreaterThan(400)
  }
  await page.goto('/outbox')
  await expect(page.getByText('Nothing waits here')).toBeVisible()
  await right(page.getByRole('main').locator('img'))
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const offered = page.getByRole('list', { name: 'From the shop' })
  await right(offered)
  await offered.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/shop\/\w+$/)
})

// As near as their pages bring them, and a little.
for (const [slug, apart_px] of [
  ['spring-half-2024', 350],
  ['event-1', 230],
] as const) {
  test(`both columns of an event end near each other: ${slug}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/events/${slug}`)
    const panel = page.getByRole('region', { name: 'Register Now' }).first()
    await expect(panel).toBeVisible()
    const apart = () =>
      panel.evaluate((element) => {
        const column = element.parentElement
        const end = (part: Element | null | undefined) =>
          part?.lastElementChild?.getBoundingClientRect().bottom
        return Math.abs((end(column) ?? 0) - (end(column?.previousElementSibling) ?? Infinity))
      })
    await expect.poll(apart).toBeLessThan(apart_px)
  })
}
