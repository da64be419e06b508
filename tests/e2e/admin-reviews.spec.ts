import type { Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { cameraJpeg } from '#support/pictures.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf } from './steps.ts'

// What people say about the races, and what of it everybody sees.

const praise = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

const write = (server: DemoServer, review: string) =>
  server.current().createRecord('reviews', { name: 'Wren Tallis', rating: 1, review, hidden: false })

test('a review that an admin hides disappears from phones, and comes back @phone @core', async ({
  page,
  browser,
  server,
}) => {
  const text = praise('Cheap watches, click here')
  await write(server, text)
  const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
  await reader.goto('/reviews')
  await expect(reader.getByText(text)).toBeVisible()
  await logIn(page, demo.admin)
  await page.goto('/admin/reviews')
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(text)
  const item = page.getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button', { name: /^Hide/ }).click()
  await expect(item.getByText('Hidden')).toBeVisible()
  await expect(reader.getByText(text)).toBeHidden()
  await item.getByRole('button', { name: /^Show/ }).click()
  await expect(reader.getByText(text)).toBeVisible()
  await reader.context().close()
})

test('a review hidden and deleted without a network is gone once there is one @offline', async ({
  page,
  context,
  server,
}) => {
  const [hidden, deleted] = [praise('Not nice at all'), praise('Not true at all')]
  await write(server, hidden)
  await write(server, deleted)
  await logIn(page, demo.admin)
  await page.goto('/admin/reviews')
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(item(deleted)).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await item(hidden).getByRole('button', { name: /^Hide/ }).click()
  await expect(item(hidden).getByText('Waiting')).toBeVisible()
  await item(deleted)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item(deleted).getByText('Being deleted')).toBeVisible()
  await goOnline(context)
  await expect(item(deleted)).toHaveCount(0)
  await expect(item(hidden).getByText('Waiting')).toBeHidden()
  expect((await rowsOf(server, 'reviews', `review = "${hidden}"`))[0]?.hidden).toBe(true)
  expect(await rowsOf(server, 'reviews', `review = "${deleted}"`)).toEqual([])
})

test('reviews are sorted, and a moderator shows, hides, and removes their photos', async ({
  page,
  browser,
  server,
}) => {
  await test.step('reviews are sorted and filtered by visibility, in the address', async () => {
    const word = praise('Sorted')
    const make = (name: string, rating: number, hidden: boolean) =>
      server.current().createRecord('reviews', { name, rating, review: word, hidden })
    await make('Bo Aster', 5, false)
    await make('Wren Tallis', 1, true)
    await logIn(page, demo.admin)
    await openPage(page, `/admin/reviews?q=${encodeURIComponent(word)}`)
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.selectOption('Most stars')
    await expect(names).toHaveText(['Bo Aster', 'Wren Tallis'])
    await sort.selectOption('Fewest stars')
    await expect(names).toHaveText(['Wren Tallis', 'Bo Aster'])
    await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOption('Hidden')
    await expect(names).toHaveText(['Wren Tallis'])
    // The address has the order once the hands rest: until then it may have the previous one, with its direction.
    await expect(page).toHaveURL(/^(?=.*show=hidden)(?=.*sort=rating)(?!.*dir=)/)
    await page.reload()
    await expect(names).toHaveText(['Wren Tallis'])
    await expect(sort).toHaveValue('2')
  })

  await test.step('a photo is public after a moderator has seen it, and visible to moderators alone once hidden', async () => {
    const text = praise('Look at my medal')
    const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
    const address = await sendPhoto(reader, server, text)
    await openPage(page, '/admin/dashboard')
    await page.getByRole('link', { name: /photos? of (a review|reviews) to look at$/ }).click()
    const item = page.getByRole('listitem').filter({ hasText: text })
    await expect(item).toContainText('Only admins see this photo until it is shown.')
    const photo = item.getByRole('img', { name: 'Photo by Wren Tallis' })
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(32)
    expect((await page.request.get(address)).status()).toBe(404)
    await item.getByRole('button', { name: 'Show the photo of Wren Tallis' }).click()
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
    // It no longer waits, so it is no longer among those that do.
    await expect(item).toHaveCount(0)
    await expect(reader.getByRole('img', { name: 'Photo by Wren Tallis' })).toHaveAttribute('src', address)

    await openPage(page, '/admin/reviews')
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(text)
    await item.getByRole('button', { name: /^Hide/ }).click()
    await expect(item).toContainText('only admins see this photo')
    await expect(photo).toHaveAttribute('src', /token=/)
    await expect.poll(width).toBe(32)
    expect((await page.request.get(`${address}?again`)).status()).toBe(404)
    await reader.context().close()
  })

  await test.step('a moderator removes a photo, and the words stay', async () => {
    const text = praise('This is not my medal')
    const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
    const address = await sendPhoto(reader, server, text)
    await openPage(page, '/admin/reviews')
    // What waits comes first, in any order.
    await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' })
    const item = page.getByRole('listitem').filter({ hasText: text })
    const headings = page.getByRole('listitem').getByRole('heading', { level: 3 })
    await expect(item.getByText('Photo waits')).toBeVisible()
    await expect(headings.first()).toHaveText('Wren Tallis')
    await item.getByRole('button', { name: 'Take away the photo of Wren Tallis' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
    await expect(item.getByText('Photo waits')).toHaveCount(0)
    await expect
      .poll(async () => await rowsOf(server, 'reviews', `review = "${text}"`))
      .toMatchObject([{ photo_url: '', waiting_photo: '' }])
    await expect(reader.getByText(text)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    await reader.context().close()
  })

  await test.step('an organiser decides that photos are shown at once', async () => {
    await openPage(page, '/admin/reviews')
    const setting = page.getByLabel('New photos of reviews')
    await expect(setting).toHaveValue('after_look')
    for (const value of ['at_once', 'after_look']) {
      await setting.selectOption(value)
      await expect
        .poll(async () => await rowsOf(server, 'site_settings', 'id != ""'))
        .toMatchObject([{ review_photos: value }])
      await expect(setting).toHaveAccessibleDescription('')
    }
  })
})

/** A review with a photo, as a reader sends it; answers where the photo is. */
async function sendPhoto(reader: Page, server: DemoServer, text: string): Promise<string> {
  await reader.goto('/reviews')
  const form = reader.getByRole('form', { name: 'Share Your Experience' })
  await form.getByLabel('Name').fill('Wren Tallis')
  await form.getByLabel('Your Review').fill(text)
  await form
    .getByLabel('Photo')
    .setInputFiles({ name: 'medal.jpg', mimeType: 'image/jpeg', buffer: cameraJpeg() })
  await expect(form.getByText('medal.jpg')).toBeVisible()
  await form.getByRole('button', { name: 'Submit Review' }).click()
  const path = async () => (await rowsOf(server, 'reviews', `review = "${text}"`))[0]?.waiting_photo
  await expect.poll(path).toMatch(/^reviews\//)
  return `/media/${String(await path())}`
}
