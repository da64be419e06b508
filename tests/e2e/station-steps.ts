import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type DemoServer, expect } from '#support/e2e.ts'
import { demo, logIn, readyForOffline, rowsOf } from './steps.ts'

// What a captain and volunteers at stations do.

export async function captainOf(page: Page, event = 'summer-solstice-10k'): Promise<Page> {
  await logIn(page, demo.admin)
  await page.goto(`/admin/race-day?event=${event}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Race Day' })).toBeVisible()
  return page
}

export const stationOf = (captain: Page, name: string): Locator =>
  captain.getByRole('listitem', { name, exact: true })

export async function addTable(
  captain: Page,
  name: string,
  bibs?: readonly [from: string, to: string],
): Promise<void> {
  await captain.getByRole('button', { name: 'Add Station' }).click()
  const form = captain.getByRole('form', { name: 'Station' })
  await form.getByLabel('Name').fill(name)
  if (bibs) {
    await form.getByLabel('From bib').fill(bibs[0])
    await form.getByLabel('To bib').fill(bibs[1])
  }
  await form.getByRole('button', { name: 'Add Station' }).click()
  await expect(stationOf(captain, name).getByRole('button', { name: 'Show code' })).toBeEnabled()
}

export async function codeOf(captain: Page, name: string): Promise<string> {
  await stationOf(captain, name).getByRole('button', { name: 'Show code' }).click()
  const dialog = captain.getByRole('dialog', { name: `Join ${name}` })
  await expect(dialog.getByRole('timer')).toHaveText(/^Good for (10:00|9:\d\d)$/)
  const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return code
}

/** Types code and initials where a phone joins. */
export async function joinAs(phone: Page, code: string, initials: string): Promise<void> {
  await phone.getByLabel('Code').fill(code.toLowerCase())
  await phone.getByLabel('Your initials').fill(initials)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
}

export async function join(phone: Page, code: string, initials: string, name: string): Promise<void> {
  await phone.goto('/station')
  await joinAs(phone, code, initials)
  await expectStation(phone, name)
  await readyForOffline(phone)
}

export async function expectStation(phone: Page, name: string): Promise<void> {
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
  // Its list is here.
  await expect(phone.getByText('waiting', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(phone.getByText(/The start list is (still coming|not all here)/)).toBeHidden({
    timeout: 60_000,
  })
}

export async function find(phone: Page, search: string): Promise<void> {
  const field = phone.getByRole('searchbox', { name: 'Bib or name' })
  await field.fill(search)
  await field.press('Enter')
}

export async function handOut(phone: Page, bib: string): Promise<void> {
  await find(phone, bib)
  await phone.getByRole('button', { name: `Hand out bib ${bib}` }).click()
  await expect(
    posts(phone).getByRole('button', { name: new RegExp(`^Undo: bib ${bib} handed out`) }),
  ).toBeVisible()
}

export const posts = (phone: Page): Locator => phone.getByRole('list', { name: 'Done last' })
export const chip = (phone: Page): Locator =>
  phone
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /sen[dt]$/ })
export const pageOf = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage())

/** In the window, and nothing lies over any corner of it: what is sticky does not count as gone otherwise. */
export const isWhollySeen = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left + 6, right - 6].every((x) =>
      [top + 6, bottom - 6].every((y) => element.contains(document.elementFromPoint(x, y))),
    )
  })

/** What the server has of a kind, newest first, signed with these initials: other tests hand out too. */
export const factsOf = (server: DemoServer, kind: string, initials: string) =>
  rowsOf(server, 'facts', `kind = "${kind}" && initials = "${initials}"`)

/** What a scanner types into a field and ends with Enter: as fast, on a busy machine too. */
export const scanInto = (field: Locator, code: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement, typed) => {
    for (const key of [...typed, 'Enter']) {
      if (!input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
        continue
      if (key === 'Enter') input.form?.requestSubmit()
      else input.setRangeText(key, input.value.length, input.value.length, 'end')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, code)
