import type { Page } from '@playwright/test'
import { partId } from '#domain/content/site/site-part.ts'
import { expect, test } from '#support/e2e.ts'
import type { TestServer } from '#support/server.ts'
import { createEvent, dayFromToday } from '../server/push-fixtures.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'
import {
  fillRegistration,
  goOffline,
  newEntrant,
  openRegistration,
  readyForOffline,
  submitRegistration,
} from './steps.ts'

// Runners agree to what the organiser has published, and can read it again later.

const waiverBox = (page: Page) => page.getByRole('checkbox', { name: /waiver/i })

const waiverInFooter = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Waiver' })

/** An admin changes the waiver and publishes it, and the server has it. */
async function publishWaiver(server: TestServer, page: Page, text: string): Promise<void> {
  await page.goto('/admin/site/waiver')
  const form = page.getByRole('form', { name: 'Waiver' })
  const field = form.getByLabel(/^What runners agree to/)
  await field.fill(text)
  const stood = await field.evaluateHandle((node) => {
    const texts = new Set<string>()
    const look = () => {
      texts.add(node instanceof HTMLTextAreaElement ? node.value : '')
      requestAnimationFrame(look)
    }
    look()
    return texts
  })
  await press(form, 'Publish')
  const published = async () => {
    const answer = await fetch(`${server.url}/api/collections/site_parts/records/${partId('waiver')}`)
    return ((await answer.json()) as { fields: { text?: string } }).fields.text
  }
  await expect.poll(published).toBe(text)
  const region = page.getByRole('region', { name: 'Waiver', exact: true })
  await expect(region.getByText('Published', { exact: true })).toBeVisible()
  // What was published before does not come back for a moment.
  expect(await stood.evaluate((texts) => [...texts])).toEqual([text])
}

test('runners agree to the waiver that is published, also without a network, and read it again when there is another @offline @core', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    await createEvent(server, { name: 'Quay Mile', slug: 'quay-mile', event_date: dayFromToday(30) })
    const admin = await pageOf(browser, server, 'nadia')
    const visitor = await pageOf(browser, server, null, { serviceWorkers: 'allow' })

    await test.step('before, nobody is asked for one', async () => {
      // Before the app answers for pages by itself.
      expect((await visitor.goto('/waiver'))?.status()).toBe(404)
      await openRegistration(visitor, 'quay-mile')
      await expect(visitor.getByRole('radio', { name: 'M', exact: true })).toHaveCount(1)
      await expect(waiverBox(visitor)).toHaveCount(0)
      await expect(waiverInFooter(visitor)).toHaveCount(0)
    })

    await test.step('the form of the waiver begins with an offer, and publishes it', async () => {
      await admin.goto('/admin/site/waiver')
      await expect(admin.getByLabel(/^What runners agree to/)).toHaveValue(
        /I release \{site\}, its volunteers/,
      )
      await publishWaiver(server, admin, 'I run **by the water** at my own risk.')
    })

    await test.step('a runner without a network reads it and agrees to it', async () => {
      const form = await openRegistration(visitor, 'quay-mile')
      await readyForOffline(visitor)
      await form.getByText('Read the waiver', { exact: true }).click()
      await expect(form.locator('details strong')).toHaveText('by the water')
      const own_page = visitor.waitForEvent('popup')
      await form.getByRole('link', { name: 'Waiver, version 1' }).click()
      const opened = await own_page
      await expect(opened.getByRole('heading', { level: 1, name: 'Waiver' })).toBeVisible()
      await expect(opened.locator('strong')).toHaveText('by the water')
      await opened.close()
      await expect(waiverInFooter(visitor)).toHaveAttribute('href', '/waiver')
      await goOffline(visitor.context())
      await visitor.reload()
      await fillRegistration(form, newEntrant())
      await submitRegistration(form)
      await expect(visitor.getByRole('article')).toContainText('Saved on this device')
    })

    await test.step('another one is published before the entry arrives', () =>
      publishWaiver(server, admin, 'I run by the water, and I can swim.'))

    await test.step('the entry counts, and leads to the text that its runner saw', async () => {
      await visitor.context().setOffline(false)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Registration Complete' })).toBeVisible()
      await visitor.getByRole('link', { name: 'Waiver, version 1' }).click()
      await expect(visitor.getByRole('note')).toContainText('This is version 1')
      await expect(visitor.getByText('at my own risk')).toBeVisible()
      await visitor.getByRole('link', { name: 'What is published now' }).click()
      await expect(visitor.getByText('I can swim')).toBeVisible()
    })

    await test.step('the admin finds who agreed to the earlier one', async () => {
      await admin.goto('/admin/registrations?event=quay-mile')
      await admin.getByLabel('Entry fee', { exact: true }).selectOption('Agreed to an earlier waiver')
      // With its head.
      await expect(admin.getByRole('table', { name: 'Registrations' }).getByRole('row')).toHaveCount(2)
    })

    await test.step('the admin sees what was published, by whom, and takes the first one as the draft', async () => {
      await admin.goto('/admin/site/waiver')
      await admin.getByRole('button', { name: 'Versions of Waiver' }).click()
      const versions = admin.getByRole('list', { name: 'Versions of Waiver' }).getByRole('listitem')
      await expect(versions).toHaveCount(2)
      await expect(versions.first()).toContainText('As published now')
      await expect(versions.last()).toContainText(/Version 1.*by Nadia/)
      await versions.last().getByRole('button', { name: 'Take as draft' }).click()
      await expect(admin.getByLabel(/^What runners agree to/)).toHaveValue(
        'I run **by the water** at my own risk.',
      )
      await expect(admin.getByText('Draft, not published')).toBeVisible()
      await admin.getByRole('button', { name: 'Undo' }).click()
      await expect(admin.getByLabel(/^What runners agree to/)).toHaveValue(
        'I run by the water, and I can swim.',
      )
    })
    await admin.context().close()
    await visitor.context().close()
  })
})
