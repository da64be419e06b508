import { expect, test } from '#support/e2e.ts'
import {
  expectArrivedOnce,
  fillRegistration,
  goOffline,
  goOnline,
  newEntrant,
  openRegistration,
  readyForOffline,
  receipt,
  submitRegistration,
  syncChip,
} from './steps.ts'

test('what breaks while a registration is sent is seen, told without what was typed, and mended by itself @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const form = await openRegistration(page)
  await readyForOffline(page)
  await goOffline(context)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()

  // The disk takes nothing more, and says so in words that hold what was typed.
  await page.evaluate((email) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new TypeError(`The row "${email}" broke.`)
    }
    addEventListener('mended', () => (IDBObjectStore.prototype.put = put))
  }, who.email)
  const told = page.waitForRequest('**/api/faults', { timeout: 60_000 })
  await goOnline(context)
  await expect(syncChip(page)).toHaveAccessibleName(/^Sending broke/, { timeout: 30_000 })
  const body = (await told).postData() ?? ''
  expect(body).toContain('outbox drainer')
  expect(body).not.toContain(who.email)

  await syncChip(page).click()
  await expect(page.getByRole('main').getByText(/broke while it was sending/)).toBeVisible()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByLabel('Details')).toContainText('outbox drainer')
  await expect(page.getByLabel('Details')).toContainText('The row (…) broke.')

  await page.evaluate(() => dispatchEvent(new Event('mended')))
  await expect(page.getByRole('heading', { name: /^Accepted/ })).toBeVisible({ timeout: 30_000 })
  await expectArrivedOnce(server, who.email)
})

test('a page that breaks says so and leads back, and what was typed is still there', async ({ page }) => {
  const form = await openRegistration(page)
  await form.getByLabel('First Name').fill('Ada')
  await form.getByLabel('Last Name').fill('Abel')
  await page.evaluate(() => {
    const { toSorted } = Array.prototype
    Array.prototype.toSorted = () => {
      throw new TypeError('Sorting "Ada" broke.')
    }
    addEventListener('mended', () => (Array.prototype.toSorted = toSorted))
  })
  await page.getByRole('banner').getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('mended')))
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Ada')
  await expect(form.getByLabel('Last Name')).toHaveValue('Abel')

  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByText(/1 thing has broken in this app/)).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByLabel('Details')).toContainText('a screen')
  await expect(page.getByLabel('Details')).not.toContainText('Ada')
})
