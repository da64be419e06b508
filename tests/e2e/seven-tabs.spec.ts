import { expect, test } from '#support/e2e.ts'
import { callOff, makeRace } from './admin-steps.ts'

// A browser opens six connections to a server over HTTP/1.1, and a stream keeps one for itself. To Playwright every
// tab is seen: the tabs that nobody sees say so themselves.

test('seven tabs share one stream: each page opens, and news reaches the tab that is seen', async ({
  page,
  context,
  server,
}) => {
  const race = await makeRace(server)
  const streams = new Set<unknown>()
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/realtime')) streams.add(request)
  })
  context.on('requestfinished', (request) => streams.delete(request))
  context.on('requestfailed', (request) => streams.delete(request))
  await page.goto('/events')
  await expect(page.getByRole('link', { name: race.name })).toBeVisible()
  for (let tabs = 1; tabs < 6; tabs += 1) {
    const tab = await context.newPage()
    await tab.goto('/events')
    await expect(tab.getByRole('link', { name: race.name })).toBeVisible()
  }
  const seventh = await context.newPage()
  await seventh.goto(`/events/${race.slug}`)
  await expect(seventh.getByRole('heading', { level: 1, name: race.name })).toBeVisible()
  await expect.poll(() => streams.size).toBe(1)
  // It hears from the first tab, which holds the stream.
  await callOff(server, race.id)
  await expect(seventh.getByRole('main')).toContainText('cancelled', { ignoreCase: true })
  // The first is put into the background: another tab takes the stream over.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => streams.size).toBe(1)
})
