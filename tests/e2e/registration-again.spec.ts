import { expect, test } from '#support/e2e.ts'
import { enteredRunner, makeRace } from './admin-steps.ts'
import {
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  newEntrant,
  openRegistration,
  readyForOffline,
  receipt,
  registrationsOf,
  rowsOf,
  submitRegistration,
  toast,
  syncChip,
} from './steps.ts'

// A runner who enters one race twice, and a runner who goes on from what the account knows.

test('a runner who is already entered is asked about, with the bib, on the spot and without a network @phone @offline', async ({
  page,
  context,
  server,
}) => {
  const race = await makeRace(server)
  const runner = await server.current().createUser({ first_name: 'Zoë', last_name: 'O’Brien' })
  const words = { first_name: 'Zoë', last_name: 'O’Brien', date_of_birth: '1992-05-02' }
  await enteredRunner(server, runner, race.id, words)
  await logIn(page, runner)
  const form = await openRegistration(page, race.slug)
  // They are in this race: the runner entered now is somebody else.
  const note = page.getByRole('region', { name: 'Your registration' })
  await expect(note).toContainText('You have bib 1 in this race')
  await expect(form.getByRole('heading', { name: 'Register someone else' })).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveValue('')
  const typed = { ...newEntrant(), first_name: 'ZOE', last_name: "o'brien", email: runner.email }
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await expect(note).toContainText('You have bib 1 in this race')
  await expect(form.getByLabel('First Name')).toHaveValue('')
  await fillRegistration(form, typed)
  await submitRegistration(form)
  const question = page.getByRole('alertdialog', { name: 'Registered already?' })
  await expect(question).toContainText(
    'This runner seems to be registered for this race already, with bib 1.',
  )
  await expect(question.getByRole('link', { name: 'See your bib' })).toBeVisible()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(form.getByLabel('Last Name')).toHaveValue("o'brien")
  await expect(receipt(page, /Saved/)).toHaveCount(0)
  await submitRegistration(form)
  await question.getByRole('button', { name: 'Register Anyway' }).click()
  await expect(receipt(page, 'Saved on this device')).toHaveCount(1)
  // A third one is asked about too: the second waits on this device.
  await fillRegistration(form, { ...typed, email: `${runner.email} ` })
  await submitRegistration(form)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await note.getByRole('link', { name: 'See your bib' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible()
  await goOnline(context)
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `event_id="${race.id}"`)).length)
    .toBe(2)
})

test('a question about an entry that waits on this device gets its bib as soon as there is one @offline', async ({
  page,
  context,
  server,
}) => {
  const race = await makeRace(server)
  const runner = await server.current().createUser({ first_name: 'Tove', last_name: 'Quistgård' })
  await logIn(page, runner)
  const form = await openRegistration(page, race.slug)
  await expect(form.getByLabel('First Name')).toHaveValue('Tove')
  await expect(page.getByText('in this race')).toBeHidden()
  const who = { ...newEntrant(), email: runner.email }
  await readyForOffline(page)
  await goOffline(context)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  // Where it was sent from, its page would come in place of the question.
  await openRegistration(page, race.slug)
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await fillRegistration(form, who)
  await submitRegistration(form)
  const question = page.getByRole('alertdialog', { name: 'Registered already?' })
  await expect(question.getByRole('link', { name: 'Your registration' })).toBeVisible()
  await expect(question).not.toContainText('bib')
  await goOnline(context)
  await expect(question).toContainText('registered for this race already, with bib 1.')
  await question.getByRole('link', { name: 'See your bib' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible()
})

test('a phone that knows nothing is asked by the server, and learns no bib; namesakes continue with one press @phone', async ({
  page,
  server,
}) => {
  const race = await makeRace(server)
  const who = newEntrant('Namesake')
  const stranger = await server.current().createUser()
  const words = { first_name: who.first_name, last_name: who.last_name, date_of_birth: '1992-05-02' }
  await enteredRunner(server, stranger, race.id, { ...words, email: who.email })
  const form = await openRegistration(page, race.slug)
  await fillRegistration(form, who)
  await submitRegistration(form)
  await expect(toast(page)).toContainText('Registered already?')
  const asked = receipt(page, 'Refused, because this runner seems to be registered for this race already.')
  await expect(asked).toContainText('Somebody else of the same name? Then register anyway.')
  await expect(asked).not.toContainText(/bib/i)
  await asked.getByRole('link', { name: 'Edit and retry' }).click()
  await expect(form.getByLabel('Last Name')).toHaveValue('Namesake')
  await page.goto('/outbox')
  await expect(asked.getByRole('button', { name: 'Register Anyway' })).toBeVisible()
  await page.goto(`/registration?event=${race.slug}`)
  // A hurried thumb presses twice, and that is one press.
  await asked.getByRole('button', { name: 'Register Anyway' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible()
  expect(await registrationsOf(server, who.email)).toHaveLength(2)
  // As after a reload before the address named what was sent.
  await page.goto(`/registration?event=${race.slug}`)
  await expect(receipt(page, /^Accepted/)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /to fix/ })).toBeHidden()
  await page.goto('/outbox')
  await expect(page.getByText('Accepted', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/Refused/)).toBeHidden()
})

test('the form starts with what the account knows about its person, and never over a draft', async ({
  page,
  server,
}) => {
  const [before, race] = [await makeRace(server), await makeRace(server)]
  const runner = await server.current().createUser({ first_name: 'Ada', last_name: 'Runner' })
  await enteredRunner(server, runner, before.id)
  // The captain's last entry was for somebody else, and says nothing about the captain.
  await enteredRunner(server, runner, before.id, {
    first_name: 'Bo',
    city: 'Elsewhere',
    emergency_contact_name: 'Nobody Known',
  })
  await logIn(page, runner)
  const form = await openRegistration(page, race.slug)
  await expect(form.getByLabel('Street Address')).toHaveValue('1 Mile Street')
  await expect(form.getByLabel('City')).toHaveValue('Springfield')
  await expect(form.getByLabel('Phone Number')).toHaveValue('(413) 555-0101')
  await expect(form.getByLabel('Emergency Contact Name')).toHaveValue('Bo Runner')
  await expect(form.getByText('Filled in from My Account')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Date of Birth' })).toHaveValue('')
  await expect(form.getByLabel('Gender')).toHaveValue('')

  await form.getByLabel('City').fill('Alder Bay')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Draft restored')).toBeVisible()
  await expect(form.getByLabel('City')).toHaveValue('Alder Bay')
  await expect(form.getByLabel('Street Address')).toHaveValue('1 Mile Street')

  await form.getByRole('button', { name: 'For somebody else? Clear' }).click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  for (const field of ['First Name', 'Email', 'Street Address', 'City', 'Emergency Contact Phone'])
    await expect(form.getByLabel(field)).toHaveValue('')
  await expect(form.getByText('Nothing typed yet')).toBeVisible()
  // It stays for somebody else.
  await form.getByLabel('First Name').fill('Bo')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Draft restored')).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveValue('Bo')
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  for (const field of ['Last Name', 'Email', 'Street Address', 'Emergency Contact Phone'])
    await expect(form.getByLabel(field)).toHaveValue('')
})

test('a two-digit year is in the past, and the field says which when it is left', async ({ page }) => {
  const form = await openRegistration(page)
  const born = form.getByRole('textbox', { name: 'Date of Birth' })
  await born.fill('5/2/92')
  await born.press('Tab')
  await expect(born).toHaveValue('May 2, 1992')
  // While it is typed, two digits are the beginning of four.
  await born.fill('5/2/1987')
  await born.blur()
  await expect(born).toHaveValue('May 2, 1987')
  // What somebody may have meant the other way round is seen in words before Enter sends it.
  await born.fill('5/2/87')
  await born.press('Enter')
  await expect(born).toHaveValue('May 2, 1987')
  await expect(form.getByText('to fix', { exact: false })).toBeHidden()
  await born.press('Enter')
  await expect(form.getByRole('link', { name: 'First name must be at least 2 characters.' })).toBeVisible()
  // Enter sends the form before the field is left.
  await born.fill('5/2/9')
  await born.press('Enter')
  await expect(
    form.getByRole('link', { name: 'Please enter a valid date of birth (MM/DD/YYYY).' }),
  ).toBeVisible()
  await expect(born).toHaveValue('5/2/9')
})
