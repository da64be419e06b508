import type { Browser, Locator, Page } from '@playwright/test'
import { startServer, type TestServer } from '#support/server.ts'
import { logIn } from './steps.ts'

// An installation of an organiser's own, and who writes its site.

const password = 'a-password-of-the-tests'

/** An installation in which nobody has said anything, with an admin and an editor. */
export async function withOwnServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  try {
    await server.createUser({ email: 'nadia@test.example', password, role: 'admin', first_name: 'Nadia' })
    await server.createUser({ email: 'odd@test.example', password, role: 'editor', first_name: 'Odd' })
    await work(server)
  } finally {
    await server.stop()
  }
}

/** A page of its admin, of its editor, or of a visitor. */
export async function pageOf(
  browser: Browser,
  server: TestServer,
  who: 'nadia' | 'odd' | null,
  options: { viewport?: { width: number; height: number }; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  if (who) await logIn(page, { email: `${who}@test.example`, password })
  return page
}

export const press = (form: Locator, button: string): Promise<void> =>
  form.getByRole('button', { name: button, exact: true }).click()
