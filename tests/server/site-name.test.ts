import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop_offer } from '#domain/content/site/offers/shop.ts'
import { empty_site } from '#domain/content/site/site.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { type MailSink, type ReceivedMail, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { site_pages } from '../../src/page-text.ts'
import { getText, readHead, sizeOfJpeg, unescaped, writePages } from './head-fixtures.ts'
import { acceptedResult, asSuperuser, createEvent, pushOne, registration } from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'

// Who puts on the races: nobody until somebody has said so, and then at once what they said, wherever a visitor reads
// it before the app is there.

const host = 'races.example.org'
const base = `https://${host}`
const folder = mkdtempSync(join(tmpdir(), 'milepost-name-'))
let sink: MailSink
let server: TestServer
/** A page of each kind of row. */
const row_pages: string[] = []
let race = ''

beforeAll(async () => {
  writePages(folder)
  sink = await startMailSink()
  server = await startServer({
    publicDir: folder,
    env: {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@mail.example',
      MILEPOST_URL: base,
      MILEPOST_MAIL_PER_MINUTE: '60000',
    },
  })
  race = await createEvent(server, { slug: 'river-road' })
  await server.createRecord('blog_posts', {
    title: 'How to drink',
    slug: 'how-to-drink',
    excerpt: 'Pinch the rim.',
    content: 'Cups.',
    status: 'published',
  })
  const { id } = await server.createRecord<{ id: string }>('products', { name: 'Cap', price: 20, sizes: [] })
  row_pages.push('/events/river-road', '/blog/how-to-drink', `/shop/${id}`, '/results?event=river-road')
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
  rmSync(folder, { recursive: true, force: true })
})

const manifestOf = async () => {
  const { text, headers } = await getText(server, '/manifest.webmanifest')
  expect(headers.get('Content-Type')).toBe('application/manifest+json')
  return JSON.parse(text) as Record<string, unknown>
}

/** What is in the header before any script has run. */
const headerOf = (text: string) => /<div class="boot-header">\s*(.*?)\s*<\/div>/s.exec(text)?.[1]

/** The card that a page shows in a chat; its address is the site's own, which nobody here listens at. */
async function cardOf(path: string) {
  const address = (await readHead(server, path)).meta['og:image'] ?? ''
  const answer = await fetch(address.replace(base, server.url))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const drawn = Buffer.from(await answer.arrayBuffer())
  expect(sizeOfJpeg(drawn)).toEqual([1200, 630])
  return { address, drawn }
}

/** A mail about an account, and one that a command causes. */
async function mails(): Promise<ReceivedMail[]> {
  const user = await server.createUser()
  const asked = await fetch(`${server.url}/api/collections/users/request-password-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: user.email }),
  })
  expect(asked.status).toBe(204)
  const email = `runner-of-${user.id}@mail.example`
  acceptedResult(await pushOne(server, registration(race, { email })))
  return Promise.all([sink.waitFor(user.email), sink.waitFor(email)])
}

/** What an authenticator app shows beside its codes. */
async function issuer(): Promise<string | null> {
  const { token, password } = await server.createUser({ role: 'admin' })
  const answer = await fetch(`${server.url}/api/account/authenticator/begin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ password }),
  })
  return new URL(((await answer.json()) as { link: string }).link).searchParams.get('issuer')
}

const demos_organiser =
  /Milepost(?!-)|milepost\.example|Harbor Row|010-0142|Run Together|letter (a|once a) month|\/art\/(logo|wordmark|share)/

describe('an installation where nobody has said who they are', () => {
  it('names no organiser on any page, only its own address', async () => {
    const paths = site_pages.pages.map(({ path }) => path).filter((path) => !path.includes('$'))
    const organisers: unknown[] = []
    for (const path of [...paths, ...row_pages, '/nowhere']) {
      const { text, title, meta, about, site } = await readHead(server, path)
      expect(text, path).not.toMatch(demos_organiser)
      expect(text, path).not.toContain('{site}')
      expect(title, path).toMatch(/(^|· )races\.example\.org$/)
      expect(headerOf(text), path).toBe(`<span class="boot-long">${host}</span>`)
      expect(site, path).toEqual(empty_site)
      if (meta.robots) continue
      expect(meta['og:site_name'], path).toBe(host)
      expect(meta['og:image'], path).toMatch(/^https:\/\/races\.example\.org\/share\/.*\.jpg\?v=/)
      organisers.push(
        ...about.flatMap((one) =>
          one['@type'] === 'Organization' ? one : (one.organizer ?? one.publisher ?? []),
        ),
      )
    }
    expect(organisers.length).toBeGreaterThan(3)
    for (const organiser of organisers)
      expect({ '@context': 'https://schema.org', ...(organiser as object) }).toEqual({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: host,
        url: `${base}/`,
        logo: `${base}/icons/icon-512.png`,
      })
    expect((await readHead(server, '/shop')).title).toBe(`Oops! Page not found · ${host}`)
  })

  it('names none in what is installed, in a chat, in mails, and beside the codes of an app', async () => {
    const manifest = await manifestOf()
    expect(manifest).toMatchObject({ id: '/', name: host, short_name: host })
    expect(JSON.stringify(manifest)).not.toMatch(demos_organiser)
    expect(manifest).not.toHaveProperty('description')
    await cardOf('/connect')
    for (const { headers, subject, text, html } of await mails()) {
      expect(headers.get('from')).toBe(`"${host}" <races@mail.example>`)
      expect(subject + text + html).not.toMatch(demos_organiser)
      expect(subject + text + html).not.toContain('{site}')
      expect(text).toContain(`\n\n${host}\n${base}\n`)
    }
    expect(await issuer()).toBe(host)
  })
})

it('what is published stands everywhere at once', async () => {
  const before = await cardOf('/events/river-road')
  const identity = {
    name: 'Fjord Runners',
    short_name: 'Fjord',
    claim: 'Uphill both ways.',
    description: 'Three races above the sea.',
    logo_url: '/media/admin-uploads/logo.jpg',
    share_url: '/media/admin-uploads/share.jpg',
  }
  const contact = {
    email: 'hello@fjord.example',
    phone: '+47 912 34 567',
    address: 'Kaien 2, Bergen',
    networks: [{ network: 'Strava', url: 'https://strava.example/fjord', text: 'Every Tuesday.' }],
  }
  await publishSite(server, { identity, contact, shop: shop_offer })

  const home = await readHead(server, '/')
  expect(home).toMatchObject({
    title: 'Fjord Runners',
    meta: {
      'og:site_name': 'Fjord Runners',
      'og:image': `${base}/media/admin-uploads/share.jpg`,
      'og:image:alt': 'Fjord Runners',
    },
    site: { identity: { ...empty_site.identity, ...identity }, contact },
  })
  expect(home.about).toMatchObject([
    {
      name: 'Fjord Runners',
      description: 'Three races above the sea.',
      email: 'hello@fjord.example',
      telephone: '+47 912 34 567',
      address: 'Kaien 2, Bergen',
      sameAs: ['https://strava.example/fjord'],
    },
    { '@type': 'WebSite', name: 'Fjord Runners' },
  ])
  expect(headerOf(home.text)).toBe('<img src="/media/admin-uploads/logo.jpg" alt="" />')
  for (const path of ['/', '/login'])
    expect((await readHead(server, path)).meta.description).toBe('Three races above the sea.')
  const shop = await getText(server, '/shop')
  expect(shop.text).toContain('<title>Fjord Runners Merchandise · Fjord Runners</title>')
  expect(shop.text).toContain('>Fjord Runners Merchandise</p>')
  expect(await manifestOf()).toMatchObject({
    name: 'Fjord Runners',
    short_name: 'Fjord',
    description: 'Three races above the sea.',
  })
  const after = await cardOf('/events/river-road')
  expect(after.address).not.toBe(before.address)
  expect(after.drawn.equals(before.drawn)).toBe(false)
  const [reset, entered] = await mails()
  expect(reset?.subject).toBe('Choose a new password for Fjord Runners')
  for (const mail of [reset, entered]) {
    expect(mail?.headers.get('from')).toBe('"Fjord Runners" <races@mail.example>')
    expect(mail?.text).toContain(`\n\nFjord Runners\n${base}\n`)
  }
  expect(await issuer()).toBe('Fjord Runners')
})

describe('a name that is made to do harm stays a name:', () => {
  /** The words of a sender's name, in either way that the standard has for them. */
  const senderOf = (from: string) => {
    const [, quoted, encoded] =
      /^(?:"((?:[^"\\]|\\.)*)"|((?:=\?utf-8\?[bq]\?[^?\s<>,"]*\?= ?)+)) <races@mail\.example>$/.exec(from) ??
      []
    if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1')
    const words = [...(encoded ?? '').matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/g)].map(([, kind, word = '']) =>
      kind === 'b'
        ? Buffer.from(word, 'base64')
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replace(/=(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    )
    return Buffer.concat(words).toString('utf8')
  }

  it.each([
    '"><script>alert(1)</script>',
    '</script></title><!-- /head --><!-- words',
    `O'Hara "The Fox" \\ Runners`,
    'Races, Inc. <evil@elsewhere.example>,',
    'W'.repeat(80),
    'רצים בעיר, "הכי מהירים"',
    '{site} {{.Base}} ${host}',
  ])('%s', async (name) => {
    await publishSite(server, { identity: { name, short_name: '', logo_url: '', share_url: '' } })
    for (const path of ['/', '/shop', '/login', '/events/river-road', '/nowhere']) {
      const { title, text, site, about } = await readHead(server, path)
      expect(title.endsWith(name), `${path}: ${title}`).toBe(true)
      expect(site).toMatchObject({ identity: { name } })
      expect(unescaped(headerOf(text)?.replace(/<\/?span[^>]*>/g, '') ?? '')).toBe(name)
      // The app's own script, the site's data, and those of the page.
      expect(text.match(/<script/g), path).toHaveLength(2 + about.length)
      expect(text.match(/<title/g), path).toHaveLength(1)
      expect(text).toMatch(/<\/html>\s*$/)
    }
    const { meta, about } = await readHead(server, '/')
    expect([meta['og:site_name'], about[0]?.name]).toEqual([name, name])
    expect(await manifestOf()).toMatchObject({ name, short_name: name })
    await cardOf('/connect')
    await cardOf('/events/river-road')
    for (const { headers, to, from, text } of await mails()) {
      expect(senderOf(headers.get('from') ?? '')).toBe(name)
      expect([from, to.length]).toEqual(['races@mail.example', 1])
      expect(text).toContain(`\n\n${name}\n${base}\n`)
    }
    expect(await issuer()).toBe(name)
  })

  it('also one that only the dashboard lets through', async () => {
    const evil = '\u202eEvil\u202c\r\nBcc: victim@elsewhere.example\r\n\r\nBuy this'
    const path = `/api/collections/site_parts/records/${partId('identity')}`
    await asSuperuser(server, path, { fields: { name: evil, logo_url: 'javascript:alert(1)', claim: [7] } })
    const said = 'Evil Bcc: victim@elsewhere.example Buy this'
    const { title, site, text } = await readHead(server, '/')
    expect(title).toBe(said)
    expect(site).toMatchObject({ identity: { ...empty_site.identity, name: said } })
    expect(text).not.toContain('javascript:')
    const [reset] = await mails()
    expect(reset?.subject).toBe(`Choose a new password for ${said}`)
    expect(reset?.headers.has('bcc')).toBe(false)
    expect(sink.mails.flatMap(({ to }) => to)).not.toContain('victim@elsewhere.example')
    // A colon would end the name in the link of the app.
    expect(await issuer()).toBe(said.replace(':', ' '))
  })
})
