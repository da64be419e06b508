import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { DemoServer } from '#support/e2e.ts'

// What people do, in the words of the screens. Used by several specs; nothing here expects more than it needs.

export const demo = {
  runner: { email: 'runner@milepost.example', password: 'milepost-demo', name: 'Ines Okafor' },
  admin: { email: 'admin@milepost.example', password: 'milepost-demo' },
} as const

/** Waits until this device may lose the network: the service worker has stored the app and rules the page. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      message: 'the service worker rules the page',
      timeout: 20_000,
    })
    .toBe(true)
}

/** A link on the site's header says how far device and server agree. */
export const syncChip = (page: Page): Locator => page.getByRole('link', { name: /open the Outbox$/ })

export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const page of context.pages()) {
    if (page.url().startsWith('http')) await expect(syncChip(page)).toHaveAccessibleName(/^Offline/)
  }
}

export const goOnline = (context: BrowserContext): Promise<void> => context.setOffline(false)

export async function logInByForm(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await fillLogIn(page, who)
  await expect(page).toHaveURL((url) => url.pathname !== '/login')
}

/** As somebody who logged in earlier: the session is in the browser, and no page of the app is open. */
export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    async ({ email, password, id }) => {
      const answer = await fetch('/api/collections/users/auth-with-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ identity: email, password }),
      })
      const { token, record } = await answer.json()
      if (!token) throw new Error(`No log-in for ${email}: ${answer.status}`)
      localStorage.setItem('milepost-session', JSON.stringify({ id, token, user: record, expired: false }))
    },
    { ...who, id: newRecordId() },
  )
}

export async function fillLogIn(page: Page, who: { email: string; password: string }): Promise<void> {
  // The page before may have a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(who.email)
  await form.getByLabel('Password', { exact: true }).fill(who.password)
  await form.getByRole('button', { name: 'Log In' }).click()
}

/**
 * Logs out with the button on the header, and where something waits, with the `choice` of the question after it.
 * Logging out reloads every tab; what the caller does next must not happen during that.
 */
export async function logOut(page: Page, choice?: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { beforeLogOut: true }))
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  if (choice) await page.getByRole('dialog').getByRole('button', { name: choice }).click()
  await page.waitForFunction(() => !('beforeLogOut' in window))
  await page.waitForLoadState()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

/** The one toast that is shown. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

export interface Entrant {
  first_name: string
  last_name: string
  email: string
  /** As it is typed. */
  date_of_birth: string
  gender: 'Male' | 'Female' | 'Non-binary'
}

let made = 0
/** Somebody who has never entered before; the e-mail address is theirs alone. */
export function newEntrant(last_name = 'Quistgård'): Entrant {
  made += 1
  const unique = `${process.pid.toString(36)}${made.toString(36)}${Math.random().toString(36).slice(2, 7)}`
  return {
    first_name: 'Tove',
    last_name,
    email: `tove.${unique}@mail.example`,
    date_of_birth: '05/02/1992',
    gender: 'Female',
  }
}

export async function openRegistration(page: Page, slug = 'summer-solstice-10k'): Promise<Locator> {
  await page.goto(`/registration?event=${slug}`)
  const form = page.getByRole('main')
  await expect(form.getByLabel('First Name')).toBeVisible()
  return form
}

/** Fills the whole form; the dates and names are the entrant's, the rest is the same for all. */
export async function fillRegistration(form: Locator, who: Entrant): Promise<void> {
  await form.getByLabel('First Name').fill(who.first_name)
  await form.getByLabel('Last Name').fill(who.last_name)
  await form.getByLabel('Email').fill(who.email)
  await form.getByRole('textbox', { name: 'Date of Birth' }).fill(who.date_of_birth)
  await form.getByLabel('Gender').selectOption({ label: who.gender })
  await form.getByLabel('Street Address').fill('8 Tern Street')
  await form.getByLabel('City').fill('Alder Bay')
  await form.getByLabel('State').fill('OR')
  await form.getByLabel('Zip Code').fill('97000')
  await form.getByLabel('Phone Number').fill('(555) 010-0188')
  await form.getByLabel('Emergency Contact Name').fill('Chidi Okafor')
  await form.getByLabel('Emergency Contact Phone').fill('(555) 010-0142')
  await form.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await form.getByRole('checkbox', { name: /waiver/i }).check()
}

export const submitRegistration = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Register Now' }).click()

export const receipt = (page: Page, state: string | RegExp): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: state }) })

/** Rows of registrations with this e-mail address, as the server has them. */
export async function registrationsOf(
  server: DemoServer,
  email: string,
): Promise<{ id: string; event_id: string; bib_number: string }[]> {
  const query = new URLSearchParams({ filter: `email = "${email}"`, perPage: '10' })
  const answer = await fetch(`${server.url}/api/collections/registrations/records?${query}`, {
    headers: { Authorization: await server.current().superuserToken() },
  })
  if (!answer.ok) throw new Error(`registrations: ${answer.status} ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: { id: string; event_id: string; bib_number: string }[] }
  return items
}

/** Rows of a collection that admins read, as the server has them. */
export async function rowsOf(
  server: DemoServer,
  collection: string,
  filter: string,
): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ filter, perPage: '50' })
  const answer = await fetch(`${server.url}/api/collections/${collection}/records?${query}`, {
    headers: { Authorization: await server.current().superuserToken() },
  })
  if (!answer.ok) throw new Error(`${collection}: ${answer.status} ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items
}

/** Expects exactly one row, and that it stays one while everything that waits is sent. */
export async function expectArrivedOnce(
  server: DemoServer,
  email: string,
): Promise<{ id: string; bib_number: string }> {
  await expect
    .poll(async () => (await registrationsOf(server, email)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(1)
  const rows = await registrationsOf(server, email)
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('unreachable: one row')
  return row
}

export async function chooseEvent(page: Page, name: string, label = 'Select Event'): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  const option = select.locator('option', { hasText: name })
  await expect(option).toHaveCount(1)
  await select.selectOption((await option.getAttribute('value')) ?? '')
}
