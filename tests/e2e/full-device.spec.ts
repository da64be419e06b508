import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { fillUp, makeRoom, mayFillUp, watchedWords, watchWords } from './device-steps.ts'
import { enterTime, openEntry, runnersOf } from './entry-steps.ts'
import { fillAddress, makeProduct, newCustomer, putIntoCart } from './shop-steps.ts'
import { demo, logIn, rowsOf, toast } from './steps.ts'

// A device that has no room left: what somebody does is not taken, says so where it was done, and nothing is lost.

const no_room = /This device has no room left/

async function expectNoRoom(page: Page, title: string): Promise<void> {
  await expect(toast(page)).toContainText(title)
  await expect(toast(page)).toContainText(no_room)
}

test('events and their form say that they could not be stored', async ({ page, server }) => {
  await mayFillUp(page)
  await logIn(page, demo.admin)
  await page.goto('/admin/events/new')
  const form = page.getByRole('form', { name: /Event$/ })
  const name = `Harbor Row Mile ${Math.random().toString(36).slice(2, 7)}`
  await form.getByLabel('Event Name').fill(name)
  await form.getByRole('button', { name: 'Generate' }).click()
  await form.getByRole('textbox', { name: 'Event Date' }).fill('05/15/2027')
  await form.getByLabel('Event Time').fill('9:00 AM')
  await form.getByLabel('Location Name').fill('Harbor Row')
  await fillUp(page)
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expectNoRoom(page, 'Failed to create event. Please try again.')
  await expect(form.getByLabel('Event Name')).toHaveValue(name)
  await makeRoom(page)
  await watchWords(form.getByRole('button', { name: 'Save Event' }))
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(toast(page)).toContainText('Event created successfully.')
  expect(await watchedWords(page)).toContain('Saving...')

  const row = page.getByRole('table', { name: 'All events' }).getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await form.getByLabel('Location Name').fill('Tern Pier')
  await fillUp(page)
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expectNoRoom(page, 'Failed to update event. Please try again.')
  await expect(form.getByLabel('Location Name')).toHaveValue('Tern Pier')
  await makeRoom(page)
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(toast(page)).toContainText('Event updated successfully.')

  await fillUp(page)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNoRoom(page, 'Failed to delete event. Please try again.')
  expect(await rowsOf(server, 'events', `name = "${name}"`)).toMatchObject([{ location_name: 'Tern Pier' }])
})

test('a picture of the library that could not be deleted says so, and stays', async ({ page }) => {
  await mayFillUp(page)
  await logIn(page, demo.admin)
  await page.goto('/admin/images')
  const deletes = page.getByRole('button', { name: /^Delete / })
  await expect(deletes.first()).toBeVisible()
  const before = await deletes.count()
  await fillUp(page)
  await deletes.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNoRoom(page, 'Delete Failed')
  await expect(deletes).toHaveCount(before)
})

test('products, roles, and results say that they could not be stored', async ({ page, server }) => {
  await mayFillUp(page)
  const { id, name } = await makeProduct(server, { price: 12 })
  const user = await server.current().createUser({ first_name: 'Wren', last_name: 'Tallis' })
  await logIn(page, demo.admin)
  await page.goto('/admin/products')
  const row = page.getByRole('table', { name: 'Store Products' }).getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await fillUp(page)
  await row.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expectNoRoom(page, 'Error duplicating product')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectNoRoom(page, 'Error deleting product')
  expect(await rowsOf(server, 'products', `id = "${id}"`)).toHaveLength(1)
  expect(await rowsOf(server, 'products', `name = "${name} (Copy)"`)).toHaveLength(0)

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(user.email)
  const somebody = page.getByRole('row').filter({ hasText: user.email })
  await somebody.getByRole('button', { name: /^Role of/ }).click()
  await page.getByLabel('Update Role').selectOption({ label: 'Editor' })
  await fillUp(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectNoRoom(page, 'Failed to update role')

  await makeRoom(page)
  await openEntry(page)
  const [runner] = [...(await runnersOf(server)).values()].filter(({ race_time }) => race_time === 0)
  await fillUp(page)
  await enterTime(page, runner?.bib_number ?? '', '1:02:03')
  await expectNoRoom(page, 'Error saving results')
})

test('an order says that it could not be stored, and stays in the cart', async ({ page, server }) => {
  await mayFillUp(page)
  await newCustomer(page, server)
  const { id } = await makeProduct(server, { price: 20 })
  await putIntoCart(page, id)
  await page.goto('/checkout')
  await fillAddress(page)
  await fillUp(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByText(no_room).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
