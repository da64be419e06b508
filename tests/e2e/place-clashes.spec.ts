import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { demo_zone } from '#support/server.ts'
import { makeRace } from './admin-steps.ts'
import { demo, logIn, rowsOf } from './steps.ts'

// Places that a person typed, and that are in the way of others.

const placeOf = (page: Page, bib: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Overall.*Bib ${bib},`) })
const clashes = (page: Page) => page.getByRole('group', { name: 'Places that do not fit' })

/** A race of four, the last of them typed as second; further runners come after. */
async function clashingRace(
  server: Parameters<typeof makeRace>[0],
  typed = 2,
  results_provisional = true,
  runners = 4,
) {
  const event_date = new Date().toLocaleDateString('en-CA', { timeZone: demo_zone })
  const at_all = { event_time: '9:00 AM', location_name: 'Tern Park' }
  const race = await makeRace(server, { ...at_all, event_date, results_provisional })
  for (let at = 1; at <= runners; at++) {
    await server.current().createRecord('registrations', {
      event_id: race.id,
      source: 'import',
      first_name: 'Runner',
      last_name: `No${at}`,
      bib_number: String(at),
      gender: 'female',
      result_status: 'finished',
      race_time: 1_000_000 + at * 60_000,
      result_slot: at,
      overall_rank: at === 4 ? typed : 0,
    })
  }
  return race
}

test('clashing typed places are named, cleared, and restored, and nothing moves under the pointer', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('a clashing typed place is named, one press removes it, and one undo restores it', async () => {
    const race = await clashingRace(server)
    await openPage(page, `/admin/results?event=${race.slug}`)
    await expect(clashes(page)).toContainText(
      'Overall: place 2 is there twice, bib 2 Runner No2, bib 4 Runner No4 (typed); place 4 is missing.',
    )
    await clashes(page).getByRole('button', { name: 'Clear 1 typed place' }).click()
    await expect(clashes(page)).toBeHidden()
    const stored = async () =>
      (await rowsOf(server, 'registrations', `event_id="${race.id}" && bib_number="4"`))[0]
    await expect.poll(async () => (await stored())?.overall_rank, { timeout: 20_000 }).toBe(0)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(clashes(page)).toBeVisible()
    await expect.poll(async () => (await stored())?.overall_rank, { timeout: 20_000 }).toBe(2)
  })

  await test.step('typing one shows it at once and moves no row away, and a press leads to it', async () => {
    // So low that the page scrolls: else there is nowhere to go.
    await page.setViewportSize({ width: 1280, height: 560 })
    const race = await clashingRace(server, 4)
    await openPage(page, `/admin/results?event=${race.slug}`)
    const top = async () => Math.round((await placeOf(page, '3').boundingBox())?.y ?? 0)
    await expect(placeOf(page, '3')).toHaveValue('3')
    // Where Enter is to lead: that alone scrolls nothing any more.
    await page.getByRole('textbox', { name: /^Race time, Bib 4,/ }).focus()
    await placeOf(page, '3').fill('1')
    const before = await top()
    await placeOf(page, '3').press('Enter')
    await expect(clashes(page)).toContainText('place 1 is there twice')
    // Asked again: between two frames the page has not scrolled along yet.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20)
    await page.getByRole('button', { name: /^Places do not fit/ }).click()
    await expect(clashes(page)).toBeFocused()
    // Whole, and below the header, which lies over the top of the window.
    await expect(clashes(page)).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    expect((await clashes(page).boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('with the page at its top no row moves either when Enter leads back to the bib', async () => {
    const race = await clashingRace(server, 4, true, 24)
    await openPage(page, `/admin/results?event=${race.slug}`)
    const bib = page.getByRole('textbox', { name: 'Bib', exact: true })
    await expect(placeOf(page, '1')).toHaveValue('1')
    await bib.fill('1')
    await bib.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Race time, Bib 1,/ })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await placeOf(page, '1').fill('10')
    const top = async () => Math.round((await placeOf(page, '1').boundingBox())?.y ?? 0)
    const before = await top()
    await placeOf(page, '1').press('Enter')
    await expect(bib).toBeFocused()
    await expect(page.getByRole('button', { name: /^Places do not fit/ })).toBeVisible()
    // The page has scrolled by what came in above.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20)
  })

  await test.step('results with such a place become official only after a question, on the entry screen and on the event', async () => {
    const race = await clashingRace(server)
    const official = async () =>
      (await rowsOf(server, 'events', `id="${race.id}"`))[0]?.results_provisional === false
    await openPage(page, `/admin/results?event=${race.slug}`)
    const standing = page.getByRole('group', { name: 'Results are' }).first()
    await expect(clashes(page)).toBeVisible()
    await standing.getByRole('button', { name: 'Official' }).click()
    const question = page.getByRole('alertdialog', { name: 'Make Results Official' })
    await expect(question).toContainText('place 2 is there twice')
    await question.getByRole('button', { name: 'Keep Provisional' }).click()
    await expect(standing.getByRole('button', { name: 'Provisional' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await official()).toBe(false)

    await openPage(page, `/admin/events/edit/${race.slug}`)
    await page.getByRole('checkbox', { name: 'Results are provisional' }).uncheck()
    await page.getByRole('button', { name: 'Save Event' }).first().click()
    await expect(question).toContainText('place 2 is there twice')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await official()).toBe(false)
    await page.getByRole('button', { name: 'Save Event' }).first().click()
    await question.getByRole('button', { name: 'Make Results Official' }).click()
    await expect.poll(official, { timeout: 20_000 }).toBe(true)
  })

  await test.step('where results are already official, it is reported and one press sets them back', async () => {
    const race = await clashingRace(server, 2, false)
    await openPage(page, `/admin/results?event=${race.slug}`)
    await expect(clashes(page)).toContainText('These results are official and public.')
    await clashes(page).getByRole('button', { name: 'Set to Provisional' }).click()
    await expect(clashes(page)).not.toContainText('official')
    await expect
      .poll(async () => (await rowsOf(server, 'events', `id="${race.id}"`))[0]?.results_provisional, {
        timeout: 20_000,
      })
      .toBe(true)
  })

  await test.step('clearing waits for a paste in progress, and is the first to be undone', async () => {
    const race = await clashingRace(server)
    await openPage(page, `/admin/results?event=${race.slug}`)
    await expect(clashes(page)).toBeVisible()
    // In one go: no key and no finger is as fast.
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '1\t00:40:01\n2\t00:40:02\n3\t00:40:03')
      const box = document.querySelector('input[placeholder="Go to bib"]')
      box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent === 'Clear 1 typed place') button.click()
      }
    })
    await expect(clashes(page)).toBeHidden()
    const time = page.getByRole('textbox', { name: /^Race time, Bib 3,/ })
    await expect(time).toHaveValue('00:40:03')
    await expect(page.getByText('1 typed place cleared', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(placeOf(page, '4')).toHaveValue('2')
    await expect(time).toHaveValue('00:40:03')
    const stored = async (bib: string) =>
      (await rowsOf(server, 'registrations', `event_id="${race.id}" && bib_number="${bib}"`))[0]
    await expect.poll(async () => (await stored('4'))?.overall_rank, { timeout: 20_000 }).toBe(2)
    expect((await stored('3'))?.race_time).toBe(2_403_000)
  })
})

test('on the phone one press finds a clash and one clears it @phone', async ({ page, server }) => {
  await logIn(page, demo.admin)

  await test.step('on the phone the press that leads to it is not under the undo', async () => {
    const race = await clashingRace(server, 4)
    await openPage(page, `/admin/results?event=${race.slug}`)
    const row = page.getByRole('listitem').filter({ hasText: 'No3' })
    await row.getByRole('button', { name: 'Place 3' }).click()
    await placeOf(page, '3').fill('1')
    await placeOf(page, '3').press('Enter')
    const undo = page.getByRole('button', { name: /^Undo \(/ })
    await expect(undo).toBeInViewport({ ratio: 1 })
    // A click waits until nothing lies over the button.
    await page.getByRole('button', { name: /^Places do not fit/ }).click()
    await expect(clashes(page)).toBeFocused()
    await expect(clashes(page)).toBeInViewport({ ratio: 1 })
    await expect(undo).toBeInViewport({ ratio: 1 })
    await undo.click()
    await expect(clashes(page)).toBeHidden()
  })

  await test.step('the question before they become official clears them with one press', async () => {
    const race = await clashingRace(server)
    await openPage(page, `/admin/results?event=${race.slug}`)
    await expect(clashes(page)).toBeVisible()
    const standing = page.getByRole('group', { name: 'Results are' })
    await standing.getByRole('button', { name: 'Official' }).click()
    const question = page.getByRole('alertdialog', { name: 'Make Results Official' })
    await question.getByRole('button', { name: 'Clear 1 typed place' }).click()
    await expect(question).toBeHidden()
    await expect(clashes(page)).toBeHidden()
    await expect(standing.getByRole('button', { name: 'Provisional' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await standing.getByRole('button', { name: 'Official' }).click()
    await expect(standing.getByRole('button', { name: 'Official' })).toHaveAttribute('aria-pressed', 'true')
  })
})
