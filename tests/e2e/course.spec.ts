import { expect, test } from '#support/e2e.ts'
import { goOffline, readyForOffline } from './steps.ts'

test('the course is drawn from its GPX file, described in words, and there without a network @phone @offline', async ({
  page,
  context,
}) => {
  await page.goto('/events/summer-solstice-10k')
  const course = page.getByRole('region', { name: 'Course' })
  const profile = course.getByRole('img', {
    name: 'Course profile: +144 ft of climb, lowest point 7 ft, highest point 59 ft above the sea',
  })
  await expect(profile).toBeVisible()
  await expect(course.getByRole('definition')).toHaveText(['+144 ft', '7 ft', '59 ft'])
  // One race has one climb, no matter what an organiser typed.
  await expect(page.getByRole('region', { name: 'Participants' })).toContainText('+144 ft')
  await expect(course.getByRole('link', { name: 'Course as GPX, for your watch' })).toHaveAttribute(
    'href',
    '/courses/city-10k.gpx',
  )

  // Read once more under the service worker, which keeps the file.
  await readyForOffline(page)
  await page.reload()
  await expect(profile).toBeVisible()
  await goOffline(context)
  await page.reload()
  await expect(profile).toBeVisible()
})

test('an unreadable course file leaves the link and what is known of the event', async ({ page }) => {
  await page.route('**/courses/city-10k.gpx', (route) => route.fulfill({ body: '<html>gone</html>' }))
  await page.goto('/events/harbor-bridge-10k')
  const course = page.getByRole('region', { name: 'Course' })
  await expect(course.getByRole('link', { name: 'Course as GPX, for your watch' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Participants' })).toContainText('+144 ft')
  await expect(course.getByRole('img')).toHaveCount(0)
})
