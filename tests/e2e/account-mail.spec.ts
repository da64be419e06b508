import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { linkIn } from '#support/mail-sink.ts'
import {
  type Entrant,
  expectArrivedOnce,
  fillLogIn,
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  newEntrant,
  openRegistration,
  readyForOffline,
  receipt,
  registrationsOf,
  submitRegistration,
  syncChip,
  toast,
} from './steps.ts'

// Mails go to a real mail server of the tests, and their links are followed as they arrived.

async function signUp(page: Page, who: Entrant, password = 'sixsix'): Promise<void> {
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('First Name').fill(who.first_name)
  await main.getByLabel('Last Name').fill(who.last_name)
  await main.getByLabel('Email').fill(who.email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('signing up sends a mail, and its link verifies once, also from a phone that is logged out', async ({
  page,
  browser,
  server,
}) => {
  const who = newEntrant()
  await signUp(page, who)
  await expect(
    toast(page).getByText('Your account has been created. Please check your email for verification.'),
  ).toBeVisible()
  await fillLogIn(page, { email: who.email, password: 'sixsix' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/profile')
  await expect(page.getByText('Please verify your email')).toBeVisible()
  // An ordinary account: a person with another role reads it here.
  await expect(page.getByRole('main').getByText('Role')).toHaveCount(0)

  const link = linkIn(await server.mails.waitFor(who.email))
  expect(link.origin).toBe(server.url)
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await elsewhere.goto(link.href)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Yes, Verify My Email' }).click()
  await expect(elsewhere.getByText('Your email is verified')).toBeVisible()
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Log In' })).toBeFocused()
  // Pressed again it says the same, and a link that was cut says that it does not work.
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Yes, Verify My Email' }).click()
  await expect(elsewhere.getByText('Your email is verified')).toBeVisible()
  await elsewhere.goto(`${link.href.slice(0, -4)}`)
  await elsewhere.getByRole('button', { name: 'Yes, Verify My Email' }).click()
  await expect(elsewhere.getByRole('alert').getByText('This link does not work any more')).toBeVisible()
  await elsewhere.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('Please verify your email')).toHaveCount(0)
})

test('the link of a mail replaces a forgotten password, and loses nothing that waits @offline', async ({
  page,
  context,
  server,
}) => {
  const account = await server.current().createUser()
  const who = newEntrant()
  await logIn(page, account)
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()

  // Elsewhere the password is changed meanwhile, so that this device's log-in is worth nothing.
  const elsewhere = await context.browser()?.newContext({ baseURL: server.url })
  if (!elsewhere) throw new Error('no browser')
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
  const main = other.getByRole('main')
  // The page before has a field of the same name.
  await expect(main.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
  for (const address of [newEntrant().email, account.email]) {
    await main.getByLabel('Email').fill(address)
    await main.getByRole('button', { name: 'Send Link' }).click()
    await expect(main.getByText(`If there is an account with ${address}`)).toBeVisible()
  }
  const link = linkIn(await server.mails.waitFor(account.email))
  await other.goto(link.href)
  await main.getByLabel('Password', { exact: true }).fill('short')
  await main.getByRole('button', { name: 'Save Password' }).click()
  await expect(main.getByText('Password must be at least 6 characters')).toBeVisible()
  await main.getByLabel('Password', { exact: true }).fill('another-password')
  await main.getByRole('button', { name: 'Save Password' }).click()
  await expect(toast(other).getByText('Your password has been changed')).toBeVisible()
  await fillLogIn(other, { email: account.email, password: 'another-password' })
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await other.goto(link.href)
  await main.getByLabel('Password', { exact: true }).fill('a-third-password')
  await main.getByRole('button', { name: 'Save Password' }).click()
  await expect(main.getByText('This link does not work any more')).toBeVisible()
  await elsewhere.close()

  await goOnline(context)
  await expect(page.getByText('Log in to send').first()).toBeVisible({ timeout: 30_000 })
  expect(await registrationsOf(server, who.email)).toHaveLength(0)
  await page.getByRole('link', { name: 'Log in to send' }).first().click()
  await fillLogIn(page, { email: account.email, password: 'another-password' })
  await expectArrivedOnce(server, who.email)
})

test('a password change on the device leads to a log-in there', async ({ page, server }) => {
  const account = await server.current().createUser()
  await logIn(page, account)
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.goto(linkIn(await server.mails.waitFor(account.email)).href)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('another-password')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await fillLogIn(page, { email: account.email, password: 'another-password' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
})

test('a new email needs the password, is confirmed by its mail, and logs in from then on @offline', async ({
  page,
  context,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  const email = newEntrant().email
  await logIn(page, account)
  await page.goto('/profile')
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await profile.getByRole('button', { name: 'Change my email' }).click()
  const form = page.getByRole('form', { name: 'Change my email' })
  await expect(form.getByLabel('New email')).toBeFocused()
  await form.getByRole('button', { name: 'Send Link' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('not-the-password')
  await form.getByRole('button', { name: 'Send Link' }).click()
  await expect(toast(page)).toContainText('This is not your password.')
  await form.getByLabel('Password', { exact: true }).fill(account.password)

  // Without a network nothing is sent, and what was typed stays.
  await readyForOffline(page)
  await goOffline(context)
  await expect(form.getByText('Changing your email needs a network')).toBeVisible()
  await form.getByRole('button', { name: 'Send Link' }).click()
  await expect(toast(page)).toContainText('You are offline')
  await goOnline(context)
  await expect(form.getByText('Changing your email needs a network')).toHaveCount(0)
  await form.getByRole('button', { name: 'Send Link' }).click()
  await expect(profile.getByRole('status').filter({ hasText: 'We have sent a link to' })).toContainText(email)
  await expect(profile).toContainText(account.email)

  const link = linkIn(await server.mails.waitFor(email))
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 1, name: 'New Email' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Use This Email' }).click()
  await expect(page.getByText('Your email has been changed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In', exact: true }).click()
  await fillLogIn(page, { email, password: account.password })
  await expect(page.getByRole('region', { name: 'Profile', exact: true })).toContainText(email)
  await expect(page.getByText('Please verify your email')).toHaveCount(0)
  expect((await server.mails.waitFor(account.email)).subject).toBe(
    'Your Milepost account has a new e-mail address',
  )
  await page.goto(link.href)
  await page.getByRole('button', { name: 'Yes, Use This Email' }).click()
  await expect(page.getByRole('alert').getByText('This link does not work any more')).toBeVisible()
})

test('when the answer to a new password is lost, its link says that it may have worked, and the new one logs in', async ({
  browser,
  flaky,
  server,
}) => {
  const account = await server.current().createUser()
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  await page.goto('/forgot-password')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(account.email)
  await main.getByRole('button', { name: 'Send Link' }).click()
  const { pathname, search } = linkIn(await server.mails.waitFor(account.email))
  await page.goto(`${pathname}${search}`)
  await main.getByLabel('Password', { exact: true }).fill('another-password')
  const lost = flaky.spoil({ path: /password/, method: 'POST', fault: 'drop-reply', times: 1 })
  const save = main.getByRole('button', { name: 'Save Password' })
  await save.click()
  // Nobody knows whether it arrived; some browsers ask once more by themselves.
  const stale = main.getByRole('alert')
  await expect(stale.or(toast(page).getByText('The server could not be reached'))).toBeVisible()
  expect(lost.applied()).toBe(1)
  if (await save.isVisible()) await save.click()
  await expect(stale).toContainText('If you have used it, the new password counts: log in with it.')
  await main.getByRole('link', { name: 'Log In', exact: true }).click()
  await fillLogIn(page, { email: account.email, password: 'another-password' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await context.close()
})

test('when the answer to a new email is lost, its link says that it may have worked, and the new one logs in', async ({
  browser,
  flaky,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  const email = newEntrant().email
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  await logIn(page, account)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change my email' }).click()
  const form = page.getByRole('form', { name: 'Change my email' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(account.password)
  await form.getByRole('button', { name: 'Send Link' }).click()
  const { pathname, search } = linkIn(await server.mails.waitFor(email))
  await page.goto(`${pathname}${search}`)
  const main = page.getByRole('main')
  const lost = flaky.spoil({ path: /email/, method: 'POST', fault: 'drop-reply', times: 1 })
  const confirm = main.getByRole('button', { name: 'Yes, Use This Email' })
  await confirm.click()
  const stale = main.getByRole('alert')
  await expect(stale.or(toast(page).getByText('The server could not be reached'))).toBeVisible()
  expect(lost.applied()).toBe(1)
  if (await confirm.isVisible()) await confirm.click()
  await expect(stale).toContainText('If you have used it, the new address counts: log in with it.')
  // The change has ended the log-in of this device, which says so.
  await main.getByRole('link', { name: 'My Account' }).click()
  await page.getByRole('link', { name: 'Log in to send' }).click()
  await fillLogIn(page, { email, password: account.password })
  await expect(page.getByRole('region', { name: 'Profile', exact: true })).toContainText(email)
  await context.close()
})

test('after an expired session a log-in shows what changed in between, and need not wait for it', async ({
  page,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  await logIn(page, account)
  await page.goto('/profile')
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  await expect(profile.getByRole('heading')).toHaveText('Tove Quistgård')
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  const password = 'another-password'
  const changed = { first_name: 'Tuva', password, passwordConfirm: password }
  await fetch(`${server.url}/api/collections/users/records/${account.id}`, {
    method: 'PATCH',
    headers: {
      Authorization: await server.current().superuserToken(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(changed),
  })
  await page.reload()
  const again = page.getByRole('link', { name: 'Log in to send' })
  await expect(again).toBeVisible()
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  await again.click()
  await fillLogIn(page, { email: account.email, password })
  await expect(profile.getByRole('heading')).toHaveText('Tuva Quistgård')
})

test('an admin types the code of a mail after the password @phone', async ({ page, server }) => {
  const email = `admin-${Date.now()}@club.test`
  const password = 'four unrelated words here'
  await server.current().createRecord('users', {
    email,
    password,
    passwordConfirm: password,
    role: 'admin',
    first_name: 'Wren',
    last_name: 'Tallis',
    verified: true,
  })
  await page.goto('/login')
  await fillLogIn(page, { email, password })
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await code.fill('0000 0000')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('main').getByText('This code is not right, or no longer good.')).toBeVisible()
  await page.getByRole('button', { name: 'Send another code' }).click()
  // The mail is here before the page hears which code counts from now on.
  await expect(page.getByText('Another code is on its way')).toBeVisible()
  const [, digits = ''] = /^(\d{8})/.exec((await server.mails.waitFor(email, 2)).subject) ?? []
  // As a phone copies it.
  await code.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`)
  await code.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard')
})
