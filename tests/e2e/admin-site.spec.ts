import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { plainPng } from '#support/pictures.ts'
import { openPage } from '#support/go-inside.ts'
import type { TestServer } from '#support/server.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, toast } from './steps.ts'

// The organiser's own name and contact: from nothing to every screen, by an admin or an editor.

const nameForm = (page: Page): Locator => page.getByRole('form', { name: 'Name and logo' })
const contactForm = (page: Page): Locator => page.getByRole('form', { name: 'Contact' })
const name = (page: Page): Locator => nameForm(page).getByLabel('Name', { exact: true })
/** How a part stands, above its form. */
const standing = (page: Page, part: string): Locator => page.getByRole('region', { name: part, exact: true })
const headerName = (page: Page): Locator => page.getByRole('banner').getByRole('link').first()

async function rowOf(server: TestServer, collection: 'site_parts' | 'site_drafts', part: string) {
  const answer = await fetch(`${server.url}/api/collections/${collection}/records`, {
    headers: { Authorization: await server.superuserToken() },
  })
  const { items }: { items: { part: string; version: number; fields: Record<string, unknown> }[] } =
    await answer.json()
  return items.find((row) => row.part === part)
}

const partOf = (server: TestServer, part: 'identity' | 'contact') => rowOf(server, 'site_parts', part)
/** The name in the draft that the server has. */
const draftedName = async (server: TestServer) =>
  (await rowOf(server, 'site_drafts', 'identity'))?.fields.name

test('an installation without a name gets one, and contacts, which stand everywhere at once and without a network @offline @core', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const { host } = new URL(server.url)
    const page = await pageOf(browser, server, 'nadia', { serviceWorkers: 'allow' })
    const footer = page.getByRole('contentinfo')
    await page.goto('/admin/dashboard')
    await expect(page.getByText('0 of 9 done')).toBeVisible()
    await expect(headerName(page)).toHaveAccessibleName(host)
    await page.getByRole('link', { name: 'Name your site' }).click()
    await expect(page).toHaveTitle(`Site · ${host}`)
    await expect(standing(page, 'Name and logo')).toContainText('Not published yet')
    await expect(footer).not.toContainText('Contact Us')

    await test.step('nothing is published without a name, and without a way to be reached', async () => {
      await nameForm(page)
        .getByLabel(/^Claim/)
        .fill('Round the lake, at any pace.')
      await press(nameForm(page), 'Publish')
      await expect(nameForm(page).getByRole('alert')).toContainText('A name is needed')
      await contactForm(page)
        .getByLabel(/^Address/)
        .fill('3 Quay Street')
      await press(contactForm(page), 'Publish')
      await expect(contactForm(page).getByRole('alert')).toContainText('Runners need an e-mail address')
    })

    await test.step('the name is in the preview as it is typed, and everywhere once it is published', async () => {
      await name(page).fill('Lakeside Runners')
      const preview = page.getByRole('region', { name: 'As visitors see it' })
      await expect(preview.getByText('Round the lake, at any pace.')).toBeVisible()
      await expect(preview.getByText('Lakeside Runners').first()).toBeVisible()
      await expect(headerName(page)).toHaveAccessibleName(host)
      await press(nameForm(page), 'Publish')
      await expect(headerName(page)).toHaveAccessibleName('Lakeside Runners')
      await expect(page).toHaveTitle('Site · Lakeside Runners')
      await expect(footer).toContainText('Round the lake, at any pace.')
      await expect(footer).toContainText('Lakeside Runners. All rights reserved.')
      await expect.poll(async () => (await partOf(server, 'identity'))?.fields.name).toBe('Lakeside Runners')
      await expect(standing(page, 'Name and logo').getByText('Published', { exact: true })).toBeVisible()
    })

    await test.step('networks are added by their address, put in order, and published with the contact', async () => {
      const form = contactForm(page)
      await form.getByLabel(/^Email/).fill('hello@lakeside.example')
      for (const url of ['https://www.instagram.com/lakeside', 'https://run.example/@lakeside']) {
        await press(form, 'Add network')
        const row = form.getByRole('listitem').last()
        await row.getByLabel('Address of your page').fill(url)
        await row.getByLabel('What runners find there').fill('Pictures of the lake')
      }
      await expect(form.getByLabel('Network', { exact: true }).first()).toHaveValue('Instagram')
      await press(form, 'Publish')
      await expect(form.getByRole('alert')).toContainText('Please name the network.')
      await form.getByLabel('Network', { exact: true }).last().fill('Lake Wall')
      await form.getByRole('button', { name: 'Move Lake Wall up' }).click()
      await expect(form.getByRole('button', { name: 'Move Lake Wall up' })).toBeFocused()
      await press(form, 'Publish')
      await expect(footer.getByRole('link', { name: 'hello@lakeside.example' })).toBeVisible()
      await expect(footer.getByRole('link', { name: /opens in a new tab/ })).toHaveText(['', ''])
      await expect(footer.getByRole('link', { name: /opens in a new tab/ }).first()).toHaveAccessibleName(
        'Lake Wall (opens in a new tab)',
      )
      await expect.poll(async () => (await partOf(server, 'contact'))?.version).toBe(1)
    })

    await test.step('visitors find the same, and nothing that nobody wrote', async () => {
      await openPage(page, '/connect')
      const main = page.getByRole('main')
      await expect(page).toHaveTitle('Connect With Us · Lakeside Runners')
      await expect(main.getByRole('link', { name: /^Follow on/ })).toHaveCount(2)
      await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute(
        'href',
        'mailto:hello@lakeside.example',
      )
      await expect(main.getByText('Phone')).toHaveCount(0)
    })

    await test.step('without a network the page begins with the same name, and with no other before it', async () => {
      await readyForOffline(page)
      // The app answers for pages by now, and not for files.
      const picture = await page.context().newPage()
      expect((await picture.goto('/art/share.png'))?.headers()['content-type']).toBe('image/png')
      await picture.close()
      await goOffline(page.context())
      await page.addInitScript(() => {
        const names = new Set<string>()
        const titles = new Set<string>()
        Object.assign(window, { names, titles })
        new MutationObserver(() => {
          const link = document.querySelector('header a')
          if (link) names.add(link.getAttribute('aria-label') ?? '')
          if (document.querySelector('.boot-header > *')) titles.add(document.title)
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
      await page.goto('/connect')
      await expect(page.getByRole('link', { name: 'Follow on Instagram' })).toBeVisible()
      await expect(footer).toContainText('hello@lakeside.example')
      await expect(page).toHaveTitle('Connect With Us · Lakeside Runners')
      expect(await page.evaluate(() => [...(window as unknown as { names: Set<string> }).names])).toEqual([
        'Lakeside Runners',
      ])
      const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])
      expect(titles.filter((title) => !title.includes('Lakeside Runners'))).toEqual([])
    })
    await page.context().close()
  })
})

test('a draft is for editors alone, waits without a network, and is thrown away with an undo @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'odd', { serviceWorkers: 'allow' })
    const { host } = new URL(server.url)
    await page.goto('/admin')
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Site' }).click()
    await expect(name(page)).toBeVisible()
    // The log is for admins.
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)

    await test.step('what was typed and not saved is there after a reload', async () => {
      await name(page).fill('Fjord Miles')
      await expect(nameForm(page).getByText('Draft kept on this device')).toBeVisible()
      await page.reload()
      await expect(nameForm(page).getByText('Draft restored')).toBeVisible()
      await expect(name(page)).toHaveValue('Fjord Miles')
    })

    await test.step('a draft that was saved without a network is sent later', async () => {
      await readyForOffline(page)
      await goOffline(page.context())
      await press(nameForm(page), 'Save Draft')
      await expect(standing(page, 'Name and logo')).toContainText('Waiting to be sent')
      await expect(headerName(page)).toHaveAccessibleName(host)
      await goOnline(page.context())
      await expect(standing(page, 'Name and logo')).toContainText('Draft, not published')
      expect((await partOf(server, 'identity'))?.version).toBe(0)
    })

    await test.step('it is thrown away, comes back, and is published', async () => {
      await press(nameForm(page), 'Discard changes')
      await expect(name(page)).toHaveValue('')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect(name(page)).toHaveValue('Fjord Miles')
      await expect(standing(page, 'Name and logo')).toContainText('Draft, not published')
      await press(nameForm(page), 'Publish')
      await expect(headerName(page)).toHaveAccessibleName('Fjord Miles')
      await expect.poll(async () => (await partOf(server, 'identity'))?.fields.name).toBe('Fjord Miles')
    })
    await page.context().close()

    const visitor = await pageOf(browser, server, null)
    await visitor.goto('/')
    await expect(visitor).toHaveTitle('Fjord Miles')
    await visitor.goto('/admin/site')
    await expect(visitor).toHaveURL(/\/login/)
    await visitor.context().close()
  })
})

test('two editors meet: what both changed is decided at its field, and the rest counts for both @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const nadia = await pageOf(browser, server, 'nadia', { serviceWorkers: 'allow' })
    const odd = await pageOf(browser, server, 'odd', { serviceWorkers: 'allow' })
    for (const page of [nadia, odd]) {
      await page.goto('/admin/site')
      await expect(name(page)).toBeVisible()
      await readyForOffline(page)
    }

    await test.step('two drafts of different fields become one', async () => {
      await goOffline(odd.context())
      await nameForm(odd)
        .getByLabel(/^Claim/)
        .fill('By the water.')
      await press(nameForm(odd), 'Save Draft')
      await expect(standing(odd, 'Name and logo')).toContainText('Waiting to be sent')
      await name(nadia).fill('Nadia’s Miles')
      await press(nameForm(nadia), 'Save Draft')
      await expect.poll(() => draftedName(server)).toBe('Nadia’s Miles')
      await goOnline(odd.context())
      await expect(name(odd)).toHaveValue('Nadia’s Miles')
      await expect(nameForm(nadia).getByLabel(/^Claim/)).toHaveValue('By the water.')
    })

    await test.step('the same field is decided by the one who comes later', async () => {
      await goOffline(odd.context())
      await name(odd).fill('Odd’s Miles')
      await press(nameForm(odd), 'Save Draft')
      await name(nadia).fill('Lakeside Runners')
      await press(nameForm(nadia), 'Save Draft')
      await expect.poll(() => draftedName(server)).toBe('Lakeside Runners')
      await goOnline(odd.context())
      const note = nameForm(odd).getByRole('group', { name: 'Someone else changed this' })
      await expect(note).toContainText('Name: Lakeside Runners stands in the draft.')
      await expect(name(odd)).toHaveValue('Odd’s Miles')
      await press(nameForm(odd), 'Save Draft')
      await expect(note).toHaveCount(0)
      await expect(name(nadia)).toHaveValue('Odd’s Miles')
    })

    await test.step('nobody publishes what they have not seen', async () => {
      await goOffline(odd.context())
      await press(nameForm(odd), 'Publish')
      await expect(headerName(odd)).toHaveAccessibleName('Odd’s Miles')
      await name(nadia).fill('Lakeside Runners')
      await press(nameForm(nadia), 'Save Draft')
      await expect.poll(() => draftedName(server)).toBe('Lakeside Runners')
      await goOnline(odd.context())
      const note = nameForm(odd).getByRole('group', { name: 'Someone else changed this' })
      await expect(note).toContainText('Nothing was published')
      await expect(note).toContainText('Odd’s Miles is yours, Lakeside Runners is from')
      await expect(headerName(odd)).toHaveAccessibleName(new URL(server.url).host)
      await expect(name(odd)).toHaveValue('Lakeside Runners')
      await press(nameForm(odd), 'Publish')
      await expect(headerName(odd)).toHaveAccessibleName('Lakeside Runners')
      await expect.poll(async () => (await partOf(server, 'identity'))?.version).toBe(1)
    })
    for (const page of [nadia, odd]) await page.context().close()
  })
})

test('hostile and long names stay text, in their place', async ({ browser }) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia', { viewport: { width: 360, height: 740 } })
    await page.goto('/admin/site')
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    for (const hostile of [
      '<img src=x onerror="window.__xss=1"></title><script>window.__xss=1</script>',
      'W'.repeat(80),
      'Verein zur Förderung des Laufsports am Unteren Bodensee und in den Alpen e.V. 12',
      'نادي الجري على البحيرة',
    ]) {
      await name(page).fill(hostile)
      await press(nameForm(page), 'Publish')
      await expect(headerName(page)).toHaveAccessibleName(hostile)
      await expect(page).toHaveTitle(`Site · ${hostile}`)
      expect(await fits(), hostile).toBe(true)
      expect(await page.evaluate(() => '__xss' in window)).toBe(false)
      const [logo, chip] = [headerName(page), page.getByRole('link', { name: /open the Outbox$/ })]
      const [left, right] = [await logo.boundingBox(), await chip.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0), hostile).toBeLessThanOrEqual(right?.x ?? 0)
      expect(left?.height, hostile).toBeLessThanOrEqual(66)
      await expect.poll(async () => (await partOf(server, 'identity'))?.fields.name).toBe(hostile)
    }
    await press(contactForm(page), 'Add network')
    const row = contactForm(page).getByRole('listitem')
    await row.getByLabel('Network', { exact: true }).fill('Facebook')
    await row.getByLabel('Address of your page').fill('javascript:window.__xss=1')
    await press(contactForm(page), 'Save Draft')
    await expect(contactForm(page).getByRole('alert')).toContainText('begins with https://')
    await nameForm(page)
      .getByLabel(/^Logo in the header/)
      .fill('data:image/svg+xml,<svg onload="window.__xss=1">')
    await press(nameForm(page), 'Save Draft')
    await expect(nameForm(page).getByRole('alert')).toContainText('the address of a picture')
    await page.context().close()
  })
})

test('a picture takes the place of the name, and a log of the site says who changed what', async ({
  page,
}) => {
  await logIn(page, demo.admin)
  await page.goto('/admin/site')
  await expect(name(page)).toHaveValue('Milepost')
  await expect(headerName(page).locator('img')).toHaveAttribute('src', '/art/logo.svg')
  const claim = nameForm(page).getByLabel(/^Claim/)
  const before = await claim.inputValue()
  await claim.fill('We cheer until the last one is in.')
  await press(nameForm(page), 'Publish')
  await expect(page.getByRole('contentinfo')).toContainText('We cheer until the last one is in.')
  await nameForm(page).getByRole('link', { name: 'History' }).click()
  const entry = page.getByRole('main')
  await expect(entry.getByText('Published a part of the site').locator('visible=true').first()).toBeVisible()
  await expect(entry.getByText('Changed the site').locator('visible=true').first()).toBeVisible()
  await openPage(page, '/admin/site')
  await claim.fill(before)
  await press(nameForm(page), 'Publish')
  await expect(page.getByRole('contentinfo')).toContainText(before)
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" onload="window.__xss = 1">
  <script>window.__xss = 1</script><image href="https://elsewhere.example/x.png" width="9" height="9"/>
  <circle cx="150" cy="50" r="40" fill="#e91e63"/></svg>`

test('a drawing becomes logo and icons: its ground stays transparent, and nothing in it runs', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'nadia')
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('elsewhere.example')) elsewhere.push(request.url())
    })
    await page.goto('/admin/site')
    await name(page).fill('Fjord Runners')
    await press(nameForm(page), 'Choose: Logo in the header')
    await page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload Image' })
    const file = upload.locator('input[type="file"]')
    const send = upload.getByRole('button', { name: 'Upload', exact: true })
    await file.setInputFiles({ name: 'tiny.png', mimeType: 'image/png', buffer: Buffer.alloc(20, 1) })
    await expect(upload).toContainText('This file could not be opened as a picture.')
    await expect(send).toBeDisabled()
    // Larger than any screen: the device makes it smaller.
    await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: plainPng(8000, 400) })
    await expect(send).toBeEnabled()
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await upload.getByLabel('Alternative text').fill('A red sun')
    await send.click()
    await page.getByRole('button', { name: 'Choose A red sun' }).click()
    const logo = nameForm(page).getByLabel(/^Logo in the header/)
    await expect(logo).toHaveValue(/^\/media\/admin-uploads\/\d+-logo\.png$/)
    const address = await logo.inputValue()
    await press(nameForm(page), 'Publish')
    await expect(headerName(page).locator('img')).toHaveAttribute('src', address)

    const sent = await page.request.get(address)
    expect(sent.headers()['content-type']).toBe('image/png')
    const alpha = await headerName(page)
      .locator('img')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        const at = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[3]
        return [at(0, 0), at(canvas.width / 2, canvas.height / 2)]
      })
    expect(alpha).toEqual([0, 255])

    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).not.toHaveProperty('screenshots')
    const icons: { src: string; sizes: string }[] = manifest.icons
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src } of icons) {
      const icon = await page.request.get(src)
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png'])
    }
    expect(await (await page.request.get('/')).text()).toContain('<link rel="icon" href="/site-icons/32.png')
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
    expect(elsewhere).toEqual([])
    await page.context().close()
  })
})
