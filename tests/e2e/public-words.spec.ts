import { expect, test } from '#support/e2e.ts'
import { demo, logIn } from './steps.ts'

// Words by which people find their way on pages that other tests pass through.

test('pages say where each link leads', async ({ page, server }) => {
  await server.current().createRecord('blog_posts', {
    title: 'Wax your laces',
    slug: 'wax-your-laces',
    excerpt: 'They stay tied.',
    content: 'They stay tied.',
    status: 'published',
  })
  for (const [path, ...texts] of [
    ['/about', 'Register for an Event'],
    ['/connect', 'Visit Us', 'Follow on Instagram'],
    ['/blog', 'Read More', 'No image available'],
    ['/results', 'Filter Results'],
  ] as const) {
    await page.goto(path)
    for (const text of texts)
      await expect(page.getByRole('main').getByText(text).first(), `${path}: ${text}`).toBeVisible()
  }
  await expect(page.getByPlaceholder('Enter runner name')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Choose an event' })).toHaveCount(1)
})

test('an invitation in progress says so, and a person without a name is N/A', async ({ page, server }) => {
  const nobody = await server.current().createUser({ first_name: '', last_name: '' })
  await logIn(page, demo.admin)
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(nobody.email)
  await expect(page.getByRole('row').filter({ hasText: nobody.email })).toContainText('N/A')

  let answer = () => undefined as void
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/sync/push', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
  await dialog.getByRole('textbox').fill('nobody.has.this@mail.example')
  await dialog.getByRole('button', { name: 'Add Admin' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending Invite...' })).toBeDisabled()
  answer()
  await expect(dialog).toContainText('No user found with email')
})
