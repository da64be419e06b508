import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { acceptedResult, blogPost, codeOf, command, pushOne, review, stored } from './push-fixtures.ts'

// What editors write, and what admins do with reviews.

let server: TestServer
let editor: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  editor = await server.createUser({ role: 'editor', first_name: 'Devon', last_name: 'Achebe' })
  admin = await server.createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
})
afterAll(() => server?.stop())

const send = (kind: string, args: Record<string, unknown>, by: TestUser, from?: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: by.id, ...(from ? { from } : {}) }), by.token)

const update = (
  post_id: unknown,
  changes: object,
  from: Record<string, unknown>,
  by = editor,
  photo_id = '',
) => send('updatePost', { post_id, changes, photo_id }, by, from)

const postOf = async (id: unknown) =>
  (await stored<Record<string, string>>(server, 'blog_posts', `id = "${String(id)}"`))[0]

async function newPost(args: Record<string, unknown> = {}): Promise<string> {
  const one = blogPost(args, { author: editor.id })
  acceptedResult(await pushOne(server, one, editor.token))
  return String(one.args.post_id)
}

async function sendPicture(by: TestUser | null): Promise<{ status: number; id: string }> {
  const id = newRecordId()
  const { status } = await fetch(`${server.url}/api/sync/files/blog/${id}?name=tent.jpg`, {
    method: 'PUT',
    headers: by ? { Authorization: by.token } : {},
    body: cameraJpeg(),
  })
  return { status, id }
}

describe('a post', () => {
  it('starts as a draft, which only writers read, and is dated when it is first published', async () => {
    const id = await newPost()
    const read = async (token = '') =>
      (
        await fetch(`${server.url}/api/collections/blog_posts/records/${id}`, {
          headers: token ? { Authorization: token } : {},
        })
      ).status
    expect([await read(), await read(editor.token), await read(admin.token)]).toEqual([404, 200, 200])
    const drafted = (await postOf(id))?.created
    acceptedResult(await update(id, { status: 'published' }, { status: 'draft' }))
    expect(await read()).toBe(200)
    const published = (await postOf(id))?.created
    expect(String(published) > String(drafted)).toBe(true)
    acceptedResult(await update(id, { status: 'draft' }, { status: 'published' }))
    expect(await read()).toBe(404)
    acceptedResult(await update(id, { status: 'published' }, { status: 'draft' }))
    expect((await postOf(id))?.created).toBe(published)
  })

  it('merges different fields of two writers, and leaves the same field to them', async () => {
    const id = await newPost({ title: 'Old', excerpt: 'Old' })
    acceptedResult(await update(id, { title: 'New' }, { title: 'Old' }))
    acceptedResult(await update(id, { excerpt: 'Newer' }, { excerpt: 'Old' }, admin))
    expect(await postOf(id)).toMatchObject({ title: 'New', excerpt: 'Newer' })
    expect(await update(id, { title: 'Mine' }, { title: 'Old' }, admin)).toMatchObject({
      status: 'conflict',
      current: { title: 'New' },
    })
  })

  it('has an address of its own', async () => {
    const id = await newPost({ slug: 'taken-already' })
    const other = await newPost()
    expect(await send('createPost', blogPost({ slug: 'taken-already' }).args, editor)).toMatchObject({
      code: 'slug_taken',
      fields: {
        slug: 'Error: A post with this slug already exists. Please choose a different slug.',
      },
    })
    const slug = (await postOf(other))?.slug
    expect(codeOf(await update(other, { slug: 'taken-already' }, { slug }))).toBe('slug_taken')
    acceptedResult(await update(id, { slug: 'taken-already' }, { slug: 'taken-already' }))
  })

  it('names each incomplete field', async () => {
    const { args } = blogPost({ title: ' ', slug: 'Not A Slug' })
    expect(await send('createPost', args, editor)).toMatchObject({
      fields: {
        title: 'Title is required',
        slug: 'Slug must contain only lowercase letters, numbers, and hyphens',
      },
    })
  })

  it('shows a picture that only writers send, once it has arrived', async () => {
    const user = await server.createUser()
    expect((await sendPicture(null)).status).toBe(401)
    expect((await sendPicture(user)).status).toBe(403)
    const { id: photo_id, status } = await sendPicture(editor)
    expect(status).toBe(200)
    const id = await newPost({ photo_id })
    const url = (await postOf(id))?.featured_image_url ?? ''
    expect(url).toMatch(/^\/media\/blog\/\d+-[a-z0-9]{15}\.jpg#\d+x\d+~[0-9a-f]{36}$/)
    const shown = await fetch(server.url + url)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(codeOf(await send('createPost', blogPost({ photo_id: newRecordId() }).args, editor))).toBe(
      'attachment_missing',
    )
    expect(codeOf(await send('createPost', blogPost({ photo_id }).args, editor))).toBe('attachment_missing')
  })

  it('describes its picture; an older app sends no description', async () => {
    const url = '/art/blog-timing-tent.svg'
    const id = await newPost({ featured_image_url: url, image_alt: ' A tent  beside a clock ' })
    expect(await postOf(id)).toMatchObject({ image_alt: 'A tent beside a clock' })
    const change = { featured_image_url: '/art/blog-aid-station.svg', image_alt: 'A cup' }
    acceptedResult(await update(id, change, { featured_image_url: url, image_alt: 'A tent beside a clock' }))
    expect(await postOf(id)).toMatchObject(change)
    expect(await update(id, { image_alt: 'A mug' }, { image_alt: 'A tent beside a clock' })).toMatchObject({
      status: 'conflict',
      current: { image_alt: 'A cup' },
    })
    expect(await update(id, { image_alt: 'x'.repeat(301) }, { image_alt: 'A cup' })).toMatchObject({
      fields: { 'changes.image_alt': 'Please use at most 300 characters' },
    })
    acceptedResult(await update(id, { status: 'published' }, { status: 'draft' }))
    const feed = await new FeedClient(server, 'public').all('public', 'blog_posts')
    expect(feed.documents).toContainEqual(expect.objectContaining({ id, image_alt: 'A cup' }))
    expect(await postOf(await newPost({ featured_image_url: url }))).toMatchObject({ image_alt: '' })
  })

  it('that was deleted is gone, and says so to a writer who still changes it', async () => {
    const id = await newPost()
    acceptedResult(await send('deletePost', { post_id: id }, editor))
    expect(await postOf(id)).toBeUndefined()
    expect(codeOf(await update(id, { title: 'New' }, { title: 'Old' }, admin))).toBe('post_not_found')
  })

  it('is all that an editor may write', async () => {
    for (const [kind, args] of [
      ['setRole', { user_id: editor.id, role: 'admin' }],
      ['moderateReview', { review_id: newRecordId(), changes: { hidden: true } }],
      ['deleteReview', { review_id: newRecordId() }],
      ['recomputeResults', { event_id: newRecordId() }],
    ] as const)
      expect(codeOf(await send(kind, args, editor)), kind).toBe('forbidden')
  })
})

describe('a review', () => {
  it('is hidden and shown again, and leaves and enters the public feed', async () => {
    const one = review()
    acceptedResult(await pushOne(server, one))
    const review_id = one.args.review_id
    const read = async () =>
      (await fetch(`${server.url}/api/collections/reviews/records/${String(review_id)}`)).status
    const setHidden = (hidden: boolean, seen: boolean) =>
      send('moderateReview', { review_id, changes: { hidden } }, admin, { hidden: seen })
    acceptedResult(await setHidden(true, false))
    expect(await read()).toBe(404)
    acceptedResult(await setHidden(true, false))
    acceptedResult(await setHidden(false, true))
    expect(await read()).toBe(200)
    acceptedResult(await send('deleteReview', { review_id }, admin))
    expect(await read()).toBe(404)
    expect(codeOf(await setHidden(true, false))).toBe('review_not_found')
  })
})
