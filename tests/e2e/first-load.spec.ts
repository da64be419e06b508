import { readFileSync, rmSync } from 'node:fs'
import { raceToday } from '#domain/events/race-clock.ts'
import { buildBareApp } from '#support/bare-app.ts'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { bytesBeforeHeading, databasesOpened, FIRST_LOAD_BAR } from '#support/first-load.ts'
import { demo_zone, startServer } from '#support/server.ts'
import { makeRace } from './admin-steps.ts'
import { forgetDevice } from './device-steps.ts'
import { demo, fillLogIn, goOffline, logIn, readyForOffline, syncChip, toast } from './steps.ts'

/** The address of what the build made of a source, or of sources under one name. */
function builtFile(source: string): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  )
  const built = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!built) throw new Error(`The build has no file of ${source}.`)
  return `/${built.file}`
}

// Counts, not times: the same on every machine.

test('the home page is usable after little more than the size of its libraries', async ({
  browser,
  server,
}) => {
  const folder = await buildBareApp()
  const bare = await startServer({ publicDir: folder })
  try {
    const ours = await bytesBeforeHeading(browser, `${server.url}/`)
    const libraries = await bytesBeforeHeading(browser, `${bare.url}/`)
    expect(libraries).toBeGreaterThan(80_000)
    expect(ours / libraries).toBeLessThanOrEqual(FIRST_LOAD_BAR)
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the first words are where the screen will be, and give way to it', async ({ browser, server }) => {
  const slow = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await slow.newPage()
  const sold: { id: string; name: string } = (
    await (await page.request.get('/api/collections/products/records?perPage=1')).json()
  ).items[0]
  let waiting: Route[] | null = []
  await page.route('**/assets/*.js', async (route) => {
    if (waiting) waiting.push(route)
    else await route.continue()
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, words] of [
      ['/', 'RunTogether,AchieveTogether'],
      ['/events', 'Events'],
      ['/events/summer-solstice-10k', 'Summer Solstice 10K'],
      ['/results', 'Race Results'],
      ['/runner-info/packet-pickup', 'Packet Pick Up'],
      ['/shop', 'Milepost Merchandise'],
      [`/shop/${sold.id}`, sold.name],
    ] as const) {
      waiting = []
      await page.goto(path, { waitUntil: 'commit' })
      const first = page.locator('.boot-title')
      await expect(first, path).toHaveText(words)
      await expect(first, path).toHaveCSS('font-weight', '900')
      const before = await first.boundingBox()
      const held: Route[] = waiting
      waiting = null
      await Promise.all(held.map((route) => route.continue()))
      const heading = page.locator('main h1')
      await expect(heading, path).toHaveText(words)
      await expect(page.locator('.boot'), path).toHaveCount(0)
      const after = await heading.boundingBox()
      // The same words at the same place: nothing jumps under a finger.
      expect(before).not.toBeNull()
      expect(Math.abs((before?.x ?? 0) - (after?.x ?? 0)), `${path} at ${width}`).toBeLessThan(4)
      if (width === 390) {
        expect(Math.abs((before?.y ?? 0) - (after?.y ?? 0)), `${path} at ${width}`).toBeLessThan(4)
        // In as many lines: what stands below does not jump either.
        expect(Math.abs((before?.height ?? 0) - (after?.height ?? 0)), `${path} at ${width}`).toBeLessThan(12)
      }
    }
  }
  await slow.close()
})

test('the first words stay until the page has what they name', async ({ browser, server }) => {
  const slow = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await slow.newPage()
  const row = async (collection: string) =>
    (await (await page.request.get(`/api/collections/${collection}/records?perPage=1`)).json()).items[0]
  const post: { slug: string; title: string } = await row('blog_posts')
  const sold: { id: string; name: string } = await row('products')
  let waiting: Route[] | null = []
  await page.route('**/api/public/**', async (route) => {
    if (waiting) waiting.push(route)
    else await route.continue()
  })
  for (const [path, words, awaited] of [
    ['/events/summer-solstice-10k', 'Summer Solstice 10K', 'Loading event details'],
    [`/blog/${post.slug}`, post.title, 'Loading post...'],
    [`/shop/${sold.id}`, sold.name, 'Loading products...'],
  ] as const) {
    waiting = []
    await page.goto(path)
    await expect(page.getByText(awaited), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words)
    await expect(page.locator('.boot-title'), path).toBeInViewport()
    await expect(page.locator('.boot-page img'), path).toBeInViewport()
    await expect(page).toHaveTitle(`${words} · Milepost`)
    const before = await page.locator('.boot-title').boundingBox()
    const held: Route[] = waiting
    waiting = null
    await Promise.all(held.map((route) => route.continue()))
    await expect(page.locator('.boot'), path).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words)
    const after = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(Math.abs((before?.x ?? 0) - (after?.x ?? 0)), path).toBeLessThan(4)
    expect(Math.abs((before?.width ?? 0) - (after?.width ?? 0)), path).toBeLessThan(40)
    // The next one begins on a device that knows nothing either.
    await forgetDevice(page)
    await page.evaluate(() => localStorage.clear())
  }
  await slow.close()
})

/** Shifts of the page itself: a toast floats above it. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const isPage = ({ node }: Shift['sources'][number]) =>
      !(
        node instanceof Element &&
        node.matches('[aria-label="Notifications"], [aria-label="Notifications"] *')
      )
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift
        if (sources.length === 0 || sources.some(isPage)) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })

const shiftsOf = async (page: Page): Promise<number> => {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((all, shift) => all + shift, 0)
}

test('no text jumps while a first visit fills its page', async ({ browser, server }) => {
  // Its gun has gone, so that the clock is the next one's; it leads until midnight.
  const race = await makeRace(server, {
    event_date: raceToday({ time_zone: demo_zone }),
    event_time: '12:01 AM',
    time_zone: demo_zone,
  })
  for (const [path, width, height, last] of [
    ['/runner-info/packet-pickup', 390, 844, 'A photo ID'],
    ['/runner-info/packet-pickup', 768, 1024, 'A photo ID'],
    ['/contact', 390, 844, 'You are off the course.'],
    ['/', 390, 844, 'Times appear here'],
    ['/', 768, 1024, 'Times appear here'],
    ['/', 1280, 800, 'Times appear here'],
  ] as const) {
    const fresh = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      serviceWorkers: 'block',
    })
    const page = await fresh.newPage()
    await countShifts(page)
    await page.goto(path)
    await expect(page.getByText(last).first(), path).toBeAttached()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThan(0.01)
    await fresh.close()
  }
  await fetch(`${server.url}/api/collections/events/records/${race.id}`, {
    method: 'DELETE',
    headers: { Authorization: await server.current().superuserToken() },
  })
})

test('the footer does not jump where a page waits for a row that does not exist', async ({
  browser,
  server,
}) => {
  for (const [path, width, height, last] of [
    ['/events/no-such-event', 390, 844, 'No event has this address'],
    ['/blog/none', 390, 844, 'This post is not here'],
    ['/shop/nosuchproduct00', 390, 844, 'No product has this address'],
    ['/registrations/nosuchentry0000', 390, 844, 'This registration is not on this device'],
  ] as const) {
    const fresh = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      serviceWorkers: 'block',
    })
    const page = await fresh.newPage()
    await countShifts(page)
    let waiting: Route[] | null = []
    // On a phone the footer is there before the answer.
    await page.route('**/api/**', async (route) => {
      if (waiting) waiting.push(route)
      else await route.continue()
    })
    await page.goto(path)
    await expect(page.locator('footer')).toBeAttached()
    const held: Route[] = waiting
    waiting = null
    await Promise.all(held.map((route) => route.continue()))
    await expect(page.getByText(last), path).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThan(0.01)
    await fresh.close()
  }
})

test('nothing jumps for a runner who logged in, nor when they come again', async ({ browser, server }) => {
  for (const [path, person, width, height, last] of [
    ['/admin/dashboard', demo.admin, 390, 844, 'Devices'],
    ['/admin/dashboard', demo.admin, 1280, 800, 'Devices'],
    ['/profile', demo.runner, 390, 844, 'My bib and packet'],
    ['/profile', demo.runner, 1280, 800, 'My bib and packet'],
  ] as const) {
    const fresh = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      serviceWorkers: 'block',
    })
    const page = await fresh.newPage()
    await countShifts(page)
    await page.goto(`/login?from=${encodeURIComponent(path)}`)
    await fillLogIn(page, person)
    for (const time of ['the first', 'the second']) {
      if (time === 'the second') await page.reload()
      await expect(page.getByText(last).first(), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
      expect(await shiftsOf(page), `${path} at ${width}, ${time} time`).toBeLessThan(0.02)
    }
    await fresh.close()
  }
})

test('the own result stands above the first rows from the start, and pushes none of them @offline', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  await logIn(page, demo.runner)
  const list = '/results?event=harbor-bridge-10k'
  for (const time of ['the first', 'the second', 'offline'] as const) {
    if (time === 'offline') {
      await readyForOffline(page)
      await goOffline(context)
    }
    await page.goto(list)
    await expect(
      page
        .getByRole('table', { name: /^Results/ })
        .getByText('Bib')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your result' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(syncChip(page)).toHaveAccessibleName(time === 'offline' ? /^Offline/ : /^Synced/)
    if (time !== 'offline') await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), `${time} time`).toBeLessThan(0.01)
  }
})

test('a page whose scripts were lost reloads when the network is back', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  await page.goto('/events')
  await expect(page.locator('.boot-title')).toHaveText('Events')
  await page.unroute('**/assets/*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})

test('a page whose stylesheet was lost says so, and is styled as soon as the sheet arrives', async ({
  page,
}) => {
  const of_pages = /assets\/(?!index)[^/]*\.css$/
  await page.route(of_pages, (route) => route.abort('internetdisconnected'))
  await page.goto('/events')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('A part of this page did not arrive from the server.')
  await page.unroute(of_pages)
  const lost = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLLinkElement && !link.sheet ? [link.href] : [])),
    )
  expect(lost).not.toEqual([])
  // They come by themselves, and the press begins the page anew.
  for (const href of lost) await expect(page.locator(`link[data-again][href="${href}"]`)).toBeAttached()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the requested page names its own scripts, and personal pages have no first words', async ({
  request,
}) => {
  for (const [path, source] of [
    ['/', 'home'],
    ['/events/summer-solstice-10k', 'src/routes/events.$slug.tsx?tsr-split=component'],
    ['/results', 'src/routes/results.tsx?tsr-split=component'],
    ['/profile/orders/abcdefghijklmno', 'src/routes/profile_.orders.$orderId.tsx?tsr-split=component'],
  ] as const) {
    const text = await (await request.get(path)).text()
    const named = [...text.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)
    expect(named, path).toContain(builtFile(source))
    const sheets = [...text.matchAll(/preload" as="style" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file,
    )
    expect(sheets, path).not.toEqual([])
    named.push(...sheets)
    for (const file of named) expect((await request.get(file ?? '')).status(), file).toBe(200)
  }
})

test('a page with a list runs neither the schemas of commands nor the database first', async ({
  request,
}) => {
  for (const path of ['/', '/events', '/results']) {
    const text = await (await request.get(path)).text()
    const files = [...text.matchAll(/modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length, path).toBeGreaterThan(3)
    // Each library names its own classes.
    for (const file of files)
      expect(await (await request.get(file)).text(), `${file} of ${path}`).not.toMatch(/ZodString|DexieError/)
  }
})

test('no database is opened before the first paint, and few before the first list @core', async ({
  page,
  server,
}) => {
  const { before_paint, before_list } = await databasesOpened(page, `${server.url}/events`)
  expect(before_paint).toBe(0)
  expect(before_list).toBeGreaterThan(0)
  expect(before_list).toBeLessThanOrEqual(4)
})

test('a page works without its later parts, which are fetched again @offline', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  let refused = 0
  let refuse = true
  const late = new Set(['src/ui/shell/footer.tsx', 'src/routes/-floating.tsx'].map(builtFile))
  await page.route('**/assets/*.js', (route) => {
    if (!refuse || !late.has(new URL(route.request().url()).pathname)) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto('/login')
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await fillLogIn(page, { ...demo.runner, password: 'not-the-password' })
  refuse = false
  // What was said before its place was there is not lost.
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.close()
})
