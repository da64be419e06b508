import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { plainPng } from '#support/pictures.ts'
import { pageOf, withOwnServer } from './site-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline } from './steps.ts'

// From an empty installation to an own site: step by step, or with the words of another one.

const steps = (page: Page) => page.getByRole('region', { name: 'Make this site yours' })

/** What the demo has published, as its admin saves it. */
async function fileOfDemo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  await logIn(page, demo.admin)
  await page.goto('/admin/site')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const download = await saved
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  }
}

test('the dashboard of an empty installation leads to an own site, and each step is ticked as it is done', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia')
    await page.goto('/admin/dashboard')
    await expect(steps(page).getByText('0 of 9 done')).toBeVisible()
    await expect(steps(page).getByRole('link')).toHaveText([
      'Name your site',
      'Say how runners reach you',
      'Set country, currency and units',
      'Add your logo',
      'Write the home page',
      'Publish privacy and terms',
      'Publish the waiver that runners agree to',
      'Enter your first event',
      'Tell runners about race day',
    ])
    await steps(page).getByRole('link', { name: 'Name your site' }).click()
    const form = page.getByRole('form', { name: 'Name and logo' })
    await form.getByLabel('Name', { exact: true }).fill('Lakeside Runners')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveTitle('Site · Lakeside Runners')

    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Dashboard' })
      .click()
    await expect(steps(page).getByText('1 of 9 done')).toBeVisible()
    await expect(steps(page).getByRole('link', { name: /^Name your site ?, done$/ })).toBeVisible()

    await steps(page).getByRole('link', { name: 'Publish privacy and terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await page.goBack()
    await steps(page).getByRole('button', { name: 'Close these steps on this device' }).click()
    await expect(steps(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('No events yet')).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
    await page.context().close()
  })
})

test('an installation with everything of its own shows no steps', async ({ page }) => {
  await logIn(page, demo.admin)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('list', { name: 'In numbers' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
})

test('the words of one installation come into another as drafts, and visitors read what is published of them', async ({
  page: demo_page,
  browser,
}) => {
  const file = await fileOfDemo(demo_page)
  expect(file.name).toMatch(/^site-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.json$/)
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia')
    await page.goto('/admin/site')
    const input = page.getByLabel('File of a site')
    const name = page.getByRole('form', { name: 'Name and logo' }).getByLabel('Name', { exact: true })

    await test.step('what is not the file of a site is refused with a word', async () => {
      const json = { name: 'list.json', mimeType: 'application/json' }
      await input.setInputFiles({ ...json, buffer: Buffer.from('{"format":"other"}') })
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'list.json was not opened. It is not the file of a site.',
      )
      await input.setInputFiles({ ...json, buffer: Buffer.from('not a file') })
      await expect(page.getByRole('main').getByRole('alert')).toContainText('It is not JSON.')
    })

    await test.step('a part that does not fit stays out, and nothing comes in before it is wanted', async () => {
      const { parts, ...head } = JSON.parse(file.buffer.toString())
      const contact = { ...parts.contact, email: 'nobody' }
      const buffer = Buffer.from(JSON.stringify({ ...head, parts: { ...parts, contact, weather: {} } }))
      await input.setInputFiles({ ...file, buffer })
      const rehearsal = page.getByRole('group', { name: `What ${file.name} would change` })
      await expect(rehearsal.getByRole('listitem').filter({ hasText: 'Privacy Policy' })).toContainText('New')
      const refused = rehearsal.getByRole('listitem').filter({ hasText: 'Left out' })
      await expect(refused).toHaveCount(1)
      await expect(refused).toContainText('Email: Please enter a valid email address.')
      await expect(rehearsal).toContainText('this version has no such part: weather.')
      await rehearsal.getByRole('button', { name: 'Cancel' }).click()
      await expect(name).toHaveValue('')
    })

    await test.step('the whole file comes in as drafts', async () => {
      await input.setInputFiles(file)
      await page.getByRole('button', { name: 'Save as drafts' }).click()
      await expect(name).toHaveValue('Milepost')
      await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText(
        'Draft, not published',
      )
      // Everything of it is here by now.
      await input.setInputFiles(file)
      await expect(page.getByText('nothing in it would change this site')).toBeVisible()
    })

    const visitor = await pageOf(browser, server, null)
    expect((await visitor.goto('/privacy-policy'))?.status()).toBe(404)
    await page.goto('/admin/site/privacy')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(async () => (await visitor.goto('/privacy-policy'))?.status()).toBe(200)
    const { host } = new URL(server.url)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await expect(visitor.getByText(`What ${host} knows about you`)).toBeVisible()
    await expect(visitor.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      new RegExp(`^What ${host} knows about you`),
    )
    await expect(visitor.getByRole('region', { name: 'Who sees it' }).getByRole('listitem')).toHaveCount(4)
    // Its contact is not published yet, and the sentence is whole.
    await expect(visitor.getByText('Else write to us from the address you registered with.')).toBeVisible()
    await visitor.context().close()
    await page.context().close()
  })
})

test('the pictures in the file of a site come into the library, also from a device without a network @offline', async ({
  browser,
}) => {
  const png = plainPng(160, 120, 'hill')
  const old = '/media/admin-uploads/1-hill.png'
  const buffer = Buffer.from(
    JSON.stringify({
      format: 'milepost-site',
      version: 2,
      parts: {
        about: { intro: 'Two friends.', picture: old },
        teams: { intro: 'Ten.', picture: '/media/gone.png' },
      },
      pictures: {
        [old]: { name: 'Hill.png', alt: 'A hill', type: 'image/png', bytes: png.toString('base64') },
      },
    }),
  )
  const file = { name: 'site.json', mimeType: 'application/json', buffer }
  await withOwnServer(async (server) => {
    const rehearsalOn = (page: Page) => page.getByRole('group', { name: 'What site.json would change' })

    // Editors send pictures to the library too.
    const page = await pageOf(browser, server, 'odd', { serviceWorkers: 'allow' })
    await page.goto('/admin/site')
    await readyForOffline(page)
    await goOffline(page.context())
    await page.getByLabel('File of a site').setInputFiles(file)
    await expect(rehearsalOn(page)).toContainText('1 picture would come into the library.')
    await expect(rehearsalOn(page)).toContainText('1 picture is not in the file, and left out.')
    await page.getByRole('button', { name: 'Save as drafts' }).click()
    await expect(rehearsalOn(page)).toHaveCount(0)
    await goOnline(page.context())
    const rowsOf = async <Row>(collection: string, filter: string): Promise<Row[]> => {
      const answer = await fetch(
        `${server.url}/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`,
        { headers: { Authorization: await server.superuserToken() } },
      )
      return ((await answer.json()) as { items: Row[] }).items
    }
    const draftOf = async (part: string) =>
      (await rowsOf<{ fields: { picture?: string } }>('site_drafts', `part = "${part}"`))[0]?.fields
    await expect
      .poll(() => draftOf('about'), { timeout: 60_000 })
      .toMatchObject({
        picture: expect.stringMatching(/^\/media\/admin-uploads\/\d{13}-hill\.png#/),
      })
    expect((await page.request.get((await draftOf('about'))?.picture ?? '')).status()).toBe(200)
    await expect.poll(() => rowsOf('images', 'name = "Hill.png"')).toMatchObject([{ alt: 'A hill' }])
    await expect.poll(() => draftOf('teams')).toMatchObject({ intro: 'Ten.' })
    expect(await draftOf('teams')).not.toHaveProperty('picture')
    await page.context().close()
  })
})
