import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { breakIds, fillUp, mayFillUp, watchedWords, watchWords } from './device-steps.ts'
import { fillAddress, makeProduct, newCustomer, putIntoCart } from './shop-steps.ts'
import {
  demo,
  fillRegistration,
  logIn,
  newEntrant,
  openRegistration,
  submitRegistration,
  toast,
} from './steps.ts'

// What people are told when the server refuses and gives no reason, or cannot be asked.

interface Pushed {
  commands: { id: string; kind: string }[]
}

/** Refuses every command of this kind without a word. */
const refuseAll = (page: Page, kind: string) =>
  page.route('**/api/sync/push', (route) => {
    const { commands } = route.request().postDataJSON() as Pushed
    const answers = commands.map(({ id }) => ({
      id,
      status: 'refused',
      code: 'of_a_later_version',
      message: '',
    }))
    return commands.some((command) => command.kind === kind)
      ? route.fulfill({ json: { answers } })
      : route.continue()
  })

test('a registration refused without a reason says that it was', async ({ page }) => {
  await refuseAll(page, 'registerForEvent')
  const form = await openRegistration(page)
  await fillRegistration(form, newEntrant())
  await submitRegistration(form)
  await expect(toast(page)).toContainText('Registration Failed')
  await expect(toast(page)).toContainText(
    'There was an error submitting your registration. Please try again.',
  )
})

test('a review that is refused, or not stored, says so and stays in its form', async ({ page }) => {
  await mayFillUp(page)
  await refuseAll(page, 'submitReview')
  await page.goto('/reviews')
  const form = page.getByRole('form', { name: 'Share Your Experience' })
  const fill = async () => {
    await form.getByLabel('Name').fill('Tove Quistgård')
    await form.getByLabel('Your Review').fill('The last mile had drums, and I forgot to be tired.')
  }
  await fill()
  await watchWords(form.getByRole('button', { name: 'Submit Review' }))
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(toast(page)).toContainText('There was an error submitting your review. Please try again.')
  expect(await watchedWords(page)).toContain('Submitting...')
  await page.goto('/reviews')
  await fill()
  await fillUp(page)
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(form.getByLabel('Your Review')).toHaveValue(/drums/)
})

test('an unknown error says so, and the form stays', async ({ page, server }) => {
  await page.goto('/reviews')
  const form = page.getByRole('form', { name: 'Share Your Experience' })
  await form.getByLabel('Name').fill('Tove Quistgård')
  await form.getByLabel('Your Review').fill('The last mile had drums, and I forgot to be tired.')
  await breakIds(page)
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page)).toContainText('Submission Error')
  await expect(toast(page)).toContainText('An unexpected error occurred. Please try again.')
  await expect(form.getByLabel('Your Review')).toHaveValue(/drums/)

  await newCustomer(page, server)
  const { id } = await makeProduct(server, { price: 20 })
  await putIntoCart(page, id)
  await page.goto('/checkout')
  await fillAddress(page)
  await breakIds(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page)).toContainText('Checkout failed')
  await expect(toast(page)).toContainText('Failed to create order')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('an account that is not deleted says why, as far as it is known', async ({ page, server }) => {
  const somebody = await server.current().createUser({ first_name: 'Wren', last_name: 'Tallis' })
  await logIn(page, demo.admin)
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(somebody.email)
  const row = page.getByRole('row').filter({ hasText: somebody.email })
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog')
  await page.route('**/api/sync/push', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('An unexpected error occurred: ')
  await page.unroute('**/api/sync/push')
  await refuseAll(page, 'deleteUser')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Failed to delete user account: ')
})
