import { raceToday } from '#domain/events/race-clock.ts'
import { demo_zone } from '#support/server.ts'
import { expect, test } from '#support/e2e.ts'
import { makeRace } from './admin-steps.ts'
import { goOffline, readyForOffline } from './steps.ts'

test('on race day home, events, and results lead to where its times appear, without a network too @offline', async ({
  page,
  context,
  server,
}) => {
  const race = await makeRace(server, {
    event_date: raceToday({ time_zone: demo_zone }),
    event_time: '1:00 AM',
    time_zone: demo_zone,
    registered: 412,
  })
  const today = page
    .getByRole('region', { name: 'Today' })
    .getByRole('article')
    .filter({ hasText: race.name })
  for (const path of ['/', '/events', '/results']) {
    await page.goto(path)
    await expect(today).toContainText('412 runners on the start list')
  }
  await readyForOffline(page)
  await goOffline(context)
  await page.goto('/')
  await today.getByRole('link', { name: 'Times appear here' }).click()
  await expect(page).toHaveURL(new RegExp(`/results\\?event=${race.slug}`))
  const main = page.getByRole('main')
  await expect(main.getByText('Times appear here')).toBeVisible()
  await expect(main).toContainText('412 runners on the start list')
  // Nobody filtered.
  await expect(main).not.toContainText('No results match')
  await page.getByLabel('Search by Name').fill('Nobody')
  await expect(main).toContainText('No results match your search criteria. Try adjusting your filters.')
})

test('a phone says that times appear here before it shows a picture @phone', async ({ page, server }) => {
  const race = await makeRace(server, {
    event_date: raceToday({ time_zone: demo_zone }),
    event_time: '1:00 AM',
    time_zone: demo_zone,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/results?event=${race.slug}`)
  await expect(page.getByRole('main').getByText('Times appear here')).toBeInViewport({ ratio: 1 })
})
