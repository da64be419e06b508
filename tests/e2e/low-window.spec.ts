import { expect, test } from '#support/e2e.ts'
import { demo, logIn } from './steps.ts'

// What somebody sees who zooms to 400 %, and what is left to see where the browser takes all colors away.

test('at 400 % no bar covers the content', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await logIn(page, demo.admin)
  for (const path of [
    '/events/summer-solstice-10k',
    '/registration?event=summer-solstice-10k',
    '/results?event=spring-half-2024',
    '/admin/registrations',
    '/station',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const covered_px = await page.evaluate(async () => {
      scrollTo(0, 300)
      await new Promise(requestAnimationFrame)
      const bars = [...document.querySelectorAll('body *')].filter((element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position),
      )
      return bars
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > innerWidth / 2)
        .reduce(
          (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
          0,
        )
    })
    expect(covered_px, path).toBeLessThan(64)
  }
})

test('under forced colors the name, the selection, and the parts of a form stay distinct', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/events')
  const filters = page.getByRole('group', { name: 'Show events' })
  await expect(filters.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  const canvas = await ground('body')
  const chosen = await ground('[aria-pressed=true]')
  expect(chosen).not.toBe(canvas)
  expect(await ground('[aria-pressed=false]')).not.toBe(chosen)
  // Its letters are white, on their own black.
  expect(await ground('header img')).toBe('rgb(11, 10, 9)')
  expect(await ground('footer img')).toBe('rgb(11, 10, 9)')
  await page.goto('/registration?event=summer-solstice-10k')
  await expect(page.locator('[data-shape=now]').nth(1)).toBeAttached()
  const post = await ground('main [data-shape=now]')
  expect(post).not.toBe(canvas)
  expect(await ground('main [data-shape=past]')).not.toBe(post)
})
