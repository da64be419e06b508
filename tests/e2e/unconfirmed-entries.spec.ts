import { createHash } from 'node:crypto'
import { expect, test } from '#support/e2e.ts'
import { callOff, letItLapse, makeRace } from './admin-steps.ts'
import {
  demo,
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  newEntrant,
  openRegistration,
  readyForOffline,
  rowsOf,
  submitRegistration,
  syncChip,
  toast,
} from './steps.ts'

// An entry holds its place unconfirmed for as long as the organiser says.

test('an entry whose link is not opened lapses, everybody is notified, and the link brings it back @phone', async ({
  page,
  browser,
  server,
}) => {
  const race = await makeRace(server, {})
  await logIn(page, demo.admin)
  await page.goto(`/admin/events/edit/${race.slug}`)
  const editor = page.getByRole('form', { name: 'Edit Event' })
  await editor.getByLabel('Location Name').fill('Pier 4')
  await editor.getByLabel('Event Time').fill('9:00 AM')
  await editor.getByLabel('Unconfirmed entries hold their place for (days)').fill('2')
  await editor.getByRole('button', { name: 'Save Event' }).click()
  await expect(toast(page)).toContainText('Event updated successfully.')

  const phone = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  const theirs = await phone.newPage()
  const term = 'your place is kept for 2 days until you have confirmed there'
  await theirs.goto(`/events/${race.slug}`)
  await expect(theirs.getByText(term).first()).toBeVisible()
  const form = await openRegistration(theirs, race.slug)
  await expect(form.getByText(term)).toBeVisible()
  const entrant = newEntrant('Linken')
  await fillRegistration(form, entrant)
  await submitRegistration(form)
  await expect(theirs.getByRole('heading', { name: 'Registration Complete' })).toBeVisible()
  const confirmation = theirs.getByRole('region', { name: 'Confirmation', exact: true })
  await expect(confirmation).toContainText('an entry that is not confirmed by then loses its place')
  const [entry] = await rowsOf(server, 'registrations', `event_id="${race.id}"`)
  const id = String(entry?.id)
  const mail = await server.mails.waitFor(String(entry?.email))
  const link = new URL(/https?:\/\/\S+\/confirm-entry#\S+/.exec(mail.text)?.[0] ?? '')

  // Nothing lapses while its mail waits.
  await expect.poll(() => rowsOf(server, '_mail_queue', `registration_id="${id}" && sent=""`)).toEqual([])
  await letItLapse(server, id, 'confirm_by')
  await theirs.goto(`/registrations/${id}`)
  await expect(theirs.getByText('This entry has lapsed')).toBeVisible()
  await expect(confirmation).toContainText('It was not confirmed by')
  await expect(theirs.getByRole('button', { name: 'Share' })).toBeHidden()
  await page.goto(`/admin/registrations?event=${race.slug}`)
  const row = page.getByRole('row').filter({ hasText: 'Linken' })
  await expect(row.getByText('Lapsed', { exact: true }).filter({ visible: true })).toBeVisible()

  // Looking is not confirming: programs look at mails too. And without a network it waits on the phone.
  const confirm = theirs.getByRole('button', { name: 'Confirm My Entry' })
  await theirs.goto(link.pathname + link.hash)
  await expect(confirm).toBeVisible()
  expect((await rowsOf(server, 'registrations', `id="${id}"`))[0]).toMatchObject({ confirmed: false })
  await phone.setOffline(true)
  await confirm.click()
  await expect(theirs.getByText('You are offline', { exact: true })).toBeVisible()
  await phone.setOffline(false)
  await expect(theirs.getByText(/You are on the start list again/)).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0])
    .toMatchObject({ confirmed: true, lapsed: false, bib_number: '1' })
  await theirs.goto(`/confirm-entry#${id}.${'a'.repeat(32)}`)
  await confirm.click()
  await expect(theirs.getByText('This link opens no entry')).toBeVisible()
  // It has been told: nothing is left to fix.
  await expect(syncChip(theirs)).toHaveAccessibleName(/^Synced/)
  await expect(theirs.getByText('This link opens no entry')).toBeVisible()
  await theirs.reload()
  await expect(confirm).toBeVisible()
  await theirs.goto(`/confirm-entry#cut`)
  await expect(theirs.getByText('This link is not whole')).toBeVisible()
  await theirs.goto(`/registrations/${id}`)
  await expect(theirs.getByText('You are on the start list.')).toBeVisible()
  await expect(confirmation).toBeHidden()

  // A runner whose race is called off reads so in place of what happens next, and behind the mail's link too.
  await callOff(server, race.id)
  const cancelled = theirs.getByText('This event was cancelled.')
  await expect(cancelled).toBeVisible({ timeout: 30_000 })
  await expect(theirs.getByText('You are on the start list')).toHaveCount(0)
  await expect(theirs.getByText('What happens next')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Share' })).toBeHidden()
  await theirs.goto(link.pathname + link.hash)
  await expect(cancelled).toBeVisible()
  await phone.close()
})

test('an admin is asked before a runner gets a second place, and nobody else is asked about', async ({
  page,
  server,
}) => {
  const race = await makeRace(server)
  const runner = (first_name: string, more: object = {}) =>
    server.current().createRecord<{ id: string }>('registrations', {
      event_id: race.id,
      source: 'form',
      first_name,
      last_name: 'Halvorsen',
      email: `${first_name.toLowerCase()}@mail.example`,
      date_of_birth: '1990-05-17',
      ...more,
    })
  const held = { confirm_by: '9999-12-31', lapsed: true }
  await runner('Aa', { bib_number: '12' })
  const twice = await runner('Aa', held)
  await runner('Bb', held)
  const lapsed = async () =>
    (await rowsOf(server, 'registrations', `event_id="${race.id}" && lapsed=true`)).map(({ id }) => id)
  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}`)
  const confirm = (name: string) =>
    page.getByRole('button', { name: `Confirm the entry of ${name} Halvorsen` })
  const question = page.getByRole('alertdialog', { name: 'Registered already?' })
  await confirm('Aa').click()
  await expect(question).toContainText(
    'already, with bib 12. With this entry too they would have two places.',
  )
  await question.getByRole('button', { name: 'Go Back' }).click()
  await confirm('Bb').click()
  await expect(question).toBeHidden()
  await expect.poll(lapsed).toEqual([twice.id])
  await confirm('Aa').click()
  await question.getByRole('button', { name: 'Confirm Anyway' }).click()
  await expect.poll(lapsed).toEqual([])
})

test('held entries are confirmed all at once without a network, and one that finds the race full says so @offline @phone', async ({
  page,
  context,
  browser,
  server,
}) => {
  const race = await makeRace(server, { capacity: 3 })
  const secret = 's'.repeat(32)
  const held = (first_name: string, more: object = {}) =>
    server.current().createRecord<{ id: string }>('registrations', {
      event_id: race.id,
      source: 'form',
      first_name,
      last_name: 'Halvorsen',
      email: `${first_name.toLowerCase()}@mail.example`,
      confirm_by: '9999-12-31',
      lapsed: true,
      ...more,
    })
  for (const name of ['Aa', 'Bb', 'Cc']) await held(name)
  const confirm_key = createHash('sha256').update(secret).digest('hex')
  const last = await held('Dd', { confirm_key })
  await logIn(page, demo.admin)
  await page.goto(`/admin/dashboard?event=${race.slug}`)
  await page.getByRole('link', { name: '4 entries without a place to confirm' }).click()
  await expect(page.getByText(/Waiting for confirmation\s*4\s*runners without a place/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Entry fee' })).toHaveValue('unconfirmed')
  // The list is no wider than the phone, or its bars and questions would not be either.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBe(0)
  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Confirm the First 3 of 4' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 entries that you see here are confirmed')
  await expect(question).toContainText('1 more entry waits: there is no place left for it.')
  await expect(question).toContainText('to those who came first: Aa Halvorsen, Bb Halvorsen, Cc Halvorsen.')
  await question.getByRole('button', { name: 'Confirm 3 Entries' }).click()
  await expect(toast(page)).toContainText('3 entries')
  await goOnline(context)
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `event_id="${race.id}" && lapsed=false`)).length)
    .toBe(3)

  const phone = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  const theirs = await phone.newPage()
  await theirs.goto(`/confirm-entry#${last.id}.${secret}`)
  await theirs.getByRole('button', { name: 'Confirm My Entry' }).click()
  await expect(theirs.getByText('The race filled up first')).toBeVisible()
  await expect(theirs.getByText('nothing was charged')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'View All Events' })).toBeVisible()
  await phone.close()
})
