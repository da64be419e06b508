import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { plainPng } from '#support/pictures.ts'
import { fillUp, mayFillUp } from './device-steps.ts'
import { makeRace, pushAs } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

const form = (page: Page): Locator => page.getByRole('form', { name: /Event$/ })
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'All events' }).getByRole('row').filter({ hasText: name })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save Event' }).click()
const unique = () => `Harbor Row Mile ${Math.random().toString(36).slice(2, 7)}`

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Event Name').fill(name)
  await form(page).getByRole('button', { name: 'Generate' }).click()
  await form(page).getByRole('textbox', { name: 'Event Date' }).fill('05/15/2027')
  await form(page).getByLabel('Event Time').fill('9:00 AM')
  await form(page).getByLabel('Location Name').fill('Harbor Row')
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

test('an event is created, published, and unpublished, and its errors are shown', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('an admin creates an event, publishes it, and unpublishes it', async () => {
    const name = unique()
    await openPage(page, '/admin/events')
    await page.getByRole('link', { name: 'Create Event' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Event' })).toBeVisible()
    await save(page)
    for (const message of [
      'Event name is required',
      'Slug is required',
      'Event date is required',
      'Event time is required',
      'Location name is required',
    ])
      await expect(form(page).getByText(message).first()).toBeVisible()
    await form(page).getByLabel('Slug').fill('Autumn trail')
    await expect(
      form(page).getByText('Slug must contain only lowercase letters, numbers, and hyphens').first(),
    ).toBeVisible()
    await fill(page, name)
    await expect(form(page).getByLabel('Slug')).toHaveValue(slugOf(name))
    await expect(form(page).getByLabel('Status')).toHaveValue('draft')
    await expect(form(page).getByLabel('Age-group places by')).toHaveValue('gun')
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Start Line.png', mimeType: 'image/png', buffer: plainPng(120, 80, name) })
    await expect(toast(page)).toContainText('Upload successful')
    await form(page).getByLabel('Event Image: alternative text').fill('Runners behind a line')
    await form(page).getByRole('button', { name: 'Add fee' }).click()
    await form(page).getByLabel('Fee', { exact: true }).fill('Entry')
    await form(page).getByLabel('Amount ($)').fill('25')
    // Two prices for one day: refused at the day that has to be mended.
    const ends = form(page).getByRole('textbox', { name: 'Until' })
    await ends.fill('11/30/2026')
    await form(page).getByRole('button', { name: 'Add fee' }).click()
    await form(page).getByLabel('Fee', { exact: true }).last().fill('Regular')
    await form(page).getByLabel('Amount ($)').last().fill('35')
    await ends.last().fill('11/25/2026')
    await save(page)
    await expect(ends.last()).toHaveAccessibleDescription(/Must end after the fee above it/)
    await form(page).getByRole('button', { name: 'Remove fee 2' }).click()
    await ends.fill('')
    await save(page)
    await expect(page).toHaveURL(/\/admin\/events$/)
    await expect(toast(page)).toContainText('Event created successfully.')
    await expect(toast(page)).toContainText('Drafts are seen by admins only.')
    await expect(rowOf(page, name)).toContainText('Draft')
    expect(await rowsOf(server, 'events', `slug = "${slugOf(name)}"`)).toMatchObject([
      {
        image_url: expect.stringMatching(/^\/media\/admin-uploads\/events\/\d{13}-start_line\.png#/),
        image_alt: 'Runners behind a line',
        fees: [{ name: 'Entry', until: '', amount_cents: 2500 }],
        event_date: '2027-05-15',
      },
    ])

    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible()
    await form(page).getByLabel('Status').selectOption('upcoming')
    await save(page)
    await expect(toast(page)).toContainText('Event updated successfully.')
    await expect(toast(page)).toContainText('Everybody sees it so from now on.')
    await openPage(page, `/events/${slugOf(name)}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Runners behind a line' })).toBeVisible()

    await openPage(page, '/admin/events')
    await rowOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Event deleted')
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  await test.step('the form says correctly who sees a change, and a cancelled question returns the focus', async () => {
    const name = unique()
    await openPage(page, '/admin/events/new')
    await fill(page, name)
    await form(page).getByLabel('Status').selectOption('upcoming')
    // The one in the heading: the form is longer than the screen.
    await page.getByRole('button', { name: 'Save Event' }).first().click()
    await expect(toast(page)).toContainText('Event created successfully.')
    await expect(toast(page)).toContainText('Everybody sees it so from now on.')
    await expect(toast(page)).not.toContainText('Drafts')
    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await form(page).getByLabel('Status').selectOption('draft')
    await save(page)
    await expect(toast(page)).toContainText('Event updated successfully.')
    await expect(toast(page)).toContainText('Drafts are seen by admins only.')

    const remove = rowOf(page, name).getByRole('button', { name: `Delete ${name}` })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(remove).toBeFocused()
  })

  await test.step('a slug known to this device is reported at its field, and the form stays', async () => {
    const name = unique()
    await openPage(page, '/admin/events')
    // Before its events are here, this device knows no slug: the server says it, and the event waits as refused.
    await expect(rowOf(page, 'Summer Solstice 10K')).toBeVisible()
    await page.getByRole('link', { name: 'Create Event' }).click()
    await fill(page, name)
    await form(page).getByLabel('Slug').fill('summer-solstice-10k')
    await form(page).getByLabel('Event Time').fill('25:99')
    await save(page)
    await expect(form(page).getByText('Please enter a time like 9:00 AM').first()).toBeVisible()
    await form(page).getByLabel('Event Time').fill('9:00 AM')
    await save(page)
    await expect(toast(page)).toContainText(
      'Error: An event with this slug already exists. Please choose a different slug.',
    )
    await expect(form(page).getByLabel('Slug')).toHaveAccessibleDescription(/An event with this slug already/)
    await expect(form(page).getByLabel('Event Name')).toHaveValue(name)
    await form(page).getByLabel('Slug').fill(slugOf(name))
    await save(page)
    await expect.poll(() => rowsOf(server, 'events', `slug = "${slugOf(name)}"`)).toHaveLength(1)
  })

  await test.step('all errors are shown at once, in the order of the form', async () => {
    await openPage(page, '/admin/events/new')
    await form(page).getByRole('textbox', { name: 'Registration Opens' }).fill('05/10/2027')
    await form(page).getByRole('textbox', { name: 'Registration Closes' }).fill('05/01/2027')
    await form(page).getByLabel('Age bands').fill('39, 19')
    const url = form(page).getByLabel('Event Image URL')
    await url.fill('not a url')
    await url.blur()
    await expect(url).toHaveAccessibleDescription(/Please enter a valid URL/)
    await expect(page.getByRole('main').locator('img[src*="not a url"]')).toHaveCount(0)
    await save(page)
    const links = form(page).getByRole('alert').getByRole('link')
    await expect(links.first()).toContainText('Event name is required')
    const messages = await links.allTextContents()
    const at = (text: string) => messages.findIndex((message) => message.includes(text))
    const places = ['cannot close before it opens', 'Location name', 'valid URL', 'upper ages'].map(at)
    expect(Math.min(...places), String(messages)).toBeGreaterThan(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

test('an existing event is changed, also while others change it, and is not deleted without a question', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('an event that came with a course is saved with it', async () => {
    const race = await makeRace(server, {
      event_time: '9:00 AM',
      location_name: 'Pier 4',
      course_gpx_url: '/courses/city-10k.gpx',
    })
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await form(page).getByLabel('Location Name').fill('Pier 9')
    await save(page)
    await expect(toast(page)).toContainText('Event updated successfully.')
    expect(await rowsOf(server, 'events', `id = "${race.id}"`)).toMatchObject([{ location_name: 'Pier 9' }])
  })

  await test.step('an event with runners is cancelled instead of deleted, and takes no more entries', async () => {
    const name = unique()
    const { id } = await server.current().createRecord<{ id: string }>('events', {
      name,
      slug: slugOf(name),
      event_date: '2027-05-15',
      status: 'upcoming',
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      registered: 1,
      fees: [],
      age_bands: [],
      photos: [],
    })
    await server.current().createRecord('registrations', { event_id: id, source: 'form', first_name: 'Tove' })
    await openPage(page, '/admin/events')
    await rowOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 runner is registered for this event, so it cannot be deleted.')
    await question.getByRole('button', { name: 'Cancel Event' }).click()
    await expect(toast(page)).toContainText('Event updated successfully.')
    await expect(rowOf(page, name)).toContainText('Cancelled')
    await openPage(page, `/events/${slugOf(name)}`)
    await expect(page.getByText('Cancelled').first()).toBeVisible()
    expect(await rowsOf(server, 'events', `id = "${id}"`)).toMatchObject([{ status: 'cancelled' }])
  })

  await test.step('an event with runners asks before its page is hidden', async () => {
    const race = await makeRace(server, { event_time: '9:00 AM', location_name: 'Pier 4', registered: 3 })
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await form(page).getByLabel('Status').selectOption('draft')
    await save(page)
    const question = page.getByRole('alertdialog', { name: 'Set to Draft' })
    await expect(question).toContainText('3 runners are registered for this event.')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await form(page).getByLabel('Status').selectOption('cancelled')
    await save(page)
    await page
      .getByRole('alertdialog', { name: 'Cancel Event' })
      .getByRole('button', { name: 'Cancel Event' })
      .click()
    await expect
      .poll(() => rowsOf(server, 'events', `id = "${race.id}"`))
      .toMatchObject([{ status: 'cancelled' }])
  })

  await test.step('an old draft undoes no changes that somebody else made to the event', async () => {
    const other = await server
      .current()
      .createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const race = await makeRace(server, { event_time: '9:00 AM', location_name: 'Pier 4' })
    const [{ name } = { name: '' }] = await rowsOf(server, 'events', `id = "${race.id}"`)
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await expect(form(page).getByLabel('Location Name')).toHaveValue('Pier 4')
    await form(page)
      .getByLabel('Event Name')
      .fill(`${String(name)} by Night`)
    await form(page).getByLabel('Event Time').fill('9:00 PM')
    await expect(form(page).getByText('Draft kept on this device')).toBeVisible()
    await openPage(page, '/admin/events')
    await pushAs(
      server,
      other,
      'updateEvent',
      { event_id: race.id, changes: { location_name: 'Lighthouse', event_time: '8:00 PM' } },
      { location_name: 'Pier 4', event_time: '9:00 AM' },
    )
    // Only the changed row has that word.
    await openPage(page, `/admin/events?q=${encodeURIComponent(`${String(name)} Lighthouse`)}`)
    await expect(rowOf(page, String(name))).toBeVisible()
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await expect(form(page).getByText('Draft restored')).toBeVisible()
    await expect(form(page).getByLabel('Location Name')).toHaveValue('Lighthouse')
    await expect(form(page).getByText('Changed elsewhere since: Event Time.')).toBeVisible()
    await save(page)
    await expect
      .poll(() => rowsOf(server, 'events', `id = "${race.id}"`))
      .toMatchObject([
        { name: `${String(name)} by Night`, location_name: 'Lighthouse', event_time: '9:00 PM' },
      ])
  })

  await test.step('an event that somebody else changes during typing says so, and shows the changes', async () => {
    const other = await server
      .current()
      .createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const race = await makeRace(server, { event_time: '9:00 AM', location_name: 'Pier 4' })
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await form(page).getByLabel('Event Time').fill('9:30 AM')
    await pushAs(
      server,
      other,
      'updateEvent',
      { event_id: race.id, changes: { location_name: 'Pier 9' } },
      { location_name: 'Pier 4' },
    )
    const note = form(page).getByRole('status').filter({ hasText: 'changed elsewhere meanwhile' })
    await expect(note).toContainText('Location Name')
    await note.getByRole('button', { name: 'Show the changes' }).click()
    await expect(form(page).getByLabel('Location Name')).toHaveValue('Pier 9')
    await expect(form(page).getByLabel('Event Time')).toHaveValue('9:30 AM')
    await expect(note).toHaveCount(0)
  })

  await test.step('an unfinished address blocks neither saving a chosen picture nor its words', async () => {
    const race = await makeRace(server, {
      event_time: '9:00 AM',
      location_name: 'Pier 4',
      image_url: '/art/event-harbor-bridge.svg',
      image_alt: 'The old bridge',
    })
    await openPage(page, `/admin/events/edit/${race.slug}`)
    const words = form(page).getByLabel(/^Event Image: alternative text/)
    await expect(words).toHaveValue('The old bridge')
    await words.fill('The bridge')
    await form(page).getByLabel('Event Image URL').fill('not a url')
    await expect(words).toHaveValue('')
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'start.png', mimeType: 'image/png', buffer: plainPng(160, 120, race.slug) })
    await expect(form(page).getByLabel('Event Image URL')).toHaveCount(0)
    await words.fill('A start')
    await form(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(form(page).getByLabel('Event Image URL')).toHaveValue('/art/event-harbor-bridge.svg')
    await expect(words).toHaveValue('The bridge')
    await form(page).getByLabel('Event Image URL').fill('not a url')
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'start.png', mimeType: 'image/png', buffer: plainPng(160, 120, race.slug) })
    await expect(form(page).getByLabel('Event Image URL')).toHaveCount(0)
    await words.fill('A start')
    await save(page)
    const stored = async () => (await rowsOf(server, 'events', `id = "${race.id}"`))[0]
    await expect.poll(async () => (await stored())?.image_alt).toBe('A start')
    expect((await stored())?.image_url).toMatch(/^\/media\/admin-uploads\/events\//)
  })

  await test.step('changes that do not fit on this device are not lost to the changes of others', async () => {
    const other = await server
      .current()
      .createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const race = await makeRace(server, { event_time: '9:00 AM', location_name: 'Pier 4' })
    await mayFillUp(page)
    await page.goto(`/admin/events/edit/${race.slug}`)
    await expect(form(page).getByLabel('Event Time')).toHaveValue('9:00 AM')
    await pushAs(
      server,
      other,
      'updateEvent',
      { event_id: race.id, changes: { location_name: 'Pier 9' } },
      { location_name: 'Pier 4' },
    )
    const note = form(page).getByRole('status').filter({ hasText: 'changed elsewhere meanwhile' })
    const show = note.getByRole('button', { name: 'Show the changes' })
    await expect(show).toBeVisible()
    await fillUp(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    // In one go: with the draft refused the button goes by itself.
    await form(page).getByLabel('Event Time').selectText()
    await show.evaluate((button: HTMLElement) => {
      document.execCommand('insertText', false, '9:30 AM')
      button.click()
    })
    await expect(show).toHaveCount(0)
    await expect(note).toContainText('What you typed stays.')
    await expect(form(page).getByLabel('Event Time')).toHaveValue('9:30 AM')
  })
})

test('events from a device without a network arrive once, or are refused and stay @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('offline, events wait on this device and arrive once', async () => {
    const name = unique()
    await openPage(page, '/admin/events/new')
    await expect(form(page)).toBeVisible()
    await openPage(page, '/admin/events')
    await expect(rowOf(page, 'Summer Solstice 10K')).toBeVisible()
    await readyForOffline(page)
    await goOffline(context)
    await page.getByRole('link', { name: 'Create Event' }).click()
    await fill(page, name)
    await save(page)
    await expect(rowOf(page, name)).toContainText('On this device')
    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await form(page).getByLabel('Status').selectOption('upcoming')
    await save(page)
    await expect(rowOf(page, name)).toContainText('Upcoming')
    await page.reload()
    await expect(rowOf(page, name)).toContainText('On this device')
    await goOnline(context)
    await expect
      .poll(() => rowsOf(server, 'events', `slug = "${slugOf(name)}"`), { timeout: 60_000 })
      .toMatchObject([{ status: 'upcoming' }])
    await expect(rowOf(page, name)).not.toContainText('On this device')
  })

  await test.step('a slug is taken once, and the refused event waits with its typed values', async () => {
    const name = unique()
    await openPage(page, '/admin/events/new')
    await fill(page, name)
    await goOffline(context)
    const { slug } = await makeRace(server)
    await form(page).getByLabel('Slug').fill(slug)
    await save(page)
    await goOnline(context)
    await expect(toast(page)).toContainText(
      'Error: An event with this slug already exists. Please choose a different slug.',
    )
    await expect(rowOf(page, name)).toContainText('Refused')
    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await expect(form(page).getByLabel('Event Name')).toHaveValue(name)
    await form(page).getByLabel('Slug').fill(slugOf(name))
    await save(page)
    await expect.poll(() => rowsOf(server, 'events', `slug = "${slugOf(name)}"`)).toHaveLength(1)
  })

  await test.step('one’s own refused change is not called somebody else’s', async () => {
    const race = await makeRace(server, { event_time: '9:00 AM', location_name: 'Pier 4' })
    await openPage(page, `/admin/events/edit/${race.slug}`)
    await expect(form(page).getByLabel('Slug')).toHaveValue(race.slug)
    await goOffline(context)
    const { slug } = await makeRace(server)
    await form(page).getByLabel('Slug').fill(slug)
    await save(page)
    await page
      .getByRole('table', { name: 'All events' })
      .getByRole('link', { name: `Edit Race ${race.slug.slice(-5)}` })
      .click()
    await form(page).getByLabel('Event Time').fill('9:30 AM')
    await goOnline(context)
    const note = form(page)
      .getByRole('status')
      .filter({ hasText: 'An earlier change of yours was not taken' })
    await expect(note).toContainText('Slug', { timeout: 30_000 })
    await expect(form(page).getByText('changed elsewhere meanwhile')).toHaveCount(0)
    await note.getByRole('button', { name: 'Show that change' }).click()
    await expect(note).toHaveCount(0)
    await expect(form(page).getByLabel('Slug')).toHaveValue(slug)
    await expect(form(page).getByLabel('Event Time')).toHaveValue('9:30 AM')
  })
})
