import type { Browser } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import type { Fault, FaultProxy } from '#support/fault-proxy.ts'
import { placesOf } from './device-steps.ts'
import {
  expectArrivedOnce,
  fillRegistration,
  goOffline,
  goOnline,
  newEntrant,
  openRegistration,
  readyForOffline,
  receipt,
  registrationsOf,
  submitRegistration,
  toast,
} from './steps.ts'

test('a guest registers without a network: stored, sent once, and readable later on the same phone @phone @offline @core', async ({
  openProfile,
  server,
}) => {
  const { context } = await openProfile()
  const page = context.pages()[0] ?? (await context.newPage())
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)

  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  // The form is empty again: what was in it is durable.
  await expect(form.getByLabel('First Name')).toHaveValue('')
  expect(await registrationsOf(server, who.email)).toHaveLength(0)

  await goOnline(context)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible({ timeout: 30_000 })
  await expect(toast(page).getByText('You have successfully registered for the event.')).toBeVisible()
  // The ticket takes the form's place: its heading is where one goes on.
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const { bib_number } = await expectArrivedOnce(server, who.email)
  await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()

  await goOffline(context)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: /^Accepted/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See your bib' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible()
  await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()
})

test('online, the whole way takes one press, and the reference is shown', async ({ page, server }) => {
  const form = await openRegistration(page, 'winter-wonderland-5k')
  // Chromium offers the installation once, long before somebody wants it.
  const is_kept = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      performance.mark('asked to install')
      return Promise.resolve({ outcome: 'accepted' })
    }
    return !dispatchEvent(Object.assign(offer, { prompt }))
  })
  expect(is_kept).toBe(true)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const { bib_number } = await expectArrivedOnce(server, who.email)
  await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
  expect(await page.evaluate(() => performance.getEntriesByName('asked to install').length)).toBe(1)
})

interface Setting {
  browser: Browser
  flaky: FaultProxy
  server: DemoServer
}

/** Somebody registers while some pushes are spoilt: the registration exists once, and the page shows its bib. */
async function registerOnSpoiltLine({ browser, flaky, server }: Setting, fault: Fault, times: number) {
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  const spoilt = flaky.spoil({ path: '/api/sync/push', method: 'POST', fault, times })
  const form = await openRegistration(page)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect.poll(() => spoilt.applied(), { timeout: 30_000 }).toBe(times)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible({ timeout: 40_000 })
  const { bib_number } = await expectArrivedOnce(server, who.email)
  await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()
  await context.close()
}

test('when the reply is lost after the server stored it, the registration still exists once @offline @core', async ({
  browser,
  flaky,
  server,
}) => {
  await registerOnSpoiltLine({ browser, flaky, server }, 'drop-reply', 2)
})

test('half a reply is no reply: it is asked for again @offline', async ({ browser, flaky, server }) => {
  await registerOnSpoiltLine({ browser, flaky, server }, 'half', 1)
})

test('a push on a line that died without a word is sent again before long @offline', async ({
  browser,
  flaky,
  server,
}) => {
  await registerOnSpoiltLine({ browser, flaky, server }, 'hang', 1)
})

test('a browser killed right after the press sends it when it is opened again @offline @core', async ({
  openProfile,
  server,
}) => {
  const profile = await openProfile()
  const page = profile.context.pages()[0] ?? (await profile.context.newPage())
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(profile.context)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await profile.kill()
  expect(await registrationsOf(server, who.email)).toHaveLength(0)

  const context = await profile.open()
  const again = context.pages()[0] ?? (await context.newPage())
  await again.goto('/outbox')
  await expectArrivedOnce(server, who.email)
  await expect(again.getByRole('heading', { name: /^Accepted/ })).toBeVisible()
})

test('a page that is closed between the outbox and the end of its draft comes back with an empty form @offline', async ({
  page,
  context,
  server,
}) => {
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  const who = newEntrant()
  await fillRegistration(form, who)
  await expect.poll(() => placesOf(who.email, page)).toEqual(['milepost-device/drafts'])
  // The page goes before its draft: nothing of it is deleted any more.
  await page.evaluate(() => {
    const remove = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function removeAllBut(key) {
      if (this.name === 'drafts') throw new DOMException('The page is gone.', 'AbortError')
      return remove.call(this, key)
    }
  })
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  expect(await placesOf(who.email, page)).toContain('milepost-device/drafts')

  await page.reload()
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await expect.poll(() => placesOf(who.email, page)).not.toContain('milepost-device/drafts')
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByText('Draft restored')).toHaveCount(0)

  // What is typed now is a draft of its own.
  await page.getByLabel('First Name').fill('Second')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Second')
  await goOnline(context)
  await expectArrivedOnce(server, who.email)
})

declare global {
  interface Window {
    /** How each transaction that writes was opened, by its database. */
    writes: Record<string, string[]>
  }
}

test('the browser is asked to write to disk before it reports a save', async ({ page }) => {
  await page.addInitScript(() => {
    window.writes = {}
    const open = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
      const made = open.call(this, stores, mode, options)
      // What the browser made of it, not what was asked for.
      if (mode === 'readwrite') (window.writes[this.name] ??= []).push(made.durability)
      return made
    }
  })
  const form = await openRegistration(page)
  await fillRegistration(form, newEntrant())
  await submitRegistration(form)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible()
  const writes = await page.evaluate(() => window.writes)
  const outbox = Object.entries(writes).filter(([database]) => database.includes('outbox'))
  // Kept, being sent, accepted.
  expect(outbox.flatMap(([, durabilities]) => durabilities).length).toBeGreaterThanOrEqual(3)
  expect(writes['milepost-device']?.length ?? 0).toBeGreaterThan(0)
  for (const [database, durabilities] of Object.entries(writes))
    expect(new Set(durabilities), database).toEqual(new Set(['strict']))
})
