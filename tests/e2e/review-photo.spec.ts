import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { cameraJpeg, plainPng, scriptedSvg, secret_place } from '#support/pictures.ts'
import { command, pushOne } from '../server/push-fixtures.ts'
import { goOffline, goOnline, newEntrant, readyForOffline, receipt, rowsOf, toast } from './steps.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Share Your Experience' })
const remove = (form: Locator) => form.getByRole('button', { name: 'Remove photo' })

/** A reviewer whom nobody else has. */
const newName = () => `Ana ${newEntrant().email.split('@')[0]}`

async function fillReview(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Your Review').fill('Flat, kind, windy.')
}

async function choosePhoto(form: Locator, name = 'beach-finish.jpg', buffer = cameraJpeg()): Promise<void> {
  await form.getByLabel('Photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(form.getByText(name)).toBeVisible()
  await expect(form.getByText('0.1 MB, kept on this device')).toBeVisible()
}

/** An organiser looks at the photo of this reviewer, and shows it. */
async function lookedAt(server: DemoServer, name: string): Promise<void> {
  const [row] = await rowsOf(server, 'reviews', `name = "${name}"`)
  const organiser = await server.current().createUser({ role: 'admin' })
  const args = { review_id: String(row?.id), changes: { photo: 'shown' } }
  const shows = command('moderateReview', args, { author: organiser.id, from: { photo: 'waits' } })
  expect(await pushOne(server.current(), shows, organiser.token)).toMatchObject({ status: 'accepted' })
}

const sizeOf = (photo: Locator) =>
  photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('a photo chosen offline survives a discard and a killed browser, is sent once, and is shown elsewhere @phone @offline', async ({
  openProfile,
  server,
  browser,
}) => {
  const profile = await openProfile()
  const name = newName()
  let page = await profile.context.newPage()
  await page.goto('/reviews')
  await readyForOffline(page)
  await goOffline(profile.context)
  await fillReview(formOf(page), name)
  await choosePhoto(formOf(page))
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(formOf(page).getByText('beach-finish.jpg')).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Submit Review' }).click()
  const waiting = receipt(page, 'Saved on this device')
  await expect(waiting).toContainText('Review with photo')
  await expect(waiting).toContainText('The photo waits with it and goes first.')
  const own = page.getByRole('article', { name: `Review by ${name}` })
  const photo = own.getByRole('img', { name: `Photo by ${name}` })
  // Upright, as its Exif says.
  await expect.poll(() => sizeOf(photo)).toEqual([32, 48])

  await page.goto('/outbox')
  const card = page.getByRole('article', { name: /^Review with photo/ })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save unsent items to a file' }).click()
  const { files } = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
  expect(Buffer.from(files[0].base64, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  await card.getByRole('button', { name: 'Discard' }).click()
  await expect(card).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('The photo waits with it')

  await profile.kill()
  const context = await profile.open()
  page = await context.newPage()
  await page.goto('/outbox')
  await expect(toast(page)).toContainText('Review Submitted!', { timeout: 60_000 })
  await page.goto('/reviews')
  await expect(page.getByRole('article', { name: `Review by ${name}` })).toBeVisible()
  const rows = await rowsOf(server, 'reviews', `name = "${name}"`)
  expect(rows).toHaveLength(1)
  const path = String(rows[0]?.waiting_photo)
  expect(path).toMatch(/^reviews\/\d+-[a-z0-9]{15}\.jpg$/)
  const after = page.getByRole('article', { name: `Review by ${name}` })
  await expect(after).toContainText('Only you see this photo. The organiser looks at it first.')
  await expect.poll(() => sizeOf(after.getByRole('img', { name: `Photo by ${name}` }))).toEqual([32, 48])
  expect((await fetch(`${server.url}/media/${path}`)).status).toBe(404)
  const before = await browser.newPage({ baseURL: server.url })
  await before.goto('/reviews')
  const words = before.getByRole('article', { name: `Review by ${name}` })
  await expect(words).toContainText('Flat, kind, windy.')
  await expect(words).not.toContainText('Only you')
  await expect(words.getByRole('img', { name: `Photo by ${name}` })).toHaveCount(0)
  await before.close()

  await lookedAt(server, name)
  await expect(after).not.toContainText('Only you see this photo')
  const answer = await fetch(`${server.url}/media/${path}`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).includes(secret_place)).toBe(false)

  const elsewhere = await browser.newPage({ baseURL: server.url })
  await elsewhere.goto('/reviews')
  const there = elsewhere.getByRole('img', { name: `Photo by ${name}` })
  await there.scrollIntoViewIfNeeded()
  await expect.poll(() => sizeOf(there)).toEqual([32, 48])
  await elsewhere.close()
})

test('a review’s photo opens, and Back stays on the reviews @phone', async ({ page, server }) => {
  const name = newName()
  await server.current().createRecord('reviews', {
    name,
    rating: 5,
    review: 'Flat, kind, windy, and somebody had a camera.',
    photo_url: '/art/event-beach-5k.svg',
  })
  await page.goto('/reviews')
  const photo = page.getByRole('button', { name: `Open photo by ${name}` })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Review Photo' })
  await expect(viewer.getByRole('img')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(/\/reviews$/)
  await expect(photo).toBeFocused()
})

test('a photo seen once is there without a network, and one that was not says so @offline', async ({
  page,
  context,
  server,
}) => {
  const [seen, unseen] = [newName(), newName()]
  await page.goto('/reviews')
  await readyForOffline(page)
  await fillReview(formOf(page), seen)
  await choosePhoto(formOf(page))
  await formOf(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(receipt(page, /^Accepted/)).toContainText('The organiser looks at the photo first.')
  await lookedAt(server, seen)
  const photo = page.getByRole('img', { name: `Photo by ${seen}` })
  await expect(photo).toHaveAttribute('src', /^\/media\/reviews\//)
  await expect.poll(() => sizeOf(photo)).toEqual([32, 48])
  // A review whose file a restore has lost.
  await server.current().createRecord('reviews', {
    name: unseen,
    rating: 5,
    review: 'The photo is gone, the race was not.',
    photo_url: '/media/reviews/1-gone.jpg',
    photo_path: 'reviews/1-gone.jpg',
  })
  const other = page.getByRole('article', { name: `Review by ${unseen}` })
  await other.scrollIntoViewIfNeeded()
  await expect(other).toContainText('This photo cannot be shown')
  await expect(other.getByRole('img', { name: `Photo by ${unseen}` })).toHaveCount(0)
  await goOffline(context)
  await page.reload()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => sizeOf(photo)).toEqual([32, 48])
  await expect(other.getByRole('img', { name: `Photo by ${unseen}` })).toHaveCount(0)
})

test('a file that is not a picture is reported at once, and costs nothing that was typed', async ({
  page,
}) => {
  await page.goto('/reviews')
  const form = formOf(page)
  await fillReview(form, newName())
  const input = form.getByLabel('Photo')
  for (const [name, mimeType, buffer, said] of [
    ['results.csv', 'text/csv', Buffer.from('bib,time'), 'results.csv is no picture. Choose an image file.'],
    [
      'IMG_0001.HEIC',
      'image/heic',
      Buffer.from('\0\0\0\x18ftypheic'),
      'This browser cannot open HEIC pictures.',
    ],
    ['drawing.svg', 'image/svg+xml', scriptedSvg(), 'This file could not be opened as a picture.'],
    ['half.jpg', 'image/jpeg', cameraJpeg().subarray(0, 120), 'This file could not be opened as a picture.'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) })
    await expect(form.getByText(said), name).toBeVisible()
    await expect(input).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')))
  }
  await expect(form.getByLabel('Your Review')).toHaveValue('Flat, kind, windy.')
  await input.focus()
  await choosePhoto(form, 'large.png', plainPng(2400, 1800))
  await expect
    .poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600)
  // By keyboard the way goes on where the photo was.
  await expect(remove(form)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Choose a photo')).toBeVisible()
  await expect(input).toBeFocused()
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(receipt(page, /^Accepted/)).toBeVisible()
  await expect(receipt(page, /^Accepted/)).not.toContainText('photo')
})

/** What is on the disk of this device is damaged. */
const spoilPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('milepost-device')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const changing = database.transaction('files', 'readwrite')
          const walking = changing.objectStore('files').openCursor()
          walking.onsuccess = () => {
            const cursor = walking.result
            if (!cursor) return
            cursor.update({ ...cursor.value, bytes: new TextEncoder().encode('no picture any more').buffer })
            cursor.continue()
          }
          changing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
  )

test('a photo that the server refuses holds up nothing, and its review is sent without it @offline', async ({
  page,
  context,
  server,
}) => {
  const [name, behind] = [newName(), newName()]
  await page.goto('/reviews')
  await readyForOffline(page)
  await goOffline(context)
  await fillReview(formOf(page), name)
  await choosePhoto(formOf(page))
  await formOf(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(receipt(page, 'Saved on this device')).toBeVisible()
  await spoilPictures(page)
  await fillReview(formOf(page), behind)
  await formOf(page).getByLabel('Your Review').fill('Came in behind, was not held back.')
  await formOf(page).getByRole('button', { name: 'Submit Review' }).click()
  await goOnline(context)
  const refused = receipt(page, 'Refused, because this file is no picture. Choose a JPEG, PNG, GIF or WebP.')
  await expect(refused).toContainText('you can also send without it')
  await expect.poll(async () => (await rowsOf(server, 'reviews', `name = "${behind}"`)).length).toBe(1)
  expect(await rowsOf(server, 'reviews', `name = "${name}"`)).toEqual([])

  await refused.getByRole('link', { name: 'Edit and retry' }).click()
  await expect(formOf(page).getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('alert').getByRole('link', { name: /^This file is no picture/ })).toBeVisible()
  await remove(formOf(page)).click()
  await formOf(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect.poll(async () => (await rowsOf(server, 'reviews', `name = "${name}"`)).length).toBe(1)
  expect(await rowsOf(server, 'reviews', `name = "${name}"`)).toMatchObject([
    { review: 'Flat, kind, windy.', photo_url: '', photo_path: '' },
  ])
})
