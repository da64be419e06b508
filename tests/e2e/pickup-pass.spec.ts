import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import {
  fillRegistration,
  goOffline,
  newEntrant,
  openRegistration,
  readyForOffline,
  registrationsOf,
  submitRegistration,
  toast,
} from './steps.ts'
import { callOff, makeRace } from './admin-steps.ts'
import { addTable, captainOf, codeOf, handOut, join, posts } from './station-steps.ts'

// The runner's own side of the table: a pass that shows a code without a signal, and says by itself that the packet went.

const path = '/runner-info/packet-pickup'

async function enter(page: Page, who: ReturnType<typeof newEntrant>, slug?: string): Promise<void> {
  const form = await openRegistration(page, slug)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
}

/** How wide a code is, in px, without the margin that belongs to it. */
async function widthOf(code: Locator): Promise<number> {
  return (await code.locator('path').last().boundingBox())?.width ?? 0
}

const bibOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ visible: true }).first()

test('a guest’s pass shows by itself that the packet went out, and came back @phone @offline', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'Harbour tent')
  const newPhone = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  const [table, phone] = [await newPhone(), await newPhone()]
  const who = newEntrant('Passholder')
  await enter(phone, who)
  await join(table, await codeOf(captain, 'Harbour tent'), 'HT', 'Harbour tent')
  const [entry] = await registrationsOf(server, who.email)
  const bib = entry?.bib_number ?? ''

  // The registration's own page says what has to be shown.
  await phone.goto(`/registrations/${entry?.id ?? ''}`)
  await expect(phone.getByRole('region', { name: 'Your code for the table' })).toContainText('Show this')
  await expect(phone.getByText('Show this at packet pick-up')).toHaveCount(1)

  await phone.goto(path)
  const code = phone.getByRole('img', { name: `Code for packet pick-up of Tove Passholder` })
  await expect(code).toBeVisible()
  const brighten = phone.getByRole('button', { name: 'Brighten for scanning' })
  // As large as in the picture, and on a small phone what makes it larger is in sight.
  await phone.setViewportSize({ width: 390, height: 844 })
  expect(await widthOf(code)).toBeGreaterThan(155)
  await phone.setViewportSize({ width: 360, height: 640 })
  await expect(brighten).toBeInViewport({ ratio: 1 })
  await brighten.click()
  const bright = phone.getByRole('dialog', { name: 'Your code, large' })
  await expect(bright.getByRole('img')).toBeVisible()
  await phone.evaluate(() => Object.assign(window, { never_loaded_again: true }))
  // The person who collects it has only the code.
  const friend = await newPhone()
  await friend.goto(
    `${path}#${new URLSearchParams({ pass: entry?.id ?? '', event: entry?.event_id ?? '', bib, name: 'Tove Passholder' })}`,
  )
  const lent = friend.getByRole('img', { name: 'Code for packet pick-up of Tove Passholder' })
  await expect(lent).toBeVisible()

  await handOut(table, bib)
  await expect(bright.getByRole('status')).toHaveText(/^Handed out\d+:\d\d [AP]Mat Harbour tent$/, {
    timeout: 60_000,
  })
  await bright.getByRole('button', { name: 'Done' }).click()
  await expect(code).toBeHidden()
  await expect(bibOf(phone)).toContainText('at Harbour tent')
  await expect(phone.getByText('Your packet is out. See you at the start.')).toBeVisible()
  await expect(lent).toBeHidden({ timeout: 60_000 })
  await expect(bibOf(friend)).toContainText('at Harbour tent')
  await readyForOffline(friend)
  await goOffline(friend.context())
  await friend.reload()
  await expect(bibOf(friend)).toContainText('at Harbour tent')
  await friend.context().setOffline(false)

  // Undone at the table.
  await posts(table)
    .getByRole('button', { name: new RegExp(`^Undo: bib ${bib} `) })
    .click()
  await expect(code).toBeVisible({ timeout: 60_000 })
  await expect(lent).toBeVisible({ timeout: 60_000 })
  expect(await phone.evaluate(() => 'never_loaded_again' in window)).toBe(true)

  // What was heard stays without a network, on the registration's own page too.
  await handOut(table, bib)
  await expect(code).toBeHidden({ timeout: 60_000 })
  await readyForOffline(phone)
  await goOffline(phone.context())
  await phone.goto(`/registrations/${entry?.id ?? ''}`)
  await expect(phone.getByRole('heading', { name: 'Your packet is out' })).toBeVisible()
  await expect(phone.getByText(/^Handed out \d+:\d\d [AP]M at Harbour tent$/)).toBeVisible()
  for (const one of [table, phone, friend]) await one.context().close()
})

test('a family pages through its bibs, each as large as one alone @phone', async ({ page }) => {
  const family = ['Aas', 'Bartholomew-Maximilian', 'Cid'].map((first_name) => ({
    ...newEntrant('Kin'),
    first_name,
  }))
  for (const who of family) await enter(page, who)
  await page.goto(path)
  const pager = page.getByRole('group', { name: 'Bibs on this device' })
  await expect(pager).toContainText('1 of 3')
  const name = (first: string) => page.getByRole('heading', { level: 2, name: `${first} Kin` })
  const next = pager.getByRole('button', { name: 'Next bib' })
  await expect(name('Aas')).toBeInViewport()
  await next.click()
  await expect(pager).toContainText('2 of 3')
  await expect(name('Bartholomew-Maximilian')).toBeInViewport({ ratio: 1 })
  // A swipe does the same.
  await page
    .getByRole('main')
    .getByRole('list')
    .first()
    .evaluate((list) => {
      list.scrollTo({ left: list.scrollWidth })
    })
  await expect(pager).toContainText('3 of 3')
  await expect(next).toBeDisabled()
  await expect(name('Cid')).toBeInViewport({ ratio: 1 })
  const code = page.getByRole('img', { name: /^Code for packet pick-up of Cid/ })
  expect((await code.boundingBox())?.width).toBeGreaterThan(110)
  // One after the other in front of the scanner.
  await page.getByRole('button', { name: 'Brighten for scanning' }).click()
  const bright = page.getByRole('dialog', { name: 'Your code, large' })
  await bright.getByRole('button', { name: 'Next: Aas' }).click()
  await expect(bright.getByRole('img', { name: /of Aas Kin$/ })).toBeVisible()
  // A long name leaves room for what is beside it, and is not cut.
  const longest = bright.getByRole('button', { name: 'Next: Bartholomew-Maximilian' })
  await expect(longest).toBeVisible()
  const cut = (button: Element) =>
    [button, ...button.querySelectorAll('*')].some(
      (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
    )
  expect(await longest.evaluate(cut)).toBe(false)
  await expect(bright.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  await bright.getByRole('button', { name: 'Done' }).click()
  await expect(name('Aas')).toBeInViewport({ ratio: 1 })
})

test('a person who collects for somebody opens their link, and shows the code without a network @phone @offline', async ({
  page,
  browser,
  server,
}) => {
  const who = newEntrant('Lender')
  const race = await makeRace(server)
  await enter(page, who, race.slug)
  const friend = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enter(friend, newEntrant('Friend'))
  await page.goto(path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  const message = toast(page).locator('[data-on-black]')
  await expect(message).toContainText('Link copied')
  await expect(message).not.toContainText('http')
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#pass=')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const link = /https?:\S+$/.exec(text)?.[0] ?? ''

  await friend.goto(link)
  const name = friend.getByRole('heading', { level: 2, name: 'Tove Lender' })
  await expect(name).toBeInViewport()
  // Whose pass it was does not stay in the address.
  expect(new URL(friend.url()).hash).toBe('')
  // A race that is called off takes no pass away: its packets may be handed out all the same.
  await callOff(server, race.id)
  for (const phone of [page, friend]) {
    await expect(phone.getByText('This event was cancelled.')).toBeVisible({ timeout: 30_000 })
    await expect(phone.getByRole('img', { name: /of Tove Lender$/ })).toBeInViewport({ ratio: 1 })
    await expect(phone.getByText(`For the ${race.name}, which was cancelled.`)).toBeVisible()
    await expect(phone.getByText(/before the start/)).toBeHidden()
  }
  await readyForOffline(friend)
  await goOffline(friend.context())
  await friend.goto(path)
  await friend
    .getByRole('region', { name: 'Also on this device' })
    .getByRole('button', { name: /Tove Lender/ })
    .click()
  const code = friend.getByRole('img', { name: 'Code for packet pick-up of Tove Lender' })
  await expect(code).toBeInViewport()
  const drawn = (of: Page) =>
    of
      .getByRole('img', { name: /of Tove Lender$/ })
      .locator('path')
      .last()
      .getAttribute('d')
  expect(await drawn(friend)).toBe(await drawn(page))
  await friend.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(name).toHaveCount(0)
  await expect(friend.getByRole('heading', { level: 2, name: 'Tove Friend' })).toBeInViewport()
  await friend.context().close()

  // Nor does sharing the race itself send anybody there on race day.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: ShareData) => Object.assign(window, { shared: text }),
    })
  })
  await page.goto(`/events/${race.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBe(`${race.name}, cancelled`)
})
