import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { avatars_cache } from '#data/accounts/avatars-cache.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { expect, test, type DemoServer } from '#support/e2e.ts'
import { cameraJpeg, plainPng } from '#support/pictures.ts'
import type { TestUser } from '#support/server.ts'
import { pushAs } from './admin-steps.ts'
import {
  demo,
  goOffline,
  goOnline,
  logIn,
  logOut,
  readyForOffline,
  rowsOf,
  syncChip,
  toast,
} from './steps.ts'

// The picture of an account, from My Account: seen at once, kept without a network, and gone with the log-out.

const details = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true })
const shown = (page: Page) => details(page).locator('img').first()
const sizeOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
const choose = (page: Page, name: string, buffer: Buffer<ArrayBuffer>) =>
  details(page)
    .getByLabel(/^(Add a|Change) picture$/)
    .setInputFiles({ name: 'me.jpg', mimeType: name, buffer })
const addressOf = async (server: DemoServer, id: string) =>
  String((await rowsOf(server, 'users', `id = "${id}"`))[0]?.avatar_url)
/** Pictures in the store from which the outbox sends them. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('milepost-device')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.onerror = () => failed(count.error)
          count.onsuccess = () => {
            opening.result.close()
            done(count.result)
          }
        }
      }),
  )

/** Addresses of the pictures of accounts that this device has without a network. */
const keptFaces = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, avatars_cache)

/** Set elsewhere; answers its address and the id to replace it by. */
async function setElsewhere(server: DemoServer, who: TestUser, picture: Buffer<ArrayBuffer>, from = '') {
  const photo_id = newRecordId()
  const sent = await fetch(`${server.url}/api/sync/files/avatars/${photo_id}`, {
    method: 'PUT',
    headers: { Authorization: who.token },
    body: picture,
  })
  expect(sent.status).toBe(200)
  await pushAs(server, who, 'setAvatar', { photo_id }, { photo_id: from })
  return { photo_id, address: await addressOf(server, who.id) }
}

test('a picture is set, replaced, removed, and restored, and is in the list of users and the export', async ({
  page,
  server,
  browser,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  await logIn(page, account)
  await page.goto('/profile')
  await expect(details(page).getByText('IO', { exact: true })).toBeVisible()
  await choose(page, 'image/jpeg', cameraJpeg())
  // Upright, as its Exif says.
  await expect.poll(() => sizeOf(shown(page))).toEqual([32, 48])
  await expect(shown(page)).toHaveAttribute('src', /^\/media\/avatars\//)
  const first = await addressOf(server, account.id)

  await choose(page, 'image/png', plainPng(60, 40))
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
  await expect.poll(() => addressOf(server, account.id)).not.toBe(first)
  expect((await fetch(server.url + first)).status).toBe(404)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export My Data' }).click()
  const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
  expect(file.picture.type).toBe('image/jpeg')
  expect(Buffer.from(file.picture.base64, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

  const admin = await browser.newPage({ baseURL: server.url })
  await logIn(admin, demo.admin)
  await admin.goto(`/admin/users?q=${encodeURIComponent(account.email)}`)
  await expect.poll(() => sizeOf(admin.getByRole('table').locator('img'))).toEqual([60, 40])
  await admin.close()

  await details(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(details(page).getByText('IO', { exact: true })).toBeVisible()
  await expect.poll(() => addressOf(server, account.id)).toBe('')
  // The server has taken it by now: it is sent again.
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => addressOf(server, account.id)).toMatch(/^\/media\/avatars\//)
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
})

test('a file that is not a picture is reported, an undo ends with the next picture, and a refused removal is shown', async ({
  page,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  await logIn(page, account)
  await page.goto('/profile')

  await test.step('a file that is not a picture is reported beside the buttons, and the picture stays', async () => {
    await choose(page, 'text/csv', Buffer.from('bib,time'))
    await expect(details(page).getByRole('alert')).toHaveText('me.jpg is no picture. Choose an image file.')
    await choose(page, 'image/jpeg', cameraJpeg())
    await expect(details(page).getByRole('alert')).toHaveCount(0)
    await expect.poll(() => sizeOf(shown(page))).toEqual([32, 48])
  })

  await test.step('the offered undo goes when another picture is chosen, and is not awaited on a dead network', async () => {
    await expect.poll(() => addressOf(server, account.id)).toMatch(/^\/media\/avatars\//)
    await expect(shown(page)).toHaveAttribute('src', /^\/media\/avatars\//)
    const remove = details(page).getByRole('button', { name: 'Remove picture' })
    const undo = toast(page).getByRole('button', { name: 'Undo' })
    await remove.click()
    await expect(undo).toBeVisible()
    await choose(page, 'image/png', plainPng(60, 40))
    await expect(undo).toHaveCount(0)
    await expect.poll(() => addressOf(server, account.id)).toMatch(/^\/media\/avatars\//)
    await expect(shown(page)).toHaveAttribute('src', /^\/media\/avatars\//)

    await page.route('**/media/avatars/**', () => new Promise(() => undefined))
    await remove.click()
    await expect(toast(page)).toContainText('Picture removed')
    await expect(undo).toHaveCount(0)
    await expect.poll(() => addressOf(server, account.id)).toBe('')
    await page.unrouteAll()
  })

  await test.step('a removal that the server refuses is reported as such', async () => {
    await choose(page, 'image/jpeg', cameraJpeg())
    await expect(shown(page)).toHaveAttribute('src', /^\/media\/avatars\//)
    await page.route('**/api/sync/push', async (route) => {
      const body = route.request().postData() ?? ''
      await route.continue({ postData: body.replace('"photo_id":""', '"photo_id":"p9avatarpicture"') })
    })
    await details(page).getByRole('button', { name: 'Remove picture' }).click()
    await expect(toast(page)).toContainText('Picture not removed')
    await expect(toast(page)).not.toContainText('Upload failed')
  })
})

test('a picture that another device set is shown beside this one, and the person decides @offline', async ({
  page,
  context,
  server,
  browser,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  await logIn(page, account)
  await page.goto('/profile')
  await readyForOffline(page)
  await goOffline(context)
  await choose(page, 'image/png', plainPng(60, 40))
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await logIn(elsewhere, account)
  await elsewhere.goto('/profile')
  await choose(elsewhere, 'image/jpeg', cameraJpeg())
  await expect.poll(() => addressOf(server, account.id)).toMatch(/^\/media\/avatars\//)
  await elsewhere.close()
  const other = await addressOf(server, account.id)

  await goOnline(context)
  const question = details(page).getByRole('group', { name: 'Someone else changed this picture' })
  await expect(question).toBeVisible()
  await expect.poll(() => sizeOf(question.locator('img').first())).toEqual([60, 40])
  await expect(question.locator('img').last()).toHaveAttribute('src', other)
  await question.getByRole('button', { name: 'Keep this device’s' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => addressOf(server, account.id)).not.toBe(other)
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
})

test('a picture chosen without a network is sent later, seen offline, and gone with the log-out @offline', async ({
  page,
  context,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  await logIn(page, account)
  await page.goto('/profile')
  await expect(details(page).getByRole('heading', { name: 'Ines Okafor' })).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)
  await choose(page, 'image/jpeg', cameraJpeg())
  await expect.poll(() => sizeOf(shown(page))).toEqual([32, 48])
  await expect(details(page).getByText('Saved on this device')).toBeVisible()
  // Another one takes its place before anything was sent, and removing that leaves the first state: nothing waits.
  await choose(page, 'image/png', plainPng(60, 40))
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
  await details(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(details(page).getByText('Saved on this device')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
  await page.reload()
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])

  await goOnline(context)
  await expect.poll(() => addressOf(server, account.id), { timeout: 60_000 }).toMatch(/^\/media\/avatars\//)
  await expect(shown(page)).toHaveAttribute('src', await addressOf(server, account.id))
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])
  await expect.poll(() => keptFaces(page)).toHaveLength(1)
  await goOffline(context)
  await page.reload()
  await expect.poll(() => sizeOf(shown(page))).toEqual([60, 40])

  await goOnline(context)
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  const before = await addressOf(server, account.id)
  await choose(page, 'image/png', plainPng(80, 40))
  await expect.poll(() => addressOf(server, account.id)).not.toBe(before)
  expect(await keptFiles(page)).toBeGreaterThan(0)
  await logOut(page)
  await expect.poll(() => keptFaces(page)).toEqual([])
  // At once: what nothing needs is otherwise swept up after twenty seconds.
  await expect.poll(() => keptFiles(page), { timeout: 8_000 }).toBe(0)
})

test('an admin’s device keeps pictures of others only as long as their rows, and the role @offline', async ({
  page,
  server,
}) => {
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  const admin = await server.current().createUser({ role: 'admin' })
  const first = await setElsewhere(server, account, plainPng(60, 40))
  await logIn(page, admin)
  await page.goto(`/admin/users?q=${encodeURIComponent(account.email)}`)
  await readyForOffline(page)
  await page.reload()
  const face = page.getByRole('table').locator('img')
  await expect.poll(() => sizeOf(face)).toEqual([60, 40])
  await expect.poll(() => keptFaces(page)).toEqual([first.address])
  const second = await setElsewhere(server, account, plainPng(80, 40), first.photo_id)
  await expect.poll(() => sizeOf(face)).toEqual([80, 40])
  await expect.poll(() => keptFaces(page)).toEqual([second.address])

  const other = await server.current().createUser({ role: 'admin' })
  await pushAs(server, other, 'setRole', { user_id: admin.id, role: 'user' }, { role: 'admin' })
  await expect.poll(() => keptFaces(page)).toEqual([])
})

test('a picture that arrives after its owner logged out is removed at the next start @offline', async ({
  page,
}) => {
  await page.goto('/')
  await readyForOffline(page)
  await page.evaluate(async (name) => {
    await (await caches.open(name)).put('/media/avatars/late.jpg', new Response('late'))
  }, avatars_cache)
  await page.reload()
  await expect.poll(() => keptFaces(page)).toEqual([])
})

test('a browser without a cache still has the person’s database, and hears of deleted accounts', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  })
  const account = await server.current().createUser({ first_name: 'Ines', last_name: 'Okafor' })
  await setElsewhere(server, account, plainPng(60, 40))
  const admin = await server.current().createUser({ role: 'admin' })
  await logIn(page, admin)
  await page.goto(`/admin/users?q=${encodeURIComponent(account.email)}`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: account.email })
  await expect(row).toHaveCount(1)
  const other = await server.current().createUser({ role: 'admin' })
  await pushAs(server, other, 'deleteUser', { user_id: account.id }, {})
  await expect(row).toHaveCount(0)
})
