import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { enterTime, openEntry, runnersOf } from './entry-steps.ts'
import { demo, logIn, logOut } from './steps.ts'

// A timer's file from the drop to everybody's results.

const dataFile = (name: string) => new URL(`../data/${name}`, import.meta.url).pathname

/** An event of its own for each test: past, without anybody registered. By default people run 30 to 80 minutes. */
async function ownEvent(
  server: DemoServer,
  slug: string,
  distance_m = 12_000,
): Promise<{ id: string; slug: string; name: string }> {
  const name = `Imported ${slug}`
  const { id } = await server.current().createRecord<{ id: string }>('events', {
    name,
    slug,
    event_date: '2026-03-07',
    status: 'past',
    distance_m,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
  })
  return { id, slug, name }
}

async function openImport(page: Page, slug: string): Promise<void> {
  await openPage(page, `/admin/results/import?event=${slug}`)
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible()
}

const chooseFile = (page: Page, name: string) => page.getByLabel('Results file').setInputFiles(dataFile(name))
const kindButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which rows' }).getByRole('button', { name })

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('a file of a thousand becomes results with its timer’s places, is exported, and imports again @core', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const event = await ownEvent(server, 'import-15k', 15_000)
  await logIn(page, demo.admin)
  await page.goto(`/admin/results?event=${event.slug}`)
  await page.getByRole('link', { name: 'Import file' }).click()
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeFocused()

  await chooseFile(page, 'road_15k_2021.csv')
  await expect(page.getByText('1,025 rows · 14 columns · UTF-8 · separated by commas')).toBeVisible()
  await expect(page.getByLabel('Meaning of chip_time')).toHaveValue('chip_time')
  await expect(page.getByLabel('Meaning of city')).toHaveValue('ignore')
  const overall = page.getByRole('group', { name: 'Overall and gender places by' })
  await expect(
    overall.getByRole('radio', { name: 'Chip time: gives 2,050 of the file’s 2,050 places' }),
  ).toBeChecked()
  const age_groups = page.getByRole('group', { name: 'Age group places by' })
  await expect(
    age_groups.getByRole('radio', { name: /^Gun time: gives 997 of the file’s 1,013/ }),
  ).toBeChecked()
  await expect(kindButton(page, '1,025 New')).toHaveAttribute('aria-pressed', 'true')
  expect((await runnersOf(server, event.slug)).size).toBe(0)

  await page.getByRole('button', { name: 'Import 1,025 runners' }).click()
  await expect(page.getByText('1,025 runners imported')).toBeInViewport({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See results' }).click()
  await expect(page.getByText('Noluteso').first()).toBeVisible({ timeout: 30_000 })

  await page.goto(`/admin/results?event=${event.slug}`)
  await expect(page.getByText('1,025 of 1,025 timed')).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${event.slug}-results.csv`)
  const exported = await download.path()
  const text = readFileSync(exported, 'utf8')
  expect(text.startsWith('\ufeffOverall place,')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(1026)

  await page.getByRole('link', { name: 'Import file' }).click()
  await page
    .getByLabel('Results file')
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('Nothing to import: the event already holds all of it.')).toBeVisible()
  await expect(kindButton(page, '1,025 Unchanged')).toBeVisible()
})

test('a file shows what its rows would do, what is refused, and what somebody changed in between', async ({
  page,
  context,
  server,
}) => {
  await test.step('a file that is not a table says so, by keyboard alone', async () => {
    const event = await ownEvent(server, 'import-none')
    await logIn(page, demo.admin)
    await openImport(page, event.slug)
    const button = page.getByRole('button', { name: 'Choose a file' })
    await button.focus()
    const chosen = page.waitForEvent('filechooser')
    // A round trip: the browser has to know that a choice is awaited before the key comes.
    await page.evaluate(() => undefined)
    await page.keyboard.press('Enter')
    const chooser = await chosen
    await chooser.setFiles(csv('notes.txt', ['Some notes', 'about a race']))
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      'No row of column names was found at the top of this file.',
    )
  })

  await test.step('each row shows what it would do; errors can be corrected, and nothing is written before', async () => {
    const event = await ownEvent(server, 'import-small')
    await server.current().createRecord('registrations', {
      event_id: event.id,
      source: 'form',
      first_name: 'Ada',
      last_name: 'Runner',
      bib_number: '7',
      gender: 'female',
    })
    await openImport(page, event.slug)
    await page
      .getByLabel('Results file')
      .setInputFiles(
        csv('small.csv', [
          'Bib,Name,Sex,Result A,Result B',
          '7,Ada Runner,F,40:00,39:55',
          '8,Bo Walker,M,41:00,40:50',
          '9,Cy Strider,M,0:00:00,',
        ]),
      )
    // Nothing of this file is known to be a time: it would be a start list.
    await expect(kindButton(page, '2 New')).toBeVisible()
    await page.getByLabel('Meaning of Result A').selectOption('Gun time')
    await page.getByLabel('Meaning of Result B').selectOption('Chip time')
    await expect(kindButton(page, '1 Refused')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('The time is zero, which is an error and never a win.')).toBeVisible()
    await kindButton(page, '1 Changed').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Race time' }).last()).toContainText(
      'none → 0:40:00',
    )
    expect((await runnersOf(server, event.slug)).size).toBe(1)

    await page
      .getByRole('radio', { name: /^Chip time/ })
      .first()
      .check()
    await expect(page.getByRole('listitem').filter({ hasText: 'Race time' }).last()).toContainText(
      'none → 0:39:55',
    )
    await page.getByRole('button', { name: 'Import 2 runners' }).click()
    await expect(page.getByText('2 runners imported')).toBeVisible()
    const runners = await runnersOf(server, event.slug)
    expect([...runners.keys()].sort()).toEqual(['7', '8'])
    expect(runners.get('7')?.race_time).toBe(2_395_000)
  })

  await test.step('a row that somebody corrected in between stops the import, and comparing again continues', async () => {
    const event = await ownEvent(server, 'import-meanwhile')
    const { id } = await server.current().createRecord<{ id: string }>('registrations', {
      event_id: event.id,
      source: 'import',
      first_name: 'Ada',
      last_name: 'Runner',
      bib_number: '7',
    })
    await openImport(page, event.slug)
    await page
      .getByLabel('Results file')
      .setInputFiles(csv('one.csv', ['Bib,Name,Time', '7,Ada Runner,40:00']))
    await expect(page.getByRole('button', { name: 'Import 1 runner', exact: true })).toBeVisible()
    const changed = await fetch(`${server.url}/api/collections/registrations/records/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: await server.current().superuserToken() },
      body: JSON.stringify({ last_name: 'Walker' }),
    })
    expect(changed.ok).toBe(true)
    await page.getByRole('button', { name: 'Import 1 runner', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      'Line 2: Ada Runner was changed by somebody else.',
    )
    expect((await runnersOf(server, event.slug)).get('7')?.race_time).toBe(0)
    await page.getByRole('button', { name: 'Compare again' }).click()
    await page.getByRole('button', { name: 'Import 1 runner', exact: true }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    expect((await runnersOf(server, event.slug)).get('7')).toMatchObject({
      race_time: 2_400_000,
      last_name: 'Runner',
    })
  })

  await test.step('refused rows are not called held, and a failed comparison is not an import', async () => {
    const event = await ownEvent(server, 'import-strangers')
    await openImport(page, event.slug)
    const choose = (...rows: string[]) =>
      page.getByLabel('Results file').setInputFiles(csv('race.csv', ['Bib,Name,Time', ...rows]))
    await choose('7,Ada Runner,40:00', '8,Bo Walker,41:00')
    await page.getByRole('button', { name: 'Import 2 runners' }).click()
    await expect(page.getByText('2 runners imported')).toBeVisible()
    await page.getByRole('button', { name: 'Import another file' }).click()
    // Bib 8 is somebody else's in the file of another race.
    await choose('7,Ada Runner,40:00', '8,Cy Strange,50:00')
    await expect(page.getByText('Bib 8 has the result of Bo Walker.')).toBeVisible()
    await expect(
      page.getByText('Nothing to import: the event already holds 1 row, and 1 was refused.'),
    ).toBeVisible()
    expect((await runnersOf(server, event.slug)).get('8')?.last_name).toBe('Walker')

    await context.setOffline(true)
    await choose('7,Ada Runner,39:00')
    await expect(page.getByText('The file could not be compared with the event')).toBeVisible()
    await expect(page.getByText('The import did not go through')).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Compare again' }).click()
    await page.getByRole('button', { name: 'Import 1 runner', exact: true }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    expect((await runnersOf(server, event.slug)).get('7')?.race_time).toBe(2_340_000)
  })
})

test('an import that is cancelled leaves nothing', async ({ page, server }) => {
  const event = await ownEvent(server, 'import-cancelled')
  await logIn(page, demo.admin)
  await openImport(page, event.slug)
  const lines = Array.from(
    { length: 6_000 },
    (_, at) => `${at + 1},Runner No${at + 1},1:${10 + (at % 50)}:00`,
  )
  await page.getByLabel('Results file').setInputFiles(csv('many.csv', ['Bib,Name,Time', ...lines]))
  await page.getByRole('button', { name: 'Import 6,000 runners' }).click()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Import 6,000 runners' })).toBeVisible({ timeout: 30_000 })
  expect((await runnersOf(server, event.slug)).size).toBe(0)
})

/** A file of one runner, whose sending never gets beyond its rows. */
async function sendWithoutEnd(page: Page): Promise<void> {
  await page
    .getByLabel('Results file')
    .setInputFiles(csv('one.csv', ['Bib,Name,Time', '1,Ada Runner,1:10:00']))
  await page.route('**/api/sync/import/prepare', () => {})
  await page.getByRole('button', { name: 'Import 1 runner' }).click()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
}

test('leaving the page during an import asks first', async ({ page, server }) => {
  const event = await ownEvent(server, 'import-left')
  await logIn(page, demo.admin)
  await openImport(page, event.slug)
  await sendWithoutEnd(page)
  const entry = page.getByRole('link', { name: 'Back to entry' })
  await entry.click()
  const question = page.getByRole('alertdialog', { name: 'Leave the import?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  const logOut = page.getByRole('dialog', { name: 'Log out?' })
  await expect(logOut).toContainText('The import of results that is being sent stops.')
  await logOut.getByRole('button', { name: 'Stay Logged In' }).click()
  await entry.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/results\?event=import-left$/)
  expect((await runnersOf(server, event.slug)).size).toBe(0)
})

test('pressing Back twice during an import asks once, and leads to the named page', async ({
  page,
  server,
}) => {
  const event = await ownEvent(server, 'import-backs')
  await logIn(page, demo.admin)
  await page.goto('/admin/orders')
  await page.locator('a[href="/admin/results"]').filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Import file' }).click()
  await page.getByLabel('Event').selectOption(event.id)
  await sendWithoutEnd(page)
  const question = page.getByRole('alertdialog', { name: 'Leave the import?' })
  const back = (to: RegExp) => page.evaluate(() => history.back()).then(() => expect(page).toHaveURL(to))

  await back(/\/admin\/results$/)
  await expect(question).toBeVisible()
  await page.evaluate(() => history.forward())
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/results\/import\?event=import-backs$/)

  await back(/\/admin\/results$/)
  await back(/\/admin\/orders$/)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/admin\/results\/import\?event=import-backs$/)
  await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()

  await back(/\/admin\/results$/)
  await back(/\/admin\/orders$/)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // Turning the history takes a moment: a turn too many would be on its way before this one.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true })
        history.go(1)
      }),
  )
  await expect(page).toHaveURL(/\/admin\/results$/)
  await expect(page.getByRole('link', { name: 'Import file' })).toBeVisible()
})

test('a log-out in another tab knows of the import that it ends', async ({ page, context, server }) => {
  const event = await ownEvent(server, 'import-tabs')
  await logIn(page, demo.admin)
  await openImport(page, event.slug)
  const other = await context.newPage()
  await other.goto('/admin/orders')
  await sendWithoutEnd(page)
  const question = other.getByRole('dialog', { name: 'Log out?' })
  await other.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(question).toContainText('The import of results that is being sent stops.')
  await question.getByRole('button', { name: 'Stay Logged In' }).click()
  // Closed with its tab, it has ended, and nobody is asked.
  await page.close()
  // A browser lets go of what a closed tab held in its own time.
  const isHeld = async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name === 'milepost-import')
  await expect.poll(() => other.evaluate(isHeld)).toBe(false)
  await logOut(other)
})

test('an admin’s typed values stay, and an import is undone as a whole', async ({ page, server }) => {
  await test.step('an admin’s typed values stay when the file comes again, until they are ticked', async () => {
    const event = await ownEvent(server, 'import-typed')
    await logIn(page, demo.admin)
    await openImport(page, event.slug)
    const choose = (time: string) =>
      page
        .getByLabel('Results file')
        .setInputFiles(
          csv('race.csv', [
            'Bib,Name,Sex,Time',
            `7,Ada Runner,F,${time}`,
            '8,Bo Walker,M,41:00',
            '9,Cy Strider,M,42:00',
          ]),
        )
    await choose('40:00')
    await page.getByRole('button', { name: 'Import 3 runners' }).click()
    await expect(page.getByText('3 runners imported')).toBeVisible()
    await openEntry(page, event.name)
    await enterTime(page, '7', '01:10:00')
    await enterTime(page, '8', '01:11:00')
    await expect.poll(async () => (await runnersOf(server, event.slug)).get('8')?.race_time).toBe(4_260_000)

    await openPage(page, `/admin/results/import?event=${event.slug}`)
    await choose('39:59')
    await expect(kindButton(page, '2 Typed by hand')).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page
        .getByRole('main')
        .getByText('2 values were typed by hand and stay as they are, unless you tick them.')
        .first(),
    ).toBeVisible()
    // Each row is counted once.
    await expect(kindButton(page, '1 Unchanged')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Typed by hand rows' })
    await expect(rows).toContainText(/Result 1:10:00 typed by an admin, \d+:\d\d [AP]M/)
    const ada = rows.getByRole('checkbox', { name: 'Take the file’s 0:39:59 of Ada Runner' })
    await expect(ada).not.toBeChecked()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

    await ada.check()
    await expect(
      page.getByText('1 value was typed by hand and stays as it is, 1 typed value gives way to the file’s.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 runner', exact: true }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    const runners = await runnersOf(server, event.slug)
    expect(['7', '8', '9'].map((bib) => runners.get(bib)?.race_time)).toEqual([
      2_399_000, 4_260_000, 2_520_000,
    ])
  })

  await test.step('an import is undone as a whole, and later corrections are named and stay', async () => {
    const event = await ownEvent(server, 'import-undone')
    await openImport(page, event.slug)
    const choose = (name: string, ...rows: string[]) =>
      page.getByLabel('Results file').setInputFiles(csv(name, ['Bib,Name,Sex,Time', ...rows]))
    await choose('wrong.csv', '7,Ada Runner,F,40:00', '8,Bo Walker,M,41:00', '9,Cy Strider,M,42:00')
    await page.getByRole('button', { name: 'Import 3 runners' }).click()
    await expect(page.getByText('3 runners imported')).toBeVisible()
    await openEntry(page, event.name)
    await enterTime(page, '7', '01:10:00')
    await expect.poll(async () => (await runnersOf(server, event.slug)).get('7')?.race_time).toBe(4_200_000)

    await openPage(page, `/admin/results/import?event=${event.slug}`)
    const made = page.getByRole('listitem').filter({ hasText: 'wrong.csv' })
    await expect(made).toContainText('3 new runners')
    await made.getByRole('button', { name: 'Undo this import' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
    await expect(question).toContainText('2 runners that it brought go.')
    await expect(question).toContainText(
      'This runner was changed since, by an admin or at a table, and stays so:',
    )
    await expect(question.getByRole('list', { name: 'What stays' })).toContainText(
      '7 Ada Runner stays as a whole: the result was changed',
    )
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    expect((await runnersOf(server, event.slug)).size).toBe(3)

    await made.getByRole('button', { name: 'Undo this import' }).click()
    await question.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('wrong.csv was undone: 2 runners went.')).toBeFocused()
    await expect(made).toContainText(/Undone \d+:\d\d [AP]M/)
    await expect(made.getByRole('button')).toHaveCount(0)
    expect([...(await runnersOf(server, event.slug)).keys()]).toEqual(['7'])
    // It comes back by importing it again.
    await choose('wrong.csv', '7,Ada Runner,F,1:10:00', '8,Bo Walker,M,41:00')
    await page.getByRole('button', { name: 'Import 1 runner', exact: true }).click()
    await expect(page.getByText('1 runner imported')).toBeVisible()
    await expect(made).toHaveCount(2)
  })
})

test('nothing is imported before a file’s questions are answered; refused rows go back to the timer @phone', async ({
  page,
  server,
}) => {
  const event = await ownEvent(server, 'import-questions')
  for (const bib_number of ['1', '2', '3']) {
    await server.current().createRecord('registrations', {
      event_id: event.id,
      source: 'form',
      first_name: 'Somebody',
      last_name: `Else${bib_number}`,
      bib_number,
    })
  }
  await logIn(page, demo.admin)
  await openImport(page, event.slug)
  // Neither 5 nor 10 km nor a half marathon: the event is one of 12 km.
  await chooseFile(page, 'misread/several_races.csv')
  const race = page.getByLabel('Which race of the file is this event’s?')
  await page.getByRole('button', { name: 'Answer the question' }).click()
  await expect(race).toBeFocused()
  await race.selectOption('10 km (3 rows)')
  await expect(
    page.getByText('5 rows of other races are left out: Half Marathon 3 and 5 km 2.'),
  ).toBeVisible()

  const right_event = page.getByLabel(`Yes, the file is of ${event.name}`)
  await page.getByRole('button', { name: 'Answer the question' }).click()
  await expect(right_event).toBeFocused()
  await right_event.check()
  await page.getByRole('button', { name: 'Import 3 runners' }).click()
  await expect(page.getByText('3 runners imported')).toBeVisible()
  expect([...(await runnersOf(server, event.slug)).keys()].sort()).toEqual(['1', '2', '3', '91', '92', '95'])

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, 'misread/shifted_rows.csv')
  await expect(page.getByRole('group', { name: 'What does “Q” in “Sex” mean?' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save refused rows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('shifted_rows-refused.csv')
  const saved = readFileSync(await download.path(), 'utf8')
  expect(saved).toContain('Remark,Line in the file,Why it was refused')
  expect(saved).toContain('7,“45:12” stands under “Class”: the row is shifted.')
})

test('a workbook is read, and times that nobody runs wait for an answer @phone', async ({ page, server }) => {
  const event = await ownEvent(server, 'import-workbook', 5_000)
  await logIn(page, demo.admin)
  await openImport(page, event.slug)
  await chooseFile(page, 'reported/10-excel.xlsx')
  await expect(page.getByText('60 rows · 7 columns · Excel')).toBeVisible()
  await expect(page.getByText('0:31:41')).toBeVisible()
  await chooseFile(page, 'misread/three_sheets.xlsx')
  await page.getByLabel('Which sheet of the workbook?').selectOption('Finish line (2 rows)')
  await expect(page.getByText('2 rows · 3 columns · Excel')).toBeVisible()

  await chooseFile(page, 'reported/09-excel-fractions.csv')
  const parts_of_day = page.getByRole('radio', {
    name: '0:24:01: a part of a day, as spreadsheets keep times',
  })
  await expect(parts_of_day).toBeChecked()
  await page.getByRole('button', { name: 'Answer the question' }).click()
  const right = page.getByRole('checkbox', { name: 'Yes, they are right as they are' })
  await expect(right).toBeFocused()
  await right.check()
  await page.getByRole('button', { name: 'Import 3 runners' }).click()
  await expect(page.getByText('3 runners imported')).toBeVisible()
  expect((await runnersOf(server, event.slug)).get('9501')?.race_time).toBe(1_441_000)
})
