import { contrastFindings } from '#support/axe.ts'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { type OwnColors, paletteOf, unreadableOf } from '#domain/content/site/palette.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'

// The organiser's own colors: no choice ends in a page that somebody cannot read.

const night = 'rgb(26, 36, 86)'

test('a colour that nobody can read brings one that can be, and all that visitors get follows it @core', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia')
    await page.goto('/admin/site')
    const form = page.getByRole('form', { name: 'Name and logo' })
    const accent = form.getByLabel(/^Accent colour/)
    await form.getByLabel('Name', { exact: true }).fill('Lakeside Runners')
    await accent.fill('#FFF0F5')
    await form.getByLabel(/^Header colour/).fill('#1a2456')

    await test.step('it is not published', async () => {
      await press(form, 'Publish')
      await expect(form.getByRole('alert')).toContainText('The nearest colour that can be read is #')
      await expect(page.getByRole('banner')).not.toHaveCSS('background-color', night)
    })

    await form.getByRole('button', { name: /^Use #/ }).click()
    await expect(form.getByRole('button', { name: /^Use #/ })).toHaveCount(0)
    const taken = await accent.inputValue()
    expect(unreadableOf({ accent_color: taken, header_color: '' })).toEqual([])
    await press(form, 'Publish')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', night)
    const manifest = async (): Promise<{ theme_color: string }> =>
      (await fetch(`${server.url}/manifest.webmanifest`)).json()
    await expect.poll(async () => (await manifest()).theme_color).toBe('#1a2456')
    await page.context().close()

    await test.step('a visitor’s first paint has them, before any script', async () => {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
      const first = await context.newPage()
      await first.goto('/')
      await expect(first.locator('.boot-header')).toHaveCSS('background-color', night)
      await context.close()
    })

    await test.step('and so have the page and the bar of the browser', async () => {
      const visitor = await pageOf(browser, server, null)
      await visitor.goto('/')
      await expect(visitor.getByRole('banner')).toHaveCSS('background-color', night)
      await expect(visitor.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1a2456')
      const seen = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mp-colors-accent-fill'),
      )
      expect(seen.trim()).toBe(taken)
      await visitor.context().close()
    })
  })
})

test('on a phone of 360 px the header holds its place beside any logo and the longest name', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia', { viewport: { width: 360, height: 740 } })
    await page.goto('/admin/site')
    const form = page.getByRole('form', { name: 'Name and logo' })
    await form.getByLabel('Name', { exact: true }).fill('Lakeside '.repeat(8) + 'Runners!')
    await form.getByLabel(/^Header colour/).fill('#0e5c4a')
    for (const logo of ['', '/art/logo.svg', '/art/logo-on-light.svg', '/art/medal-10k.svg']) {
      await form.getByLabel(/^Logo in the header/).fill(logo)
      await press(form, 'Publish')
      const link = page.getByRole('banner').getByRole('link').first()
      if (logo === '') await expect(link).toHaveText(/^Lakeside/)
      else await expect(link.locator('img')).toHaveAttribute('src', logo)
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(14, 92, 74)')
      const [mark, chip] = [link, page.getByRole('link', { name: /open the Outbox$/ })]
      const [left, right] = [await mark.boundingBox(), await chip.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0), logo).toBeLessThanOrEqual(right?.x ?? 0)
      expect(left?.height, logo).toBeLessThanOrEqual(66)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await page.context().close()
  })
})

/** Palettes that look random, are the same at each run, and were accepted. */
function acceptedPalettes(count: number): string[] {
  let state = 2026
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const color = (brightest: number) =>
    `#${[1, 2, 3]
      .map(() =>
        Math.floor(random() * brightest)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  const palettes: string[] = []
  while (palettes.length < count) {
    const chosen: OwnColors = { accent_color: color(256), header_color: color(160) }
    if (unreadableOf(chosen).length === 0) palettes.push(paletteOf(chosen))
  }
  return palettes
}

for (const path of ['/', '/events/summer-solstice-10k', '/results', '/about'])
  test(`whatever was accepted is read in every theme: ${path}`, async ({ page }) => {
    test.slow()
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0)
    expect(await contrastFindings(page, acceptedPalettes(20))).toEqual([])
  })
