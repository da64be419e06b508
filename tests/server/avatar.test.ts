import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg, plainPng, secret_place } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, command, pushOne, stored } from './push-fixtures.ts'

// The picture of an account: only its person sets it, anybody who was given its address sees it, and it goes when its
// place does.

let server: TestServer
let runner: TestUser
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())
beforeEach(async () => {
  runner = await server.createUser()
})

const put = (id: string, token: string, body = cameraJpeg(), bucket = 'avatars') =>
  fetch(`${server.url}/api/sync/files/${bucket}/${id}`, {
    method: 'PUT',
    headers: token ? { Authorization: token } : {},
    body,
  })

async function sent(who: TestUser, body = cameraJpeg(), bucket = 'avatars'): Promise<string> {
  const id = newRecordId()
  const answer = await put(id, who.token, body, bucket)
  expect(answer.status, await answer.text()).toBe(200)
  return id
}

const set = (who: TestUser, photo_id: string, from = '') =>
  pushOne(server, command('setAvatar', { photo_id }, { author: who.id, from: { photo_id: from } }), who.token)

const addressOf = async ({ id }: TestUser) =>
  String((await stored(server, 'users', `id = "${id}"`))[0]?.avatar_url)
const get = (path: string) => fetch(server.url + path)
async function deletedBySelf({ token, password }: TestUser): Promise<void> {
  const answer = await fetch(`${server.url}/api/account/delete`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  expect(answer.status).toBe(200)
}

async function deletedByAdmin({ id }: TestUser): Promise<void> {
  const admin = await server.createUser({ role: 'admin' })
  const one = command('deleteUser', { user_id: id }, { author: admin.id })
  acceptedResult(await pushOne(server, one, admin.token))
}

const imagesOf = (id: string) =>
  stored<{ id: string; file: string; path: string }>(server, 'images', `id = "${id}"`)

describe('the picture of an account', () => {
  it('is at an address that only its row names, and stays in no cache on the way', async () => {
    const id = await sent(runner)
    const path = `/media/${(await imagesOf(id))[0]?.path}`
    expect(path).toMatch(new RegExp(`^/media/avatars/\\d{13}-${id}\\.jpg$`))
    expect((await get(path)).status).toBe(404)
    expect(acceptedResult(await set(runner, id))).toEqual({ avatar_url: path })
    expect(await addressOf(runner)).toBe(path)
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const made = Buffer.from(await answer.arrayBuffer())
    expect(made.includes(secret_place)).toBe(false)
    expect(made.includes('Exif')).toBe(false)
  })

  it('is stored no larger than it is shown', async () => {
    const id = await sent(runner, plainPng(1400, 700))
    expect(await imagesOf(id)).toMatchObject([{ width: 512, height: 256 }])
  })

  it('replaces the one before, whose file is removed', async () => {
    const first = await sent(runner)
    acceptedResult(await set(runner, first))
    const old = await addressOf(runner)
    const [image] = await imagesOf(first)
    const second = await sent(runner, plainPng(20, 20))
    acceptedResult(await set(runner, second, first))
    expect(await addressOf(runner)).toContain(second)
    expect((await get(old)).status).toBe(404)
    expect(await imagesOf(first)).toEqual([])
    const images = (await stored<{ collectionId: string }>(server, 'images', `id = "${second}"`))[0]
    const folder = join(server.dataDir, 'storage', String(images?.collectionId))
    expect(existsSync(join(folder, second))).toBe(true)
    expect(existsSync(join(folder, first, String(image?.file)))).toBe(false)

    acceptedResult(await set(runner, '', second))
    expect(await addressOf(runner)).toBe('')
    expect(await imagesOf(second)).toEqual([])
  })

  it('does not overwrite one that another device set, unseen', async () => {
    const [first, second] = [await sent(runner), await sent(runner, plainPng(20, 20))]
    acceptedResult(await set(runner, first))
    expect(await set(runner, second)).toMatchObject({
      status: 'conflict',
      current: { photo_id: first },
      fields: ['photo_id'],
    })
    expect(await set(runner, '')).toMatchObject({ status: 'conflict' })
    expect(await addressOf(runner)).toContain(first)
    // The same one again is not a change.
    acceptedResult(await set(runner, first))
    expect(await imagesOf(first)).toHaveLength(1)
  })

  it('is one that this account sent for it, and nothing else', async () => {
    const other = await server.createUser()
    const theirs = await sent(other)
    const review = await sent(runner, cameraJpeg(), 'reviews')
    for (const photo_id of [theirs, review, newRecordId()])
      expect(await set(runner, photo_id)).toMatchObject({ status: 'refused', code: 'attachment_missing' })
    // Sent once more by somebody else it stays whose it was.
    expect((await put(theirs, runner.token)).status).toBe(200)
    expect(await set(runner, theirs)).toMatchObject({ status: 'refused' })
    for (const photo_id of ['/media/avatars/x.jpg', 'https://elsewhere.example/a.png', null])
      expect(
        await pushOne(
          server,
          command('setAvatar', { photo_id }, { author: runner.id, from: { photo_id: '' } }),
          runner.token,
        ),
      ).toMatchObject({ status: 'refused', code: 'invalid' })
    expect(await addressOf(runner)).toBe('')
    // Theirs is still theirs.
    acceptedResult(await set(other, theirs))
  })

  it('cannot be set in any other way', async () => {
    acceptedResult(await set(runner, await sent(runner)))
    const before = await addressOf(runner)
    for (const avatar_url of ['', '/media/avatars/1764000000000-k2m4n6p8q0r7f3a.jpg']) {
      const answer = await fetch(`${server.url}/api/collections/users/records/${runner.id}`, {
        method: 'PATCH',
        headers: { Authorization: runner.token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ avatar_url }),
      })
      expect(answer.status).toBe(403)
    }
    expect(await addressOf(runner)).toBe(before)
  })

  it('cannot be sent without an account', async () => {
    expect((await put(newRecordId(), '')).status).toBe(401)
    expect(await set({ ...runner, token: '' }, '')).toMatchObject({ status: 'needs_auth' })
  })

  it.each(['its person', 'an admin'])('goes with the account that %s deletes', async (by) => {
    const named = await sent(runner)
    acceptedResult(await set(runner, named))
    const waiting = await sent(runner, plainPng(20, 20))
    const address = await addressOf(runner)
    await (by === 'an admin' ? deletedByAdmin(runner) : deletedBySelf(runner))
    expect((await get(address)).status).toBe(404)
    for (const id of [named, waiting]) expect(await imagesOf(id)).toEqual([])
  })
})
