import type { Locator } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { bibField, enterTime, openEntry, runnersOf, showRunner, typedTime } from './entry-steps.ts'
import { demo, logIn } from './steps.ts'

// The hands know the way: what a keyboard or a thumb does next must never land in another runner's row.

/** Nothing lies over its middle. A click would not tell: it scrolls first. */
const isUncovered = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })

test('the keys of the results entry lead from bib to bib, undo, and remove no time by leaving a field', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('Enter after a bib and its time leads to the next bib, not to the next name', async () => {
    await openEntry(page)
    await bibField(page).focus()
    for (const [bib, time] of [
      ['220', '2606'],
      ['221', '2607'],
      ['222', '2608'],
    ] as const) {
      await page.keyboard.type(bib)
      await page.keyboard.press('Enter')
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^Race time, Bib ${bib},`))
      await page.keyboard.type(time)
      await page.keyboard.press('Enter')
      await expect(bibField(page)).toBeFocused()
    }
    await showRunner(page, '222')
    await expect(page.locator(':focus')).toHaveValue('00:26:08')
  })

  await test.step('Ctrl Z in the bib box undoes the last entries, one by one, and changes nothing else', async () => {
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('')
    await enterTime(page, '226', '2601')
    await enterTime(page, '227', '2602')
    const time = (bib: string) => page.getByRole('textbox', { name: new RegExp(`^Race time, Bib ${bib},`) })
    await page.keyboard.press('Control+z')
    await expect(time('227')).toBeInViewport()
    await expect(time('227')).toHaveValue('')
    // The next keys are a bib, and would be read as a time in that cell.
    await expect(bibField(page)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(time('226')).toBeInViewport()
    await expect(time('226')).toHaveValue('')
    // What is typed and not saved comes before what was saved.
    await showRunner(page, '226')
    await page.keyboard.type('26')
    await page.keyboard.press('Control+z')
    await expect(time('226')).toHaveValue('')
    await expect(page.getByRole('button', { name: /to fix/ })).toBeHidden()
  })

  await test.step('Ctrl Z in another field restores what was typed there, and undoes no result', async () => {
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('')
    await enterTime(page, '229', '2605')
    const search = page.getByRole('searchbox', { name: 'Search runners' })
    const time = page.getByRole('textbox', { name: /^Race time, Bib 229,/ })
    await search.focus()
    await page.keyboard.type('229')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(search).toHaveValue('')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(search).toHaveValue('229')
    await expect(time).toHaveValue('00:26:05')
    // Where nothing can be typed it takes back what was entered last.
    await page.getByRole('combobox', { name: 'Order' }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(time).toHaveValue('')
  })

  await test.step('while an undo is offered, nothing else of its row is covered or moved', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('')
    await enterTime(page, '228', '2603')
    await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeVisible()
    await page.getByRole('button', { name: 'Export CSV' }).click({ trial: true, timeout: 4_000 })
    await page.getByRole('button', { name: 'Print', exact: true }).click({ trial: true, timeout: 4_000 })
    // What it takes back is shown in full, in the row of the count: one more row would push the runners down.
    const offered = page.getByText(/^Bib 228, .*26:03/)
    const middle = async (of: Locator) => {
      const box = await of.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    const count = page.getByText(/of [\d,]+ timed/)
    await expect.poll(async () => Math.abs((await middle(offered)) - (await middle(count)))).toBeLessThan(12)
    expect(await offered.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })

  await test.step('searching from far down the list shows what was found', async () => {
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('')
    await enterTime(page, '133', '2800')
    await showRunner(page, '133')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('228')
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 228,/ })
    await expect(cell).toBeInViewport()
    // The toolbar is at its tallest now; nothing of it lies over the row.
    await expect.poll(() => isUncovered(cell)).toBe(true)
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('nobody at all')
    await expect(page.getByText('No runners found')).toBeInViewport()
  })

  await test.step('an emptied time is removed by Enter, never by leaving the field', async () => {
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('')
    await enterTime(page, '231', typedTime(2900))
    const timeOf231 = async () => (await runnersOf(server)).get('231')?.race_time
    await expect.poll(timeOf231).toBe(2_900_000)
    await showRunner(page, '231')
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 231,/ })
    await cell.fill('')
    await page.getByRole('searchbox', { name: 'Search runners' }).click()
    await expect(
      page.getByText('The time was emptied: Enter removes it, Escape brings it back.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: '1 to fix' })).toBeVisible()
    await cell.press('Escape')
    await expect(cell).toHaveValue('00:48:20')
    expect(await timeOf231()).toBe(2_900_000)
    await cell.fill('')
    await cell.press('Enter')
    await expect.poll(timeOf231).toBe(0)
  })
})

test('on the phone Next leads from bib to time and back, and errors stay readable @phone', async ({
  page,
}) => {
  await logIn(page, demo.admin)

  await test.step('on the phone Next leads to the typed bib, and from its time back to the bibs', async () => {
    await openEntry(page)
    await bibField(page).fill('223')
    await page.getByRole('button', { name: 'Next' }).click()
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 223,/ })
    await expect(cell).toBeFocused()
    await page.keyboard.type('2609')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(bibField(page)).toBeFocused()
    await expect(bibField(page)).toHaveValue('')
    await expect(cell).toHaveValue('00:26:09')
    await bibField(page).fill('9999')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('No bib 9999')).toBeVisible()
    // The message about a bib is near the thumb, and must not hide the row that it is about.
    await bibField(page).fill('223')
    await bibField(page).press('Enter')
    await expect(page.getByText('Bib 223 has 0:26:09 already')).toBeVisible()
    await expect(cell).toBeFocused()
    await expect.poll(() => isUncovered(cell)).toBe(true)
  })

  await test.step('a wrong time on the phone stays readable in its row', async () => {
    await openEntry(page)
    await enterTime(page, '224', '00:75:00')
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 224,/ })
    await expect(cell).toHaveAttribute('aria-invalid', 'true')
    expect((await cell.boundingBox())?.width).toBeGreaterThan(200)
  })
})

test('a time that arrived during typing is a conflict, not overwritten', async ({ browser, server }) => {
  const other = await server.current().createUser({ role: 'admin', first_name: 'Bo', last_name: 'Second' })
  const mine = await (await browser.newContext({ baseURL: server.url })).newPage()
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage()
  await logIn(mine, demo.admin)
  await logIn(theirs, other)
  await openEntry(mine)
  await openEntry(theirs)

  await bibField(mine).fill('225')
  await bibField(mine).press('Enter')
  await expect(mine.locator(':focus')).toHaveAccessibleName(/^Race time, Bib 225,/)
  await mine.keyboard.type('00:25')
  await enterTime(theirs, '225', typedTime(1560))
  // Theirs has arrived here too, behind the typed text.
  const status = mine.getByRole('combobox', { name: /^Status, Bib 225,/ })
  await expect(status).toHaveValue('finished', { timeout: 20_000 })
  await mine.keyboard.type(':59')
  await mine.keyboard.press('Enter')

  const conflict = mine.getByRole('group', { name: 'Someone else changed this' })
  await expect(conflict).toContainText('0:25:59', { timeout: 20_000 })
  await expect(conflict).toContainText('0:26:00')
  expect((await runnersOf(server)).get('225')?.race_time).toBe(1_560_000)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  // The strip took the pressed button with it; the keyboard goes on in the row.
  await expect(mine.getByRole('textbox', { name: /^Race time, Bib 225,/ })).toBeFocused()
  await expect
    .poll(async () => (await runnersOf(server)).get('225')?.race_time, { timeout: 20_000 })
    .toBe(1_559_000)
  await mine.context().close()
  await theirs.context().close()
})

test('a time that is unfinished, or that nobody can have run, waits for one more Enter', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('an unfinished time is still there after a reload', async () => {
    await openEntry(page, 'Ferry Landing 8K')
    await bibField(page).fill('31')
    await bibField(page).press('Enter')
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 31,/ })
    await expect(cell).toBeFocused()
    await cell.pressSequentially('52:3')
    await expect(page.getByText('Typing…')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '1 to fix' }).click()
    await expect(cell).toHaveValue('52:3')
    await expect(page.getByText('Not saved yet: finish it with Enter.')).toBeVisible()
    await cell.press('Escape')
    await expect(page.getByRole('button', { name: '1 to fix' })).toHaveCount(0)
  })

  await test.step('a time that nobody can have run is questioned before anybody sees it', async () => {
    // In a race of its own: the time would win.
    await openEntry(page, 'Ferry Landing 8K')
    await expect(page.getByText(/^This race is on .* published as provisional\.$/)).toBeVisible()
    const standing = page.getByRole('group', { name: 'Results are' }).first()
    await expect(standing.getByRole('button', { name: 'Provisional' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(standing.getByRole('button', { name: 'Official' })).toBeDisabled()
    const timeOf29 = async () => (await runnersOf(server, 'event-1')).get('29')?.race_time
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 29,/ })
    await bibField(page).fill('29')
    await bibField(page).press('Enter')
    await expect(cell).toBeFocused()
    // On the way to 1:06:20, and somebody calls.
    await cell.pressSequentially('1:06')
    await page.getByRole('searchbox', { name: 'Search runners' }).click()
    await expect(page.getByText('Very fast: is this time right? Enter once more saves it.')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 to fix' })).toBeVisible()
    expect(await timeOf29()).toBe(0)

    await page.reload()
    await page.getByRole('button', { name: '1 to fix' }).click()
    await expect(cell).toHaveValue('1:06')
    await cell.fill('1:05')
    await cell.press('Enter')
    await expect(cell).toBeFocused()
    expect(await timeOf29()).toBe(0)
    await cell.press('Enter')
    await expect.poll(timeOf29).toBe(65_000)
    await expect(page.getByText('Very fast: is this time right?')).toBeVisible()
  })
})
