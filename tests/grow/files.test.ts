import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg, plainPng } from '#support/pictures.ts'
import { freePort, startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, command, pushOne, stored } from '../server/push-fixtures.ts'
import { type S3Server, startS3Server } from './s3-server.ts'

// Pictures, avatars and the dashboard's backups in a real S3 server, and a folder that moves there.

let store: S3Server
let folder: string
let bucket: string
let server: TestServer | undefined

beforeAll(async () => {
  store = await startS3Server()
})
afterAll(() => store.close())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-files-'))
  bucket = `bucket-${newRecordId()}`
})
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = () => join(folder, 'data')

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  server = await startServer({ dataDir: dataDir(), env })
  return server
}

const startWithStore = (options = '') => start({ MILEPOST_S3: store.setting(bucket, options) })

const put = ({ url }: TestServer, place: string, token: string, body: Buffer<ArrayBuffer>) =>
  fetch(`${url}/api/sync/files/${place}`, { method: 'PUT', headers: { Authorization: token }, body })

async function sentAvatar(to: TestServer, who: TestUser, body = cameraJpeg(), before = ''): Promise<string> {
  const photo_id = newRecordId()
  const answer = await put(to, `avatars/${photo_id}`, who.token, body)
  expect(answer.status, await answer.text()).toBe(200)
  const set = command('setAvatar', { photo_id }, { author: who.id, from: { photo_id: before } })
  acceptedResult(await pushOne(to, set, who.token))
  return photo_id
}

const imageOf = async (from: TestServer, id: string) =>
  (await stored<{ path: string; file: string }>(from, 'images', `id = "${id}"`))[0]

/** A file of the library, which everybody sees. */
async function sentPicture(to: TestServer, admin: TestUser): Promise<string> {
  const id = newRecordId()
  const answer = await put(to, `products/${id}?name=A cap.png`, admin.token, plainPng(40, 30))
  expect(answer.status, await answer.text()).toBe(200)
  return id
}

async function seen({ url }: TestServer, path = ''): Promise<Buffer> {
  const answer = await fetch(`${url}/media/${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  return Buffer.from(await answer.arrayBuffer())
}

it('keeps pictures and avatars in the store, serves them from there, and removes them', async () => {
  const product = await startWithStore()
  const admin = await product.createUser({ role: 'admin' })
  const picture = await sentPicture(product, admin)
  const image = await imageOf(product, picture)
  const whole = await seen(product, image?.path)
  expect(whole.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const range = await fetch(`${product.url}/media/${image?.path}`, { headers: { range: 'bytes=10-19' } })
  expect(range.status).toBe(206)
  expect(Buffer.from(await range.arrayBuffer())).toEqual(whole.subarray(10, 20))
  expect(store.keys(bucket)).toContainEqual(expect.stringMatching(new RegExp(`/${picture}/${image?.file}$`)))
  expect(existsSync(join(dataDir(), 'storage'))).toBe(false)

  const runner = await product.createUser()
  const first = await sentAvatar(product, runner)
  await seen(product, (await imageOf(product, first))?.path)
  const second = await sentAvatar(product, runner, plainPng(20, 20), first)
  await expect.poll(() => store.keys(bucket).some((key) => key.includes(first))).toBe(false)
  await seen(product, (await imageOf(product, second))?.path)
})

it('writes the store’s password nowhere, even when the dashboard saves its settings', async () => {
  const product = await startWithStore()
  const headers = { Authorization: await product.superuserToken(), 'Content-Type': 'application/json' }
  const saved = await fetch(`${product.url}/api/settings`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ meta: { appName: 'Races' } }),
  })
  expect(saved.status, await saved.text()).toBe(200)
  const admin = await product.createUser({ role: 'admin' })
  await sentPicture(product, admin)
  expect(store.keys(bucket)).toHaveLength(1)
  await product.stop()
  for (const name of readdirSync(dataDir()).filter((file) => file.includes('.db')))
    expect(readFileSync(join(dataDir(), name)).includes('only/for'), name).toBe(false)
})

it("keeps the dashboard's backups in a separate bucket", async () => {
  const backups = `backups-${newRecordId()}`
  store.setting(backups)
  const product = await startWithStore(`?backups=${backups}`)
  const headers = { Authorization: await product.superuserToken(), 'Content-Type': 'application/json' }
  const made = await fetch(`${product.url}/api/backups`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'before.zip' }),
  })
  expect(made.status, await made.text()).toBe(204)
  expect(store.keys(backups)).toEqual(['before.zip'])
  const listed = await fetch(`${product.url}/api/backups`, { headers })
  expect(await listed.json()).toMatchObject([{ key: 'before.zip' }])
})

it('loses no picture while the store is away', async () => {
  const operator = `127.0.0.1:${await freePort()}`
  const product = await start({ MILEPOST_S3: store.setting(bucket), MILEPOST_METRICS: operator })
  const runner = await product.createUser()
  const id = newRecordId()
  await store.stop()
  try {
    const refused = await put(product, `avatars/${id}`, runner.token, cameraJpeg())
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    const health = async (): Promise<unknown> => (await fetch(`http://${operator}/health`)).json()
    await expect
      .poll(health, { timeout: 10_000 })
      .toMatchObject({ problems: [{ what: 'files', fatal: false }] })
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  } finally {
    await store.start()
  }
  expect((await put(product, `avatars/${id}`, runner.token, cameraJpeg())).status).toBe(200)
  expect(store.keys(bucket)).toHaveLength(1)
})

it('moves the files of a folder into the store, and does not start before that', async () => {
  const before = await start()
  const admin = await before.createUser({ role: 'admin' })
  const pictures = [await sentPicture(before, admin), await sentPicture(before, admin)]
  const paths = await Promise.all(pictures.map(async (id) => (await imageOf(before, id))?.path))
  const whole = await Promise.all(paths.map((path) => seen(before, path)))
  await before.stop()

  const env = { ...process.env, MILEPOST_DATA: dataDir(), MILEPOST_S3: store.setting(bucket) }
  await expect(startWithStore()).rejects.toThrow(/2 files lie in .*milepost move-files/s)
  server = undefined
  const move = () =>
    execFileSync(process.execPath, ['pocketbase/scripts/move-files.mjs'], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  await store.stop()
  expect(move).toThrow(/Moving the files did not work/)
  await store.start()
  expect(move()).toContain('2 files are in the store')
  expect(store.keys(bucket)).toHaveLength(2)
  expect(readdirSync(dataDir()).filter((name) => name.startsWith('storage'))).toEqual([
    expect.stringMatching(/^storage\.moved-/),
  ])
  const after = await startWithStore()
  expect(await Promise.all(paths.map((path) => seen(after, path)))).toEqual(whole)
})
