import { expect, test } from '#support/e2e.ts'
import { demo, logIn } from './steps.ts'

// What a visitor looks at first, and what must not be in its way.

test('the first things to look at are there, uncovered and outlined', async ({ page }) => {
  await test.step('nothing covers the first field of the form beside an event, at any scroll position', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/events/summer-solstice-10k')
    const field = page.getByRole('region', { name: 'Register Now' }).getByLabel('First Name')
    await expect(field).toBeVisible()
    // Whole, and below the header.
    const covered = () =>
      field.evaluate((input) => {
        const { left, width, top, bottom } = input.getBoundingClientRect()
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        if (top < header || bottom > innerHeight) return 'out of sight'
        return [top + 2, (top + bottom) / 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + width / 2, y) === input,
        )
          ? 'free'
          : 'covered'
      })
    const seen = new Set<string>()
    for (let y = 0; y <= 600; y += 20) {
      await page.evaluate((to) => scrollTo(0, to), y)
      seen.add(await covered())
    }
    expect([...seen].sort()).toEqual(['free', 'out of sight'])
    for (const y of [0, 900, 1800]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await field.focus()
      await expect.poll(covered).toBe('free')
      await field.blur()
    }
  })

  await test.step('a black picture keeps a line around it on the dark ground, and none in print', async () => {
    for (const [scheme, line] of [
      ['dark', 'rgb(130, 121, 106)'],
      ['light', 'rgba(0, 0, 0, 0)'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/')
      const post = page.locator('section[aria-labelledby="home-headline"] img').first().locator('..')
      await expect.poll(() => post.evaluate((frame) => getComputedStyle(frame).backgroundColor)).toBe(line)
    }
  })

  await test.step('the installed app has working shortcuts and pictures, and the service worker stores none of them', async () => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { url: string; icons: { src: string; sizes: string }[] }[]
      screenshots: { src: string; sizes: string; form_factor: string }[]
    }
    expect(manifest.shortcuts.map(({ url }) => url)).toContain('/results')
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
    const pictures = [...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]
    const kept = await (await page.request.get('/sw.js')).text()
    await page.goto('/')
    for (const { src, sizes } of pictures) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size, src).toBe(sizes)
      expect(kept.includes(src.slice(1)), `${src} is kept`).toBe(false)
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  })
})

test('My Account folds what is rarely needed, and shows what waits @phone', async ({ page }) => {
  await logIn(page, demo.runner)
  await page.goto('/profile')
  const device = page.getByRole('button', { name: 'On this device' })
  const data = page.getByRole('button', { name: 'Your data' })
  await expect(device).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Last reached the server')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export My Data' })).toBeHidden()
  for (const fold of [device, data]) {
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(page.getByText('Last reached the server')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export My Data' })).toBeVisible()
})
