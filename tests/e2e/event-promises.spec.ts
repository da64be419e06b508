import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { createEvent, stored } from '../server/push-fixtures.ts'
import { publishSite } from '../server/site-fixtures.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'

// What the page of a race promises, and when its packets are handed out, is what its organiser says.

const editor = (page: Page): Locator => page.getByRole('form', { name: 'Edit Event' })

async function save(page: Page): Promise<void> {
  await press(editor(page), 'Save Event')
  await expect(page).toHaveURL(/\/admin\/events$/)
}

test('a race promises what its organiser wrote, in Markdown, and has pick-up hours of its own @core', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    await publishSite(server, { runner_info: page_offers.runner_info })
    await createEvent(server, {
      name: 'Quay Mile',
      slug: 'quay-mile',
      event_date: '2031-05-10',
      event_time: '9:00 AM',
      location_name: 'Fish Market',
      description: 'One mile\nalong the water.\n\nThen soup.',
    })
    const visitor = await pageOf(browser, server, null)
    const main = visitor.getByRole('main')
    const region = (name: string) => main.getByRole('region', { name, exact: true })
    const page = await pageOf(browser, server, 'nadia')

    await test.step('before, its page promises nothing, and plain text stays as it is', async () => {
      await visitor.goto('/events/quay-mile')
      await expect(region('Overview').locator('p')).toHaveText(['One mile along the water.', 'Then soup.'])
      await expect(region('Packet Pick Up')).toContainText('10am-7pm')
      await expect(region('Awards')).toHaveCount(0)
      await expect(main.locator('img[src*="medal"]')).toHaveCount(0)
    })

    await test.step('an admin lists the awards, and marks the text', async () => {
      await page.goto('/admin/events/edit/quay-mile')
      const form = editor(page)
      await form.getByLabel('Description').fill('One **flat** mile.\n\n- soup\n- a [bus](/runner-info)')
      await press(form, 'Add award')
      await press(form, 'Save Event')
      await expect(form.getByText('Please look at award 1')).toBeVisible()
      await expect(form.getByLabel('Award', { exact: true })).toHaveAccessibleDescription(/needs a title/)
      await form.getByLabel('Award', { exact: true }).fill('Age groups')
      await press(form, 'Add award')
      await form.getByLabel('Award', { exact: true }).last().fill('Every finisher')
      await form
        .getByLabel(/^What it is/)
        .last()
        .fill('A mug of soup')
      await form.getByLabel('Drawing').last().selectOption('Medal')
      await press(form, 'Move award 2 up')
      await save(page)
      await visitor.goto('/events/quay-mile')
      await expect(region('Overview').locator('strong')).toHaveText('flat')
      const link = region('Overview').getByRole('link', { name: 'bus' })
      await expect(link).toHaveAttribute('href', '/runner-info')
      await expect(region('Awards').getByRole('listitem')).toHaveText([
        /Every finisher\s*A mug of soup/,
        'Age groups',
      ])
      await expect(region('Awards').locator('img')).toHaveAttribute('src', /\/art\/medal-/)
      expect(await (await visitor.request.get('/events/quay-mile')).text()).toMatch(
        /name="description" content="[^"]*One flat mile\. - soup - a bus"/,
      )
    })

    await test.step('its hours begin with those of the rule, and replace them', async () => {
      await page.goto('/admin/events/edit/quay-mile')
      const form = editor(page)
      const own = form.getByRole('checkbox', { name: 'Hours of its own' })
      const day = form.getByRole('textbox', { name: 'Day', exact: true }).first()
      await expect(own).not.toBeChecked()
      await expect(form.getByText('By the rule for all races: May 7 to May 8, 10am-7pm')).toBeVisible()
      await own.check()
      await expect(form.getByLabel('Hours', { exact: true })).toHaveCount(3)
      await expect(day).toHaveValue('May 7, 2031')
      await own.uncheck()
      await expect(form.getByLabel('Hours', { exact: true })).toHaveCount(0)
      await save(page)
      // Nothing of it was kept.
      const [row] = await stored(server, 'events', 'slug = "quay-mile"')
      expect(Array.isArray(row?.pickup_hours)).toBe(false)
      await page.goto('/admin/events/edit/quay-mile')
      await own.check()
      await form.getByLabel('Hours', { exact: true }).first().fill('5pm-8pm')
      const last = form.getByRole('textbox', { name: /^Last day/ }).first()
      await last.fill('05/12/2031')
      await press(form, 'Save Event')
      await expect(last).toHaveAccessibleDescription(/cannot be picked up after the race/)
      await last.fill('05/08/2031')
      await day.fill('05/06/2031')
      await save(page)
      await visitor.goto('/events/quay-mile')
      await expect(region('Packet Pick Up')).toContainText('May 6 to May 85pm-8pm')
      await visitor.goto('/runner-info')
      await expect(region('Packet Pick Up')).toContainText('Other hours: Quay Mile.')
      await visitor.goto('/runner-info/packet-pickup')
      await expect(region('When')).toContainText('5pm-8pm')
    })

    await test.step('without a day before the race, its page says so', async () => {
      await page.goto('/admin/events/edit/quay-mile')
      const form = editor(page)
      await press(form, 'Remove hours 2')
      await press(form, 'Remove hours 1')
      await expect(form.getByText('Runners read: No pick-up before race day.')).toBeVisible()
      await form.getByLabel('Hours', { exact: true }).fill('6am-7am')
      await save(page)
      await visitor.goto('/events/quay-mile')
      await expect(region('Packet Pick Up')).toContainText('No pick-up before race day.')
      await expect(region('Packet Pick Up').locator('dl')).toHaveText('May 106am-7am')
      await visitor.goto('/runner-info/packet-pickup')
      await expect(region('When')).toContainText('No pick-up before race day.')
      await expect(region('When')).not.toContainText('No hours are published yet')
      // Race day is not that of the rule: its steps name no race.
      await visitor.goto('/runner-info')
      await expect(region('Race day')).toContainText('for every race')
    })
    await visitor.context().close()
    await page.context().close()
  })
})

test('the sentences above lists are the organiser’s', async ({ browser }) => {
  await withOwnServer(async (server) => {
    const visitor = await pageOf(browser, server, null)
    const main = visitor.getByRole('main')
    const paths = ['/events', '/results', '/reviews', '/blog']
    const finish = 'Find your finish times'

    await test.step('before, there are none', async () => {
      for (const path of paths) {
        await visitor.goto(path)
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main).not.toContainText(/Find your finish|Notes from the tent|Write for the Corner/)
      }
    })

    await test.step('an editor publishes them', async () => {
      const page = await pageOf(browser, server, 'odd')
      await page.goto('/admin/site/lists')
      const form = page.getByRole('form', { name: 'Lists' })
      await expect(form.getByLabel(/^Results: below/)).toHaveValue(new RegExp(finish))
      await form.getByLabel(/^Events: below/).fill('Three races by the water.')
      await form.getByLabel(/^Racer's Corner: heading of the call/).fill('')
      await press(form, 'Publish')
      await expect(
        page.getByRole('region', { name: 'Lists', exact: true }).getByText('Published', { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the draft' })).toHaveCount(0)
      await page.context().close()
    })

    await test.step('visitors read them, and not what was left empty', async () => {
      await visitor.goto('/events')
      await expect(main.getByText('Three races by the water.')).toBeVisible()
      await visitor.goto('/results')
      await expect(main.getByText(finish)).toBeVisible()
      await visitor.goto('/blog')
      await expect(main.getByText('Notes from the tent')).toBeVisible()
      await expect(main).not.toContainText('honest mistake')
      await visitor.goto('/reviews')
      await expect(main.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    })
    await visitor.context().close()
  })
})
