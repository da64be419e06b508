import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { demo_zone, startServer, type TestServer } from '#support/server.ts'
import {
  demo,
  fillLogIn,
  goOffline,
  goOnline,
  logIn,
  newEntrant,
  readyForOffline,
  rowsOf,
  toast,
} from './steps.ts'

// What the site could not send: the list of it for admins, and what the pages say where no mail leaves at all.

const reason = '550 "no such mailbox"'

async function keptMail(server: DemoServer, values: Record<string, unknown> = {}): Promise<string> {
  const recipient = `${newRecordId()}@mail.example`
  await server.current().createRecord('outgoing_mail', {
    recipient,
    subject: 'Verify your e-mail address for Milepost',
    text: 'Hello,\n\nopen this link: https://races.example.org/verify-email?token=',
    reason,
    kind: 'verification',
    ...values,
  })
  return recipient
}

const card = (page: Page, recipient: string) => page.getByRole('article', { name: new RegExp(recipient) })

test('an admin finds a refused mail, reads it, and deletes it under their own name @phone @core', async ({
  page,
  server,
}) => {
  const recipient = await keptMail(server)
  const other = await keptMail(server)
  await logIn(page, demo.admin)
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Mails not sent' })
  await expect(waiting).toContainText('The mail server refused them')
  await waiting.getByRole('link', { name: /could not be sent/ }).click()
  await expect(page).toHaveURL(/\/admin\/mails/)
  await expect(card(page, other)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(recipient)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  const mail = card(page, recipient)
  await expect(mail).toContainText(`the mail server said “${reason}”`)
  await mail.getByText('Read the mail').click()
  await expect(mail.getByText('/verify-email?token=(left out)')).toBeVisible()
  // A person who asks again gets it from the mail server: nobody else has a link.
  await expect(mail.getByRole('button', { name: /Make the link/ })).toHaveCount(0)
  await mail.getByRole('button', { name: `Delete the mail to ${recipient}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Mails that were not sent' })).toBeFocused()
  await expect(mail).toHaveCount(0)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(await rowsOf(server, 'outgoing_mail', `recipient="${recipient}"`)).toEqual([])
  await page.goto('/admin/activity?kind=deleteMail')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'deleted a mail that was not sent' }).first(),
  ).toContainText('Marta Lindqvist')
})

test('the list is sorted, reloaded, and says what could not be deleted', async ({ page, server }) => {
  await logIn(page, demo.admin)

  await test.step('the list is sorted as its address says, and shows fifty at once', async () => {
    const mark = newRecordId()
    for (let n = 0; n < 60; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          keptMail(server, { recipient: `${mark}-${String(n + at).padStart(2, '0')}@mail.example` }),
        ),
      )
    await openPage(page, `/admin/mails?q=${mark}`)
    await expect(page.getByRole('article')).toHaveCount(50)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(page.getByRole('article')).toHaveCount(60)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'By address' })
    await expect(page).toHaveURL(/sort=recipient/)
    await expect(page.getByRole('article').first()).toContainText(`${mark}-00@`)
    await page.reload()
    await expect(page.getByRole('article').first()).toContainText(`${mark}-00@`)
  })

  await test.step('a failing server is reported, with a way to try again', async () => {
    await page.route('**/api/collections/outgoing_mail/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await openPage(page, '/admin/mails')
    await expect(page.getByRole('alert').getByText('Error loading mails')).toBeVisible()
    await page.unroute('**/api/collections/outgoing_mail/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible()
  })

  await test.step('a mail that could not be deleted says so, and the focus stays', async () => {
    const recipient = await keptMail(server)
    await openPage(page, '/admin/mails')
    await page.route('**/api/sync/push', (route) => route.abort())
    const remove = card(page, recipient).getByRole('button', { name: /^Delete/ })
    await remove.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, recipient).getByRole('alert')).toBeVisible()
    await expect(remove).toBeFocused()
  })
})

test('no device stores a mail, and without a network the screen says so @offline', async ({
  page,
  context,
  server,
}) => {
  const recipient = await keptMail(server)
  await logIn(page, demo.admin)
  await page.goto('/admin/mails')
  await expect(card(page, recipient)).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await expect(page.getByText('Offline. This is how it was when the network went')).toBeVisible()
  await expect(card(page, recipient).getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('Mails need a network')).toBeVisible()
  await expect(card(page, recipient)).toHaveCount(0)
  await goOnline(context)
  await expect(card(page, recipient)).toBeVisible()
  const stored = await page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open(name)
        open.onsuccess = () => done(open.result)
        open.onerror = () => fail(open.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done, fail) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => done(all.result)
          all.onerror = () => fail(all.error)
        })
        found.push(JSON.stringify(rows))
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url)
    return found.join('\n')
  })
  expect(stored).toContain('milepost-session')
  expect(stored).not.toContain(recipient)
  expect(stored).not.toMatch(/collections\/outgoing_mail|api\/mail|open this link/)
})

test.describe('on a site without a mail server', () => {
  let quiet: TestServer
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    const vaultDir = mkdtempSync(join(tmpdir(), 'milepost-vault-'))
    quiet = await startServer({ seed: true, vaultDir, env: { MILEPOST_TZ: demo_zone } })
  })
  test.afterAll(() => quiet?.stop())

  async function askForPassword(page: Page, email: string): Promise<string> {
    await page.goto(`${quiet.url}/forgot-password`)
    const main = page.getByRole('main')
    await expect(main.getByText('This site sends no mail yet')).toBeVisible()
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Ask for a Link' }).click()
    const answer = main.getByRole('status')
    await expect(answer).toContainText('Please ask the organiser')
    await expect(answer.getByRole('link', { name: 'hello@milepost.example' })).toBeVisible()
    return (await answer.innerText()).replace(email, 'ADDRESS')
  }

  test('the forgotten-password page tells the truth, and the same with and without an account @phone', async ({
    page,
  }) => {
    const account = await quiet.createUser()
    const known = await askForPassword(page, account.email)
    expect(known).not.toContain('on its way')
    expect(await askForPassword(page, newEntrant().email)).toBe(known)
  })

  test('a person who signs up, or has not verified, reads who brings the link', async ({ page }) => {
    const who = newEntrant()
    await page.goto(`${quiet.url}/signup`)
    const main = page.getByRole('main')
    await main.getByLabel('First Name').fill(who.first_name)
    await main.getByLabel('Last Name').fill(who.last_name)
    await main.getByLabel('Email').fill(who.email)
    await main.getByLabel('Password', { exact: true }).fill('sixsix')
    await main.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page)).toContainText('This site sends no mail yet')
    await expect(toast(page)).not.toContainText('check your email')
    await fillLogIn(page, { email: who.email, password: 'sixsix' })
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto(`${quiet.url}/profile`)
    const note = page.getByRole('note').filter({ hasText: 'Please verify your email' })
    await expect(note).toContainText('the organiser gives you the link')
    await expect(note).not.toContainText('We have sent')
    // The server says so when it is asked, even where nobody could say before.
    await page.route('**/api/mail', (route) => route.abort())
    await page.reload()
    await expect(note).toContainText('waits for its link to be opened')
    await page.unroute('**/api/mail')
    // With the network back it may have said so by itself.
    await note.getByRole('button', { name: /^(Send again|Ask for the link)$/ }).click()
    await expect(note).toContainText('the organiser gives you the link')
    await expect(note).toContainText('Asked. The organiser sees it now.')
    await page.getByRole('button', { name: 'Change my email' }).click()
    const form = page.getByRole('form', { name: 'Change my email' })
    await form.getByLabel('New email').fill(newEntrant().email)
    await form.getByLabel('Password', { exact: true }).fill('sixsix')
    await form.getByRole('button', { name: 'Send Link' }).click()
    const profile = page.getByRole('region', { name: 'Profile', exact: true })
    await expect(profile.getByRole('status')).toContainText('the organiser gives you the link')
  })

  test('an admin creates the link, and its owner chooses a new password with it', async ({
    page,
    browser,
  }) => {
    const account = await quiet.createUser()
    await askForPassword(page, account.email)
    await page.goto(`${quiet.url}/login`)
    await fillLogIn(page, demo.admin)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto(`${quiet.url}/admin/dashboard`)
    await expect(page.getByRole('region', { name: 'Mails not sent' })).toContainText('MILEPOST_SMTP_URL')
    await page.goto(`${quiet.url}/admin/mails`)
    await expect(page.getByRole('region', { name: 'No mail server' })).toContainText('MILEPOST_SMTP_URL')
    const mail = card(page, account.email)
    await mail.getByRole('button', { name: `Make the link for ${account.email}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText('The activity log says that you made it')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Link' }).click()
    const field = mail.getByRole('textbox', { name: `Link for ${account.email}` })
    await expect(field).toBeFocused()
    const link = await field.inputValue()
    expect(link).toContain(`${quiet.url}/reset-password?token=eyJ`)
    const letter = await mail.getByRole('link', { name: 'Write it by mail' }).getAttribute('href')
    expect(letter).toContain(`mailto:${account.email}?subject=`)
    expect(decodeURIComponent(letter ?? '')).toContain(link)

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(link)
    await theirs.getByRole('main').getByLabel('Password', { exact: true }).fill('another-password')
    await theirs.getByRole('button', { name: 'Save Password' }).click()
    await fillLogIn(theirs, { email: account.email, password: 'another-password' })
    await expect(theirs).toHaveURL((url) => url.pathname === '/')
    await theirs.context().close()
    await page.goto(`${quiet.url}/admin/activity?kind=handOutLink`)
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
      'made the link of a mail that was not sent',
    )
  })

  test('nobody gets a link to an organiser’s account', async ({ page }) => {
    const other = await quiet.createUser({ role: 'admin' })
    await askForPassword(page, other.email)
    await page.goto(`${quiet.url}/login`)
    await fillLogIn(page, demo.admin)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto(`${quiet.url}/admin/mails`)
    const mail = card(page, other.email)
    await mail.getByRole('button', { name: `Make the link for ${other.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Link' }).click()
    await expect(mail.getByRole('alert')).toContainText('its link is in the log of the server only')
  })
})
