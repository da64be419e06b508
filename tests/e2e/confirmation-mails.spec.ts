import type { Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { makeRace } from './admin-steps.ts'
import {
  demo,
  fillRegistration,
  goOffline,
  goOnline,
  logIn,
  newEntrant,
  openRegistration,
  rowsOf,
  submitRegistration,
} from './steps.ts'

// Confirmations by mail: what the pages promise, and what an organiser decides before anything is sent.

const form = (page: Page): Locator => page.getByRole('form', { name: 'Edit Event' })
const tick = (within: Page | Locator) => within.getByRole('checkbox', { name: 'Tell the runners by mail' })

async function raceWithRunners(server: DemoServer, ...emails: string[]) {
  const race = await makeRace(server, {
    event_time: '9:00 AM',
    location_name: 'Otter Park',
    registered: emails.length,
  })
  for (const [at, email] of emails.entries())
    await server.current().createRecord('registrations', {
      event_id: race.id,
      source: 'form',
      first_name: 'Ruth',
      last_name: 'Abernathy',
      email,
      bib_number: String(at + 1),
    })
  return race
}

const news = (server: DemoServer, event_id: string) =>
  rowsOf(server, '_mail_queue', `event_id = "${event_id}" && kind = "event"`)

test('a runner who registered reads where the confirmation goes, and it arrives there @phone', async ({
  page,
  server,
}) => {
  const who = newEntrant()
  const entry = await openRegistration(page, (await makeRace(server)).slug)
  await fillRegistration(entry, who)
  await submitRegistration(entry)
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
  await expect(page.getByText(`A confirmation is on its way to ${who.email}.`)).toBeVisible()
  const mail = await server.mails.waitFor(who.email)
  expect(mail.subject).toMatch(/^You are registered: Race/)
})

test('an organiser decides whether the runners hear of a change, and sees how many do', async ({
  page,
  context,
  server,
}) => {
  await test.step('an organiser sees how many hear of a new start, and may decide otherwise', async () => {
    const email = newEntrant().email
    const race = await raceWithRunners(server, email, email.toUpperCase(), newEntrant().email, '')
    await logIn(page, demo.admin)
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await expect(tick(form(page))).toHaveAccessibleDescription(
      '2 addresses get one mail, five minutes after the last change.',
    )
    await expect(tick(form(page))).not.toBeChecked()
    await form(page).getByLabel('Description').fill('Flat and fast.')
    await expect(tick(form(page))).not.toBeChecked()
    await form(page).getByLabel('Event Time').fill('10:00 AM')
    await expect(tick(form(page))).toBeChecked()
    await tick(form(page)).uncheck()
    await form(page).getByLabel('Location Name').fill('Harbor')
    await expect(tick(form(page))).not.toBeChecked()
    await tick(form(page)).check()
    await form(page).getByRole('button', { name: 'Save Event' }).click()
    await expect.poll(() => news(server, race.id)).toHaveLength(1)
  })

  await test.step('a change of words alone is saved without a mail', async () => {
    const race = await raceWithRunners(server, newEntrant().email)
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await form(page).getByLabel('Description').fill('Flat and fast.')
    await expect(tick(form(page))).toBeVisible()
    await form(page).getByRole('button', { name: 'Save Event' }).click()
    await expect
      .poll(() => rowsOf(server, 'events', `id = "${race.id}"`))
      .toMatchObject([{ description: 'Flat and fast.' }])
    expect(await news(server, race.id)).toEqual([])
  })

  await test.step('cancelling asks, and says whether the runners hear of it', async () => {
    const race = await raceWithRunners(server, newEntrant().email)
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await form(page).getByLabel('Status').selectOption('cancelled')
    await expect(tick(form(page))).toBeChecked()
    await form(page).getByRole('button', { name: 'Save Event' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The runners get a mail about it.')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await tick(form(page)).uncheck()
    await form(page).getByRole('button', { name: 'Save Event' }).click()
    await expect(question).toContainText('The runners get no mail about it.')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await openPage(page, '/admin/events')
    await page.getByLabel('Search events').fill(race.slug)
    await page.getByRole('button', { name: /^Delete Race/ }).click()
    await expect(tick(question)).toBeChecked()
    await question.getByRole('button', { name: 'Cancel Event' }).click()
    await expect.poll(() => news(server, race.id)).toHaveLength(1)
  })

  await test.step('without a network the choice is offered too, and nobody is counted', async () => {
    const race = await raceWithRunners(server, newEntrant().email)
    await openPage(page, '/admin/events')
    await page.getByLabel('Search events').fill(race.slug)
    await expect(page.getByRole('link', { name: /^Edit Race/ })).toBeVisible()
    await goOffline(context)
    await page.getByRole('link', { name: /^Edit Race/ }).click()
    await form(page).getByLabel('Event Time').fill('10:00 AM')
    await expect(tick(form(page))).toBeChecked()
    await expect(tick(form(page))).toHaveAccessibleDescription(
      /^Everybody who entered with an e-mail address/,
    )
    await form(page).getByRole('button', { name: 'Save Event' }).click()
    await expect(page).toHaveURL(/\/admin\/events$/)
    await goOnline(context)
    await expect.poll(() => news(server, race.id), { timeout: 20_000 }).toHaveLength(1)
  })
})
