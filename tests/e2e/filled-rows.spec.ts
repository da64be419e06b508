import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'

// Screens whose parts fill their rows and stand beside each other: what only a browser lays out.

interface Place {
  left: number
  right: number
  top: number
  bottom: number
}

const placesOf = (parts: Locator): Promise<Place[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

async function placeOf(part: Locator): Promise<Place> {
  await expect(part).toBeVisible()
  const [place] = await placesOf(part)
  if (!place) throw new Error('It is not there.')
  return place
}

const overlap = (one: Place, other: Place): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Rows from the top, each from the left. */
function rowsOf(places: readonly Place[]): Place[][] {
  const rows: Place[][] = []
  for (const place of places.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const row = rows.at(-1)
    if (row?.[0] && place.top < row[0].bottom - 1) row.push(place)
    else rows.push([place])
  }
  return rows
}

/** Each row reaches from the left edge to the right one, with no more than a gap between neighbors. */
function expectFilled(rows: readonly Place[][], { left, right }: Place): void {
  for (const row of rows) {
    const ordered = row.toSorted((a, b) => a.left - b.left)
    const edges = [left, ...ordered.map((place) => place.right)]
    const starts = [...ordered.map((place) => place.left), right]
    for (const [at, start] of starts.entries()) expect(start - (edges[at] ?? 0)).toBeLessThan(30)
  }
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('the shop on a phone is short, and its rows are filled @phone', async ({ page }) => {
  await openPage(page, '/shop')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.filter({ hasText: 'Contour Buff' })).toBeVisible()
  const list = await placeOf(page.getByRole('main').getByRole('list'))
  const places = await placesOf(cards)
  expectFilled(rowsOf(places), list)
  // The same thirteen products took 3,700.
  expect(list.bottom - list.top).toBeLessThan(3_200)
  await noSidewaysScroll(page)
  // What has sizes is as wide as the phone, so that its size and its button are on one line.
  const socks = cards.filter({ hasText: 'Tempo Crew Socks' })
  const size = await placeOf(socks.getByRole('combobox'))
  const add = await placeOf(socks.getByRole('button', { name: 'Add to Cart' }))
  expect(Math.abs(size.top - add.top)).toBeLessThan(4)
  for (const part of [size, add]) expect(part.right).toBeLessThanOrEqual(list.right)
  // The narrowest phone has room for all of it.
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  const narrow = await placeOf(page.getByRole('main').getByRole('list'))
  for (const button of await placesOf(cards.getByRole('button')))
    expect(button.right).toBeLessThanOrEqual(narrow.right + 1)
})

test('reviews fill their rows, neighbors are equally high, and no drawing poses as a photo', async ({
  page,
}) => {
  await openPage(page, '/reviews')
  const cards = page.getByRole('article', { name: /^Review by/ })
  await expect(cards).toHaveCount(6)
  const list = await placeOf(page.getByRole('region', { name: 'The latest reviews' }).getByRole('list'))
  const rows = rowsOf(await placesOf(cards))
  expectFilled(rows, list)
  expect(rows.length).toBeLessThan(6)
  for (const row of rows)
    for (const { bottom } of row) expect(Math.abs(bottom - (row[0]?.bottom ?? 0))).toBeLessThan(2)
  expect(await cards.locator('img[src^="/art/"]').count()).toBe(0)
})

test('the networks climb past the heading without covering it', async ({ page }) => {
  await openPage(page, '/connect')
  const heading = page.getByRole('heading', { level: 1, name: 'Connect With Us' })
  const networks = page.getByRole('list', { name: 'Social networks' }).getByRole('listitem')
  await expect(networks).toHaveCount(5)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const posts = await placesOf(networks.locator('[data-shape="ink"]'))
    expect(posts).toHaveLength(5)
    for (const [at, { top, bottom }] of posts.entries()) {
      expect(Math.abs(bottom - (posts[0]?.bottom ?? 0))).toBeLessThan(2)
      if (at > 0) expect(top, `${at} at ${width}`).toBeLessThan((posts[at - 1]?.top ?? 0) - 20)
    }
    const words = await heading.evaluate((element) => {
      // The words, not the width of their line.
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    })
    for (const post of posts) expect(overlap(post, words), `at ${width}`).toBe(false)
    expect(posts.at(-1)?.top).toBeLessThan(words.bottom)
    await noSidewaysScroll(page)
  }
})

test('a phone reads the sponsors and their packages in rows, and is led to the inquiry @phone', async ({
  page,
}) => {
  await openPage(page, '/sponsors')
  const main = page.getByRole('main')
  const logos = main.getByRole('list', { name: 'Our sponsors' }).getByRole('img')
  await expect(logos.first()).toBeVisible()
  for (const { left, right } of await placesOf(logos)) expect(right - left).toBeGreaterThan(140)
  const packages = main.getByRole('region', { name: 'Packages' }).getByRole('listitem')
  const places = await placesOf(packages)
  expect(rowsOf(places)).toHaveLength(places.length)
  const heights = (await placesOf(packages.locator('[data-shape="ink"]'))).map(
    ({ top, bottom }) => bottom - top,
  )
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  await noSidewaysScroll(page)
  await main.getByRole('link', { name: 'Partnership Inquiry' }).click()
  await expect(
    main.getByRole('form', { name: 'Partnership Inquiry' }).getByLabel('Company Name'),
  ).toBeInViewport()
})

test('on a wide screen the hours stand beside the headings of the pages for runners', async ({ page }) => {
  await openPage(page, '/runner-info')
  const heading = await placeOf(page.getByRole('heading', { level: 1, name: 'Runner Info' }))
  const hours = await placeOf(page.getByRole('region', { name: 'Packet Pick Up' }))
  expect(hours.top).toBeLessThan(heading.bottom)
  expect(hours.left).toBeGreaterThan(600)
  await expect(page.getByRole('link', { name: 'My bib and packet' })).toBeInViewport()
  await openPage(page, '/runner-info/packet-pickup')
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const title = await placeOf(page.getByRole('heading', { level: 1, name: 'Packet Pick Up' }))
    const when = await placeOf(page.getByRole('heading', { level: 2, name: 'When' }))
    expect(when.top, `at ${width}`).toBeGreaterThan(title.top - 4)
    expect(when.top, `at ${width}`).toBeLessThan(title.bottom)
    const intro = await placeOf(page.getByRole('main').getByText(/^Your bib, your shirt/))
    expect(overlap(when, intro), `at ${width}`).toBe(false)
  }
})

test('a long text has its course beside its heading, and a phone begins with the text', async ({ page }) => {
  await openPage(page, '/privacy-policy')
  const posts = page.locator('main svg text')
  await expect(posts).toHaveText(['1', '2', '3', '4', '5'])
  await expect(posts.first()).toBeVisible()
  const drawing = await placeOf(page.locator('main svg').filter({ has: page.locator('text') }))
  expect(drawing.left).toBeGreaterThan(640)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(posts.first()).toBeHidden()
})
