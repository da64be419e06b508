import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#support/e2e.ts'
import { makeRace } from './admin-steps.ts'
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
  rowsOf,
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

  test('a phone whose owner has signed out hands in what they had done @offline', async ({
    page,
    server,
  }) => {
    server.backup(copy)
    await logIn(page, demo.runner)
    const form = await openRegistration(page, 'winter-wonderland-5k')
    // It comes above the form, and moves its button.
    await expect(page.getByText(/^You have bib \d+ in this race/)).toBeVisible()
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

  test('a lost import is named where it was made, and repeated', async ({ page, server }) => {
    const race = await makeRace(server)
    server.backup(copy)
    await logIn(page, demo.admin)
    await page.goto(`/admin/results/import?event=${race.slug}`)
    await page.getByLabel('Results file').setInputFiles({
      name: 'first wave.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Bib,Name,Time,Sex\n7,Ada Runner,40:00,F\n8,Bo Runner,41:00,M'),
    })
    await page.getByRole('button', { name: /^Import 2/ }).click()
    await expect(page.getByText('2 runners imported')).toBeVisible()
    await page.goto(`/admin/results/import?event=${race.slug}&list=true`)
    await page.getByLabel('Start list file').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Bib,Name,Shirt\n9,Cy Runner,M'),
    })
    await expect(page.getByText('shirt M')).toBeVisible()
    await page.getByLabel(`Yes, the file is of ${race.name}`).check()
    await page.getByRole('button', { name: 'Import 1 runner' }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    const bibs = async () => (await rowsOf(server, 'registrations', `event_id = "${race.id}"`)).length
    expect(await bibs()).toBe(3)

    await server.restore(copy)
    expect(await bibs()).toBe(0)
    await page.goto('/outbox')
    const lost = page.getByRole('article', { name: `Import first wave.csv into ${race.name}` })
    await expect(lost.getByRole('heading', { name: 'Missing from the restored server' })).toBeVisible()
    await expect(lost).toContainText('2 new runners')
    await page.goto(`/admin/results/import?event=${race.slug}`)
    const imports = page.getByRole('region', { name: 'Imports of this event' })
    await expect(imports.getByRole('listitem').first()).toContainText('Missing from the restored server')
    await imports.getByRole('link', { name: 'Import again list.csv' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import Start List' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 runner' }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    await page.goto(`/admin/results/import?event=${race.slug}`)
    await imports.getByRole('link', { name: 'Import again first wave.csv' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import Results' })).toBeVisible()
    await page.getByLabel(`Yes, the file is of ${race.name}`).check()
    await page.getByRole('button', { name: /^Import 2/ }).click()
    await expect(page.getByText('2 runners imported')).toBeVisible()
    expect(await bibs()).toBe(3)
    await expect(imports.getByRole('listitem')).toHaveCount(2)
    await expect(imports.getByRole('listitem').first()).toContainText('Can be undone until')
    await page.goto('/outbox')
    await expect(page.getByText('Nothing waits here')).toBeVisible()
  })
})
