import { expect, test } from '#support/e2e.ts'
import { letItLapse, makeRace } from './admin-steps.ts'
import {
  demo,
  fillRegistration,
  logIn,
  newEntrant,
  openRegistration,
  rowsOf,
  submitRegistration,
  toast,
} from './steps.ts'

// An entry holds its place unpaid for as long as the organiser says.

test('an entry that is not paid in time lapses, everybody is notified, and the payment brings it back', async ({
  page,
  browser,
  server,
}) => {
  const race = await makeRace(server, { fees: [{ name: 'Entry', until: '', amount_cents: 3550 }] })
  await logIn(page, demo.admin)
  await page.goto(`/admin/events/edit/${race.slug}`)
  const editor = page.getByRole('form', { name: 'Edit Event' })
  await editor.getByLabel('Location Name').fill('Pier 4')
  await editor.getByLabel('Event Time').fill('9:00 AM')
  const days = editor.getByLabel('Unpaid entries hold their place for (days)')
  await days.fill('7')
  await editor.getByLabel('How the fee is paid').selectOption('At packet pickup')
  await editor.getByRole('button', { name: 'Save Event' }).click()
  await expect(editor.getByRole('alert').filter({ hasText: 'to fix' })).toContainText(
    'Who pays at packet pickup cannot pay before',
  )
  await editor.getByLabel('How the fee is paid').selectOption('By bank transfer')
  await editor.getByLabel('More about it').fill('Account 0042')
  await editor.getByRole('button', { name: 'Save Event' }).click()
  await expect(toast(page)).toContainText('Event updated successfully.')

  const phone = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  const theirs = await phone.newPage()
  const form = await openRegistration(theirs, race.slug)
  const fee = theirs.getByRole('region', { name: 'Entry fee', exact: true })
  await expect(form.getByText('Your place is kept for 7 days until the fee is paid.')).toBeVisible()
  await fillRegistration(form, newEntrant('Lapsen'))
  await submitRegistration(form)
  await expect(theirs.getByRole('heading', { name: 'Registration Complete' })).toBeVisible()
  await expect(fee).toContainText(/Please pay by .*: an entry that is not paid by then loses its place\./)
  const [entry] = await rowsOf(server, 'registrations', `event_id="${race.id}"`)
  const id = String(entry?.id)

  await letItLapse(server, id, 'pay_by')
  await theirs.goto(`/registrations/${id}`)
  await expect(theirs.getByText('This entry has lapsed')).toBeVisible()
  await expect(fee).toContainText('It was not paid by')
  await expect(theirs.getByText('Your number is free for others.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(theirs.getByRole('heading', { name: 'What happens next' })).toBeHidden()

  await page.goto(`/admin/registrations?event=${race.slug}`)
  await expect(page.getByText('0 registered')).toBeVisible()
  await page.getByLabel('Entry fee', { exact: true }).selectOption('Lapsed')
  const row = page.getByRole('row').filter({ hasText: 'Lapsen' })
  await expect(row.getByText('Lapsed', { exact: true }).filter({ visible: true })).toBeVisible()
  await row.getByRole('button', { name: /^Mark \$35\.50 of .* as paid$/ }).click()
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0])
    .toMatchObject({ fee_paid: true, lapsed: false, bib_number: '1' })
  await expect(page.getByText('1 registered')).toBeVisible()
  await expect(fee).toContainText('Paid')
  await expect(theirs.getByText('You are on the start list.')).toBeVisible()
  await phone.close()
})
