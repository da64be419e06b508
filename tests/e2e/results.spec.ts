import { expect, test } from '#support/e2e.ts'
import type { Page } from '@playwright/test'
import { chooseEvent, goOffline, readyForOffline } from './steps.ts'

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

test('an event is chosen, searched by name and bib, and everything stands in the address @both', async ({
  page,
}) => {
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

test('rank, name and time sort; the active column flips', async ({ page }) => {
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

test('a tie shares its place and the next one is skipped', async ({ page }) => {
  await page.goto('/results?event=10k-fun-run-2024')
  await expect.poll(() => column(page, 0)).toContain('1')
  // The nine ties of the demo lie anywhere in the field: scroll until one is on the screen.
  await expect
    .poll(
      async () => {
        const places = (await column(page, 0)).map(Number)
        const at = places.findIndex((place, row) => place > 0 && place === places[row + 1])
        if (at < 0 || !places[at + 2]) {
          await page.mouse.wheel(0, 500)
          return 'no tie yet'
        }
        return (places[at + 2] ?? 0) - (places[at] ?? 0)
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(2)
})

test('cards show the same people, and a reload keeps them', async ({ page }) => {
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

test('four pictures once an event is chosen, and all of them in a viewer', async ({ page }) => {
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

test('two thousand finishers open and search without a network, and say how old they are @offline', async ({
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

test('results that may still change say so', async ({ page }) => {
  await page.goto('/results?event=tidewater-trail-25k')
  await expect.poll(() => column(page, 0)).toContain('1')
  await expect(page.getByRole('main').getByText('Provisional').first()).toBeVisible()
})

test('a name is found in all events by a device that has opened none of them @phone', async ({ page }) => {
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
