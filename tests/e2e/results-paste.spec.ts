import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { bibField, enterTime, openEntry, runnersOf, showRunner } from './entry-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline } from './steps.ts'

// What was copied out of a spreadsheet.

const clipboard = ['clipboard-read', 'clipboard-write']
test.use({ permissions: clipboard })

const timeCell = (page: Page, bib: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Race time, Bib ${bib},`) })
/** With the clipboard and the keys, as a person does it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('a column of times is pasted down the rows as listed, and one undo reverts it', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)
  await openEntry(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By bib' })
  await showRunner(page, '213')
  await paste(page, 'Time\r\n00:41:10\r\n\r\n00:41:30\r\n')
  // Under the pointer it would stay for good.
  const message = page.getByText('2 results pasted: 2 new')
  await message.hover()
  await expect(timeCell(page, '213')).toHaveValue('00:41:10')
  await expect(timeCell(page, '214')).toHaveValue('')
  await expect(timeCell(page, '215')).toHaveValue('00:41:30')
  const timesOf = async () => {
    const runners = await runnersOf(server)
    return ['213', '214', '215'].map((bib) => runners.get(bib)?.race_time)
  }
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([2_470_000, 0, 2_490_000])
  await timeCell(page, '213').press('ControlOrMeta+z')
  await expect(timeCell(page, '213')).toHaveValue('')
  // The message about it goes too.
  await expect(message).toBeHidden()
  await expect(timeCell(page, '215')).toHaveValue('')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 0, 0])
  // The button of the undo goes with it: the focus does not.
  await paste(page, '00:41:10\r\n00:41:20\r\n')
  await expect(timeCell(page, '214')).toHaveValue('00:41:20')
  await page.getByRole('button', { name: /^Undo \(/ }).click()
  await expect(timeCell(page, '214')).toHaveValue('')
  await expect(timeCell(page, '213')).toBeFocused()
  // An admin who sees only later that it was the wrong block finds the undo above the runners.
  await paste(page, '00:41:10\r\n00:41:20\r\n')
  await expect(timeCell(page, '214')).toHaveValue('00:41:20')
  await page
    .getByRole('button', { name: /^Undo: Paste of 2 results \(\d+:\d\d [AP]M, from bib 213\)$/ })
    .click()
  await expect(timeCell(page, '214')).toHaveValue('')
})

test('bibs and times are set by bib, and lines without a runner are kept with the reason', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)
  await openEntry(page)
  await bibField(page).focus()
  await paste(page, 'Bib\tTime\n217\t00:42:00\n9999\t00:42:10\n218\tlater\n216\t00:42:30')
  const left = page.getByRole('group', { name: 'Pasted lines not entered' })
  await expect(left.getByRole('listitem')).toHaveText([
    /9999\s+00:42:10\s+No bib 9999/,
    /218\s+later\s+Invalid time format: Please use HH:MM:SS format for race time/,
  ])
  await expect(left).toBeFocused()
  await expect(bibField(page)).toHaveValue('')
  const timesOf = async () => {
    const runners = await runnersOf(server)
    return ['216', '217', '218'].map((bib) => runners.get(bib)?.race_time)
  }
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([2_550_000, 2_520_000, 0])
  // Whole, and below the header, which lies over the top of the window.
  const header = await page.getByRole('banner').boundingBox()
  await expect(left).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await left.boundingBox())?.y)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  // The keys that the hint names work from here too.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(bibField(page)).toBeFocused()
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 0, 0])
  // Nothing of it is lost with the page.
  await expect
    .poll(async () => {
      await page.reload()
      await expect(bibField(page)).toBeVisible()
      return left.getByRole('listitem').count()
    })
    .toBe(2)
  await left.getByRole('button', { name: 'Dismiss' }).click()
  await expect(left).toBeHidden()
  // A time that nobody runs is asked about, and entered by a press: wheelchairs are that fast.
  await bibField(page).focus()
  await paste(page, '217\t00:42:00\n218\t00:08:00')
  await expect(left.getByRole('listitem')).toHaveText(/218\s+00:08:00\s+Very fast: is this time right\?/)
  await left.getByRole('button', { name: 'Yes, Enter This Time' }).click()
  await expect(left).toBeHidden()
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 2_520_000, 480_000])
})

/** The rows of a block stand below each other. */
async function openByBib(page: Page): Promise<void> {
  await openEntry(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By bib' })
}

interface Entry {
  context: BrowserContext
  page: Page
}

/** Two admins with the entry open, on a device each. */
async function twoAdmins(browser: Browser, server: DemoServer): Promise<{ mine: Entry; theirs: Entry }> {
  const other = await server.current().createUser({ role: 'admin', first_name: 'Bo', last_name: 'Second' })
  const entryOf = async (who: { email: string; password: string }): Promise<Entry> => {
    const context = await browser.newContext({ baseURL: server.url, permissions: clipboard })
    const page = await context.newPage()
    await logIn(page, who)
    await openByBib(page)
    return { context, page }
  }
  return { mine: await entryOf(demo.admin), theirs: await entryOf(other) }
}

const question = (page: Page) => page.getByRole('group', { name: 'Someone else changed this' })

test('a paste that conflicts with somebody else’s change asks in that row, and saves all others @offline', async ({
  browser,
  server,
}) => {
  const { mine, theirs } = await twoAdmins(browser, server)
  const timesOf = async () => {
    const runners = await runnersOf(server)
    return ['241', '242', '243'].map((bib) => runners.get(bib)?.race_time)
  }
  await readyForOffline(mine.page)
  await goOffline(mine.context)
  await showRunner(mine.page, '241')
  await paste(mine.page, '241\t00:42:00\n242\t00:42:10\n243\t00:42:20')
  await expect(timeCell(mine.page, '242')).toHaveValue('00:42:10')
  await enterTime(theirs.page, '242', '00:55:00')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 3_300_000, 0])
  // However many rows, it is one thing that waits.
  await mine.page
    .getByRole('link', { name: /open the Outbox$/ })
    .first()
    .click()
  await expect(mine.page.getByRole('article')).toHaveCount(1)
  await expect(mine.page.getByRole('article', { name: /^3 results for Summer Solstice 10K/ })).toBeVisible()
  await mine.page.goBack()
  await goOnline(mine.context)
  await expect(question(mine.page)).toHaveCount(1, { timeout: 30_000 })
  await expect(question(mine.page)).toContainText('00:42:10 is yours, 00:55:00 is from Bo Second')
  expect(await timesOf()).toEqual([2_520_000, 3_300_000, 2_540_000])
  // The undo is whole: what still asks goes with it, and theirs stays.
  await bibField(mine.page).press('ControlOrMeta+z')
  await expect(question(mine.page)).toBeHidden()
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 3_300_000, 0])
  await mine.context.close()
  await theirs.context.close()
})

test('an undo leaves what somebody else corrected since, and asks about it', async ({ browser, server }) => {
  const { mine, theirs } = await twoAdmins(browser, server)
  const timesOf = async () => {
    const runners = await runnersOf(server)
    return ['244', '245', '246'].map((bib) => runners.get(bib)?.race_time)
  }
  await showRunner(mine.page, '244')
  await paste(mine.page, '244\t00:42:00\n245\t00:42:10\n246\t00:42:20')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([2_520_000, 2_530_000, 2_540_000])
  await showRunner(theirs.page, '245')
  await expect(timeCell(theirs.page, '245')).toHaveValue('00:42:10', { timeout: 20_000 })
  await enterTime(theirs.page, '245', '00:55:00')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([2_520_000, 3_300_000, 2_540_000])
  await bibField(mine.page).press('ControlOrMeta+z')
  await expect(question(mine.page)).toContainText('none is yours, 00:55:00 is from Bo Second', {
    timeout: 20_000,
  })
  await expect(mine.page.getByText('Someone else changed 1 result meanwhile')).toBeVisible()
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 3_300_000, 0])
  await question(mine.page).getByRole('button', { name: 'Take theirs' }).click()
  await expect(question(mine.page)).toBeHidden()
  expect(await timesOf()).toEqual([0, 3_300_000, 0])
  await mine.context.close()
  await theirs.context.close()
})

test('a paste during an undo is there afterwards', async ({ page, server }) => {
  await logIn(page, demo.admin)
  await openByBib(page)
  const timesOf = async () => {
    const runners = await runnersOf(server)
    return ['247', '248'].map((bib) => runners.get(bib)?.race_time)
  }
  const block = '247\t00:43:00\n248\t00:43:10'
  await showRunner(page, '247')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), block)
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([2_580_000, 2_590_000])
  // As fast as keys come: its undo, and the same lines once more.
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+v')
  await page
    .getByRole('link', { name: /open the Outbox$/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.locator('article[data-state]:not([data-state=accepted])')).toHaveCount(0, {
    timeout: 20_000,
  })
  await expect(page.getByRole('article').first()).toHaveAccessibleName(/^2 results for Summer Solstice 10K/)
  expect(await timesOf()).toEqual([2_580_000, 2_590_000])
  await page.goBack()
  await bibField(page).press('ControlOrMeta+z')
  await expect.poll(timesOf, { timeout: 20_000 }).toEqual([0, 0])
})
