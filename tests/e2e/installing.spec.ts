import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import {
  expectArrivedOnce,
  fillRegistration,
  goOffline,
  newEntrant,
  openRegistration,
  readyForOffline,
  submitRegistration,
  toast,
} from './steps.ts'

// The app on a phone: how each browser installs it, what it keeps, and how a guest's bib gets into it.

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari: BrowserContextOptions = {
  userAgent: `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'block',
}
const instagram: BrowserContextOptions = {
  ...safari,
  userAgent: `${iphone} Mobile/22H20 Instagram 402.0.0.31.84 (iPhone17,2; iOS 18_7; en_US; en; scale=3.00; 1320x2868; 795234567) NW/3`,
}

async function register(page: Page, who = newEntrant()) {
  const form = await openRegistration(page)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
  return who
}

/** The code that a guest's ticket shows. */
async function codeOn(page: Page, button: string | RegExp = 'Get a Code'): Promise<string> {
  const card = page.getByRole('region', { name: 'Take your bib along' })
  await card.getByRole('button', { name: button }).click()
  const code = card.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(code).toBeVisible()
  await expect(card.getByRole('timer')).toHaveText(/^Good for (9:\d\d|10:00)$/)
  return (await code.textContent()) ?? ''
}

test('a guest’s bib goes from the browser into the installed app, once @phone @core', async ({
  browser,
  server,
}) => {
  const in_safari = await browser.newContext({ ...safari, baseURL: server.url })
  const page = await in_safari.newPage()
  const who = await register(page)
  const { bib_number } = await expectArrivedOnce(server, who.email)
  const offer = page.getByRole('region', { name: 'Keep Milepost on this phone' })
  await expect(offer).toContainText('If it is not there, tap')
  await expect(offer).toContainText('Add to Home Screen')
  await expect(offer).toContainText('bring it with a code, below')
  const code = await codeOn(page)

  // What is installed from Safari has a store of its own.
  const installed = await browser.newContext({ ...safari, baseURL: server.url })
  const app = await installed.newPage()
  await app.goto('/runner-info/packet-pickup')
  await app.getByRole('main').getByRole('link', { name: 'Bring My Bib' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Bring Your Bib' })).toBeVisible()
  const typed = app.getByLabel('Code')
  const press = () => app.getByRole('button', { name: 'Bring It Here' }).click()
  await typed.fill('KQ7F')
  await press()
  await expect(app.getByText('A code has eight letters and digits')).toBeVisible()
  await typed.fill(code.toLowerCase().replace('-', ' '))
  await press()
  await expect(app.getByText('Your bib is here')).toBeVisible()
  await app.getByRole('main').getByRole('link', { name: 'My bib and packet' }).click()
  await expect(app.getByRole('heading', { name: `${who.first_name} ${who.last_name}` })).toBeVisible()
  await expect(app.getByText(`Bib ${bib_number}`, { exact: true })).toBeVisible()

  await test.step('the code is used up, and the browser still has the bib', async () => {
    await app.goto(`/bring-bib#${code}`)
    await expect(app.getByLabel('Code')).toHaveValue(code)
    // A code is nothing that an address keeps.
    expect(new URL(app.url()).hash).toBe('')
    await press()
    await expect(app.getByText(/^This code brings nothing\. It works once/)).toBeVisible()
    await page.goto('/runner-info/packet-pickup')
    await expect(page.getByText(`Bib ${bib_number}`, { exact: true })).toBeVisible()
  })

  await test.step('a family’s bibs go together', async () => {
    const other = await register(page, newEntrant('Zhang'))
    const all = await codeOn(page, 'For All 2 Bibs Here')
    await app.goto(`/bring-bib#${all}`)
    await press()
    await expect(app.getByText('2 bibs are here')).toBeVisible()
    await app.getByRole('main').getByRole('link', { name: 'My bib and packet' }).click()
    await expect(app.getByRole('group', { name: 'Bibs on this device' })).toContainText('1 of 2')
    await expect(app.getByText(new RegExp(other.last_name)).first()).toBeAttached()
  })

  await test.step('what is added to the home screen carries nothing personal', async () => {
    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ start_url: '/', scope: '/' })
  })
  await Promise.all([in_safari.close(), installed.close()])
})

test('inside another app, the words lead to a browser that can install it @phone', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...instagram, baseURL: server.url })
  const page = await context.newPage()
  await register(page)
  const offer = page.getByRole('region', { name: 'Keep Milepost on this phone' })
  await expect(offer).toContainText('Open this address in Safari')
  await expect(offer).toContainText('bring it with a code, below')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  // The code stays for those who have installed it already.
  await codeOn(page)
  await context.close()
})

declare global {
  interface Window {
    persistAsked: number
  }
}

test('the browser is asked to keep what is stored once something is, and the help says what it promised', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.persistAsked = 0
    let promised = false
    navigator.storage.persisted = () => Promise.resolve(promised)
    navigator.storage.persist = () => {
      window.persistAsked += 1
      promised = true
      return Promise.resolve(promised)
    }
  })
  const asked = () => page.evaluate(() => window.persistAsked)
  const form = await openRegistration(page)
  await fillRegistration(form, newEntrant())
  expect(await asked()).toBe(0)
  await submitRegistration(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
  expect(await asked()).toBe(1)

  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByText('This browser has not promised to keep what is stored here')).toBeVisible()
})

test('the first visit says when the site opens without a network, and no other @offline @core', async ({
  page,
  context,
}) => {
  await page.goto('/events')
  const said = toast(page).getByText('Ready without a network')
  await expect(said).toBeVisible({ timeout: 60_000 })
  await readyForOffline(page)
  await goOffline(context)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await readyForOffline(page)
  await expect(page.getByRole('link', { name: /^Synced.*open the Outbox$/ })).toBeVisible()
  await page.waitForTimeout(3_000)
  await expect(said).toHaveCount(0)
})
