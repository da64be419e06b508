import { expect, test } from '#support/e2e.ts'
import { goInside } from '#support/go-inside.ts'
import { goOffline, readyForOffline } from './steps.ts'

const routes: [path: string, heading: string | RegExp][] = [
  ['/', 'Run Together, Achieve Together'],
  ['/events', 'Events'],
  ['/events/summer-solstice-10k', 'Summer Solstice 10K'],
  ['/events/event-1', 'Ferry Landing 8K'],
  ['/registration', /Register|Registration/],
  ['/register', /Register|Registration/],
  ['/results', 'Race Results'],
  ['/results?q=J.R', 'Race Results'],
  ['/outbox', 'Outbox'],
  ['/about', 'Who We Are'],
  ['/connect', 'Connect With Us'],
  ['/blog', "Racer's Corner"],
  ['/blog/how-to-drink-from-a-cup', 'How to drink from a cup without wearing it'],
  ['/reviews', 'Reviews'],
  ['/runner-info', 'Runner Info'],
  ['/runner-info/packet-pickup', 'Packet Pick Up'],
  ['/runner-info/virtual-run', 'Virtual Run'],
  ['/runner-info/teams', 'Teams'],
  ['/runner-info/volunteers', 'Volunteers'],
  ['/sponsors', 'Sponsors & Vendors'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/waiver', 'Waiver'],
  ['/login', 'Log In'],
  ['/signup', 'Sign Up'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password?token=an.old.one', 'New Password'],
  ['/verify-email?token=old', 'Verify Email'],
  ['/confirm-entry#old', 'Confirm Your Entry'],
  ['/bring-bib#KQ7F-3MPX', 'Bring Your Bib'],
  ['/change-email?token=old', 'New Email'],
  ['/account-deleted', 'Account Deleted'],
  ['/nowhere-at-all', /Oops!\s*Page not found/],
]

test('each visited public page opens without a network, by its address alone @phone @offline @core', async ({
  page,
  context,
}) => {
  // Forty pages.
  test.setTimeout(180_000)
  await page.goto('/')
  for (const [path, heading] of routes) {
    await goInside(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await readyForOffline(page)
  await goOffline(context)
  for (const [path, heading] of routes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  }
})

test('the event list is there offline with all its events @offline', async ({ page, context }) => {
  await page.goto('/events')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('heading', { name: 'Summer Solstice 10K' })).toBeVisible()
  const online = await titles.allTextContents()
  expect(online.length).toBeGreaterThan(6)
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect.poll(() => titles.allTextContents()).toEqual(online)
})

test('an unknown path is answered with 404, and a missing file is not a page', async ({ request }) => {
  expect((await request.get('/nowhere-at-all')).status()).toBe(404)
  expect((await request.get('/events')).status()).toBe(200)
  expect((await request.get('/assets/missing.js')).status()).toBe(404)
  expect((await request.get('/api/missing')).status()).toBe(404)
})
