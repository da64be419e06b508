import { expect, test } from '#support/e2e.ts'
import { startServer } from '#support/server.ts'
import { toast } from './steps.ts'

test('a new installation gets its first admin by the link that it printed, and by no other @phone @core', async ({
  browser,
}) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const main = page.getByRole('main')
    const [link = ''] = /\/setup#\w+/.exec(server.output()) ?? []

    await test.step('a server that does not answer about its first admin is reported, and asked again', async () => {
      const silence = page.getByRole('alert').getByText('The server does not answer')
      await page.route('**/api/setup', (route) => route.abort())
      await page.goto(link)
      await expect(silence).toBeVisible()
      const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/setup'))
      await main.getByRole('button', { name: 'Try Again' }).click()
      await unanswered
      await expect(silence).toBeVisible()
      await page.unroute('**/api/setup')
      await main.getByRole('button', { name: 'Try Again' }).click()
      await expect(main.getByRole('button', { name: 'Become Admin' })).toBeVisible()
    })

    await page.goto('/about')
    await page.goto('/setup')
    await expect(main.getByText(/^Use the whole link that Milepost printed/)).toBeVisible()
    const type = async (password: string) => {
      await main.getByLabel('First Name').fill('Nadia')
      await main.getByLabel('Last Name').fill('Brightwater')
      await main.getByLabel('Email').fill('nadia@test.milepost.example')
      await main.getByLabel('Password', { exact: true }).fill(password)
      await main.getByRole('button', { name: 'Become Admin' }).click()
    }

    await page.goto('/about')
    await page.goto('/setup#somebody-elses-guess')
    await type('a harbour of paper boats')
    await expect(main.getByText('This link is not the one that the server printed last.')).toBeVisible()
    await expect(main.getByLabel('Email')).toHaveValue('nadia@test.milepost.example')

    await page.goto('/about')
    await page.goto(link)
    await type('short')
    await expect(main.getByText('Password must be at least 12 characters')).toBeVisible()
    await type('a harbour of paper boats')
    await expect(toast(page).getByText('You look after this site now')).toBeVisible()
    await expect(page).toHaveURL(/\/admin/)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

    // There is one now.
    await page.goto('/about')
    await page.goto(link)
    await expect(main.getByText('Become Admin')).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByLabel('Email')).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
  }
})
