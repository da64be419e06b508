import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { demo_site } from '../../pocketbase/src/seed/site.ts'
import { pageOf, withOwnServer } from './site-steps.ts'
import { goOffline, readyForOffline } from './steps.ts'

// What the home page and Connect say: nothing of the demo's, and all that the organiser has published.

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

const { identity, contact, home, connect } = demo_site
/** Shorter ones are names of networks, which may stand in other words. */
const demos_words = [...textsIn([identity, contact, home, connect])].filter(({ length }) => length >= 8)

const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 })

test('an installation where nobody has written anything shows no word of the demo on home and Connect', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, null)
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(headline(page)).toHaveText(new URL(server.url).host)
    await expect(main.getByText('No upcoming events')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Find Your Next Race' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Learn More About Us' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText('Runs on Milepost')
    const shown = [await page.locator('body').innerHTML(), await (await page.request.get('/')).text()]

    await page.goto('/connect')
    await expect(headline(page)).toHaveText('Connect With Us')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Newsletter'])
    await expect(main.getByRole('textbox', { name: 'Email' })).toBeVisible()
    shown.push(await page.locator('body').innerHTML(), await (await page.request.get('/connect')).text())

    for (const text of shown)
      for (const word of demos_words) expect(text.replace('Runs on Milepost', ''), word).not.toContain(word)
    await page.context().close()
  })
})

test('what the organiser publishes of home stands on it, in its head, and without a network @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    for (const [name, event_date] of [
      ['First Mile', '2031-05-01'],
      ['Second Mile', '2031-06-01'],
      ['Third Mile', '2031-07-01'],
      ['Lantern Loop', '2031-12-01'],
    ] as const)
      await server.createRecord('events', {
        name,
        slug: name.toLowerCase().replace(' ', '-'),
        event_date,
        event_time: '8:00 AM',
        location_name: 'Lighthouse Green',
        location_address: 'Alder Bay, OR 97000',
        description: 'One loop from the lighthouse.',
        status: 'upcoming',
        ranking_basis: 'gun',
        age_group_basis: 'gun',
      })
    const page = await pageOf(browser, server, 'nadia', { serviceWorkers: 'allow' })
    const main = page.getByRole('main')

    await test.step('the form begins with an offer, and Publish puts what stands in it on the page', async () => {
      await page.goto('/admin/site/home')
      const form = page.getByRole('form', { name: 'Home' })
      await expect(form.getByLabel(/^Headline/)).toHaveValue(home.headline)
      await form.getByLabel(/^Headline/).fill('Fast Or Slow')
      for (const { picture } of home.pictures.slice(1))
        await form.getByRole('button', { name: `Remove ${picture}` }).click()
      await form.getByRole('button', { name: 'Add race' }).click()
      await form.getByLabel(/^Link to the race/).fill(`${server.url}/events/lantern-loop`)
      await form.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Published', { exact: true })).toBeVisible()
    })

    await test.step('Connect is published as it is offered, and the line about the software goes', async () => {
      await page.goto('/admin/site/connect')
      const form = page.getByRole('form', { name: 'Connect' })
      await expect(form.getByLabel(/^Below the heading/)).toHaveValue(connect.intro)
      await form.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Published', { exact: true })).toBeVisible()
      await page.goto('/admin/site')
      const named = page.getByRole('form', { name: 'Name and logo' })
      await named.getByLabel('Name', { exact: true }).fill('Lakeside Runners')
      await named.getByRole('checkbox', { name: /Runs on Milepost/ }).uncheck()
      await named.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByRole('contentinfo')).toContainText('Lakeside Runners. All rights reserved.')
      await expect(page.getByRole('contentinfo')).not.toContainText('Runs on Milepost')
      const sent = async () => (await page.request.get('/')).text()
      await expect.poll(sent).toContain('<title>Lakeside Runners</title>')
      const text = await sent()
      expect(text).toContain('<meta property="og:title" content="Fast Or Slow" />')
      expect(text).toContain('<p class="boot-title">Fast<br />Or<br />Slow</p>')
      expect(text).not.toContain(home.headline)
    })

    const homeStands = async () => {
      await expect(headline(page)).toHaveText('FastOrSlow')
      await expect(main.getByRole('heading', { level: 3 })).toHaveText([
        'First Mile',
        'Second Mile',
        'Lantern Loop',
      ])
      await expect(main.locator('section').first().locator('img')).toHaveCount(1)
    }
    await test.step('home shows headline, picture, and the picked race before one that is sooner', async () => {
      await page.goto('/')
      await homeStands()
      await page.goto('/connect')
      await expect(main.getByText(connect.intro)).toBeVisible()
      await expect(main.getByRole('heading', { name: connect.letter_title })).toBeVisible()
    })

    await test.step('without a network it begins with the same headline, and with no other before it', async () => {
      await readyForOffline(page)
      await goOffline(page.context())
      await page.addInitScript(() => {
        const headlines = new Set<string>()
        Object.assign(window, { headlines })
        new MutationObserver(() => {
          for (const heading of document.querySelectorAll('h1')) headlines.add(heading.textContent ?? '')
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await page.goto('/')
      await homeStands()
      expect(
        await page.evaluate(() => [...(window as unknown as { headlines: Set<string> }).headlines]),
      ).toEqual(['FastOrSlow'])
    })
    await page.context().close()
  })
})
