import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paletteOf } from '#domain/content/site/palette.ts'
import { type PartName, partId } from '#domain/content/site/site-part.ts'
import { sentPicture } from '#domain/content/site/site-pictures.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { acceptedResult, asSuperuser, codeOf, command, pushOne, stored } from './push-fixtures.ts'
import { writePages } from './head-fixtures.ts'

// What an organiser says about the site: drafts that editors share, and what is published of them.

let server: TestServer
let editor: TestUser
let admin: TestUser
const folder = mkdtempSync(join(tmpdir(), 'milepost-parts-'))
beforeAll(async () => {
  writePages(folder)
  server = await startServer({ publicDir: folder })
  editor = await server.createUser({ role: 'editor' })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const send = (kind: string, args: Record<string, unknown>, by: TestUser, from?: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: by.id, ...(from ? { from } : {}) }), by.token)

const change = (
  part: PartName,
  changes: Record<string, unknown>,
  from: Record<string, unknown>,
  by: TestUser = editor,
) => send('changeSitePart', { part, changes }, by, from)
const publish = (part: PartName, fields: Record<string, unknown>, by: TestUser = editor) =>
  send('publishSitePart', { part, fields }, by)

type Fields = Record<string, unknown>
async function rowOf<Row>(collection: string, part: PartName): Promise<Row | undefined> {
  return (await stored<Row>(server, collection, `id = "${partId(part)}"`))[0]
}
const draftOf = async (part: PartName) => (await rowOf<{ fields: Fields }>('site_drafts', part))?.fields
const published = (part: PartName) => rowOf<{ fields: Fields; version: number }>('site_parts', part)

describe('a part of the site', () => {
  it('is a draft that only editors and admins read, until it is published', async () => {
    acceptedResult(
      await change('identity', { name: 'Ridge Runners', claim: 'Uphill.' }, { name: '', claim: '' }),
    )
    expect(await draftOf('identity')).toEqual({ name: 'Ridge Runners', claim: 'Uphill.' })
    expect(await published('identity')).toMatchObject({ fields: {}, version: 0 })
    const guest = await fetch(`${server.url}/api/collections/site_drafts/records`)
    expect((await guest.json()) as object).toMatchObject({ items: [] })

    acceptedResult(await publish('identity', { name: 'Ridge Runners', claim: 'Uphill.' }, admin))
    expect(await published('identity')).toMatchObject({
      fields: { name: 'Ridge Runners', claim: 'Uphill.', short_name: '', logo_url: '' },
      version: 1,
    })
    expect(await draftOf('identity')).toEqual({})
    const { documents } = await new FeedClient(server, 'public').all('public', 'site_parts')
    expect(documents.find(({ id }) => id === partId('identity'))).toMatchObject({
      fields: { name: 'Ridge Runners' },
      version: 1,
    })
  })

  it('merges different fields of two editors, and leaves the same field to them', async () => {
    acceptedResult(await change('contact', { email: 'us@ridge.example' }, { email: '' }))
    acceptedResult(await change('contact', { phone: '(555) 010-0199' }, { phone: '' }, admin))
    expect(await draftOf('contact')).toEqual({ email: 'us@ridge.example', phone: '(555) 010-0199' })
    expect(await change('contact', { email: 'me@ridge.example' }, { email: '' }, admin)).toMatchObject({
      status: 'conflict',
      current: { email: 'us@ridge.example' },
      fields: ['email'],
    })
    expect(await change('contact', { address: 'Mill Lane 2' }, {})).toMatchObject({ code: 'invalid' })
  })

  it('is not written again with what it says already', async () => {
    const updated = async () => (await rowOf<{ updated: string }>('site_drafts', 'contact'))?.updated
    const before = await updated()
    acceptedResult(await change('contact', { email: 'us@ridge.example' }, { email: '' }, admin))
    expect(await updated()).toBe(before)
  })

  it('goes out as it was seen, or not at all', async () => {
    // The phone came from somebody else meanwhile.
    expect(await publish('contact', { email: 'us@ridge.example' })).toMatchObject({
      status: 'conflict',
      current: { phone: '(555) 010-0199' },
    })
    expect(await send('discardSiteDraft', { part: 'contact', fields: {} }, editor)).toMatchObject({
      status: 'conflict',
      fields: ['email', 'phone'],
    })
    expect(await published('contact')).toMatchObject({ fields: {}, version: 0 })
    const seen = { email: 'us@ridge.example', phone: '(555) 010-0199' }
    acceptedResult(await publish('contact', seen))
    expect(await publish('contact', seen)).toMatchObject({ code: 'nothing_to_publish' })
  })

  it('is thrown away as far as it is not published', async () => {
    acceptedResult(await change('identity', { claim: 'Downhill.' }, { claim: 'Uphill.' }))
    acceptedResult(
      await send('discardSiteDraft', { part: 'identity', fields: { claim: 'Downhill.' } }, admin),
    )
    expect(await draftOf('identity')).toEqual({})
    expect(await published('identity')).toMatchObject({ fields: { claim: 'Uphill.' } })
    expect(await send('discardSiteDraft', { part: 'identity', fields: {} }, admin)).toMatchObject({
      code: 'no_draft',
    })
  })

  it('has no draft any more when it says again what is published', async () => {
    acceptedResult(await change('identity', { claim: 'Downhill.' }, { claim: 'Uphill.' }))
    acceptedResult(await change('identity', { claim: 'Uphill.' }, { claim: 'Downhill.' }))
    expect(await draftOf('identity')).toEqual({})
  })

  it('may be unfinished as a draft, and says at its field what it lacks when it goes out', async () => {
    acceptedResult(await change('identity', { name: '' }, { name: 'Ridge Runners' }))
    expect(await publish('identity', { name: '' })).toMatchObject({
      code: 'invalid',
      fields: { name: 'A name is needed: it stands on every page and in every mail.' },
    })
    const gone = { email: '', phone: '' }
    acceptedResult(await change('contact', gone, { email: 'us@ridge.example', phone: '(555) 010-0199' }))
    expect(await publish('contact', gone)).toMatchObject({
      fields: { email: 'Runners need an e-mail address or a phone number to reach you.' },
    })
  })

  it.each<[string, PartName, Fields, string]>([
    ['a name of a page', 'identity', { name: 'x'.repeat(81) }, 'Please keep the name below 80 characters.'],
    [
      'a logo that is a script',
      'identity',
      { logo_url: 'javascript:alert(1)' },
      'Please enter the address of a picture on this site, or one that begins with https://.',
    ],
    [
      'a colour that is none',
      'identity',
      { accent_color: 'red' },
      'Please enter a colour as # and six digits or letters from a to f, like #0b6147.',
    ],
    [
      'a network that is a script',
      'contact',
      { networks: [{ network: 'X', url: 'javascript:1', text: '' }] },
      'Please enter a whole address that begins with https://.',
    ],
    [
      'an address twice',
      'contact',
      { networks: ['A', 'B'].map((network) => ({ network, url: 'https://a.example', text: '' })) },
      'One address is there twice.',
    ],
    [
      'an e-mail address that is none',
      'contact',
      { email: 'us at ridge' },
      'Please enter a valid email address.',
    ],
  ])('refuses %s', async (_what, part, changes, message) => {
    const from = Object.fromEntries(Object.keys(changes).map((name) => [name, '']))
    expect(await change(part, changes, from)).toMatchObject({ status: 'refused', code: 'invalid', message })
  })

  it('goes out in colours that everybody can read, and in no others', async () => {
    const pale = { name: 'Ridge Runners', accent_color: '#FFF0F5' }
    acceptedResult(await change('identity', pale, { name: '', accent_color: '' }))
    expect(await publish('identity', { accent_color: '#fff0f5' })).toMatchObject({
      code: 'invalid',
      fields: { accent_color: expect.stringContaining('The nearest colour that can be read is #') },
    })
    expect((await published('identity'))?.fields).not.toHaveProperty('palette')
    acceptedResult(await change('identity', { accent_color: '#0057b8' }, { accent_color: '#fff0f5' }))
    acceptedResult(await publish('identity', { accent_color: '#0057b8' }))
    const palette = paletteOf({ accent_color: '#0057b8', header_color: '' })
    expect((await published('identity'))?.fields).toMatchObject({ accent_color: '#0057b8', palette })
    expect(await (await fetch(`${server.url}/`)).text()).toContain(`<html lang="en" style="${palette}">`)
  })

  it('keeps what only a later version knows until there is one', async () => {
    expect(codeOf(await change('identity', { mascot: 'A goat' }, { mascot: '' }))).toBe('unknown_field')
    expect(
      codeOf(
        await send('changeSitePart', { part: 'weather', changes: { rain: 'Always' } }, editor, { rain: '' }),
      ),
    ).toBe('unknown_field')
  })

  it('tells who changed what, field by field', async () => {
    const log = await stored<{ kind: string; label: string; changes: { fields: Fields }[] }>(
      server,
      'activity',
      'kind = "publishSitePart"',
    )
    expect(log.find(({ label }) => label === 'identity')?.changes).toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({ name: [null, 'Ridge Runners'], claim: [null, 'Uphill.'] }),
      }),
    ])
  })
})

describe('a page', () => {
  const pageOf = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`)
    const [, site = '{}'] = /id="site">(.*?)<\/script>/s.exec(await answer.text()) ?? []
    return { status: answer.status, site: JSON.parse(site) as { pages?: string[]; page?: object } }
  }
  const sitemap = async () => (await fetch(`${server.url}/sitemap.xml`)).text()

  it('is not there before its words are published, and brings them from then on', async () => {
    expect(await pageOf('/about')).toMatchObject({ status: 404, site: { pages: [] } })
    expect(await sitemap()).not.toContain('/about<')
    const words = { intro: 'Two friends & a <b>hill</b>.', years: [{ year: 1998, text: 'Eleven runners' }] }
    acceptedResult(await change('about', words, { intro: '', years: [] }))
    expect(await pageOf('/about')).toMatchObject({ status: 404 })
    acceptedResult(await publish('about', words))
    expect(await pageOf('/about')).toMatchObject({
      status: 200,
      site: { pages: ['about'], page: { name: 'about', fields: words } },
    })
    expect((await pageOf('/events')).site).not.toHaveProperty('page')
    expect(await sitemap()).toContain('/about<')
  })

  it('cannot go out without what it needs', async () => {
    acceptedResult(await change('about', { intro: '' }, { intro: 'Two friends & a <b>hill</b>.' }))
    expect(await publish('about', { intro: '' })).toMatchObject({
      code: 'invalid',
      fields: { intro: 'Please fill this in.' },
    })
  })

  it.each<[string, Fields, string]>([
    ['a text that is too long', { mission: 'x'.repeat(601) }, 'Please keep it below 600 characters.'],
    [
      'a year that is none',
      { years: [{ year: 'soon', text: '' }] },
      'Please enter a number from 1800 to 2200.',
    ],
    [
      'a picture that is a script',
      { picture: 'javascript:alert(1)' },
      'Please enter the address of a picture on this site, or one that begins with https://.',
    ],
  ])('refuses %s', async (_what, changes, message) => {
    const from = Object.fromEntries(Object.keys(changes).map((name) => [name, '']))
    expect(await change('about', changes, from)).toMatchObject({ code: 'invalid', message })
  })

  it('names a picture that was sent with it by its address in the library', async () => {
    const image_id = newRecordId()
    const words = { picture: sentPicture(image_id), mission: `Up ![](${sentPicture(image_id)})` }
    const lacking = { picture: '', mission: '' }
    expect(codeOf(await change('about', words, lacking, admin))).toBe('attachment_missing')
    const sent = await fetch(`${server.url}/api/sync/files/images/${image_id}?name=Hill.jpg`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg', Authorization: admin.token },
      body: cameraJpeg(),
    })
    expect(sent.status).toBe(200)
    acceptedResult(await change('about', words, lacking, admin))
    const [image] = await stored<{ path: string }>(server, 'images', `id = "${image_id}"`)
    const address = `/media/${image?.path}`
    expect(await draftOf('about')).toMatchObject({
      picture: expect.stringMatching(new RegExp(`^${address}#48x32~[0-9a-f]{36}$`)),
      mission: `Up ![](${address}#48x32)`,
    })
    // A device that has not heard of the address yet publishes what it sees.
    const draft = { ...(await draftOf('about')), ...words }
    expect(await publish('about', draft)).toMatchObject({
      code: 'invalid',
      fields: { intro: expect.anything() },
    })
  })

  it('goes out without placeholders that nothing stands for', async () => {
    const words = { order_opening: 'Hello {runner}!', signature: 'The team of {site}' }
    acceptedResult(await change('mails', words, { order_opening: '', signature: '' }))
    expect(await publish('mails', words)).toMatchObject({
      code: 'invalid',
      fields: {
        order_opening:
          'Nothing stands for {runner} here. There are {site}, {email}, {phone}, {contact}, {order}.',
      },
    })
    const whole = { ...words, order_opening: 'Hello {order}!' }
    acceptedResult(
      await change('mails', { order_opening: whole.order_opening }, { order_opening: words.order_opening }),
    )
    acceptedResult(await publish('mails', whole))
    expect(await published('mails')).toMatchObject({ fields: whole, version: 1 })
  })

  it('is sent without fields of another type, whatever the dashboard lets through', async () => {
    const path = `/api/collections/site_parts/records/${partId('about')}`
    await asSuperuser(server, path, { fields: ['</script><script>alert(1)</script>'], version: 3 })
    const { status, site } = await pageOf('/about')
    expect([status, site.pages, site.page]).toEqual([200, ['about'], undefined])
  })
})
