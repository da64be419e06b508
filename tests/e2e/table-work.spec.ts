import { expect, test } from '#support/e2e.ts'
import { fillUp, makeRoom, mayFillUp } from './device-steps.ts'
import { addTable, captainOf, chip, codeOf, find, join, pageOf, posts } from './station-steps.ts'
import { rowsOf, toast } from './steps.ts'

// What a table does for those whose packet is not just handed over.

test('a lost bib is replaced from the table’s own range without a network, and undone again @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'Quay tent', ['9200', '9249'])
  const { context } = await openProfile()
  const table = await pageOf(context)
  await join(table, await codeOf(captain, 'Quay tent'), 'QT', 'Quay tent')
  const [runner] = await rowsOf(
    server,
    'registrations',
    'bib_number = "51" && event_id.slug = "summer-solstice-10k"',
  )
  const bibNow = async () =>
    (await rowsOf(server, 'registrations', `id = "${String(runner?.id)}"`))[0]?.bib_number

  await context.setOffline(true)
  await find(table, '51')
  // By key it goes on from the runner, not from the top of the page.
  await expect(table.locator(':focus')).toContainText('Bib 51')
  await table.keyboard.press('Tab')
  await expect(table.getByRole('button', { name: /^Shirt/ })).toBeFocused()
  await table.getByRole('button', { name: 'More' }).click()
  await table.getByRole('button', { name: 'Another bib' }).click()
  const sheet = table.getByRole('dialog', { name: 'Another bib' })
  await expect(sheet).toContainText('Take bib 9200, the next of this table.')
  await sheet.getByRole('button', { name: 'Give bib 9200' }).click()
  await expect(table.getByRole('button', { name: 'Hand out bib 9200' })).toBeVisible()
  await table.getByRole('button', { name: 'Back to the search' }).click()
  // Their pass may say the old one still.
  await find(table, '51')
  await expect(table.getByText('Nobody on this list has bib 51 any more.')).toBeVisible()
  await expect(table.getByRole('button', { name: 'Walk-up' })).toBeHidden()
  await table.getByRole('list', { name: 'Runners found' }).getByRole('button').click()
  await expect(table.getByRole('button', { name: 'Hand out bib 9200' })).toBeVisible()
  await table.getByRole('button', { name: 'Back to the search' }).click()
  await find(table, '9200')
  await expect(table.getByRole('button', { name: 'Hand out bib 9200' })).toBeVisible()
  await table.getByRole('button', { name: 'Back to the search' }).click()

  await context.setOffline(false)
  await expect(chip(table)).toHaveText('All sent', { timeout: 30_000 })
  await expect.poll(bibNow, { timeout: 20_000 }).toBe('9200')
  const post = posts(table).getByRole('button', { name: /^Undo: bib 9200 for 51/ })
  await post.press('Enter')
  await expect(post).toBeHidden()
  // The next key takes nothing else back.
  await expect(table.locator(':focus').getByRole('searchbox')).toBeVisible()
  await expect.poll(bibNow, { timeout: 20_000 }).toBe('51')
  await find(table, '51')
  await expect(table.getByRole('button', { name: 'Hand out bib 51' })).toBeVisible({ timeout: 20_000 })

  // Lost after the hand-out: what was given last is taken back first. 9200 may be out of its envelope.
  await table.getByRole('button', { name: 'Hand out bib 51' }).click()
  await find(table, '51')
  await table.getByRole('button', { name: 'More' }).click()
  await table.getByRole('button', { name: 'Another bib' }).click()
  await sheet.getByRole('button', { name: 'Give bib 9201' }).click()
  await expect(table.getByRole('heading', { name: 'Bib 9201 given in the place of 51' })).toBeVisible()
  const undo = table.getByRole('button', { name: /^Undo: / })
  await expect(undo).toHaveText('Undo 9201 new')
  await undo.click()
  await expect(table.getByRole('heading', { name: 'Bib 51 already handed out' })).toBeVisible()
  await expect(undo).toHaveText('Undo 51 out')
  // A second tap in the same place may not be meant; a key is.
  await undo.press('Enter')
  await expect(table.getByRole('button', { name: 'Hand out bib 51' })).toBeVisible()

  // What is taken back behind another runner is seen there too, until the next one is looked for.
  await table.getByRole('button', { name: 'Hand out bib 51' }).click()
  await find(table, '220')
  await undo.click()
  const taken_back = table.getByRole('group').getByText(/^Taken back: bib 51 handed out to /)
  await expect(taken_back).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('status').filter({ hasText: 'Taken back' })).toHaveCount(1)
  await find(table, '221')
  await expect(table.getByRole('button', { name: 'Hand out bib 221' })).toBeVisible()
  await expect(taken_back).toHaveCount(0)
})

test('a walk-up with an entry is found, and one without signs on the glass @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'River tent', ['9300', '9349'])
  const table = await (await browser.newContext({ baseURL: server.url })).newPage()
  await mayFillUp(table)
  await table.goto('/station')
  await table.getByLabel('Code').fill(await codeOf(captain, 'River tent'))
  await table.getByLabel('Your initials').fill('RT')
  await table.getByRole('button', { name: 'Join', exact: true }).click()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  const form = table.getByRole('form', { name: 'Walk-up' })
  await form.getByLabel('First Name').fill('inés')
  await form.getByLabel('Last Name').fill('OKAFOR')
  await expect(form.getByText('Ines Okafor is on the list already')).toBeVisible()
  const openEntry = async () => {
    await form.getByRole('button', { name: 'Open this entry' }).first().click()
    await expect(table.getByRole('heading', { level: 2, name: 'Ines Okafor' })).toBeVisible()
    await table.getByRole('button', { name: 'Back to the search' }).click()
  }
  // More than the name is kept: it may be somebody else after all.
  await form.getByLabel('Emergency Contact Name').fill('Jo Abernathy')
  await openEntry()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  await expect(form.getByLabel('Emergency Contact Name')).toHaveValue('Jo Abernathy')
  await form.getByLabel('Emergency Contact Name').fill('')
  await openEntry()

  // Where nobody is found the form is a press away.
  await table.getByRole('searchbox', { name: 'Bib or name' }).fill('Closed, Cleo')
  await expect(table.getByText('Nobody on this list for “Closed, Cleo”.')).toBeVisible()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('')
  // Closed half-filled it is kept, and a volunteer who opens it for the next runner hears so before they look at a
  // field.
  await form.getByLabel('First Name').fill('Cleo')
  await form.getByLabel('Last Name').fill('Closed')
  await table.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Cleo')
  await expect(form.getByText('Cleo Closed, not entered yet')).toBeInViewport()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveValue('')
  await expect(form.getByText('not entered yet')).toBeHidden()
  const enter = form.getByRole('button', { name: 'Enter' })
  await enter.click()
  await expect(form.getByLabel('First Name')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription(/is required/)
  // Nobody gets no shirt because a volunteer was in a hurry.
  await expect(form.getByText('Please select a t-shirt size, or No shirt.')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'No shirt' })).not.toBeChecked()
  await form.getByLabel('First Name').fill('Signe')
  await form.getByLabel('Last Name').fill('Signer')
  await form.getByRole('textbox', { name: 'Date of Birth' }).fill('05/02/1992')
  await form.getByLabel('Gender').selectOption({ label: 'Female' })
  await form.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await form.getByLabel('Emergency Contact Name').fill('Jo Abernathy')
  await form.getByLabel('Emergency Contact Phone').fill('(555) 010-0177')
  await enter.click()
  await expect(form.getByRole('checkbox', { name: /waiver/ })).toBeFocused()
  await expect(form.getByRole('checkbox', { name: /waiver/ })).toHaveAccessibleDescription(/^Not signed yet/)
  await form.getByText('Read the waiver', { exact: true }).click()
  await expect(form.getByText('I take part at my own risk')).toBeVisible()
  const pad = form.getByRole('img', { name: 'Signature' })
  const sign = async () => {
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('no field to sign in')
    await table.mouse.move(box.x + 40, box.y + 80)
    await table.mouse.down()
    await table.mouse.move(box.x + 160, box.y + 60, { steps: 5 })
    await table.mouse.up()
    await expect(form.getByRole('checkbox', { name: /waiver|signed/i })).toBeChecked()
  }
  await sign()
  // Signed again after a reload, the signer's name is still there.
  await form.getByLabel('Who signed').fill('Ma Signer')
  await table.reload()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Signe')
  await sign()
  await expect(form.getByLabel('Who signed')).toHaveValue('Ma Signer')
  // Nobody is entered without what they signed.
  await fillUp(table, 'waiver_signed')
  await enter.click()
  await expect(toast(table)).toContainText('This device has no room left')
  await makeRoom(table)
  await enter.click()
  await expect(table.getByRole('button', { name: 'Hand out bib 9300' })).toBeVisible()
  await expect
    .poll(
      async () => (await rowsOf(server, 'facts', 'kind = "waiver_signed"')).map(({ payload }) => payload),
      {
        timeout: 20_000,
      },
    )
    .toContainEqual(expect.objectContaining({ name: 'Ma Signer', signature: expect.stringMatching(/^M\d/) }))
  expect(await rowsOf(server, 'registrations', 'last_name = "Signer"')).toHaveLength(1)
  await table.context().close()
})
