import { expect, test } from '#support/e2e.ts'
import { fillUp, makeRoom, mayFillUp } from './device-steps.ts'
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
  syncChip,
  toast,
} from './steps.ts'

test('a server that answers 500 is asked again until it works @offline', async ({
  browser,
  flaky,
  server,
}) => {
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  const broken = flaky.spoil({ path: '/api/sync/push', method: 'POST', fault: 'error-500', times: 2 })
  const form = await openRegistration(page)
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect.poll(() => broken.applied(), { timeout: 30_000 }).toBe(2)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible({ timeout: 40_000 })
  await expectArrivedOnce(server, who.email)
  await context.close()
})

test('chip and receipt agree about a server that hangs, and about one that is back @offline', async ({
  browser,
  flaky,
  server,
}) => {
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  const form = await openRegistration(page)
  await readyForOffline(page)
  const hanging = flaky.spoil({ path: '/api/sync/push', method: 'POST', fault: 'hang' })
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Sending')).toBeVisible()
  await expect(syncChip(page)).toHaveAccessibleName(/^Syncing/)

  const silent = flaky.spoil({ path: /^\/api\/(public|sync\/(heads|feed))/, fault: 'drop-request' })
  // Somebody looks at the page again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(syncChip(page)).toHaveAccessibleName(/^Offline/, { timeout: 30_000 })
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await expect(receipt(page, 'Sending')).toHaveCount(0)

  hanging.stop()
  silent.stop()
  flaky.cut()
  flaky.mend()
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible({ timeout: 40_000 })
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/, { timeout: 20_000 })
  await expectArrivedOnce(server, who.email)
  await context.close()
})

test('a first load that fails says so and recovers by itself or with one press @offline', async ({
  browser,
  flaky,
}) => {
  const context = await browser.newContext({ baseURL: flaky.url })
  const page = await context.newPage()
  const broken = flaky.spoil({ path: '/api/public/', fault: 'error-500' })
  await page.goto('/events')
  await expect(page.getByRole('main').getByText('Error loading events')).toBeVisible({ timeout: 30_000 })
  broken.stop()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Summer Solstice 10K' })).toBeVisible({ timeout: 30_000 })
  await context.close()
})

test('a page whose program never loads says so, and opens when it does', async ({ browser, flaky }) => {
  const context = await browser.newContext({ baseURL: flaky.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible()
  const sponsors = page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' })
  await expect(sponsors).toBeVisible()
  const hanging = flaky.spoil({ path: '/assets/', fault: 'hang' })
  // As many as a browser opens to one server: what comes after them has no way left.
  await page.evaluate(() => {
    for (const file of '123456') void fetch(`/assets/${file}.js`).catch(() => {})
  })
  await sponsors.click()
  await expect.poll(() => hanging.applied()).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible()
  await page.clock.fastForward(10_000)
  const silent = page.getByRole('heading', { name: 'Still waiting' })
  await expect(silent).toBeVisible()
  hanging.stop()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect(silent).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Still waiting')
  await expect(page).toHaveURL(/\/sponsors$/)
  await context.close()
})

test('a first load that the server never answers says so, and Try Again brings it', async ({
  browser,
  flaky,
}) => {
  const lists = [
    ['/shop', /^Error loading products: .*does not answer/, 'listitem'],
    ['/events', /^Error loading events/, 'article'],
    ['/results', /^Error loading results/, 'listitem'],
    ['/blog', /does not answer/, 'article'],
    ['/reviews', /^Error loading reviews/, 'article'],
  ] as const
  for (const [path, words, role] of lists) {
    const context = await browser.newContext({ baseURL: flaky.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The browser's clock is ours: nobody waits ten seconds, and none too few are enough on a busy machine.
    await page.clock.install()
    const hanging = flaky.spoil({ path: '/api/public/', fault: 'hang' })
    await page.goto(path)
    await expect.poll(() => hanging.applied()).toBeGreaterThan(0)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Loading/), path).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(main.getByText(words).first(), path).toBeVisible()
    await expect(main.getByText(/^Loading/), path).toHaveCount(0)
    hanging.stop()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByRole('button', { name: 'Try Again' }), path).toHaveCount(0)
    await expect(main.getByText(words), path).toHaveCount(0)
    await expect(main.getByRole(role).nth(2), path).toBeVisible()
    await context.close()
  }
})

test('two tabs send waiting commands once, and both know it @offline @core', async ({
  page,
  context,
  server,
}) => {
  const form = await openRegistration(page)
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/outbox')
  await goOffline(context)
  await page.bringToFront()
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await goOnline(context)
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible({ timeout: 30_000 })
  await expect(other.getByRole('heading', { name: /^Accepted/ }).first()).toBeVisible({ timeout: 30_000 })
  await expectArrivedOnce(server, who.email)
})

for (const hours of [-1, 1]) {
  test(`a device clock that is ${hours} h off changes nothing`, async ({ page, context, server }) => {
    await context.clock.setSystemTime(Date.now() + hours * 3_600_000)
    const form = await openRegistration(page)
    const who = newEntrant()
    await fillRegistration(form, who)
    await submitRegistration(form)
    await expect(toast(page).getByText('Registration Complete')).toBeVisible({ timeout: 30_000 })
    await expectArrivedOnce(server, who.email)
    await expect(syncChip(page)).toHaveAccessibleName(/^(Synced just now|Synced)/, { timeout: 20_000 })
  })
}

test('a full device says so, keeps what was typed, and takes it when there is room again', async ({
  page,
  server,
}) => {
  await mayFillUp(page)
  const form = await openRegistration(page)
  const who = newEntrant()
  await fillRegistration(form, who)
  await fillUp(page)
  await submitRegistration(form)
  await expect(page.getByText(/This device has no room left/).first()).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveValue(who.first_name)
  await expect(form.getByLabel('Email')).toHaveValue(who.email)
  // The draft found another place.
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  expect(await registrationsOf(server, who.email)).toHaveLength(0)
  await makeRoom(page)
  await submitRegistration(form)
  await expect(toast(page).getByText('Registration Complete')).toBeVisible({ timeout: 30_000 })
  await expectArrivedOnce(server, who.email)
})

test('a browser that stores nothing says so in words', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is not allowed here.', 'SecurityError')
    }
  })
  await page.goto('/events')
  await expect(page.getByText(/This browser does not let this site store anything/).first()).toBeVisible()
  await expect(syncChip(page)).toHaveAccessibleName(/^Nothing is kept/)
  await page.goto('/registration?event=winter-wonderland-5k')
  await expect(
    page
      .getByRole('main')
      .getByText(/Leave private mode or allow site data/)
      .first(),
  ).toBeVisible()
})

test('a device clock that is an hour fast makes nothing look old', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await page.goto('/events')
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced just now/)
})

test('the server goes down and comes back: the page stays, and waiting commands are sent @offline', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const form = await openRegistration(page)
  await readyForOffline(page)
  await server.kill()
  const who = newEntrant()
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, /Saved on this device|Sending/)).toBeVisible()
  await server.start()
  await expectArrivedOnce(server, who.email)
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible({ timeout: 60_000 })
})

test('a failure while a registration is sent is shown, reported without the typed values, and recovers by itself @phone @offline', async ({
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
  const report = page.waitForRequest('**/api/faults', { timeout: 60_000 })
  await goOnline(context)
  await expect(syncChip(page)).toHaveAccessibleName(/^Sending broke/, { timeout: 30_000 })
  const body = (await report).postData() ?? ''
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
    Array.prototype.toSorted = function (this: unknown[], compare) {
      if (location.pathname === '/results') throw new TypeError('Sorting "Ada" broke.')
      return toSorted.call(this, compare)
    }
  })
  await page.getByRole('banner').getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Ada')
  await expect(form.getByLabel('Last Name')).toHaveValue('Abel')

  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByText(/broken in this app/)).toBeVisible()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByLabel('Details')).toContainText('a screen')
  await expect(page.getByLabel('Details')).not.toContainText('Ada')
})
