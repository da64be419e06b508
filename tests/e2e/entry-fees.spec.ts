import { readFileSync } from 'node:fs'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { callOff, enteredRunner, makeRace } from './admin-steps.ts'
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
  toast,
} from './steps.ts'

// What an entry costs, how it is paid, and whether it was.

const entry_fee = [{ name: 'Entry', until: '', amount_cents: 3550 }]
const transfer = {
  fees: entry_fee,
  fee_payment: 'transfer',
  fee_payment_text: 'Account 0042\nUntil the end of May',
}

test('an organiser says how a fee is paid, and an admin notes that it was', async ({ page, server }) => {
  await test.step('bank transfer instructions are not shown for packet pickup', async () => {
    const race = await makeRace(server, transfer)
    await logIn(page, demo.admin)
    await openPage(page, `/admin/events/edit/${race.slug}`)
    const editor = page.getByRole('form', { name: 'Edit Event' })
    await editor.getByLabel('Location Name').fill('Pier 4')
    await editor.getByLabel('Event Time').fill('9:00 AM')
    const way = editor.getByLabel('How the fee is paid')
    const words = editor.getByLabel('More about it')
    await expect(words).toHaveValue(transfer.fee_payment_text)
    await way.selectOption('At packet pickup')
    await expect(words).toHaveValue('')
    // An admin who only looked finds it again.
    await way.selectOption('By bank transfer')
    await expect(words).toHaveValue(transfer.fee_payment_text)
    await way.selectOption('At packet pickup')
    await editor.getByRole('button', { name: 'Save Event' }).click()
    await expect(toast(page)).toContainText('Event updated successfully.')
    const [stored] = await rowsOf(server, 'events', `id="${race.id}"`)
    expect(stored).toMatchObject({ fee_payment: 'pickup', fee_payment_text: '' })
    await openPage(page, `/events/${race.slug}`)
    const fees = page.getByRole('region', { name: 'Entry fees' })
    await expect(fees).toContainText('Pay at packet pickup')
    await expect(fees).not.toContainText('Account 0042')
  })

  await test.step('the walk-up form warns of a runner who seems to be registered, and notes the fee that is paid there', async () => {
    const race = await makeRace(server, { fees: entry_fee })
    const runner = await server.current().createUser()
    await enteredRunner(server, runner, race.id)
    await openPage(page, `/admin/registrations?event=${race.slug}&add=new`)
    const form = page.getByRole('form', { name: 'Walk-up registration' })
    await form.getByLabel('First Name').fill('ada')
    await form.getByLabel('Last Name').fill('Runner ')
    await form.getByRole('textbox', { name: 'Date of Birth' }).fill('5/17/90')
    await form.getByRole('checkbox', { name: /waiver/ }).check()
    await form.getByRole('checkbox', { name: 'The entry fee of $35.50 is paid.' }).check()
    await form.getByRole('button', { name: 'Add Runner' }).click()
    const question = page.getByRole('alertdialog', { name: 'Registered already?' })
    await expect(question).toContainText('with bib 1')
    await question.getByRole('button', { name: 'Go Back' }).click()
    await expect(form.getByLabel('First Name')).toHaveValue('ada')
    await form.getByRole('button', { name: 'Add Runner' }).click()
    await question.getByRole('button', { name: 'Add Anyway' }).click()
    await expect
      .poll(async () => rowsOf(server, 'registrations', `event_id="${race.id}" && source="walk_up"`))
      .toMatchObject([{ date_of_birth: '1990-05-17', fee_cents: 3550, fee_paid: true }])
  })
})

test('an event says how its fee is paid, and every page follows @phone', async ({ page, server }) => {
  const race = await makeRace(server, { fees: entry_fee })
  await logIn(page, demo.admin)
  await page.goto(`/admin/events/edit/${race.slug}`)
  const editor = page.getByRole('form', { name: 'Edit Event' })
  await editor.getByLabel('Location Name').fill('Pier 4')
  await editor.getByLabel('Event Time').fill('9:00 AM')
  await editor.getByLabel('How the fee is paid').selectOption('By bank transfer')
  await editor.getByRole('button', { name: 'Save Event' }).click()
  await expect(editor.getByRole('alert').filter({ hasText: 'to fix' })).toContainText(
    'Please say where the money goes',
  )
  await editor.getByLabel('More about it').fill(transfer.fee_payment_text)
  await editor.getByRole('button', { name: 'Save Event' }).click()
  await expect(toast(page)).toContainText('Event updated successfully.')
  const [stored] = await rowsOf(server, 'events', `id="${race.id}"`)
  expect(stored).toMatchObject(transfer)

  await page.goto(`/events/${race.slug}`)
  await expect(page.getByRole('region', { name: 'Entry fees' })).toContainText('Pay by bank transfer')
  const form = await openRegistration(page, race.slug)
  const fee = page.getByRole('region', { name: 'Entry fee', exact: true })
  await expect(fee).toContainText('Entry fee $35.50')
  await expect(fee).toContainText('Account 0042')
  await fillRegistration(form, newEntrant())
  await submitRegistration(form)
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible()
  // On a phone the toast came up over it.
  const message = toast(page).getByText('You have successfully registered for the event.')
  await expect(message).toBeVisible()
  await expect
    .poll(
      async () => {
        const [told, owed] = [await message.boundingBox(), await fee.boundingBox()]
        if (!told || !owed) return 'gone'
        const meet = told.y < owed.y + owed.height && owed.y < told.y + told.height
        return meet && told.x < owed.x + owed.width ? 'covered' : 'free'
      },
      { timeout: 3_000 },
    )
    .toBe('free')
  await expect(fee).toContainText('To pay')
  await expect(fee).toContainText('Account 0042')
  await expect(fee).toContainText(/Please write into the transfer: MP-\w{4}, bib 1, Race /)
})

test('an admin marks fees as paid, without a network too, and the runner sees it @offline @core', async ({
  page,
  context,
  browser,
  server,
}) => {
  const race = await makeRace(server, transfer)
  const runner = await server.current().createUser()
  const id = await enteredRunner(server, runner, race.id)
  await enteredRunner(server, runner, race.id, { first_name: 'Bo' })
  await enteredRunner(server, runner, race.id, { first_name: 'Cy' })

  const phone = await browser.newContext({ baseURL: server.url })
  const theirs = await phone.newPage()
  await logIn(theirs, runner)
  await theirs.goto(`/registrations/${id}`)
  const fee = theirs.getByRole('region', { name: 'Entry fee' })
  await expect(fee).toContainText('To pay')
  await expect(fee).toContainText('Account 0042')
  const reference = receiptReference(id)

  await expect(fee).toContainText(`Please write into the transfer: ${reference}, bib 1, ${race.name}`)

  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}`)
  const sums = page.getByLabel('Entry fees')
  await expect(sums).toContainText('$106.503 runners')
  await expect(sums).toContainText('$0.000 runners')
  // A search for a transfer's text finds its runner.
  const search = page.getByLabel('Search registrations')
  await search.fill(reference)
  await expect(page.getByText('1 of 3 runners')).toBeVisible()
  await search.fill('')
  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Mark $35.50 of Ada Runner as paid' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ada Runner' })
  await expect(row.getByText('$35.50 paid').filter({ visible: true })).toBeVisible()
  await expect(row).toContainText('On this device')
  await expect(sums).toContainText('$71.002 runners')
  await expect(sums).toContainText('$35.501 runner')
  await goOnline(context)
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0])
    .toMatchObject({
      fee_paid: true,
    })
  await expect(fee).toContainText('Paid')
  await expect(fee).not.toContainText('Account 0042')
  await theirs.goto('/runner-info/packet-pickup')
  // Beside those of the others, which are still to pay.
  await expect(theirs.getByText('$35.50, paid')).toBeVisible()

  // All that are listed, and back again.
  await page.getByLabel('Entry fee', { exact: true }).selectOption('To pay')
  await expect(page).toHaveURL(/fee=owed/)
  await expect(page.getByText('2 of 3 runners')).toBeVisible()
  // A search that leaves fewer leaves the box where it is.
  const boxAt = async () => await search.boundingBox()
  const before = await boxAt()
  await search.fill(`${race.id} nobody`)
  await expect(page.getByText('0 of 3 runners')).toBeVisible()
  expect(await boxAt()).toEqual(before)
  await search.fill('')
  await page.getByRole('button', { name: 'Mark 2 as Paid' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark as Paid' })
  await expect(question).toContainText('2 runners that are listed, $71.00 together')
  await question.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(sums).toContainText('$106.503 runners')
  await expect(page.getByText('No runner matches')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('2 of 3 runners')).toBeVisible()
  await expect
    .poll(async () =>
      (await rowsOf(server, 'registrations', `event_id="${race.id}"`))
        .map(({ fee_paid }) => fee_paid)
        .toSorted(),
    )
    .toEqual([false, false, true])

  await page.getByLabel('Entry fee', { exact: true }).selectOption('Paid')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save File' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('Fee,Fee state')
  expect(csv).toContain('35.50,paid')
  await page.getByRole('button', { name: 'Edit Ada Runner' }).click()
  await page.getByRole('button', { name: 'Not paid after all' }).click()
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0])
    .toMatchObject({
      fee_paid: false,
    })

  // When a race is called off, nobody is asked for the fee, nor to come for a packet.
  await callOff(server, race.id)
  await theirs.goto('/profile')
  const mine = theirs.getByRole('table', { name: 'Your registrations' })
  await expect(mine.getByText('Cancelled', { exact: true })).toHaveCount(3, { timeout: 30_000 })
  await mine.getByText('Code of Ada Runner').click()
  await expect(mine.getByText('This event was cancelled.').filter({ visible: true })).toHaveCount(1)
  await expect(mine).not.toContainText('Account 0042')
  await expect(mine).not.toContainText('10am-7pm')
  await phone.close()
})
