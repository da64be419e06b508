import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { shop_offer } from '#domain/content/site/offers/shop.ts'
import { createEvent } from '../server/push-fixtures.ts'
import { publishSite } from '../server/site-fixtures.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'
import { goOffline, readyForOffline } from './steps.ts'

// What runners read before a race is what its organiser has published, and nothing before that.

const pickup = '/runner-info/packet-pickup'

/** Below the title of its form. */
const isPublished = (page: Page, part: string) =>
  expect(
    page.getByRole('region', { name: part, exact: true }).getByText('Published', { exact: true }),
  ).toBeVisible()

/** An editor looks at a page as it will be. */
async function seesDrafts(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(`${path}?draft`)
  await expect(page.getByText('This is the draft, which editors alone see')).toBeVisible()
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
}

test('Runner Info is there once its words are published, and packets have hours only then, also without a network @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    await createEvent(server, {
      name: 'Quay Mile',
      slug: 'quay-mile',
      event_time: '9:00 AM',
      location_name: 'Fish Market',
    })
    await publishSite(server, { shop: shop_offer })
    await server.createRecord('products', { name: 'Race Tee', price: 20, sizes: [] })
    const visitor = await pageOf(browser, server, null, { serviceWorkers: 'allow' })
    const main = visitor.getByRole('main')
    const region = (name: string) => main.getByRole('region', { name, exact: true })

    await test.step('before, its address is no page, and no menu leads there', async () => {
      expect((await visitor.goto('/runner-info'))?.status()).toBe(404)
      await expect(main.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await expect(visitor.locator('a[href="/runner-info"]')).toHaveCount(0)
    })

    await test.step('Packet Pick Up has the race and its place, and promises nothing', async () => {
      await visitor.goto(pickup)
      await expect(main.getByRole('heading', { name: 'No bib on this device yet' })).toBeVisible()
      await expect(main).toContainText('Your bib, and its code for the table.')
      await expect(region('When')).toContainText(/No hours are published yet.*Quay Mile.*9:00 AM/)
      await expect(region('Where')).toContainText('Fish Market')
      await expect(region('Bring')).toHaveCount(0)
      await visitor.goto('/events/quay-mile')
      await expect(region('Packet Pick Up')).toBeVisible()
      await expect(region('Packet Pick Up').locator('dl')).toHaveCount(0)
    })

    await test.step('the shop has no specials', async () => {
      await visitor.goto('/shop')
      await expect(main.getByText('Race Tee').first()).toBeVisible()
      await expect(main.getByText('Event Day Specials')).toHaveCount(0)
    })

    await test.step('an organiser changes what the form offers, and publishes it', async () => {
      const page = await pageOf(browser, server, 'nadia')
      await page.goto('/admin/site/runner-info')
      const form = page.getByRole('form', { name: 'Runner Info' })
      await form.getByLabel('Below the heading', { exact: true }).fill('Read this by the water.')
      const eve = form.getByRole('listitem', { name: 'Day before', exact: true })
      await eve.getByLabel(/^Hours/).fill('2pm-8pm')
      await press(form, 'Remove Days before')
      await press(form, 'Remove Nothing else')
      await form.getByLabel(/^Packet Pick Up: where the table is/).fill('The blue boat')
      await press(form, 'Add question')
      await form.getByLabel('Question', { exact: true }).fill('May my dog run?')
      await form.getByLabel('Answer', { exact: true }).fill('On a lead, and **at the back**.')
      await press(form, 'Save Draft')
      await expect(page.getByText('Draft, not published')).toBeVisible()
      await seesDrafts(page, pickup, ['The blue boat', '2pm-8pm'])
      await seesDrafts(page, '/events/quay-mile', ['2pm-8pm'])
      await visitor.goto(`${pickup}?draft`)
      await expect(region('When')).toContainText('No hours are published yet.')
      await expect(main).not.toContainText('The blue boat')
      await page.goto('/admin/site/runner-info')
      await press(form, 'Publish')
      await isPublished(page, 'Runner Info')
      await page.goto('/admin/site/specials')
      const specials = page.getByRole('form', { name: 'Event Day Specials' })
      await specials.getByLabel(/^In the shop/).fill('Soup in the tent, on the day only.')
      await press(specials, 'Publish')
      await isPublished(page, 'Event Day Specials')
      await page.goto('/admin/site/lists')
      const lists = page.getByRole('form', { name: 'Lists' })
      await lists.getByLabel(/^Events: below the heading/).fill('Every race ends at the quay.')
      await lists.getByLabel(/^Results: below the heading/).fill('Who was first at the quay?')
      await press(lists, 'Save Draft')
      await lists.getByRole('link', { name: 'See the draft' }).click()
      await expect(page.getByRole('main')).toContainText('Every race ends at the quay.')
      await seesDrafts(page, '/results', ['Who was first at the quay?'])
      await page.getByRole('link', { name: 'Back to the form' }).click()
      await expect(lists).toBeVisible()
      await visitor.goto('/events?draft')
      await expect(main.getByText('Quay Mile').first()).toBeVisible()
      await expect(main).not.toContainText('Every race ends at the quay.')
      await page.context().close()
    })

    await test.step('visitors find it in the menu, in these words', async () => {
      await visitor.goto('/runner-info')
      await expect(main.getByText('Read this by the water.')).toBeVisible()
      await expect(visitor.locator('footer a[href="/runner-info"]')).not.toHaveCount(0)
      await expect(region('Packet Pick Up')).toContainText('Day before2pm-8pmRace day1.5 hours before')
      await expect(region('Race day').getByRole('listitem').first()).toContainText('7:30')
      await expect(region('Questions and Answers').locator('strong')).toHaveText('at the back')
      // The pages of the other ways in are not written.
      await expect(main.getByRole('link', { name: 'Volunteers' })).toHaveCount(0)
    })

    await test.step('the hours are those of the race, and the table is where it stands', async () => {
      await main.getByRole('link', { name: 'My bib and packet' }).click()
      await expect(region('When')).toContainText('2pm-8pm')
      await expect(region('When')).toContainText('7:30am-8:30am')
      await expect(region('Where')).toContainText('The blue boat')
      await expect(region('Bring').getByRole('listitem')).toHaveCount(2)
      await visitor.goto('/events/quay-mile')
      await expect(region('Packet Pick Up')).toContainText('2pm-8pm')
    })

    await test.step('the specials of the shop lead to what there is to know about them', async () => {
      await visitor.goto('/shop')
      await expect(main.getByText('Soup in the tent')).toBeVisible()
      await main.getByRole('link', { name: 'Learn More about the Event Day Specials' }).click()
      await expect(region('Event Day Specials')).toContainText('Bring your bib to the shop tent.')
      // These words are the device's own copy: the shop was sent without them.
      await expect(main.getByText('Read this by the water.')).toBeVisible()
    })

    await test.step('all of it is there without a network', async () => {
      await readyForOffline(visitor)
      await goOffline(visitor.context())
      await visitor.goto('/runner-info')
      await expect(main.getByText('Read this by the water.')).toBeVisible()
      await expect(region('Event Day Specials')).toContainText('Bring your bib to the shop tent.')
      await visitor.goto(pickup)
      await expect(region('When')).toContainText('2pm-8pm')
      await expect(region('Bring').getByRole('listitem')).toHaveCount(2)
    })
    await visitor.context().close()
  })
})
