import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import {
  bombPng,
  cameraJpeg,
  plainPng,
  scriptedSvg,
  secret_place,
  transparentPng,
} from '#support/pictures.ts'
import type { Heads } from '#data/sync/protocol.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, codeOf, command, pushOne, review, stored } from './push-fixtures.ts'

// The way of a photo: sent before its review, shown with it, and gone when nothing names it.

let server: TestServer
let organiser: TestUser

beforeAll(async () => {
  server = await startServer()
  organiser = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const put = (id: string, body: Buffer<ArrayBuffer>, headers: Record<string, string> = {}, to = server) =>
  fetch(`${to.url}/api/sync/files/reviews/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg', ...headers },
    body,
  })

async function sent(body = cameraJpeg()): Promise<string> {
  const id = newRecordId()
  const answer = await put(id, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(await answer.json()).toEqual({ id })
  return id
}

let last_number = 0
/** Different words each time: the same ones would be taken for a robot's. */
const reviewWith = (args: Record<string, unknown>) =>
  review({ review: `A fine race, number ${(last_number += 1)}.`, ...args })

/** A review with this photo, which waits for an organiser's look. */
async function written(photo_id: string): Promise<{ review_id: string; photo_url: string; words: string }> {
  const one = reviewWith({ photo_id })
  expect(acceptedResult(await pushOne(server, one))).toEqual({ photo_url: '', photo_waits: true })
  const review_id = String(one.args.review_id)
  const [row] = await stored(server, 'reviews', `id = "${review_id}"`)
  return { review_id, photo_url: `/media/${String(row?.waiting_photo)}`, words: String(one.args.review) }
}

const moderate = async (
  review_id: string,
  changes: Record<string, unknown>,
  from: Record<string, unknown>,
): Promise<string> =>
  codeOf(
    await pushOne(
      server,
      command('moderateReview', { review_id, changes }, { author: organiser.id, from }),
      organiser.token,
    ),
  )

/** The same, once an organiser has looked at it. */
async function shown(photo_id: string): Promise<{ review_id: string; photo_url: string }> {
  const { review_id, photo_url } = await written(photo_id)
  expect(await moderate(review_id, { photo: 'shown' }, { photo: 'waits' })).toBe('accepted')
  return { review_id, photo_url }
}

/** What everybody gets of the reviews, as one text. */
async function publicReviews(): Promise<string> {
  const heads = (await (await get('/api/public/heads?scopes=public')).json()) as Heads
  const shape = heads.projections['public/reviews'] ?? ''
  const epoch = heads.epochs.at(-1)?.epoch ?? ''
  const feed = await get(`/api/public/feed/${epoch}/${shape}/public/reviews?since=0&to=${heads.seq}`)
  const list = await get('/api/collections/reviews/records?perPage=1000')
  expect([feed.status, list.status]).toEqual([200, 200])
  return (await feed.text()) + (await list.text())
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

async function asSuperuser(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer
}

describe('a picture of the library', () => {
  it('comes from an admin or an editor, and gets its words from them', async () => {
    const send = async (role: 'admin' | 'editor' | 'user', place = 'images') => {
      const sender = await server.createUser({ role })
      const id = newRecordId()
      const answer = await fetch(`${server.url}/api/sync/files/${place}/${id}?name=start.png`, {
        method: 'PUT',
        headers: { Authorization: sender.token },
        body: plainPng(16, 16, id),
      })
      const words = command('addImage', { image_id: id, alt: 'A start' }, { author: sender.id })
      return [answer.status, codeOf(await pushOne(server, words, sender.token))]
    }
    expect(await send('admin')).toEqual([200, 'accepted'])
    expect(await send('editor')).toEqual([200, 'accepted'])
    expect(await send('user')).toEqual([403, 'forbidden'])
    expect((await send('editor', 'events'))[0]).toBe(403)
  })

  it('keeps its words when an editor brings it once more', async () => {
    const [admin, editor] = [
      await server.createUser({ role: 'admin' }),
      await server.createUser({ role: 'editor' }),
    ]
    const image_id = newRecordId()
    await fetch(`${server.url}/api/sync/files/images/${image_id}?name=start.png`, {
      method: 'PUT',
      headers: { Authorization: admin.token },
      body: plainPng(16, 16, image_id),
    })
    for (const [sender, alt] of [
      [admin, 'A start'],
      [editor, 'Something else'],
    ] as const) {
      const words = command('addImage', { image_id, alt }, { author: sender.id })
      expect(codeOf(await pushOne(server, words, sender.token))).toBe('accepted')
    }
    expect(await stored(server, 'images', `id = "${image_id}"`)).toMatchObject([{ alt: 'A start' }])
  })
})

describe('a picture that the site shows', () => {
  const upload = async (place: string, name: string, body: Buffer<ArrayBuffer>) => {
    const id = newRecordId()
    const answer = await fetch(`${server.url}/api/sync/files/${place}/${id}?name=${name}`, {
      method: 'PUT',
      headers: { Authorization: organiser.token },
      body,
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [image] = await stored<{ path: string; preview: string; focus: string }>(
      server,
      'images',
      `id = "${id}"`,
    )
    return { id, path: String(image?.path), preview: image?.preview, focus: image?.focus }
  }
  const command_of = (kind: 'addImage' | 'updateImage', args: Record<string, unknown>, from = {}) =>
    pushOne(server, command(kind, args, { author: organiser.id, from }), organiser.token)

  it('is kept in several widths, as WebP, forever', async () => {
    const { path, preview } = await upload('events', 'start.png', plainPng(1200, 900, newRecordId()))
    // One color: green, as all pictures of the tests are.
    expect(preview).toMatch(/^1200x900~(396|3a6|496|4a6){12}$/)
    for (const width of [480, 960, 1200]) {
      const answer = await get(`/media/${path}/${width}.webp`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, bytes.subarray(8, 12).toString()], String(width)).toEqual([200, 'WEBP'])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    for (const other of ['481.webp', '0.webp', '1600.webp', '480.jpg', '480.webp/480.webp'])
      expect((await get(`/media/${path}/${other}`)).status, other).toBe(404)
  })

  it('says nothing of what is behind a transparent one, and a stranger’s photo is kept once', async () => {
    expect((await upload('images', 'logo.png', transparentPng())).preview).toBe('2x2')
    const id = await sent(plainPng(1200, 900, newRecordId()))
    const [image] = await stored<{ path: string; preview: string }>(server, 'images', `id = "${id}"`)
    expect(image?.preview).toBe('')
    expect((await get(`/media/${image?.path}/480.webp`)).status).toBe(404)
  })

  it('goes with all its widths when nothing names it any more', async () => {
    const { id, path } = await upload('images', 'gone.png', plainPng(600, 400, newRecordId()))
    expect((await get(`/media/${path}/480.webp`)).status).toBe(200)
    const gone = command('deleteImage', { image_id: id }, { author: organiser.id })
    expect(codeOf(await pushOne(server, gone, organiser.token))).toBe('accepted')
    expect((await get(`/media/${path}/480.webp`)).status).toBe(404)
  })

  it('has a point that stays in sight, which an older app does not send', async () => {
    const {
      id: image_id,
      path,
      preview,
    } = await upload('images', 'point.png', plainPng(64, 48, newRecordId()))
    expect(acceptedResult(await command_of('addImage', { image_id, alt: 'A start' }))).toEqual({
      url: `/media/${path}#${preview}`,
    })
    const change = (focus: string, seen: string) =>
      command_of('updateImage', { image_id, changes: { focus } }, { focus: seen })
    expect(codeOf(await change('30-70', ''))).toBe('accepted')
    expect(await change('10-10', '')).toMatchObject({ status: 'conflict', current: { focus: '30-70' } })
    for (const wrong of ['101-0', '0.5-0.5', '<b>', '-1-1'])
      expect(codeOf(await change(wrong, '30-70')), wrong).toBe('invalid')
    expect(acceptedResult(await command_of('addImage', { image_id, alt: 'A start' }))).toEqual({
      url: `/media/${path}#${preview}@30-70`,
    })
  })
})

describe('a photo', () => {
  it('is shown to everybody, forever, once its review is there', async () => {
    const id = await sent()
    const [image] = await stored(server, 'images', `id = "${id}"`)
    const path = String(image?.path)
    expect(path).toMatch(new RegExp(`^reviews/\\d{13}-${id}\\.jpg$`))
    const early = await get(`/media/${path}`)
    expect([early.status, early.headers.get('Cache-Control')]).toEqual([404, 'no-store'])

    const { photo_url, review_id } = await shown(id)
    expect(photo_url).toBe(`/media/${path}`)
    expect(await stored(server, 'reviews', `id = "${review_id}"`)).toMatchObject([
      { photo_url, photo_path: path },
    ])
    const answer = await get(photo_url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await get(photo_url, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('is re-encoded: the shown file does not say where it was taken', async () => {
    const { photo_url } = await shown(await sent(cameraJpeg()))
    const made = Buffer.from(await (await get(photo_url)).arrayBuffer())
    expect(made.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(made.includes(secret_place)).toBe(false)
    expect(made.includes('Exif')).toBe(false)
  })

  it('is hidden with its review', async () => {
    const { photo_url, review_id } = await shown(await sent())
    await asSuperuser('PATCH', `/api/collections/reviews/records/${review_id}`, { hidden: true })
    expect((await get(photo_url)).status).toBe(404)
  })

  it('has no other address', async () => {
    const id = await sent()
    const [image] = await stored(server, 'images', `id = "${id}"`)
    const own = `/api/files/images/${id}/${String(image?.file)}`
    expect((await get(own)).status).toBe(404)
    const user = await server.createUser()
    const token = await fetch(`${server.url}/api/files/token`, {
      method: 'POST',
      headers: { Authorization: user.token },
    })
    const { token: of_user } = (await token.json()) as { token: string }
    expect((await get(`${own}?token=${of_user}`)).status).toBe(404)
    for (const path of ['/media/', '/media/reviews', '/media/reviews/..%2f..%2fdata.db', `/media/${id}`])
      expect((await get(path)).status, path).toBe(404)
  })

  it('comes once, however often it is sent', async () => {
    const [id, body] = [newRecordId(), plainPng(1200, 900)]
    const answers = await Promise.all([put(id, body), put(id, body), put(id, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(server, 'images', `id = "${id}"`)).toHaveLength(1)
    const other = await put(id, cameraJpeg())
    expect(other.status).toBe(409)
  })

  it.each([
    ['a text', Buffer.from('the finish was lovely'), 422, /^This file is no picture/],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 422, /^This file is no picture/],
    ['a drawing with a script', scriptedSvg(), 422, /^This file is no picture/],
    ['nothing', Buffer.alloc(0), 422, /^This file is no picture/],
    ['half a photo', cameraJpeg().subarray(0, 300), 422, /^This picture is damaged/],
    ['a bomb', bombPng(), 422, /^This picture is too large/],
    ['four megabytes', Buffer.alloc(4_000_000, 0xff), 413, /^This picture is larger than 3 MB/],
  ] as const)('that is %s is refused in words', async (_what, body, status, words) => {
    const id = newRecordId()
    const answer = await put(id, Buffer.from(body))
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toMatch(words)
    expect(await stored(server, 'images', `id = "${id}"`)).toEqual([])
  })

  it('has a place that is made for it', async () => {
    const wrong = [
      `/api/sync/files/secrets/${newRecordId()}`,
      '/api/sync/files/reviews/UPPER-CASE',
      '/api/sync/files/reviews/short',
    ]
    for (const path of wrong)
      expect((await fetch(server.url + path, { method: 'PUT', body: cameraJpeg() })).status, path).toBe(404)
  })
})

describe('a photo that came with a review', () => {
  it('is visible only to admins until one of them has looked at it; the words are shown at once', async () => {
    const id = await sent()
    const { review_id, photo_url, words } = await written(id)
    const reviews = await publicReviews()
    expect(reviews).toContain(words)
    expect(reviews).not.toContain(id)
    const early = await get(photo_url)
    expect([early.status, early.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect((await get(photo_url, { Authorization: organiser.token })).status).toBe(404)
    expect(await (await get(`/api/collections/reviews/records/${review_id}`)).text()).not.toContain(id)
    const filter = encodeURIComponent(`waiting_photo ~ "${id}"`)
    expect(await (await get(`/api/collections/reviews/records?filter=${filter}`)).text()).not.toContain(words)

    expect(await moderate(review_id, { photo: 'shown' }, { photo: 'waits' })).toBe('accepted')
    expect((await get(photo_url)).status).toBe(200)
    expect(await publicReviews()).toContain(photo_url)
  })

  it('can be removed before or after that, and the words stay', async () => {
    for (const photo of ['waits', 'shown']) {
      const { review_id, photo_url } = await (photo === 'waits' ? written : shown)(await sent())
      expect(await moderate(review_id, { photo: 'none' }, { photo })).toBe('accepted')
      expect((await get(photo_url)).status).toBe(404)
      expect(await stored(server, 'reviews', `id = "${review_id}"`)).toMatchObject([
        { photo_url: '', photo_path: '', waiting_photo: '', hidden: false },
      ])
      // Another admin has not heard of it, or says so.
      expect(await moderate(review_id, { photo: 'shown' }, { photo: 'waits' })).toBe('conflict')
      expect(await moderate(review_id, { photo: 'shown' }, { photo: 'none' })).toBe('photo_not_found')
      expect((await get(photo_url)).status).toBe(404)
    }
  })

  it('of another address cannot be put there by a moderator', async () => {
    const { review_id, photo_url } = await written(await sent())
    for (const changes of [{ photo_url: '/media/elsewhere.jpg' }, { waiting_photo: '' }, { photo: 'waits' }])
      await moderate(review_id, changes, { photo_url, waiting_photo: '', photo: 'waits' })
    expect(await stored(server, 'reviews', `id = "${review_id}"`)).toMatchObject([
      { photo_url: '', waiting_photo: photo_url.slice('/media/'.length) },
    ])
  })

  it('is shown at once where the organiser wants it so', async () => {
    const settings = (review_photos: string, was: string, who: { id: string; token: string }) =>
      pushOne(
        server,
        command(
          'changeSettings',
          { changes: { review_photos } },
          { author: who.id, from: { review_photos: was } },
        ),
        who.token,
      )
    const waits = await written(await sent())
    expect(codeOf(await settings('at_once', 'after_look', await server.createUser()))).toBe('forbidden')
    expect(codeOf(await settings('at_once', 'after_look', organiser))).toBe('accepted')
    const { photo_url } = acceptedResult(await pushOne(server, reviewWith({ photo_id: await sent() })))
    expect((await get(String(photo_url))).status).toBe(200)
    // What waited goes on waiting.
    expect((await get(waits.photo_url)).status).toBe(404)
    expect(codeOf(await settings('after_look', 'at_once', organiser))).toBe('accepted')
  })
})

describe('a review', () => {
  it('that names a missing photo waits for it on its device', async () => {
    const one = reviewWith({ photo_id: newRecordId() })
    expect(await pushOne(server, one)).toMatchObject({
      status: 'refused',
      code: 'attachment_missing',
      fields: { photo_id: 'The photo did not arrive.' },
    })
    expect((await put(String(one.args.photo_id), cameraJpeg())).status).toBe(200)
    expect(codeOf(await pushOne(server, one))).toBe('accepted')
  })

  it('has a photo of its own', async () => {
    const id = await sent()
    await shown(id)
    expect(codeOf(await pushOne(server, reviewWith({ photo_id: id })))).toBe('attachment_missing')
  })

  it('names no picture from elsewhere', async () => {
    const one = reviewWith({ photo_url: 'https://elsewhere.example/p.png', photo_path: 'reviews/x.jpg' })
    expect(acceptedResult(await pushOne(server, one))).toEqual({ photo_url: '' })
    expect(await stored(server, 'reviews', `id = "${String(one.args.review_id)}"`)).toMatchObject([
      { photo_url: '', photo_path: '' },
    ])
  })
})

it('files that nothing names are removed after a day, and nothing else is', async () => {
  const [unused, fresh, used, waiting] = [await sent(), await sent(), await sent(), await sent()]
  const { photo_url } = await shown(used)
  await written(waiting)
  for (const id of [unused, used, waiting]) {
    await asSuperuser('POST', '/api/sql', {
      query: `UPDATE images SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours') WHERE id = '${id}'`,
    })
  }
  await asSuperuser('POST', '/api/crons/milepostUnusedUploads')
  await expect.poll(async () => (await stored(server, 'images', `id = "${unused}"`)).length).toBe(0)
  expect(await stored(server, 'images', `id = "${fresh}"`)).toHaveLength(1)
  expect(await stored(server, 'images', `id = "${waiting}"`)).toHaveLength(1)
  expect((await get(photo_url)).status).toBe(200)
})

it('a sender of very many photos is asked to wait, and nobody else is', async () => {
  const own = await startServer()
  try {
    const body = plainPng(2, 2)
    const statuses: number[] = []
    for (let at = 0; at < 122; at++) statuses.push((await put(newRecordId(), body, {}, own)).status)
    expect(statuses.lastIndexOf(200)).toBe(119)
    const late = await put(newRecordId(), body, {}, own)
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '300'])
    const { token } = await own.createUser()
    expect((await put(newRecordId(), body, { Authorization: token }, own)).status).toBe(200)
  } finally {
    await own.stop()
  }
})
