import { expect, test } from '#support/e2e.ts'
import { plainPng } from '#support/pictures.ts'
import { demo, logIn, rowsOf, toast } from './steps.ts'

// Photographs where art stands: cut around the point that an organiser chose, in the width that a screen needs, with
// room for them before they have come.

test('an admin chooses what of a picture stays in sight, and a phone loads no more of it than it shows @core', async ({
  page,
  server,
}) => {
  const name = `crowd_${Math.random().toString(36).slice(2, 7)}.png`
  await logIn(page, demo.admin)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: plainPng(1200, 900, name) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(toast(page)).toContainText('Upload Successful')

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: `Edit words of ${name}` }).click()
  await dialog.getByRole('button', { name: /^What stays in sight/ }).click()
  const point = dialog.getByRole('slider', { name: `What stays in sight: ${name}` })
  const box = (await point.boundingBox())!
  await point.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(point).toHaveAttribute('aria-valuetext', '25 percent from the left, 75 percent from the top')
  await point.press('ArrowRight')
  await point.press('Shift+ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '27 percent from the left, 65 percent from the top')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => rowsOf(server, 'images', `name = "${name}"`))
    .toMatchObject([{ focus: '27-65', preview: expect.stringMatching(/^1200x900~[0-9a-f]{36}$/) }])

  const shown = card.getByRole('img')
  await expect(shown).toHaveCSS('object-position', '27% 65%')
  await expect(shown).toHaveCSS('background-image', /^url\("data:image\/bmp;base64,/)
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.png\/(480|960)\.webp$/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a result is shared by an address whose card says runner, time and place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/results?event=winter-trail-2023')
  await page.getByLabel('Search by Name').fill('0017')
  const rows = page
    .getByRole('table', { name: /^Results/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  const name = (await rows.getByRole('cell').nth(1).textContent()) ?? ''
  await page.getByRole('button', { name: 'Share results' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const head = await (await page.request.get(address)).text()
  const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(head) ?? []
  expect(card).toMatch(/\/share\/results\/winter-trail-2023\/\d+\.jpg/)
  expect(/property="og:title" content="([^"]*)"/.exec(head)?.[1]).toMatch(
    new RegExp(`^${name}, \\d:\\d\\d:\\d\\d$`),
  )
  expect((await page.request.get(card)).headers()['content-type']).toBe('image/jpeg')

  await page.goto(address)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
})
