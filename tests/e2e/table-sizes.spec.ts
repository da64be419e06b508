import type { Browser, Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { enteredRunner, makeRace } from './admin-steps.ts'
import { placeOf, said, view } from './race-day-steps.ts'
import {
  addTable,
  captainOf,
  codeOf,
  expectStation,
  find,
  isWhollySeen,
  joinAs,
  posts,
} from './station-steps.ts'

// What a volunteer sees of a runner without a scroll, on the phones and tablets of a table.

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
/** With the keyboard of a phone below it. */
const beside_keys = { width: 390, height: 480 }

interface Given {
  page: Page
  browser: Browser
  server: DemoServer
}

async function tableOf(
  { page, browser, server }: Given,
  name: string,
  bibs?: readonly [from: string, to: string],
): Promise<Page> {
  const captain = await captainOf(page)
  await addTable(captain, name, bibs)
  const table = await (await browser.newContext({ baseURL: server.url })).newPage()
  await table.goto('/station')
  await joinAs(table, await codeOf(captain, name), 'NT')
  await expectStation(table, name)
  return table
}

async function expectSeen(table: Page, wanted: Record<string, Locator>): Promise<void> {
  for (const size of [...sizes, beside_keys]) {
    await table.setViewportSize(size)
    const parts = { ...wanted, press: table.getByRole('button', { name: /^Hand out/ }) }
    for (const [part, shown] of Object.entries(parts))
      await expect
        .poll(() => isWhollySeen(shown), { message: `${part} at ${size.width} × ${size.height}` })
        .toBe(true)
  }
}

async function writeNote(table: Page, text: string): Promise<void> {
  await table.getByRole('button', { name: 'More' }).click()
  await table.getByRole('button', { name: 'Write a note' }).click()
  await table.getByLabel('Every table and the captain read it').fill(text)
  await table.getByRole('button', { name: 'Save note' }).click()
  await expect(table.getByRole('dialog')).toHaveCount(0)
}

const shirtOf = (table: Page) => table.getByRole('button', { name: /^Shirt/ })

test('number, name, shirt, waiver, and fee are visible beside the press at every size @phone', async ({
  page,
  browser,
  server,
}) => {
  const table = await tableOf({ page, browser, server }, 'Narrow tent')
  await find(table, '221')
  await expectSeen(table, {
    number: table.getByText(/^Bib 221$/),
    name: table.getByRole('group').getByRole('heading'),
    shirt: shirtOf(table),
    waiver: table.getByRole('button', { name: /^Waiver/ }),
    fee: table.getByRole('button', { name: /^(Fee|Owed)/ }),
  })
  await table.context().close()
})

/** What of the words that nobody may miss is cut. */
const cutAt = (table: Page) =>
  table.evaluate(() => {
    const words = [...document.querySelectorAll('h1, button strong, [aria-label="Done last"] b')]
    const cut = words.filter(
      ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 4,
    )
    return cut.map(({ textContent }) => textContent)
  })

/** How much wider than the screen the page is. */
const widerBy = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - screen.width)

/** The next of this table's own, in place of theirs. */
async function giveAnother(table: Page, bib: string): Promise<void> {
  await find(table, bib)
  await table.getByRole('button', { name: 'More' }).click()
  await table.getByRole('button', { name: 'Another bib' }).click()
  await table.getByRole('button', { name: /^Give bib/ }).click()
  await expect(table.getByRole('dialog')).toHaveCount(0)
}

test('neither large text nor landscape cuts the name of the table, a size, or a number @phone', async ({
  page,
  browser,
  server,
}) => {
  const table = await tableOf({ page, browser, server }, 'Tent with a longer name', ['8870', '8889'])
  await table.context().setOffline(true)
  for (const bib of ['32', '33', '221', '223']) await giveAnother(table, bib)
  await find(table, '224')
  await shirtOf(table).click()
  await table.getByRole('dialog').getByRole('button', { name: /^XXL/ }).click()
  await expect(shirtOf(table)).toContainText('XXL')
  const look = async (what: string) => {
    for (const [width, percent] of [
      [390, 150],
      [390, 200],
      [320, 150],
      [320, 200],
      // As a zoom of 150 % leaves it.
      [260, 100],
    ] as const) {
      await table.setViewportSize({ width, height: 720 })
      await table.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      await expect
        .poll(() => cutAt(table), { message: `${what} at ${width} with text of ${percent} %` })
        .toEqual([])
      expect(await widerBy(table), `${what} at ${width} with text of ${percent} %`).toBe(0)
    }
  }
  await look('a runner')
  await table.getByRole('button', { name: 'Back to the search' }).click()
  await look('the table')
  // All five, even beside what came in.
  await table.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await expect(posts(table).getByRole('button')).toHaveCount(5)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [667, 375],
    [800, 480],
  ] as const) {
    await table.setViewportSize({ width, height })
    const at = `the posts at ${width} × ${height}`
    await expect
      .poll(() => posts(table).evaluate((row) => row.scrollWidth - row.clientWidth), { message: at })
      .toBe(0)
    expect(await cutAt(table), at).toEqual([])
  }
  await table.context().close()
})

test('a colleague’s note is read before the press, and hides nothing of what to give @phone', async ({
  page,
  browser,
  server,
}) => {
  const table = await tableOf({ page, browser, server }, 'Noted tent')
  await find(table, '220')
  const shirt = shirtOf(table)
  await writeNote(
    table,
    'Must show doctor’s letter before start. Give to Anna at the medical tent, not here. Call captain on channel 3.',
  )
  await expectSeen(table, { note: table.locator('p', { hasText: 'doctor’s letter' }), shirt })

  // The rest of a note that is too long for the screen is a press away.
  await writeNote(
    table,
    `${'Everything about this packet was told to the captain. '.repeat(6)}Give no shirt.`,
  )
  await expectSeen(table, { shirt })
  await table.setViewportSize({ width: 360, height: 640 })
  const rest = table.getByRole('button', { name: 'The whole note' })
  await expect(rest).toHaveAttribute('aria-expanded', 'false')
  await rest.click()
  await expect(rest).toHaveAttribute('aria-expanded', 'true')
  const text = table.locator('p', { hasText: 'Give no shirt.' })
  await expect
    .poll(() => text.evaluate(({ clientHeight, scrollHeight }) => scrollHeight <= clientHeight))
    .toBe(true)
  await table.context().close()
})

test('however much came in, and whatever its names, everything stays in place @phone', async ({
  page,
  browser,
  server,
}) => {
  const race = await makeRace(server)
  const [tent, other] = [
    await placeOf(server, 'Busy tent', { event_id: race.id }),
    await placeOf(server, 'Other tent', { event_id: race.id }),
  ]
  // No line breaks between a letter and its marks.
  const unbroken = `A${'\u0489'.repeat(99)}`
  const runners = [
    ['Ada', unbroken],
    ['Ada', 'Abel'],
    ['Ada', 'Mori'],
    ['Ada', 'Reed'],
    [unbroken, unbroken],
  ]
  for (const [at, [first_name, last_name]] of runners.entries()) {
    const runner = await server.current().createUser()
    const subject = await enteredRunner(server, runner, race.id, { first_name, last_name })
    const packet = { bib_number: String(at + 1), t_shirt_size: 'M' }
    for (const place of [tent, other]) await said(server, place, 'handed_out', packet, { subject })
    await said(server, tent, 'note', { text: `${unbroken}${'\u0489'.repeat(380)}` }, { subject })
  }
  const captain = await captainOf(page, race.slug)
  const table = await (await browser.newContext({ baseURL: server.url })).newPage()
  await table.goto('/station')
  await joinAs(table, await codeOf(captain, 'Busy tent'), 'NT')
  await expectStation(table, 'Busy tent')
  const bands = table.getByRole('region', { name: / handed out twice$/ })
  await expect(table.getByText('5 to tell the captain')).toBeVisible()
  await expect(bands).toHaveCount(3)
  const seen = {
    'walk-up': table.getByRole('button', { name: 'Walk-up' }),
    counts: table.getByRole('button', { name: 'Counts' }),
    'what came in': table.getByText('5 to tell the captain'),
  }
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [667, 375],
    [568, 320],
  ] as const) {
    await table.setViewportSize({ width, height })
    for (const [what, shown] of Object.entries(seen))
      await expect.poll(() => isWhollySeen(shown), { message: `${what} at ${width} × ${height}` }).toBe(true)
  }
  await table.setViewportSize({ width: 390, height: 844 })
  await table.getByRole('button', { name: 'Show 2 more of 5' }).click()
  await expect(bands).toHaveCount(5)
  expect(await widerBy(table), 'what came in').toBe(0)
  for (const search of ['a', '5']) {
    await find(table, search)
    expect(await widerBy(table), `found by ${search}`).toBe(0)
  }
  await captain.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Log', /^Notes/]) {
    await view(captain, name).click()
    await expect(captain.getByText(/A\u0489/).first()).toBeVisible()
    expect(await widerBy(captain), String(name)).toBe(0)
  }
  await expect(captain.getByRole('button', { name: /^Settle: / }).first()).toBeInViewport({ ratio: 1 })
  await table.context().close()
})
