import { appCode, steadyCode } from '#support/authenticator.ts'
import { expect, test } from '#support/e2e.ts'
import { startServer } from '#support/server.ts'
import { fillLogIn, toast } from './steps.ts'

// On a site that sends no mail.

test('an admin sets up an authenticator app, and the log-in asks for its code @phone', async ({
  browser,
}) => {
  const server = await startServer()
  /** Another phone, on which nobody is logged in. */
  const newPhone = async () => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    const main = page.getByRole('main')
    return { page, main, section: main.getByRole('region', { name: 'Authenticator app' }) }
  }
  const admin = { email: 'wren@club.test', password: 'four unrelated words here' }
  const other = { email: 'noor@club.test', password: 'five quite unrelated words here' }
  for (const [who, first_name] of [
    [admin, 'Wren'],
    [other, 'Noor'],
  ] as const)
    await server.createRecord('users', {
      ...who,
      passwordConfirm: who.password,
      role: 'admin',
      first_name,
      last_name: 'Tallis',
      verified: true,
    })
  try {
    let secret = ''
    await test.step('it is set up with the password and the first code', async () => {
      const { page, section } = await newPhone()
      await page.goto('/login?from=%2Fadmin%2Fdashboard')
      await fillLogIn(page, admin)
      await page.getByRole('link', { name: 'Set up an authenticator app' }).click()
      await expect(section.getByRole('button', { name: 'Set up' })).toBeInViewport()
      await section.getByRole('button', { name: 'Set up' }).click()
      await expect(section.getByLabel('Your password')).toBeFocused()
      await section.getByLabel('Your password').fill('not the password')
      await section.getByRole('button', { name: 'Continue' }).click()
      await expect(section.getByText('This is not your password.')).toBeVisible()
      await section.getByLabel('Your password').fill(admin.password)
      await section.getByRole('button', { name: 'Continue' }).click()
      await expect(section.getByRole('img', { name: 'Code to set up the authenticator app' })).toBeVisible()
      secret = (await section.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
      await expect(section.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
        'href',
        new RegExp(`^otpauth://totp/${new URL(server.url).hostname}.*secret=${secret}`),
      )
      await section.getByLabel('Code', { exact: true }).fill('000000')
      await section.getByRole('button', { name: 'Turn On' }).click()
      await expect(section.getByText('This code is not right, or no longer good.')).toBeVisible()
      await steadyCode()
      await section.getByLabel('Code', { exact: true }).fill(appCode(secret, -1))
      await section.getByRole('button', { name: 'Turn On' }).click()
      await expect(toast(page).getByText('Your authenticator app is set up')).toBeVisible()
      await expect(section.getByRole('button', { name: 'Turn off' })).toBeFocused()
    })

    await test.step('the log-in asks for a code', async () => {
      const { page, main, section } = await newPhone()
      await page.goto('/login')
      await fillLogIn(page, admin)
      await expect(main.getByText('Open your authenticator app')).toBeVisible()
      await expect(main.getByRole('button', { name: 'Send another code' })).toHaveCount(0)
      // There may be no other admin.
      await expect(main.getByText('so can the person who runs the server.')).toBeVisible()
      const code = main.getByLabel('Code')
      await expect(code).toBeFocused()
      await code.fill('000 000')
      await code.press('Enter')
      await expect(main.getByText('This code is not right, or no longer good.')).toBeVisible()
      await steadyCode()
      const digits = appCode(secret)
      await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
      await code.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await page.goto('/profile')
      await expect(section.getByText('Your log-in asks for its code after the password.')).toBeVisible()
      await page.goto('/admin/dashboard')
      await expect(main.getByText('No events yet')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Set up an authenticator app' })).toHaveCount(0)
    })

    await test.step('another admin turns it off for a person who lost the phone', async () => {
      const { page } = await newPhone()
      await page.goto('/login?from=%2Fadmin%2Fusers')
      await fillLogIn(page, other)
      await page.getByRole('button', { name: 'Role of Wren Tallis' }).click()
      await page.getByRole('button', { name: 'Turn off their authenticator app' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Your password').fill(other.password)
      await dialog.getByRole('button', { name: 'Turn Off' }).click()
      await expect(toast(page).getByText('The authenticator app of Wren Tallis is off')).toBeVisible()
      const again = await newPhone()
      await again.page.goto('/login?from=%2Fprofile')
      await fillLogIn(again.page, admin)
      await expect(again.section.getByRole('button', { name: 'Set up' })).toBeVisible()
    })
  } finally {
    for (const context of browser.contexts()) await context.close()
    await server.stop()
  }
})
