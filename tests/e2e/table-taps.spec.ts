import type { Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { fillUp, makeRoom, mayFillUp, placesOf } from './device-steps.ts'
import {
  addTable,
  captainOf,
  chip,
  codeOf,
  expectStation,
  factsOf,
  find,
  joinAs,
  posts,
} from './station-steps.ts'
import { rowsOf, toast } from './steps.ts'

// A finger in a hurry: taps twice, signs before it reads, writes too much.

const at_solstice = 'event_id.slug = "summer-solstice-10k"'

/** A runner whose packet is here and whom a table has something to ask; with a bib that no other test knows. */
async function runnerWhere(server: DemoServer, filter: string, changes: Record<string, unknown> = {}) {
  const [row] = await rowsOf(
    server,
    'registrations',
    `${at_solstice} && bib_number != "" && packet_at = "" && ${filter}`,
  )
  const saved = await fetch(`${server.url}/api/collections/registrations/records/${String(row?.id)}`, {
    method: 'PATCH',
    headers: {
      Authorization: await server.current().superuserToken(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(changes),
  })
  expect(saved.status).toBe(200)
  return { id: String(row?.id), bib: String(row?.bib_number) }
}

async function tableOf(captain: Page, phone: Page, name: string): Promise<Page> {
  await addTable(captain, name)
  const code = await codeOf(captain, name)
  await phone.goto('/station')
  await joinAs(phone, code, 'TT')
  await expectStation(phone, name)
  return phone
}

test('the second of two taps presses nothing that the first one revealed, and a fee is taken once @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  const owing = await runnerWhere(server, 'fee_paid = false && fee_cents > 0 && lapsed = false')
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.setViewportSize({ width: 360, height: 640 })
  const table = await tableOf(captain, phone, 'Hasty tent')
  const sheets = table.getByRole('dialog')

  // A row of the search that is where the shirt is then.
  await find(table, owing.bib)
  const shirt = await table.getByRole('button', { name: /^Shirt/ }).boundingBox()
  const at = { x: (shirt?.x ?? 0) + 20, y: (shirt?.y ?? 0) + 20 }
  await table.getByRole('button', { name: 'Back to the search' }).click()
  await table.getByRole('searchbox', { name: 'Bib or name' }).fill('an')
  await expect(table.getByRole('list', { name: 'Runners found' })).toBeVisible()
  await table.mouse.dblclick(at.x, at.y)
  await expect(table.getByRole('button', { name: /^Shirt/ })).toBeVisible()
  await expect(sheets).toHaveCount(0)
  await table.getByRole('button', { name: 'Back to the search' }).click()

  await find(table, owing.bib)
  await table.getByRole('button', { name: /^Owed/ }).click()
  await sheets.getByRole('button', { name: / taken$/ }).dblclick()
  const fee = table.getByRole('button', { name: /^Fee/ })
  await expect(fee).toContainText('Paid')
  // By key it goes on from there, where nothing is to do any more.
  await expect(fee).toBeFocused()
  await fee.press('Enter')
  await expect(sheets).toHaveCount(0)
  await expect(chip(table)).toHaveText('All sent', { timeout: 30_000 })
  expect(await factsOf(server, 'paid', 'TT')).toHaveLength(1)
  await table.context().close()
})

test('a name wider than the phone leaves everything in its place @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  const last_name = 'W'.repeat(100)
  await runnerWhere(server, 'waiver_agreed = true', { first_name: 'Hubert', last_name })
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.setViewportSize({ width: 360, height: 640 })
  const table = await tableOf(captain, phone, 'Wide tent')
  await find(table, 'hubert ww')
  await expect(table.getByRole('button', { name: /^Hand out/ })).toBeVisible()
  await table.getByRole('button', { name: 'More' }).click()
  const friend = table.getByRole('button', { name: 'Somebody else takes it' })
  await expect(friend).toBeInViewport({ ratio: 1 })
  await friend.click()
  await table.getByLabel(/^Who takes it for/).fill('W'.repeat(200))
  await table.getByRole('button', { name: 'Hand out to them' }).click()
  await expect(
    posts(table)
      .getByRole('button', { name: /handed out to/ })
      .first(),
  ).toBeVisible()
  // Longer than the screen, and seen from its top.
  await find(table, 'hubert ww')
  await expect(table.getByText('Stop. Do not hand out.')).toBeVisible()
  expect(await table.evaluate(() => scrollY)).toBe(0)
  await expect(chip(table)).toHaveText('All sent', { timeout: 30_000 })
  await table.context().close()
})

test('a person who signs on the glass can read the waiver, and sees where the signature is missing @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  const { bib } = await runnerWhere(server, 'waiver_agreed = true', { waiver_agreed: false })
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await mayFillUp(phone)
  const table = await tableOf(captain, phone, 'Glass tent')
  await find(table, bib)
  await table.getByRole('button', { name: /^Waiver/ }).click()
  const sheet = table.getByRole('dialog', { name: 'Sign the waiver' })
  await sheet.getByText('Read the waiver', { exact: true }).click()
  await expect(sheet.getByText(/at my own risk/)).toBeVisible()
  // The signer's name is kept through a closed sheet; a signature on the glass has to be drawn again.
  await sheet.getByLabel('Who signs').fill('Pat Parent')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await table.getByRole('button', { name: /^Waiver/ }).click()
  await expect(sheet.getByLabel('Who signs')).toHaveValue('Pat Parent')
  await sheet.getByRole('button', { name: 'Signed', exact: true }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Not signed yet: sign here with a finger.')
  await expect(sheet.getByLabel('Who signs')).not.toHaveAttribute('aria-invalid', 'true')

  const pad = sheet.getByRole('img', { name: /^Signature of / })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await table.mouse.move(x, y)
  await table.mouse.down()
  await table.mouse.move(x + 90, y + 30, { steps: 6 })
  await table.mouse.up()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Signed', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(table.getByRole('button', { name: /^Waiver/ })).toContainText('Signed')

  // The person who takes it for them has a name that can be kept.
  await table.getByRole('button', { name: 'Back to the search' }).click()
  await find(table, bib)
  const openFriend = async () => {
    await table.getByRole('button', { name: 'More' }).click()
    await table.getByRole('button', { name: 'Somebody else takes it' }).click()
  }
  const friend = table.getByLabel(/^Who takes it for/)
  await openFriend()
  await friend.pressSequentially('W'.repeat(210))
  await expect(friend).toHaveValue('W'.repeat(200))
  await expect(table.getByText('Draft kept on this device')).toBeVisible()
  // It is there again after a reload.
  await table.reload()
  await find(table, bib)
  await openFriend()
  await expect(friend).toHaveValue('W'.repeat(200))
  // Nothing is handed out without the name of the person who takes it.
  await fillUp(table, 'collected_by')
  await table.getByRole('button', { name: 'Hand out to them' }).click()
  await expect(toast(table)).toContainText('This device has no room left')
  await makeRoom(table)
  await openFriend()
  await table.getByRole('button', { name: 'Hand out to them' }).click()
  await expect
    .poll(async () => (await rowsOf(server, 'facts', 'kind = "collected_by"')).map(({ payload }) => payload))
    .toContainEqual({ name: 'W'.repeat(200) })
  await expect.poll(() => placesOf('WWWWW', table)).not.toContain('milepost-device/drafts')
  await table.context().close()
})
