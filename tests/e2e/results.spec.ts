import { expect, test } from '#support/e2e.ts'
import type { Page } from '@playwright/test'
import { chooseEvent, demo, goOffline, logIn, logOut, readyForOffline, rowsOf } from './steps.ts'

const table = (page: Page) => page.getByRole('table', { name: /^Results/ })
/** The texts of one column, top to bottom, as far as they are on the screen. */
async function column(page: Page, index: number): Promise<string[]> {
  const rows = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  return rows.evaluateAll(
    (found, at) => found.map((row) => row.querySelectorAll('[role="cell"]')[at]?.textContent ?? ''),
    index,
  )
}
const bestFirst = (texts: string[]) => texts.filter((text) => /^\d:\d\d:\d\d$/.test(text))

test('results are found by event, name, and bib, and Back leads out of them @phone @core', async ({
  page,
}) => {
  await test.step('a device that has opened no event finds a name in all of them', async () => {
    await page.goto('/results')
    await expect(page.getByText('Select an event or search by name to view race results.')).toBeVisible()
    await page.getByLabel('Search by Name').fill('Ines Okafor')
    await expect(page.getByRole('heading', { name: 'All Results' })).toBeVisible()
    for (const event of ['Harbor Bridge 10K', 'Spring Half Marathon - 2024']) {
      await expect(
        table(page)
          .getByRole('row')
          .filter({ hasText: 'Ines Okafor' })
          .filter({ has: page.getByText(event, { exact: true }) }),
      ).toBeVisible()
    }
  })

  await test.step('an event is chosen, searched by name and bib, and everything is in the address', async () => {
    await page.goto('/results')
    await expect(page.getByRole('heading', { level: 1, name: 'Race Results' })).toBeVisible()
    await expect(
      page.getByText('Find your finish times and see how you ranked among other participants in our events.'),
    ).toBeVisible()
    await expect(page.getByText('Photos from the selected event will appear here.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All Results' })).toBeVisible()

    await chooseEvent(page, 'Winter Trail Race - 2023')
    await expect(page.getByRole('heading', { name: 'Winter Trail Race - 2023' })).toBeVisible()
    await expect(page).toHaveURL(/event=winter-trail-2023/)
    await expect(page.getByText('142 of 149 finished')).toBeVisible()

    const search = page.getByLabel('Search by Name')
    await search.fill('0017')
    await expect(
      table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('cell') }),
    ).toHaveCount(1)
    await expect(page).toHaveURL(/q=%220017%22|q=0017/)
    const name = (await column(page, 1))[0] ?? ''
    expect(name).not.toBe('')
    await search.fill(name.toUpperCase())
    await expect(table(page).getByText('0017', { exact: true })).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === name.toUpperCase())

    await page.reload()
    await expect(search).toHaveValue(name.toUpperCase())
    await expect(table(page).getByText('0017', { exact: true })).toBeVisible()
    await search.fill('nobody has this name')
    await expect(page.getByText('No results found')).toBeVisible()
    await expect(
      page.getByText('No results match your search criteria. Try adjusting your filters.'),
    ).toBeVisible()
  })

  await test.step('a race is a tap away before any is chosen, and past ones with results come first', async () => {
    await page.goto('/results')
    await expect(page.getByText('Select an event or search by name to view race results.')).toBeVisible()
    const races = page.getByRole('region', { name: 'Newest Results' }).getByRole('link')
    await expect(races.first()).toContainText(/Tidewater Trail 25K.*98 finished/)
    // They stand above the words about an empty list, with the one switch there is.
    const none = await page.getByText('No results found').boundingBox()
    expect((await races.last().boundingBox())?.y).toBeLessThan(none?.y ?? 0)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(races.first()).toContainText(/Tidewater Trail 25K.*98 finished/)
    await page.getByRole('button', { name: 'Table' }).click()
    const options = await page.getByLabel('Select Event').getByRole('option').allTextContents()
    const at = (name: string) => options.indexOf(name)
    // Other tests have races of that day too.
    expect(at('Harbor Lights 5K')).toBeGreaterThan(0)
    expect(at('Harbor Lights 5K')).toBeLessThan(at('Tidewater Trail 25K'))
    expect(at('Tidewater Trail 25K')).toBeLessThan(at('Spring Half Marathon - 2024'))
    expect(at('Spring Half Marathon - 2024')).toBeLessThan(at('Winter Wonderland 5K'))
    // An older one may have made room for those of other tests.
    await races.first().click()
    await expect(page.getByRole('heading', { name: 'Tidewater Trail 25K' })).toBeVisible()
    await expect.poll(() => column(page, 0)).toContain('1')
    await expect(races).toHaveCount(0)
    // One goes back to choose another one.
    await page.goBack()
    await expect(races.first()).toBeVisible()
  })

  await test.step('a photo opens where it is touched; Back and Escape stay on the event', async () => {
    await page.goto('/events')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/feed\/.*\/result_chunks\?/, (route) => released.then(() => route.continue()))
    await page.goto('/results?event=harbor-bridge-10k')
    const photos = page
      .getByRole('region', { name: 'Event Photos' })
      .getByRole('button', { name: /^Open photo/ })
    const viewer = page.getByRole('dialog', { name: 'Event Photos' })
    // The list above them would push them away from a finger.
    await expect(page.getByRole('heading', { name: 'Harbor Bridge 10K' })).toBeVisible()
    await expect(page.getByText('Loading results...')).toBeAttached()
    await expect(photos).toHaveCount(0)
    release()
    await photos.nth(2).scrollIntoViewIfNeeded()
    // The browser reports a scroll with the next frame, and no hand is faster than that.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await photos.nth(2).click()
    await expect(viewer.getByText(/^3 of 6/)).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/\/results\?event=harbor-bridge-10k$/)
    await expect(photos.nth(2)).toBeFocused()
    await expect(photos.nth(2)).toBeInViewport()

    await page.keyboard.press('Enter')
    await expect(viewer.getByText(/^3 of 6/)).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^1 of 6/)).toBeVisible()
    // Twice, as an impatient hand does.
    await viewer.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/\/results\?event=harbor-bridge-10k$/)
    await expect(photos.nth(2)).toBeFocused()
    // What was closed has left nothing behind that Back would have to pass.
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
  })
})

test('results are sorted, shown as cards, in print, and with their photos, and say whether they may change', async ({
  page,
  server,
}) => {
  await test.step('rank, name, and time sort; the active column flips', async () => {
    await page.goto('/results?event=spring-half-2024')
    await expect.poll(() => column(page, 0)).toContain('1')
    expect((await column(page, 0))[0]).toBe('1')
    await expect(table(page).getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await table(page).getByRole('button', { name: 'Rank' }).click()
    await expect(table(page).getByRole('columnheader', { name: 'Rank' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page).toHaveURL(/dir=desc/)

    await table(page).getByRole('button', { name: 'Time' }).click()
    await expect(table(page).getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect
      .poll(async () => {
        const times = bestFirst(await column(page, 3))
        return times.length > 5 && JSON.stringify(times) === JSON.stringify([...times].sort())
      })
      .toBe(true)

    await table(page).getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=last_name/)
    await expect
      .poll(async () => (await column(page, 1)).slice(0, 3).every((name) => / A|Å|^A|\bA/.test(name)))
      .toBe(true)
  })

  await test.step('cards show the same people, and a reload keeps them', async () => {
    await page.goto('/results?event=summer-5k-2023')
    await expect(table(page)).toBeVisible()
    await expect.poll(async () => (await column(page, 1))[0] ?? '').not.toBe('')
    const first = (await column(page, 1))[0] ?? ''
    await page.getByText('Cards', { exact: true }).click()
    await expect(table(page)).toBeHidden()
    await expect(page.getByRole('main').getByText(first).first()).toBeVisible()
    await expect(page.getByText('#1', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/view=cards/)
    await page.reload()
    await expect(page.getByText('#1', { exact: true }).first()).toBeVisible()
    await expect(table(page)).toBeHidden()
  })

  await test.step("no row covers another when the browser's own menu prints them", async () => {
    await page.goto('/results?event=winter-trail-2023')
    const rows = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
    await expect(rows.nth(5)).toContainText(/\d:\d\d:\d\d/)
    await page.emulateMedia({ media: 'print' })
    const boxes = await rows.evaluateAll((found) =>
      found
        .slice(0, 5)
        .map((row) => {
          // Paper is narrower than the screen that the list was laid out for.
          if (row instanceof HTMLElement) row.style.height = '75px'
          return row
        })
        .map((row) => row.getBoundingClientRect()),
    )
    for (const [at, { top }] of boxes.entries())
      if (at > 0) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? Infinity)
    await page.emulateMedia({ media: null })
  })

  await test.step('choosing an event shows four pictures, and all of them in a viewer', async () => {
    await page.goto('/results?event=harbor-bridge-10k')
    const photos = page.getByRole('region', { name: 'Event Photos' }).getByRole('img')
    await expect(photos).toHaveCount(4)
    await page.getByRole('button', { name: 'View All Photos' }).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await expect(viewer.getByText(/1 (of|\/) 6/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/2 (of|\/) 6/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  await test.step('results that may still change say so, and official ones never do', async () => {
    const found = await rowsOf(server, 'events', 'slug="tidewater-trail-25k"')
    const mark = async (results_provisional: boolean) => {
      const answer = await fetch(`${server.url}/api/collections/events/records/${String(found[0]?.id)}`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          Authorization: await server.current().superuserToken(),
        },
        body: JSON.stringify({ results_provisional }),
      })
      expect(answer.ok).toBe(true)
    }
    const badge = page.getByRole('main').getByText('Provisional', { exact: true })
    await page.goto('/results?event=tidewater-trail-25k')
    await expect.poll(() => column(page, 0)).toContain('1')
    await expect(badge).toHaveCount(0)
    await mark(true)
    await expect(badge).toBeVisible({ timeout: 20_000 })
    await mark(false)
    await expect(badge).toHaveCount(0, { timeout: 20_000 })
  })
})

test('a long list jumps to a place, and its photos and footer stay within reach @both', async ({ page }) => {
  await page.goto('/results?event=harbor-bridge-10k')
  await expect.poll(() => column(page, 0)).toContain('1')
  await expect(page.getByText('1–100 of 2,061')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2062')
  // Less than a dozen screens, however many have finished.
  const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(height).toBeLessThan(14)

  const place = page.getByRole('textbox', { name: 'Jump to place' }).first()
  await place.fill('soon')
  await place.press('Enter')
  await expect(page.getByText('Type a place, like 250.')).toBeVisible()
  await place.fill('2500')
  await place.press('Enter')
  await expect(page.getByText('The last place here is 2,000.')).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)
  await place.fill('1204')
  await place.press('Enter')
  await expect.poll(async () => (await column(page, 0))[0]).toBe('1204')
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByText('1204', { exact: true }) })
    .first()
  await expect(row).toBeInViewport()
  await expect(page).toHaveURL(/from=1204/)
  // What is read stays where it is while rows come before it.
  const before = page.getByRole('button', { name: 'Show 100 before' })
  await before.scrollIntoViewIfNeeded()
  const was = (await row.boundingBox())?.y ?? 0
  await before.click()
  await expect.poll(() => column(page, 0)).toContain('1200')
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - was)).toBeLessThan(30)
  await expect(page.getByText('1,104–1,303 of 2,061')).toBeVisible()

  // Another order is another list, from its beginning; what is jumped to is what it is sorted by.
  await table(page).getByRole('button', { name: 'Name' }).click()
  await expect(page).not.toHaveURL(/from=/)
  const name = page.getByRole('textbox', { name: 'Jump to last name' }).first()
  await name.fill('okaf')
  await name.press('Enter')
  await expect.poll(async () => (await column(page, 1))[0]).toMatch(/Okafor/)
  await expect(page).toHaveURL(/from=/)
  await page.reload()
  await expect.poll(async () => (await column(page, 1))[0]).toMatch(/Okafor/)
  await page.getByRole('button', { name: 'From the beginning' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('two thousand finishers open and search without a network, and show how old they are @offline @core', async ({
  page,
  context,
}) => {
  await page.goto('/results?event=harbor-bridge-10k')
  await expect.poll(() => column(page, 0)).toContain('1')
  await expect(page.getByText(/2,000 of 2,061 finished/)).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect.poll(() => column(page, 0)).toContain('1')
  await expect(page.getByText(/as of/).first()).toBeVisible()
  await page.getByLabel('Search by Name').fill('okafor')
  await expect(table(page).getByText('Ines Okafor').first()).toBeVisible()
  await page.getByLabel('Search by Name').fill('zzzz')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('the own result leaves the list with its person, also where another tab logs them out', async ({
  page,
  context,
}) => {
  await logIn(page, demo.runner)
  await page.goto('/results?event=harbor-bridge-10k')
  const own = page.getByRole('group', { name: 'Your result' })
  await expect(own).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await logOut(other)
  await expect(own).toBeHidden()
  await expect(page.getByRole('table', { name: /^Results/ })).toBeVisible()
  await logIn(other, demo.runner)
  await expect(own).toBeVisible()
})
