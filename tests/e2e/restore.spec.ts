import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#support/e2e.ts'
import {
  demo,
  expectArrivedOnce,
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  logOut,
  newEntrant,
  openRegistration,
  registrationsOf,
  submitRegistration,
  syncChip,
  toast,
} from './steps.ts'

test.describe('after the server went back to an older copy', () => {
  const copy = join(tmpdir(), `milepost-copy-${process.pid}.db`)
  test.afterEach(() => rmSync(copy, { force: true }))

  test('a guest has the registration and the bib again @phone @offline @core', async ({
    page,
    context,
    server,
  }) => {
    server.backup(copy)
    const form = await openRegistration(page)
    const who = newEntrant()
    await fillRegistration(form, who)
    await submitRegistration(form)
    await expect(toast(page).getByText('Registration Complete')).toBeVisible()
    const { bib_number } = await expectArrivedOnce(server, who.email)

    // Without a network, so that the open page is not faster than this look at the restored server.
    await goOffline(context)
    await server.restore(copy)
    expect(await registrationsOf(server, who.email)).toHaveLength(0)
    await goOnline(context)
    expect(await expectArrivedOnce(server, who.email)).toMatchObject({ bib_number })
    await page.goto('/outbox')
    await page.getByRole('main').getByRole('link', { name: 'See your bib' }).click()
    await expect(page.getByRole('main').getByText(bib_number, { exact: true }).first()).toBeVisible()

    // The device knows that the server has it again.
    let handed_in = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sync/seals')) handed_in += 1
    })
    const asked = page.waitForResponse((response) => response.url().includes('/heads?'))
    await page.reload()
    await asked
    await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
    expect(handed_in).toBe(0)
  })

  test('a phone whose owner has signed out hands in what they had done @offline @core', async ({
    page,
    server,
  }) => {
    server.backup(copy)
    await logIn(page, demo.runner)
    const form = await openRegistration(page, 'winter-wonderland-5k')
    const who = newEntrant()
    await fillRegistration(form, who)
    await submitRegistration(form)
    await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible()
    const { bib_number } = await expectArrivedOnce(server, who.email)
    await logOut(page)

    await server.restore(copy)
    await page.goto('/events')
    expect(await expectArrivedOnce(server, who.email)).toMatchObject({ bib_number })
  })
})
