import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { enteredRunner, makeRace, pushAs } from './admin-steps.ts'
import { toast } from './steps.ts'

// What moves, and for whom.

declare global {
  interface Window {
    /** The elements that were moved on this page. */
    moved: Element[]
  }
}

const movesFile = (): string => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  )
  return manifest['src/ui/motion/moves.ts']?.file ?? 'no file of motion'
}

/** Opens a page that notes what moves on it, and waits for what moves things. */
async function openMoving(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      window.moved.push(this)
      return animate.apply(this, how)
    }
  })
  const arrival = page.waitForResponse((response) => response.url().endsWith(movesFile()))
  await page.goto(path)
  await (await arrival).finished()
}

/** How many elements that match were moved. */
const movedOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => new Set(window.moved.filter((element) => element.matches(wanted))).size, selector)

async function drag(page: Page, what: Locator, by_px: number): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('What is dragged is not there.')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by_px, y, { steps: 5 })
  await page.mouse.up()
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast is swiped away to the right, and stays after a shorter swipe (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openMoving(page, '/shop')
    await page.getByRole('button', { name: 'Add to Cart' }).last().click()
    await expect(toast(page)).toContainText('Added to cart!')
    const card = toast(page).locator('[data-on-black]')
    const stood = await card.evaluate(async (element) => {
      await Promise.all(document.getAnimations().map((animation) => animation.finished))
      return element.getBoundingClientRect().x
    })
    await drag(page, card, 30)
    await expect.poll(() => card.evaluate((element) => element.getBoundingClientRect().x)).toBe(stood)
    await drag(page, card, 60)
    // Well before it would have gone by itself: the pointer that lies on it holds it.
    await expect(toast(page)).not.toContainText('Added to cart!', { timeout: 3_000 })
  })
}

test('posts rise when the home page is drawn, except with reduced motion', async ({ page }) => {
  await openMoving(page, '/events')
  const home = page.getByRole('banner').getByRole('link', { name: 'Milepost' })
  await home.click()
  await expect.poll(() => movedOf(page, '[class*="post"]')).toBe(3)
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await home.click()
  await expect(page.getByRole('link', { name: 'Find Your Next Race' }).first()).toBeVisible()
  expect(await movedOf(page, '[class*="post"]')).toBe(3)
})

/** Three runners in a race that goes on, and how a time of theirs is entered. */
async function liveRace(server: DemoServer) {
  const race = await makeRace(server)
  const admin = await server.current().createUser({ role: 'admin' })
  const setTime = (id: string, from: number | null, race_time: number) =>
    pushAs(
      server,
      admin,
      'setResult',
      { event_id: race.id, registration_id: id, changes: { race_time } },
      { race_time: from },
    )
  const runners = []
  for (const [at, last_name] of ['Aalto', 'Brandt', 'Castro'].entries()) {
    const id = await enteredRunner(server, await server.current().createUser({}), race.id, { last_name })
    await setTime(id, null, (40 + at) * 60_000)
    runners.push(id)
  }
  return { race, runners, setTime }
}

test('a runner who overtakes in live results moves past the other', async ({ page, server }) => {
  const { race, runners, setTime } = await liveRace(server)
  await openMoving(page, `/results?event=${race.slug}`)
  const rows = page.getByRole('table', { name: /^Results/ }).getByRole('row')
  await expect(rows).toContainText(['Rank', 'Aalto', 'Brandt', 'Castro'])
  expect(await movedOf(page, '[role="row"]')).toBe(0)

  await setTime(runners[2] ?? '', 42 * 60_000, 39 * 60_000)
  await expect(rows).toContainText(['Rank', 'Castro', 'Aalto', 'Brandt'])
  await expect.poll(() => movedOf(page, '[role="row"]')).toBe(3)
  // Another order of the list is not another race.
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(rows).toContainText(['Rank', 'Aalto', 'Brandt', 'Castro'])
  expect(await movedOf(page, '[role="row"]')).toBe(3)
})

test('a runner who changes places in the middle of a move continues from there', async ({ page, server }) => {
  const { race, runners, setTime } = await liveRace(server)
  await openMoving(page, `/results?event=${race.slug}`)
  // So slowly that nobody gets anywhere.
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames) {
      return animate.call(this, frames, { duration: 3_600_000, fill: 'both' })
    }
  })
  const rows = page.getByRole('table', { name: /^Results/ }).getByRole('row')
  const heights = async () => {
    const boxes = ['Aalto', 'Brandt', 'Castro'].map((name) => rows.filter({ hasText: name }).boundingBox())
    return (await Promise.all(boxes)).map((box) => Math.round(box?.y ?? 0))
  }
  await expect(rows).toContainText(['Rank', 'Aalto', 'Brandt', 'Castro'])
  const stood = await heights()
  await setTime(runners[2] ?? '', 42 * 60_000, 39 * 60_000)
  await expect(rows).toContainText(['Rank', 'Castro', 'Aalto', 'Brandt'])
  expect(await heights()).toEqual(stood)
  await setTime(runners[1] ?? '', 41 * 60_000, 38 * 60_000)
  await expect(rows).toContainText(['Rank', 'Brandt', 'Castro', 'Aalto'])
  expect(await heights()).toEqual(stood)
})
