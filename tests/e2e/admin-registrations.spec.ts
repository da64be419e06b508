import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { runnersOf } from './entry-steps.ts'
import { enteredRunner, makeRace, pushAs } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, syncChip, toast } from './steps.ts'

const walkUpForm = (page: Page) => page.getByRole('form', { name: 'Walk-up registration' })

/** Adds a walk-up with bib 1, who has signed the waiver. Returns the form: a refusal stays in it. */
async function addKofi(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Runner' }).click()
  const form = walkUpForm(page)
  await form.getByLabel('First Name').fill('Kofi')
  await form.getByLabel('Last Name').fill('Mensah')
  await form.getByLabel('Bib').fill('1')
  await form.getByRole('checkbox', { name: /waiver/ }).check({ force: true })
  await form.getByRole('button', { name: 'Add Runner' }).click()
  return form
}

test('runners are corrected and added without a network, and refused changes stay @offline', async ({
  page,
  context,
  browser,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('a runner is found and corrected without a network, and sees it on their phone', async () => {
    const race = await makeRace(server, { capacity: 200 })
    const runner = await server.current().createUser()
    const id = await enteredRunner(server, runner, race.id)
    await openPage(page, '/admin/registrations')
    await page.getByRole('combobox', { name: 'Event' }).selectOption(race.id)
    await expect(page).toHaveURL(new RegExp(`event=${race.slug}`))
    await expect(page.getByText('registered of 200, 199 left')).toBeVisible()
    await expect(page.locator('main [data-shape=bar]')).toBeAttached()
    await page.getByRole('searchbox', { name: 'Search registrations' }).fill(runner.email)
    await expect(page.getByRole('row').filter({ hasText: 'Ada Runner' })).toHaveCount(1)

    await readyForOffline(page)
    await goOffline(context)
    await page.getByRole('button', { name: 'Edit Ada Runner' }).click()
    const form = page.getByRole('form', { name: 'Registration' })
    await form.getByLabel('Last Name').fill('Rúnarsdóttir')
    await form.getByLabel('Bib').fill('A-17')
    await form.getByLabel('T-Shirt Size').selectOption('XL')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: 'Ada Rúnarsdóttir' })
    await expect(row).toContainText('A-17')
    await expect(row).toContainText('On this device')
    await goOnline(context)
    await expect
      .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0])
      .toMatchObject({ last_name: 'Rúnarsdóttir', bib_number: 'A-17', t_shirt_size: 'XL' })
    await expect(row).not.toContainText('On this device')

    const phone = await browser.newContext({ baseURL: server.url })
    const theirs = await phone.newPage()
    await logIn(theirs, runner)
    await theirs.goto(`/registrations/${id}`)
    await expect(theirs.getByRole('main')).toContainText('A-17')
    await phone.close()
  })

  await test.step('somebody else’s bib is refused, and stays in the form; conflicting corrections are settled', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    const other = await server
      .current()
      .createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const id = await enteredRunner(server, runner, race.id)
    await openPage(page, `/admin/registrations?event=${race.slug}`)
    const edit = page.getByRole('button', { name: 'Edit Ada Runner' })
    await expect(edit).toBeVisible()
    await readyForOffline(page)
    await goOffline(context)
    // This device has not heard of the second runner.
    await enteredRunner(server, runner, race.id, { first_name: 'Bo' })
    await edit.click()
    const form = page.getByRole('form', { name: 'Registration' })
    await form.getByLabel('Bib').fill('2')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Saved on this device')
    const row = page.getByRole('row').filter({ hasText: 'Ada Runner' })
    await goOnline(context)
    await expect(row).toContainText('Not saved')
    await openPage(page, '/outbox')
    await page.getByRole('link', { name: 'Edit and retry' }).click()
    await expect(form.getByLabel('Bib')).toHaveValue('2')
    await expect(form).toContainText('Bib 2 belongs to another runner of this event.')
    await form.getByLabel('Bib').fill('77')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0]?.bib_number)
      .toBe('77')
    await expect(row).not.toContainText('Not saved')

    await readyForOffline(page)
    await goOffline(context)
    await page.getByRole('button', { name: 'Edit Ada Runner' }).click()
    await form.getByLabel('City').fill('Salem')
    await form.getByRole('button', { name: 'Save' }).click()
    await pushAs(
      server,
      other,
      'updateRegistration',
      { registration_id: id, event_id: race.id, changes: { city: 'Alder Bay' } },
      { city: 'Springfield' },
    )
    await goOnline(context)
    await expect(row).toContainText('Someone else changed this')
    await page.getByRole('button', { name: 'Edit Ada Runner' }).click()
    const strip = page.getByRole('group', { name: 'Someone else changed this' })
    await expect(strip).toContainText('City: Salem is yours, Alder Bay is from Noor Haddad')
    await strip.getByRole('button', { name: 'Keep mine' }).click()
    await expect
      .poll(async () => (await rowsOf(server, 'registrations', `id="${id}"`))[0]?.city)
      .toBe('Salem')
  })

  await test.step('a taken bib is reported in the walk-up form, and the form gets its values back', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    await openPage(page, `/admin/registrations?event=${race.slug}`)
    await expect(page.getByText('Nobody is registered yet')).toBeVisible()
    await readyForOffline(page)
    await goOffline(context)
    // This device has not heard of them.
    await enteredRunner(server, runner, race.id)
    const walk_up = await addKofi(page)
    const row = page.getByRole('row').filter({ hasText: 'Kofi Mensah' })
    await goOnline(context)
    await expect(row).toContainText('Not saved')
    // Something has to be fixed: the screen still says that there is no network.
    await goOffline(context)
    await expect(syncChip(page)).toHaveAccessibleName('Offline · 1 to fix, open the Outbox')
    await goOnline(context)
    await row.getByRole('button', { name: 'Edit Kofi Mensah' }).click()
    await expect(walk_up.getByLabel('Last Name')).toHaveValue('Mensah')
    await expect(walk_up).toContainText('Bib 1 belongs to another runner of this event.')
    await walk_up.getByLabel('Bib').fill('')
    await expect(walk_up.getByRole('checkbox', { name: /waiver/ })).toBeChecked()
    await walk_up.getByRole('button', { name: 'Add Runner' }).click()
    await expect(row).not.toContainText('Not saved')
    await expect(row).toContainText('2')
    await expect
      .poll(() => rowsOf(server, 'registrations', `event_id="${race.id}" && source="walk_up"`))
      .toMatchObject([{ last_name: 'Mensah', bib_number: '2' }])
    await goOnline(context)
  })

  await test.step('a bib known to be taken is reported at its field, and a full event is full for walk-ups too', async () => {
    const race = await makeRace(server, { capacity: 2 })
    await enteredRunner(server, await server.current().createUser(), race.id)
    await openPage(page, `/admin/registrations?event=${race.slug}`)
    await expect(page.getByText('registered of 2, 1 left')).toBeVisible()
    await readyForOffline(page)
    await goOffline(context)
    const walk_up = await addKofi(page)
    const summary = walk_up.getByRole('alert')
    await expect(
      summary.getByRole('link', { name: 'Bib 1 belongs to another runner of this event.' }),
    ).toBeVisible()
    await walk_up.getByLabel('Bib').fill('2')
    await expect(summary).toHaveCount(0)
    await walk_up.getByRole('button', { name: 'Add Runner' }).click()
    await expect(toast(page)).toContainText('Saved on this device')
    await expect(page.getByText('registered of 2, full')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Kofi Mensah' }).click()
    const form = page.getByRole('form', { name: 'Registration', exact: true })
    await form.getByLabel('Bib').fill('1')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('Bib 1 belongs to another runner of this event.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog', { name: 'Discard Draft' })
      .getByRole('button', { name: 'Discard' })
      .click()

    await page.getByRole('button', { name: 'Add Runner' }).click()
    await expect(walk_up).toContainText('This event is full.')
    await expect(walk_up.getByRole('button', { name: 'Add Runner' })).toBeDisabled()
  })
})

test('a start list is viewed, saved, and printed, and loses nothing without a question', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('a registration is erased only after a question', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    const id = await enteredRunner(server, runner, race.id)
    await openPage(page, `/admin/registrations?event=${race.slug}`)
    const erase = page.getByRole('button', { name: 'Erase Ada Runner' })
    await erase.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await rowsOf(server, 'registrations', `id="${id}"`)).toHaveLength(1)
    await erase.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()
    await expect.poll(() => rowsOf(server, 'registrations', `id="${id}"`)).toEqual([])
    await expect(page.getByText('Nobody is registered yet')).toBeVisible()
  })

  await test.step('the file says that it is personal, opens as UTF-8, and runs no formula', async () => {
    const race = await makeRace(server)
    const runner = await server.current().createUser()
    await enteredRunner(server, runner, race.id, { first_name: '=cmd()', last_name: 'Rún' })
    await openPage(page, `/admin/registrations?event=${race.slug}`)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('personal data of 1 runner:')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Save File' }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toBe(`${race.slug}-registrations.csv`)
    expect(text.startsWith('\ufeffBib,First name')).toBe(true)
    expect(text).toContain("'=cmd()")
    expect(text).toContain('Rún')
  })

  await test.step('a long list draws only the visible rows', async () => {
    await openPage(page, '/admin/registrations?event=spring-half-2024')
    const rows = page.getByRole('row')
    await expect(rows.nth(5)).toBeVisible()
    // A fresh device gets them in parts.
    const total = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    await expect.poll(total).toBeGreaterThan(300)
    expect(await rows.count()).toBeLessThan(80)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const middle = async () =>
      (await rows.evaluateAll((drawn) => drawn.map((row) => Number(row.getAttribute('aria-rowindex'))))).at(
        -1,
      )
    await expect.poll(middle).toBeGreaterThan(100)
  })

  await test.step('a typed walk-up is discarded only after a question', async () => {
    const race = await makeRace(server)
    await openPage(page, `/admin/registrations?event=${race.slug}&add=new`)
    const walk_up = walkUpForm(page)
    await walk_up.getByLabel('First Name').fill('Ines')
    await walk_up.getByRole('button', { name: 'Add Runner' }).click()
    const summary = walk_up.getByRole('alert')
    await expect(walk_up.getByLabel('Last Name')).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Last name is required.',
      'You must agree to the waiver to register.',
    ])
    await walk_up.getByLabel('First Name').fill('x'.repeat(10_000))
    await walk_up.getByLabel('Last Name').fill('x'.repeat(10_000))
    await walk_up.getByRole('button', { name: 'Add Runner' }).click()
    await expect(
      summary.getByRole('link', { name: 'Last Name: Please use at most 100 characters.' }),
    ).toBeVisible()
    await walk_up.getByLabel('First Name').fill('Ines')
    await walk_up.getByLabel('Last Name').fill('Okafor')
    await summary.getByRole('link', { name: /waiver/ }).click()
    const waiver = walk_up.getByRole('checkbox', { name: /waiver/ })
    await expect(waiver).toBeFocused()
    await page.keyboard.press('Space')
    await expect(waiver).toBeChecked()

    await walk_up.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard Draft' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(walk_up.getByText('Draft kept on this device')).toBeVisible()
    await page.reload()
    await expect(walk_up.getByLabel('First Name')).toHaveValue('Ines')
    await expect(waiver).toBeChecked()
    await walk_up.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(walk_up).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Runner' }).click()
    await expect(walk_up.getByText('Nothing typed yet')).toBeVisible()
    await expect(walk_up.getByLabel('First Name')).toHaveValue('')
    await walk_up.getByRole('button', { name: 'Cancel' }).click()
    await expect(walk_up).toHaveCount(0)
  })

  await test.step('the printed start list has everybody and none of the controls', async () => {
    await openPage(page, '/admin/registrations?event=summer-solstice-10k')
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
    const runners = await runnersOf(server)
    expect(runners.size, 'more than a screen shows').toBeGreaterThan(60)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('table', { name: 'Start list on paper' })
    await expect(sheet.getByRole('row')).toHaveCount(runners.size + 1)
    await expect(page.locator('main input:visible, main select:visible, main a:visible')).toHaveCount(0)
    // The list of the screen is hidden and has no height: it must not think that all of it fits.
    await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
    )
    expect(await page.locator('table[aria-label=Registrations] tbody tr').count()).toBeLessThan(60)
    await page.emulateMedia({ media: null })
  })

  await test.step('the title above the runners stays on one line, beside the walk-up form and on a tablet', async () => {
    await openPage(page, '/admin/registrations?event=summer-solstice-10k')
    const title = page.getByRole('heading', { name: 'Summer Solstice 10K', level: 2 })
    for (const width of [800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const linesOf = () =>
        title.evaluate((heading) => heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight))
      await expect.poll(linesOf, { message: `lines of the title at ${width}` }).toBeLessThan(1.5)
    }
  })
})

test('a walk-up is added without a network, corrected at once, and is there once @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const race = await makeRace(server, { registration_closes: '2020-01-01' })
  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}`)
  await expect(page.getByText('Nobody is registered yet')).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Add Runner' }).click()
  const walk_up = walkUpForm(page)
  await expect(walk_up).toContainText('Registration on the site is closed.')
  await walk_up.getByLabel('First Name').fill('Ruth')
  await walk_up.getByLabel('Last Name').fill('Abernathy')
  await walk_up.getByLabel('Bib').fill('A-12')
  await walk_up.getByRole('button', { name: 'Add Runner' }).click()
  await expect(walk_up).toContainText('You must agree to the waiver to register.')
  await walk_up.getByRole('checkbox', { name: /waiver/ }).check({ force: true })
  await walk_up.getByRole('button', { name: 'Add Runner' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ruth Abernathy' })
  await expect(row).toContainText('A-12')
  await expect(row).toContainText('On this device')
  await row.getByRole('button', { name: 'Edit Ruth Abernathy' }).click()
  const form = page.getByRole('form', { name: 'Registration', exact: true })
  await form.getByLabel('T-Shirt Size').selectOption('XL')
  await form.getByRole('button', { name: 'Save' }).click()
  await goOnline(context)
  await expect(row).not.toContainText('On this device')
  await expect(row).toHaveCount(1)
  await expect
    .poll(() => rowsOf(server, 'registrations', `event_id="${race.id}"`))
    .toMatchObject([{ last_name: 'Abernathy', bib_number: 'A-12', t_shirt_size: 'XL', source: 'walk_up' }])
})
