import { readFileSync } from 'node:fs'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { sendMessage } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

test('a volunteer is found, answered without a network, and reopened @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const volunteer_id = newRecordId()
  const name = `Ravi ${volunteer_id}`
  await sendMessage(server, 'signUpVolunteer', {
    volunteer_id,
    full_name: name,
    email: `${volunteer_id}@mail.example`,
    phone: '555 010 0176',
    availability: 'Saturday from ten',
    preferred_role: 'timing',
  })
  await logIn(page, demo.admin)
  await page.goto('/admin/inbox')
  await page.getByRole('searchbox', { name: 'Search volunteers' }).fill(volunteer_id)
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('Saturday from ten')
  await expect(card.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${volunteer_id}@mail.example`),
  )
  await readyForOffline(page)
  await goOffline(context)
  await card.getByRole('button', { name: 'Mark as answered' }).click()
  // It is not open any more, and a slip can be taken back.
  await expect(card).toHaveCount(0)
  await expect(toast(page)).toContainText('Marked as answered')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Mark as answered' }).click()
  await page.getByRole('combobox', { name: 'Open or answered' }).selectOption('answered')
  await expect(card).toContainText(/Answered .* by Marta Lindqvist/)
  await expect(card).toContainText('Waits on this device')
  await goOnline(context)
  await expect
    .poll(async () => (await rowsOf(server, 'volunteers', `id="${volunteer_id}"`))[0]?.answered_at)
    .not.toBe('')
  await expect(card).not.toContainText('Waits on this device')
  await card.getByRole('button', { name: 'Open again' }).click()
  await expect
    .poll(async () => (await rowsOf(server, 'volunteers', `id="${volunteer_id}"`))[0]?.answered_at)
    .toBe('')
})

test('inquiries, addresses, and open items of a restore are removed only after a question', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('open items of a restore have their own list until they are settled', async () => {
    await openPage(page, '/admin/inbox')
    await expect(page.getByRole('button', { name: /^Volunteers/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^After a restore/ })).toHaveCount(0)
    const { id } = await server.current().createRecord<{ id: string }>('inbox', {
      kind: 'oversold',
      collection: 'order_items',
      record: newRecordId(),
      details: { product: 'Mile 20 Mug', size: 'M', short: 1 },
    })
    await page.getByRole('button', { name: /^After a restore, 1 items$/ }).click()
    const card = page.getByRole('article', { name: 'More is ordered than there is' })
    await expect(card).toContainText('product: Mile 20 Mug')
    await card.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Nothing is left to decide')).toBeVisible()
    await expect.poll(() => rowsOf(server, 'inbox', `id="${id}"`)).toEqual([])
  })

  await test.step('an inquiry is deleted only after a question', async () => {
    const inquiry_id = newRecordId()
    const company_name = `Larkmoor ${inquiry_id}`
    await sendMessage(server, 'sendInquiry', {
      inquiry_id,
      company_name,
      contact_person_name: 'Wren Castellane',
      contact_email: `${inquiry_id}@mail.example`,
      contact_phone: '(555) 010-0176',
      selected_option: 'silver_sponsor',
      message: 'Water for all',
    })
    await openPage(page, '/admin/inbox')
    await page.getByRole('button', { name: /^Inquiries, \d+ open$/ }).click()
    await expect(page).toHaveURL(/tab=inquiries/)
    await page.getByRole('button', { name: `Delete ${company_name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await rowsOf(server, 'sponsor_vendor_inquiries', `id="${inquiry_id}"`)).toHaveLength(1)
    await page.getByRole('button', { name: `Delete ${company_name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => rowsOf(server, 'sponsor_vendor_inquiries', `id="${inquiry_id}"`)).toEqual([])
    await expect(page.getByRole('article', { name: company_name })).toHaveCount(0)
  })

  await test.step('the newsletter list is saved as a file', async () => {
    const subscriber_id = newRecordId()
    const email = `${subscriber_id}@mail.example`
    await sendMessage(server, 'subscribeToNewsletter', { subscriber_id, email })
    await openPage(page, '/admin/inbox?tab=newsletter')
    await page.getByRole('searchbox', { name: 'Search addresses' }).fill(subscriber_id)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('personal data')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Save File' }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain(email)
    expect(text.startsWith('\ufeffEmail')).toBe(true)
  })
})
