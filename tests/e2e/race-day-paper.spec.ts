import { expect, test } from '#support/e2e.ts'
import { placeOf, runnerWith, said, screen, view } from './race-day-steps.ts'
import { demo, logIn, readyForOffline, rowsOf } from './steps.ts'

// Paper on race day: lists and codes that are printed, and ticks that are typed in afterwards.

test('ticks from paper are typed in without a network, a bib and Enter each @offline', async ({
  page,
  context,
  server,
}) => {
  const tent = await placeOf(server, 'Paper tent')
  const [out, free] = [await runnerWith(server, '61'), await runnerWith(server, '62')]
  await said(server, tent, 'handed_out', { bib_number: '61', t_shirt_size: 'M' }, { subject: out.id })
  const ofCaptain = () => rowsOf(server, 'facts', 'station_id = ""')
  // Another test of this server may have ticked too.
  const before = new Set((await ofCaptain()).map(({ id }) => id))
  await logIn(page, demo.admin)
  await page.goto(screen('paper'))
  const field = page.getByLabel('Bib, then Enter')
  const result = page.getByRole('region', { name: 'Type in what was ticked' }).getByRole('status')
  const typed = page.getByRole('list', { name: 'Typed in' }).getByRole('listitem')
  await expect(field).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await field.focus()
  await type('62')
  const given = `Bib 62, ${free.name}: handed out`
  await expect(result).toHaveText(given)
  // What is taken back in the list below, or at another device, waits again.
  await typed.getByRole('button', { name: `Undo: bib 62, ${free.name} handed out` }).click()
  await expect(result).toHaveText(`Taken back: ${given}`)
  await field.focus()
  await type('62')
  await expect(result).toHaveText(given)
  // The next one at once, without a touch of anything.
  await type('61')
  await expect(result).toContainText(`Bib 61, ${out.name}: already handed out`)
  await expect(result).toContainText('At Paper tent by NH')
  await type('98765')
  await expect(result).toContainText('Nobody on the list has bib 98765.')
  // It waits to be corrected, even through a reload, and the next one is typed over it.
  await expect(field).toHaveValue('98765')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toHaveValue('98765')
  await field.fill('98764')
  await page.keyboard.press('Enter')
  await expect(result).toContainText('Nobody on the list has bib 98764.')
  // An admin who types faster than the screen moves on loses nothing.
  await field.evaluate((input: HTMLInputElement) => {
    input.focus()
    document.execCommand('insertText', false, '61')
    input.form?.requestSubmit()
    document.execCommand('insertText', false, '6')
  })
  await expect(result).toContainText('already handed out')
  await page.keyboard.press('5')
  await expect(field).toHaveValue('65')
  await field.fill('')
  await type('61-64')
  await expect(result).toContainText('Bibs 61 to 64: 2 packets handed out')
  await expect(result).toContainText('Already handed out: 61, 62.')
  await expect(field).toHaveValue('')
  await expect(typed).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo all 2 packets' }).click()
  await expect(typed).toHaveCount(1)
  await expect(field).toBeFocused()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await ofCaptain()).flatMap(({ id, kind }) => (before.has(id) ? [] : [String(kind)])).toSorted(),
      { timeout: 60_000 },
    )
    .toEqual([...Array<string>(4).fill('handed_out'), ...Array<string>(3).fill('void')])
  await expect(typed.getByText('On this device')).toHaveCount(0)
})

test('the number of waiting packets is shown, and printed, when the whole start list is here', async ({
  page,
  server,
}) => {
  await placeOf(server, 'First tent')
  await logIn(page, demo.admin)
  // The first runners arrive; the others when the test says so.
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  let pages = 0
  await page.route(/\/feed\/[^?]*event%3A[^?]*\/registrations\?/, async (route) => {
    if (pages++ > 0) await gate
    await route.continue()
  })
  await page.goto(screen())
  const counts = page.getByRole('region', { name: 'Packet pickup' })
  await expect(counts.getByText('The start list is not all on this device yet.')).toBeVisible()
  await view(page, 'Paper').click()
  await expect(page.getByText('The start list is not all on this device yet.')).toBeVisible()
  await expect.poll(() => pages).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Print not yet collected' })).toBeDisabled()
  await expect(page.getByText(/packets wait/)).toHaveCount(0)
  arrive()
  await expect(page.getByText(/packets wait, by last name/)).toBeVisible()
  await view(page, 'Stations').click()
  await expect(counts.getByText('waiting', { exact: true })).toBeVisible()
})

test('the outcome of a tick is visible below a tape, on a phone too @phone', async ({ page, server }) => {
  const runner = await runnerWith(server, '93')
  for (const name of ['Low tent', 'High tent']) {
    const packet = { bib_number: '93', t_shirt_size: 'M' }
    await said(server, await placeOf(server, name), 'handed_out', packet, { subject: runner.id })
  }
  await logIn(page, demo.admin)
  await page.goto(screen('paper'))
  await expect(page.getByRole('heading', { name: /handed out/ })).toBeVisible()
  const field = page.getByLabel('Bib, then Enter')
  await field.fill('#94')
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('Enter')
  const result = page.getByRole('region', { name: 'Type in what was ticked' }).getByRole('status')
  await expect(result).toContainText('Bib 94, ')
  await expect(field).toBeInViewport({ ratio: 1 })
  // Above the bar at the foot.
  await expect
    .poll(async () => {
      const box = await result.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThan(844 - 56)
})

test('the list of waiting packets is printed, and the whole code of a station is visible', async ({
  page,
  server,
}) => {
  const tent = await placeOf(server, 'Print tent')
  const runner = await runnerWith(server, '82')
  await said(server, tent, 'shirt_swapped', { from: 'S', to: 'XXL' }, { subject: runner.id })
  await logIn(page, demo.admin)
  await page.goto(screen())
  await page
    .getByRole('listitem', { name: 'Print tent', exact: true })
    .getByRole('button', { name: 'Show code' })
    .click()
  const code = page.getByRole('dialog').getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(code).toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await view(page, 'Paper').click()
  await page.getByRole('button', { name: 'Print not yet collected' }).click()
  const rows = page
    .getByRole('table', { name: 'Not yet collected, on paper', includeHidden: true })
    .locator('tbody tr')
  const [first_name = '', ...last_names] = runner.name.split(' ')
  await expect(rows.filter({ hasText: `${last_names.join(' ')}, ${first_name}` }).first()).toContainText(
    'XXL',
  )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // With more than forty a page, nobody could tick one.
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan((await rows.count()) / 40)
})
