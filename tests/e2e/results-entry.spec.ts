import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { demo_zone } from '#support/server.ts'
import { bibField, enterTime, openEntry, runnersOf, showRunner, typedTime } from './entry-steps.ts'
import { enteredRunner, makeRace } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf } from './steps.ts'

test('two admins change the same time: both see it, and one press settles it either way @offline @core', async ({
  browser,
  server,
}) => {
  const other = await server.current().createUser({ role: 'admin', first_name: 'Bo', last_name: 'Second' })
  const here = await browser.newContext({ baseURL: server.url })
  const there = await browser.newContext({ baseURL: server.url })
  const mine = await here.newPage()
  const theirs = await there.newPage()
  await logIn(mine, demo.admin)
  await logIn(theirs, other)
  await openEntry(mine)
  await openEntry(theirs)
  await readyForOffline(mine)
  const timeOf = async (bib: string) => (await runnersOf(server)).get(bib)?.race_time
  const conflict = mine.getByRole('group', { name: 'Someone else changed this' })
  /** 0:25:55 here, without a network, and 0:26:00 there meanwhile. */
  const disagreeAbout = async (bib: string) => {
    await goOffline(here)
    await enterTime(mine, bib, typedTime(1555))
    await enterTime(theirs, bib, typedTime(1560))
    await expect.poll(() => timeOf(bib), { timeout: 20_000 }).toBe(1_560_000)
    await goOnline(here)
    await expect(conflict).toBeVisible({ timeout: 30_000 })
  }

  await test.step('keeping mine', async () => {
    await disagreeAbout('201')
    await expect(conflict).toContainText('0:25:55')
    await expect(conflict).toContainText('0:26:00')
    // Nothing was overwritten while nobody decided.
    expect(await timeOf('201')).toBe(1_560_000)

    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(conflict).toBeHidden()
    await expect.poll(() => timeOf('201'), { timeout: 20_000 }).toBe(1_555_000)
    await expect(theirs.getByRole('textbox', { name: /Race time.*\b201\b/ })).toHaveValue(/0?0:25:55/, {
      timeout: 20_000,
    })
  })

  await test.step('taking theirs is one press too', async () => {
    await disagreeAbout('202')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(conflict).toBeHidden()
    await expect(mine.getByRole('textbox', { name: /Race time.*\b202\b/ })).toHaveValue(/0?0:26:00/)
    expect(await timeOf('202')).toBe(1_560_000)
  })
  await here.close()
  await there.close()
})

test('a result typed by bib is in its row, ranked, and refused in words', async ({ page, server }) => {
  await logIn(page, demo.admin)

  await test.step('an unknown bib is answered with suggestions, and a second entry with the existing time', async () => {
    await openEntry(page)
    await bibField(page).fill('902')
    await bibField(page).press('Enter')
    await expect(page.getByText(/No bib 902/)).toBeVisible()

    await enterTime(page, '206', typedTime(1700))
    await expect
      .poll(async () => (await runnersOf(server)).get('206')?.race_time, { timeout: 20_000 })
      .toBe(1_700_000)
    await bibField(page).fill('206')
    await bibField(page).press('Enter')
    await expect(page.getByText(/Bib 206 has 0:28:20 already/)).toBeVisible()
  })

  await test.step('ranks follow typed times, and a typed rank is marked and can be cleared', async () => {
    await openEntry(page)
    await enterTime(page, '210', typedTime(1552))
    await enterTime(page, '211', typedTime(1551))
    const rank = (bib: string) => page.getByRole('textbox', { name: new RegExp(`Overall.*\\b${bib}\\b`) })
    await showRunner(page, '210')
    await expect(rank('210')).toHaveValue('2')
    await rank('210').fill('7')
    await rank('210').press('Control+Enter')
    await expect(rank('210')).toHaveAccessibleName(/, typed$/)
    await showRunner(page, '211')
    await expect(rank('211')).toHaveValue('1')
    await showRunner(page, '210')
    await expect(rank('210')).toHaveValue('7')
    await page.getByRole('button', { name: /^Clear typed place, Bib 210/ }).click()
    await expect(rank('210')).toHaveValue('2')
    await expect(rank('210')).not.toHaveAccessibleName(/, typed$/)
  })

  await test.step('the active cell stays, however far the list is scrolled away from it', async () => {
    await openEntry(page)
    await showRunner(page, '210')
    await page.keyboard.type('4')
    const wasAt = await page.evaluate(() => scrollY)
    await page.evaluate(() =>
      scrollTo(0, scrollY > document.body.scrollHeight / 2 ? 0 : document.body.scrollHeight),
    )
    await expect
      .poll(
        () => page.evaluate((y) => Math.abs(scrollY - y) > 2 * innerHeight, wasAt),
        'the list was scrolled away',
      )
      .toBe(true)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await page.keyboard.type('5')
    await expect(page.locator(':focus')).toHaveAccessibleName(/Race time.*\b210\b/)
    await expect(page.locator(':focus')).toHaveValue('45')
    await page.keyboard.press('Escape')
  })

  await test.step('the key after a bib belongs to its cell, far down the list and filtered out too', async () => {
    await openEntry(page)
    /** Sends the bib as Enter does, and says where the next key would go. */
    const landsIn = async (bib: string) => {
      await bibField(page).fill(bib)
      return bibField(page).evaluate((box: HTMLInputElement) => {
        box.form?.requestSubmit()
        return document.activeElement?.getAttribute('aria-label')
      })
    }
    const cell = (bib: string) => page.getByRole('textbox', { name: new RegExp(`^Race time, Bib ${bib},`) })
    await expect(page.getByRole('listitem').first()).toBeVisible()
    const byName = [...(await runnersOf(server)).values()]
      .filter(({ bib_number }) => bib_number !== '')
      .sort((a, b) => a.last_name.localeCompare(b.last_name))
    const last = byName.at(-1)?.bib_number ?? ''
    await expect(cell(last)).toHaveCount(0)
    expect(await landsIn(last)).toMatch(new RegExp(`^Race time, Bib ${last},`))
    await expect(cell(last)).toBeInViewport()
    const first = byName[0]?.bib_number ?? ''
    await page.getByRole('searchbox', { name: 'Search runners' }).fill('nobody at all')
    await expect(page.getByText('No runners found')).toBeVisible()
    expect(await landsIn(first)).toMatch(new RegExp(`^Race time, Bib ${first},`))
    await expect(cell(first)).toBeInViewport()
  })

  await test.step("a wrong time is refused with the spec's words and stays where it was typed", async () => {
    await openEntry(page)
    await enterTime(page, '205', '00:75:00')
    const cell = page.getByRole('textbox', { name: /Race time.*\b205\b/ })
    await expect(
      page.getByText('Invalid time format: Please use HH:MM:SS format for race time').first(),
    ).toBeVisible()
    await expect(cell).toHaveValue('00:75:00')
    expect((await runnersOf(server)).get('205')?.race_time).toBe(0)
  })
})

test('a bib is found even if its runner arrives after the search', async ({ page }) => {
  await logIn(page, demo.admin)
  // The first runners arrive; the others when the test says so.
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  let pages = 0
  await page.route(/\/feed\/[^?]*event%3A[^?]*\/registrations\?/, async (route) => {
    if (pages++ > 0) await gate
    await route.continue()
  })
  await openEntry(page, 'Harbor Bridge 10K')
  await bibField(page).fill('1711')
  await bibField(page).press('Enter')
  await expect(page.getByText('Bib 1711 is not here yet. Loading runners...')).toBeVisible()
  await expect(bibField(page)).toBeFocused()
  arrive()
  await expect(page.locator(':focus')).toHaveAccessibleName(/Race time.*\b1711\b/)
  await bibField(page).fill('9999')
  await bibField(page).press('Enter')
  await expect(page.getByText(/^No bib 9999/)).toBeVisible()
})

test('the number of times says that not all runners are here, when the network goes while they load @offline', async ({
  page,
  context,
}) => {
  await logIn(page, demo.admin)
  let pages = 0
  await page.route(/\/feed\/[^?]*event%3A[^?]*\/registrations\?/, async (route) => {
    if (pages++ > 0) await context.setOffline(true)
    await route.continue()
  })
  await openEntry(page, 'Harbor Bridge 10K')
  await expect(page.getByText(/^[\d,]+ timed so far, not all runners are here yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.unrouteAll({ behavior: 'wait' })
  await goOnline(context)
  await expect(page.getByText(/^[\d,]+ of [\d,]+ timed/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
})

test('an event’s list is found by its address, made official, printed, and fits a low window', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('an address with an unknown event says so and offers those that exist', async () => {
    await openPage(page, '/admin/results?event=no-such-race')
    await expect(page.getByText('There is no event “no-such-race”. Choose one below.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Summer Solstice 10K/ })
      .click()
    await expect(bibField(page)).toBeVisible()
  })

  await test.step('the view of the list is in the address', async () => {
    await openPage(page, '/admin/results?event=summer-solstice-10k&q=21&show=untimed&sort=bib')
    const search = page.getByRole('searchbox', { name: 'Search runners' })
    await expect(search).toHaveValue('21')
    await expect(page.getByRole('combobox', { name: 'Which runners' })).toHaveValue('untimed')
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('bib')
    await search.fill('22')
    await page.getByRole('combobox', { name: 'Which runners' }).selectOption('all')
    await expect(page).toHaveURL(/[?&]q=(22|%2222%22)&sort=bib$/)
    await page.reload()
    await expect(search).toHaveValue('22')
  })

  await test.step('results become official with one press', async () => {
    // A race today: before the race they cannot, and after it nobody could enter.
    const event_date = new Date().toLocaleDateString('en-CA', { timeZone: demo_zone })
    const race = await makeRace(server, { event_date, results_provisional: true })
    await enteredRunner(server, await server.current().createUser(), race.id)
    await openPage(page, `/admin/results?event=${race.slug}`)
    const standing = page.getByRole('group', { name: 'Results are' }).first()
    await expect(standing.getByRole('button', { name: 'Provisional' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await standing.getByRole('button', { name: 'Official' }).click()
    await expect(standing.getByRole('button', { name: 'Official' })).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => (await rowsOf(server, 'events', `id="${race.id}"`))[0]?.results_provisional)
      .toBe(false)
  })

  await test.step('the print has everybody, and none of the controls', async () => {
    await openEntry(page)
    const runners = await runnersOf(server)
    await expect(page.getByRole('button', { name: 'Print', exact: true }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('table', { name: 'Results on paper' })
    await expect(sheet.getByRole('row')).toHaveCount(runners.size + 1)
    await expect(page.locator('main input:visible, main select:visible, main a:visible')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(bibField(page)).toBeVisible()
  })

  await test.step('in a window as low as at 200 % zoom the rows have the room, and the bib box stays', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await openEntry(page)
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(page.getByText(/^\d+ of \d+ timed/)).not.toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Back office' })).not.toBeInViewport()
    const box = page.getByRole('textbox', { name: 'Bib', exact: true }).last()
    await expect(box).toBeInViewport()
    expect((await box.boundingBox())?.y).toBeGreaterThan(300)
    await box.fill('235')
    await box.press('Enter')
    const cell = page.getByRole('textbox', { name: /^Race time, Bib 235,/ })
    await expect(cell).toBeFocused()
    await expect(cell).toBeInViewport({ ratio: 1 })
  })
})

test('a runner who is out is marked on the phone, and the undo is on the screen beside waiting results @phone @offline', async ({
  page,
  context,
}) => {
  await logIn(page, demo.admin)
  await openEntry(page)
  await readyForOffline(page)
  await goOffline(context)
  const box = page.getByRole('textbox', { name: 'Bib', exact: true }).last()
  await box.fill('231')
  await box.press('Enter')
  const cell = page.getByRole('textbox', { name: /^Race time, Bib 231,/ })
  await cell.fill('dnf')
  await cell.press('Enter')
  await expect(cell).toHaveAttribute('placeholder', 'DNF')
  await expect(cell).toHaveValue('')
  await box.fill('232')
  await box.press('Enter')
  const other = page.getByRole('textbox', { name: /^Race time, Bib 232,/ })
  await other.fill('00:75:00')
  await other.press('Enter')
  await expect(page.getByRole('button', { name: '1 to fix' })).toBeVisible()
  const undo = await page.getByRole('button', { name: /^Undo \(/ }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((undo?.x ?? 0) + (undo?.width ?? 0)).toBeLessThanOrEqual(width)
})

declare global {
  interface Window {
    /** Fields that were redrawn, by id, since the list was last cleared. */
    drawn: Set<string>
    drawn_at_ms: number
    width_asked: number
  }
}

test('a key redraws its own cell, and a jump does not load each of two thousand rows', async ({ page }) => {
  await page.addInitScript(() => {
    window.drawn = new Set()
    window.width_asked = 0
    // React compares a field's value with what it should be each time that it draws it.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      get(this: HTMLInputElement): unknown {
        window.drawn.add(this.id)
        window.drawn_at_ms = performance.now()
        return value?.get?.call(this)
      },
    })
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      window.width_asked += 1
      return ask(query)
    }
  })
  const settle = () => page.waitForFunction(() => performance.now() - window.drawn_at_ms > 500)
  await logIn(page, demo.admin)
  await openEntry(page, 'Harbor Bridge 10K')
  await settle()
  await page.evaluate(() => {
    window.width_asked = 0
  })
  await bibField(page).fill('1711')
  await bibField(page).press('Enter')
  const cell = page.locator(':focus')
  await expect(cell).toHaveAccessibleName(/Race time.*\b1711\b/)
  await settle()
  expect(await page.evaluate(() => window.width_asked)).toBeLessThan(100)

  // The first key tells the row that somebody types in it.
  await page.keyboard.press('1')
  await settle()
  const drawn = await cell.evaluate(
    (field) =>
      new Promise<string[]>((tell) => {
        window.drawn.clear()
        field.addEventListener('input', () => requestAnimationFrame(() => tell([...window.drawn])), {
          once: true,
        })
        document.execCommand('insertText', false, '2')
      }),
  )
  expect(drawn).toEqual([await cell.getAttribute('id')])
  await expect(cell).toHaveValue('12')
  await page.keyboard.press('Escape')
})
