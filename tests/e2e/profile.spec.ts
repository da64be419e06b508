import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from '#support/e2e.ts'
import { linkIn } from '#support/mail-sink.ts'
import { acceptedResult, pushOne, registration, stored } from '../server/push-fixtures.ts'
import {
  demo,
  fillLogIn,
  goOffline,
  goOnline,
  logIn,
  logOut,
  newEntrant,
  readyForOffline,
  rowsOf,
  syncChip,
  toast,
} from './steps.ts'

// My Account: whose registrations are listed, and what becomes of changes to one's details, with and without a network.

async function eventId(server: DemoServer, slug: string): Promise<string> {
  const [event] = await stored<{ id: string }>(server.current(), 'events', `slug = "${slug}"`)
  return event?.id ?? ''
}

/** Somebody registers without an account, on a phone that is not here. */
async function registered(server: DemoServer, email: string): Promise<string> {
  const one = registration(await eventId(server, 'summer-solstice-10k'), { email, last_name: 'Vogelsang' })
  return String(acceptedResult(await pushOne(server.current(), one)).bib_number)
}

const registrations = (page: Page) => page.getByRole('region', { name: 'Your registrations', exact: true })
const details = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true })

const personalDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => /mine-(?!guest)/.test(name)),
  )

test('registrations of an address arrive with its verification, open offline, and go with the log-out @offline', async ({
  page,
  context,
  server,
}) => {
  const who = newEntrant()
  const bib = await registered(server, who.email)
  const main = page.getByRole('main')
  await page.goto('/signup')
  await main.getByLabel('First Name').fill(who.first_name)
  await main.getByLabel('Last Name').fill(who.last_name)
  await main.getByLabel('Email').fill(who.email)
  await main.getByLabel('Password', { exact: true }).fill('sixsix')
  await main.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, { email: who.email, password: 'sixsix' })
  await page.goto('/profile')
  await expect(main.getByText('No registrations yet')).toBeVisible()
  await expect(main.getByText('Please verify your email')).toBeVisible()

  // The confirmation of the entry comes too, before it or after.
  await server.mails.waitFor(who.email, 2)
  const verification = server.mails.mails.find(
    ({ to, text }) => to.includes(who.email) && text.includes('?token='),
  )
  await page.goto(linkIn(verification ?? (await server.mails.waitFor(who.email, 3))).href)
  await page.getByRole('button', { name: 'Yes, Verify My Email' }).click()
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await expect(registrations(page).getByText('Summer Solstice 10K', { exact: true })).toBeVisible()
  await expect(registrations(page).getByRole('cell', { name: bib, exact: true })).toBeVisible()
  await expect(main.getByText('Please verify your email')).toHaveCount(0)

  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect(registrations(page).getByRole('cell', { name: bib, exact: true })).toBeVisible()
  await registrations(page).getByText('Code and pick-up hours of Ada Vogelsang').click()
  await expect(registrations(page).getByRole('img', { name: /Code for packet pick-up/ })).toBeVisible()
  await expect(registrations(page).getByText('12pm-6pm')).toBeVisible()

  await goOnline(context)
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  await logOut(page)
  // Nothing of the person is left on the disk.
  await expect.poll(() => personalDatabases(page)).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(who.email)
})

test('the next race and its bib fit a screen of 320 px, outdoors too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, demo.runner)
  await page.goto('/profile')
  const bib = page.getByRole('region', { name: 'Your next race' }).getByText(/^Bib/)
  for (const theme of ['Dark', 'Outdoor']) {
    await page.getByRole('contentinfo').getByText(theme, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    await expect(bib).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBeLessThanOrEqual(320)
  }
})

test('two accounts never see each other’s registrations on a shared phone @core', async ({
  page,
  server,
}) => {
  const [first, second] = [await server.current().createUser(), await server.current().createUser()]
  await registered(server, first.email)
  await logIn(page, first)
  await page.goto('/profile')
  await expect(registrations(page).getByText('Summer Solstice 10K', { exact: true })).toBeVisible()
  await logOut(page)
  await logIn(page, second)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('No registrations yet')).toBeVisible()
})

test('without a network nothing is exported, details change and are sent later, and conflicts are asked about @offline', async ({
  page,
  context,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  const bib = await registered(server, account.email)
  await logIn(page, account)
  await page.goto('/profile')

  await test.step('one press saves a file with everything about the person, and says that it needs a network', async () => {
    await expect(registrations(page).getByRole('cell', { name: bib, exact: true })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export My Data' }).click(),
    ])
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      account: { email: string }
      registrations: { bib_number: string; event: { name: string } }[]
    }
    expect(file.account.email).toBe(account.email)
    expect(file.registrations).toMatchObject([{ bib_number: bib, event: { name: 'Summer Solstice 10K' } }])
    await expect(toast(page).getByText('Your data has been exported')).toBeVisible()
    await readyForOffline(page)
    await goOffline(context)
    await expect(page.getByText('Both need a network.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export My Data' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Delete My Account' })).toBeDisabled()
  })

  await test.step('details change without a network, and reach the server afterwards', async () => {
    await expect(details(page).getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
    await goOffline(context)
    await details(page).getByRole('button', { name: 'Edit my details' }).click()
    await details(page).getByLabel('First Name').fill('Inès')
    await details(page).getByLabel('City').fill('x')
    await details(page).getByLabel('Phone').fill('abc')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await expect(details(page).getByText('City must be at least 2 characters')).toBeVisible()
    await expect(details(page).getByText('Please enter a valid phone number.')).toBeVisible()
    await details(page).getByLabel('Phone').fill('')
    await details(page).getByLabel('City').fill('Alder Bay')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await expect(details(page).getByRole('heading', { name: 'Inès Okafor' })).toBeVisible()
    await expect(details(page).getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(details(page).getByRole('heading', { name: 'Inès Okafor' })).toBeVisible()
    await goOnline(context)
    await expect(details(page).getByText('Saved on this device')).toHaveCount(0, { timeout: 30_000 })
    await expect
      .poll(() => rowsOf(server, 'users', `id = "${account.id}"`))
      .toMatchObject([{ first_name: 'Inès', last_name: 'Okafor', shipping_city: 'Alder Bay', role: 'user' }])
  })

  await test.step('the same detail, changed on two devices, is a question and not a loss', async () => {
    await goOffline(context)
    await details(page).getByRole('button', { name: 'Edit my details' }).click()
    await details(page).getByLabel('First Name').fill('Mine')
    await details(page).getByRole('button', { name: 'Save' }).click()
    await expect(details(page).getByText('Saved on this device')).toBeVisible()

    const elsewhere = await context.browser()?.newContext({ baseURL: server.url })
    if (!elsewhere) throw new Error('no browser')
    const other = await elsewhere.newPage()
    await logIn(other, account)
    await other.goto('/profile')
    await details(other).getByRole('button', { name: 'Edit my details' }).click()
    await details(other).getByLabel('First Name').fill('Theirs')
    await details(other).getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => rowsOf(server, 'users', `id = "${account.id}"`), { timeout: 30_000 })
      .toMatchObject([{ first_name: 'Theirs' }])
    await elsewhere.close()

    await goOnline(context)
    const question = details(page).getByRole('group', { name: 'Someone else changed this' })
    await expect(question.getByText('Mine', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(question.getByText('Theirs', { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Keep this device’s' }).click()
    await expect(question).toHaveCount(0)
    await expect
      .poll(() => rowsOf(server, 'users', `id = "${account.id}"`), { timeout: 30_000 })
      .toMatchObject([{ first_name: 'Mine' }])
  })
})

test('a sent profile says so in a toast that names the next step', async ({ page, server }) => {
  const account = await server.current().createUser()
  await logIn(page, account)
  await page.goto('/profile')
  await details(page).getByRole('button', { name: 'Edit my details' }).click()
  await details(page).getByLabel('Last Name').fill('Anders')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page).getByText('Your account follows as soon as it is sent.')).toBeVisible()
  await expect(details(page).getByRole('heading', { name: 'Test Anders' })).toBeVisible()
})

test('deleting an account says first what goes, and leaves nothing on server and device', async ({
  page,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Goesaway' })
  await registered(server, account.email)
  await logIn(page, account)
  await page.goto('/profile')
  await expect(registrations(page).getByText('Summer Solstice 10K', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Summer Solstice 10K (Ada)')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
  // Like a log-out, it reloads every tab.
  await page.evaluate(() => Object.assign(window, { beforeDeletion: true }))
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await page.waitForFunction(() => !('beforeDeletion' in window))
  await expect(page.getByRole('heading', { level: 1, name: 'Account Deleted' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await rowsOf(server, 'users', `id = "${account.id}"`)).toEqual([])
  expect(await rowsOf(server, 'registrations', `email = "${account.email}"`)).toEqual([])
  await expect.poll(() => personalDatabases(page)).toEqual([])
  await page.goto('/login')
  await fillLogIn(page, account)
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
})

test('a device whose account was deleted elsewhere says why it is logged out, and what is gone', async ({
  page,
  browser,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Goesaway' })
  await logIn(page, account)
  await page.goto('/profile')
  await expect(details(page).getByRole('heading', { name: 'Ines Goesaway' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await details(page).getByRole('button', { name: 'Edit my details' }).click()
  await details(page).getByLabel('First Name').fill('Inez')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Your account follows as soon as it is sent.')

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await logIn(other, account)
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = other.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Account Deleted' })).toBeVisible()
  await elsewhere.close()

  await page.unroute('**/api/**')
  await expect(toast(page)).toContainText('Your account is gone', { timeout: 60_000 })
  await expect(toast(page)).toContainText('with 1 thing that was not sent yet')
  await expect.poll(() => personalDatabases(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page)).not.toContainText('Your account is gone')
})

test('a profile change that the server refuses shows its reason', async ({ page, server }) => {
  const user = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  await logIn(page, user)
  await page.goto('/profile')
  await page.route('**/api/sync/push', async (route) => {
    const body = route.request().postData() ?? ''
    await route.continue({ postData: body.replace('"first_name":"Tuva"', '"first_name":""') })
  })
  await details(page).getByRole('button', { name: 'Edit my details' }).click()
  await details(page).getByLabel('First Name').fill('Tuva')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Failed to update profile: First name is required', {
    timeout: 30_000,
  })
  expect(await rowsOf(server, 'users', `id = "${user.id}"`)).toMatchObject([{ first_name: 'Tove' }])
})
