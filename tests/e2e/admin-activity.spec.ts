import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { enteredRunner, makeRace, pushAs } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline } from './steps.ts'

// Who changed what, when, from which device, and what stood there before.

test('changes are found, shared and paged @core', async ({ page, server }) => {
  await logIn(page, demo.admin)

  await test.step('another admin’s change is shown with both values, found, and shared by its address', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    const other = await server.current().createUser({ role: 'admin', first_name: 'Noor', last_name: 'Sund' })
    const id = await enteredRunner(server, runner, race.id, { last_name: 'Quistgård' })
    await openPage(page, '/admin/activity')
    await pushAs(
      server,
      other,
      'updateRegistration',
      { registration_id: id, event_id: race.id, changes: { last_name: 'Quist' } },
      { last_name: 'Quistgård' },
    )
    const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    const entry = entries.filter({ hasText: 'Noor Sund changed a registration' }).first()
    await expect(entry).toContainText('Ada Quist')
    await expect(entry.getByRole('deletion')).toHaveText('Quistgård')
    await expect(entry.getByRole('insertion')).toHaveText('Quist')
    await expect(entry).toContainText('device TEST')

    await page.getByRole('searchbox', { name: 'Search activity' }).fill('sund quist')
    await expect(entries).toHaveCount(1)
    await expect(page).toHaveURL(/q=sund/)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('setRole')
    await expect(page.getByText('No activity found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('')
    await page.getByRole('searchbox', { name: 'Search activity' }).fill('')
    await page.getByRole('combobox', { name: 'Changed by' }).selectOption(other.id)
    await expect(entries).toHaveCount(1)
    await entries.getByRole('link', { name: /everything that changed on/ }).click()
    // What the runner did first is its history too.
    await expect(page).toHaveURL(new RegExp(`record=${id}`))
    await expect(entries).toHaveCount(2)
    await expect(entries.last()).toContainText('registered a runner')
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect(page).not.toHaveURL(/record=/)
  })

  await test.step('a registration links to its own history', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    const id = await enteredRunner(server, runner, race.id)
    await openPage(page, `/admin/registrations?event=${race.slug}&edit=${id}`)
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/activity.*record=${id}`))
    await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('hundreds of changes are paged, and older ones come from the server', async () => {
    const label = `Long Run ${Math.random().toString(36).slice(2, 8)}`
    const changes = (n: number) =>
      server
        .current()
        .createRecord('activity', { kind: 'updateEvent', label: `${label} ${n}`, changes: [], recent: true })
    await changes(0)
    for (let n = 1; n < 360; n += 20)
      await Promise.all(Array.from({ length: Math.min(20, 360 - n) }, (_, at) => changes(n + at)))
    await openPage(page, `/admin/activity?q=${encodeURIComponent(label)}`)
    const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(entries).toHaveCount(50)
    const more = page.getByRole('button', { name: 'Show more' })
    for (let shown = 100; shown <= 350; shown += 50) {
      await more.click()
      await expect(entries).toHaveCount(shown)
    }
    await more.click()
    await expect(entries).toHaveCount(360)
    await expect(more).toBeHidden()
    expect(new Set(await entries.allTextContents()).size).toBe(360)
  })
})

test('without a network the device shows what it has, and says so @phone @offline', async ({
  page,
  context,
}) => {
  await logIn(page, demo.admin)
  await page.goto('/admin/activity')
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect(page.getByText(/^Offline\. The newest \d+ changes are on this device/)).toBeVisible()
  await expect(entries.first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('mug')
  await expect(page).toHaveURL(/q=mug/)
  await goOnline(context)
  await expect(page.getByText(/^Offline\. The newest/)).toBeHidden()
})
