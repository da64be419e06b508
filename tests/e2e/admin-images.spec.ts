import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { plainPng } from '#support/pictures.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function upload(page: Page, name: string, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: plainPng(160, 120, name) })
  await dialog.getByLabel('Alternative text').fill(alt)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a picture is added to the library, described, and removed @phone @core', async ({
  page,
  context,
  server,
}) => {
  const name = `start_${Math.random().toString(36).slice(2, 7)}.png`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, demo.admin)
  await page.goto('/admin/images')
  await expect(page.getByRole('heading', { level: 1, name: 'Image Library' })).toBeVisible()
  await upload(page, name, 'A start line')
  await expect(toast(page)).toContainText('Upload Successful')
  await expect(card(page, name)).toContainText('A start line')
  await card(page, name)
    .getByRole('button', { name: `Copy URL of ${name}` })
    .click()
  await expect(toast(page)).toContainText('URL Copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/media\/admin-uploads\/\d{13}-start_\w+\.png$/)
  expect((await page.request.get(address)).status()).toBe(200)
  await card(page, name)
    .getByRole('button', { name: `Edit words of ${name}` })
    .click()
  await page.getByRole('dialog').getByLabel('Alternative text').fill('Runners behind a line')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => rowsOf(server, 'images', `name = "${name}"`))
    .toMatchObject([{ alt: 'Runners behind a line' }])
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Image Deleted')
  await expect(card(page, name)).toHaveCount(0)
  expect((await page.request.get(`${address}?again`)).status()).toBe(404)
})

test('the library starts with pictures, and an admin sorts it too', async ({ page }) => {
  await logIn(page, demo.admin)

  await test.step('the demo starts with pictures, each with its words', async () => {
    await page.goto('/admin/images')
    const picture = page.getByRole('main').getByRole('img', { name: /lighthouse and setting sun/ })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  })

  await test.step('an admin sorts the pictures of the library as well', async () => {
    const first = page.getByRole('main').getByRole('listitem').first()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
    const newest = await first.textContent()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
    await expect(page).toHaveURL(/dir=asc/)
    await expect(first).not.toHaveText(newest ?? '')
  })
})

test('offline, a picture waits on this device @offline', async ({ page, context, server }) => {
  const name = `rain_${Math.random().toString(36).slice(2, 7)}.png`
  await logIn(page, demo.admin)
  await page.goto('/admin/images')
  await expect(page.getByRole('heading', { level: 1, name: 'Image Library' })).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await upload(page, name, '')
  await expect(card(page, name)).toContainText('On this device')
  await goOnline(context)
  await expect.poll(() => rowsOf(server, 'images', `name = "${name}"`), { timeout: 60_000 }).toHaveLength(1)
})
