import { type DemoServer, expect, test } from '#support/e2e.ts'
import { runnersOf } from './entry-steps.ts'
import { enteredRunner, makeRace, pushAs } from './admin-steps.ts'
import { placeOf, runnerWith, said } from './race-day-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, syncChip, toast } from './steps.ts'

// A start list is numbered the week before, and everybody learns of it.

const bibsOf = async (server: DemoServer, event_id: string) =>
  (await rowsOf(server, 'registrations', `event_id="${event_id}"`))
    .map(({ last_name, bib_number }) => `${String(last_name)} ${String(bib_number)}`)
    .sort()

async function raceOfThree(server: DemoServer) {
  const race = await makeRace(server)
  const runner = await server.current().createUser()
  const id = await enteredRunner(server, runner, race.id, { last_name: 'Zhao' })
  for (const last_name of ['Abel', 'Mori'])
    await enteredRunner(server, await server.current().createUser(), race.id, { last_name })
  return { race, runner, id }
}

test('a start list is numbered on the phone without a network and undone, and its runner sees it @phone @offline @core', async ({
  page,
  context,
  server,
  browser,
}) => {
  const { race, runner, id } = await raceOfThree(server)
  const phone = await browser.newContext({ baseURL: server.url })
  const theirs = await phone.newPage()
  await logIn(theirs, runner)
  await theirs.goto('/runner-info/packet-pickup')
  await expect(theirs.getByRole('main')).toContainText('Bib 1')

  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  const form = page.getByRole('form', { name: 'Bibs' })
  // All have one: an extra press does not renumber anybody.
  await expect(form.getByRole('status')).toHaveText('Nobody to numberNo number changes.')
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await expect(form.getByRole('status')).toHaveText('3 runners, 1 to 3No number changes.')
  // Neither Esc nor a reload takes what is chosen and typed.
  await form.getByLabel('In which order').selectOption('Last name')
  await form.getByLabel('Who', { exact: true }).selectOption('By gender')
  await form.getByLabel('First number').fill('007')
  await expect(form.getByRole('status')).toContainText('007 to 009')
  await form.getByRole('button', { name: 'Keep bib 3 for Ada Mori' }).click()
  await expect(form).toContainText('Draft kept on this device')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  await expect(form).toContainText('Draft restored')
  await expect(form.getByLabel('In which order')).toHaveValue('last_name')
  await expect(form.getByLabel('Who', { exact: true })).toHaveValue('gender')
  await expect(form.getByLabel('First number')).toHaveValue('007')
  await expect(form.getByRole('listitem')).toHaveText([/^007Ada Abel/, /^3Ada Mori/, /^008Ada Zhao/])
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('First number')).toHaveValue('1')
  await expect(form.getByLabel('Who', { exact: true })).toBeFocused()
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('First number').fill('abc')
  await expect(form.getByLabel('First number')).toHaveAccessibleDescription('Please enter a number.')
  await expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await form.getByLabel('In which order').selectOption('Last name')
  await form.getByLabel('First number').fill('100')
  await form.getByLabel('Last number').fill('102')
  await form.getByLabel('Numbers to leave out').fill('101')
  await expect(form.getByRole('alert')).toHaveText(
    'With what is left out, the range is too small by 1 number.',
  )
  await expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await form.getByLabel('Last number').fill('')
  await expect(form.getByRole('status')).toHaveText('3 runners, 100 to 1033 numbers change.')
  const listed = form.getByRole('region', { name: 'Who gets which bib' }).getByRole('listitem')
  await expect(listed).toHaveText([/^100Ada AbelBefore: 2/, /^102Ada MoriBefore: 3/, /^103Ada ZhaoBefore: 1/])
  await form.getByRole('button', { name: 'Keep bib 3 for Ada Mori' }).click()
  await expect(listed).toHaveText([/^100/, /^3Ada MoriAs before/, /^102Ada Zhao/])
  await form.getByRole('button', { name: 'Assign 2 Bibs' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Ada Zhao' })
  await expect(row).toContainText('102')
  await expect(row).toContainText('On this device')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Taken back')
  await expect(row).not.toContainText('102')
  await expect(row).not.toContainText('On this device')

  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('Letters before').fill('K')
  await form.getByRole('button', { name: 'Assign 3 Bibs' }).click()
  await expect(row).toContainText('K1')
  await goOnline(context)
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel K2', 'Mori K3', 'Zhao K1'])
  await expect(theirs.getByRole('main')).toContainText('Bib K1')
  await theirs.goto(`/registrations/${id}`)
  await expect(theirs.getByRole('main')).toContainText('K1')
  await phone.close()

  // The rule is kept for the next time, and goes with what is taken back; what the server has is taken back by a change
  // of its own.
  const bibs = page.getByRole('button', { name: 'Bibs', exact: true })
  await goOffline(context)
  await bibs.click()
  await expect(form.getByLabel('Letters before')).toHaveValue('K')
  await expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled()
  // The toast is gone after ten seconds, which a busy machine takes for what is above.
  await form.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('K1')
  await bibs.click()
  await expect(form.getByLabel('Letters before')).toHaveValue('')
  await form.getByLabel('Last number').fill('4')
  await form.getByLabel('Numbers to leave out').fill('4')
  await form.getByRole('button', { name: 'Save Rule' }).click()
  await expect(toast(page)).toContainText('Rule for bibs saved')
  await bibs.click()
  await expect(form.getByLabel('Numbers to leave out')).toHaveValue('4')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await goOnline(context)
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 2', 'Mori 3', 'Zhao 1'])
  await enteredRunner(server, await server.current().createUser(), race.id, { last_name: 'Quist' })
  await expect.poll(() => bibsOf(server, race.id)).toContain('Quist 5')
  await expect(page.getByText('Bib 5, of a later entry, is past the range 1 to 4.')).toBeVisible()

  // Long after the toast one press takes all of it back, as long as nobody has another number since.
  await bibs.click()
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('Last number').fill('')
  await form.getByLabel('First number').fill('20')
  await form.getByRole('button', { name: 'Assign 4 Bibs' }).click()
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 21', 'Mori 22', 'Quist 23', 'Zhao 20'])
  await page.reload()
  await bibs.click()
  const last = form.getByRole('group', { name: 'Last change' })
  await expect(last).toContainText(/^4 bibs assigned, \d+:\d\d [AP]M\./)
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Taken back')
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 2', 'Mori 3', 'Quist 5', 'Zhao 1'])
  await bibs.click()
  await expect(form).toBeVisible()
  await expect(last).toHaveCount(0)
})

test('two runners swap bibs, one is cleared, and runners whom somebody else changed are named @offline', async ({
  page,
  context,
  server,
}) => {
  const { race, id } = await raceOfThree(server)
  const other = await server.current().createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
  await logIn(page, demo.admin)
  await page.goto(`/admin/registrations?event=${race.slug}`)
  await page.getByRole('button', { name: 'Edit Ada Zhao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ada Zhao' })
  await dialog.getByRole('button', { name: /Swap or clear the bib/ }).click()
  await dialog.getByLabel('Swap with').fill('mori')
  await dialog.getByRole('button', { name: 'Swap with bib 3, Ada Mori' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 2', 'Mori 1', 'Zhao 3'])
  await page.getByRole('button', { name: 'Edit Ada Zhao' }).click()
  await dialog.getByRole('button', { name: /Swap or clear the bib/ }).click()
  await dialog.getByRole('button', { name: 'Clear Bib 3' }).click()
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 2', 'Mori 1', 'Zhao '])

  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  const form = page.getByRole('form', { name: 'Bibs' })
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('First number').fill('50')
  await form.getByRole('button', { name: 'Assign 3 Bibs' }).click()
  await pushAs(
    server,
    other,
    'updateRegistration',
    { registration_id: id, event_id: race.id, changes: { bib_number: '77' } },
    { bib_number: '' },
  )
  await goOnline(context)
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 51', 'Mori 52', 'Zhao 77'])
  const untaken = page.getByRole('group', { name: 'Not for everybody' })
  await expect(untaken).toContainText('2 of 3 bibs assigned')
  await expect(untaken).toContainText('The server has 2 of 3.')
  await expect(untaken).toContainText('left as it is: Ada Zhao.')
  await syncChip(page).click()
  await expect(page.getByRole('main')).toContainText('The server has 2 of 3.')
  await expect(page.getByRole('main')).toContainText('left as it is: Ada Zhao.')
  await expect(page.getByRole('heading', { name: '2 of 3 bibs assigned' })).toBeVisible()

  // A table's own bibs are nobody's: said where they are typed.
  await page.goto(`/admin/race-day?event=${race.slug}`)
  await page.getByRole('button', { name: 'Add Station' }).click()
  const station = page.getByRole('form', { name: 'Station' })
  await station.getByLabel('From bib').fill('50')
  await expect(station.getByRole('alert')).toHaveCount(0)
  await station.getByLabel('To bib').fill('90')
  await expect(station.getByRole('alert')).toHaveText(
    /^3 runners have bibs of this range, the first of them 51\./,
  )
  await expect(station.getByLabel('From bib')).toHaveAccessibleDescription(/^3 runners have bibs/)
  await station.getByLabel('From bib').fill('78')
  await expect(station.getByRole('alert')).toHaveCount(0)
  await station.getByLabel('Name').fill('Table 1')
  await station.getByRole('button', { name: 'Add Station' }).click()
  await expect(station).toHaveCount(0)

  // Whose packet is out wears the number that is on it: said before others get it.
  await page.goto(`/admin/race-day?event=${race.slug}&view=paper`)
  await page.getByLabel('Bib, then Enter').fill('51')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Type in what was ticked' }).getByRole('status'),
  ).toContainText('Ada Abel')
  await page.goto(`/admin/registrations?event=${race.slug}`)
  await untaken.getByRole('button', { name: 'Clear receipt' }).click()
  await expect(untaken).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('First number').fill('80')
  await expect(form).toContainText('78 to 90 are Table 1’s for walk-ups, and passed over.')
  await form.getByLabel('First number').fill('200')
  await expect(form).toContainText('1 packet is out with another number.')
  const abel = form.getByRole('listitem').filter({ hasText: 'Ada Abel' })
  await expect(abel).toContainText('Packet is out with 51')
  await form.getByRole('button', { name: 'Keep Its Number' }).click()
  await expect(abel).toContainText('51Ada AbelAs before')
  await expect(form.getByRole('region', { name: 'Who gets which bib' })).toBeFocused()
  await expect(form).not.toContainText('out with another number')
  await form.getByRole('button', { name: 'Assign 2 Bibs' }).click()
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel 51', 'Mori 201', 'Zhao 200'])

  // What is in their hands counts, not what the list says now.
  await page.getByRole('button', { name: 'Edit Ada Abel' }).click()
  const abels = page.getByRole('dialog', { name: 'Edit Ada Abel' })
  await expect(abels).toContainText('The packet is out with bib 51.')
  await expect(abels).toContainText('you will see a clash')
  await abels.getByRole('button', { name: /Swap or clear the bib/ }).click()
  await abels.getByRole('button', { name: 'Clear Bib 51' }).click()
  await expect.poll(() => bibsOf(server, race.id)).toEqual(['Abel ', 'Mori 201', 'Zhao 200'])
  await page.getByRole('button', { name: 'Edit Ada Abel' }).click()
  await expect(abels).toContainText('The packet is out with bib 51: the list says none.')
  // Typed here, that bib puts the list right.
  await expect(abels).not.toContainText('you will see a clash')
  await page.keyboard.press('Escape')
  await expect(abels).toHaveCount(0)
  // A reader on paper sees it too.
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table', { name: 'Start list on paper' })
  await expect(
    sheet
      .getByRole('row', { name: /Ada Abel/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(/^out/)
  await expect(
    sheet
      .getByRole('row', { name: /Ada Zhao/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('☐')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Bibs', exact: true }).click()
  await form.getByLabel('Who', { exact: true }).selectOption('Everybody')
  await form.getByLabel('First number').fill('300')
  await expect(abel).toContainText('Packet is out with 51')
  await form.getByRole('button', { name: 'Keep Its Number' }).click()
  await expect(abel).toContainText('51Ada AbelNew')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Erase Ada Abel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The packet is out with bib 51: the list says none. Ask for its bib back first',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/admin/race-day?event=${race.slug}`)
  await expect(page.getByRole('main')).toContainText('Ada Abel changed after the packet was out')
})

test('labels are on sheets of their own, as many as they take', async ({ page, server }) => {
  const swapped = await runnerWith(server, '83')
  const shirts = { from: swapped.shirt, to: 'XXL' }
  await said(server, await placeOf(server, 'Label tent'), 'shirt_swapped', shirts, { subject: swapped.id })
  await logIn(page, demo.admin)
  await page.goto('/admin/registrations?event=summer-solstice-10k')
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const runners = (await runnersOf(server)).size
  for (const [name, on_sheet] of [
    ['Labels, 30 on a sheet (Letter, Avery 5160)', 30],
    ['Labels, 14 on a sheet (A4, L7163)', 14],
  ] as const) {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Print' })
    await dialog.getByRole('radio', { name }).check({ force: true })
    await dialog.getByRole('button', { name: 'Print' }).click()
    const labels = page.getByRole('region', { name: 'Labels', includeHidden: true })
    await expect(labels).toHaveCount(1)
    // The shirt is the one that goes with the packet.
    await expect(labels.getByText(`83XXL${swapped.name}`)).toHaveCount(1)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(runners / on_sheet))
    await page.emulateMedia({ media: null })
  }
})
