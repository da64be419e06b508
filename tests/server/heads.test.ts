import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always_there } from '#domain/content/site/page-paths.ts'
import { page_offers } from '#domain/content/site/offers.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { isPageName } from '#domain/content/site/pages.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { site_pages } from '../../src/page-text.ts'
import { asSuperuser } from './push-fixtures.ts'
import { getText, readHead, sizeOfJpeg, unescaped, writePages } from './head-fixtures.ts'
import { publishAllPages, publishSite } from './site-fixtures.ts'

// What search engines and chats read of a page before any script ran.

const hostile = `</title><script>alert(1)</script>"'&<!-- /head -->`
const folder = mkdtempSync(join(tmpdir(), 'milepost-heads-'))
let server: TestServer

const event = (values: Record<string, unknown>) =>
  server.createRecord<{ id: string }>('events', {
    event_time: '8:00 AM',
    location_name: 'Lighthouse Green',
    location_address: 'Alder Bay, OR 97000',
    description: 'One loop from the lighthouse.',
    status: 'upcoming',
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    ...values,
  })
const post = (values: Record<string, unknown>) =>
  server.createRecord('blog_posts', {
    excerpt: 'Pinch the rim.',
    content: 'Cups.',
    status: 'published',
    ...values,
  })

const change = async (collection: string, id: string, values: Record<string, unknown>) => {
  const answer = await fetch(`${server.url}/api/collections/${collection}/records/${id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(answer.status).toBe(200)
}

/** The address of a card on this site, in some version. */
const cardAddress = (path: string) =>
  expect.stringMatching(new RegExp(`^${server.url}${path}\\?v=[0-9a-f]{12}$`)) as string

/** What a page that has the organiser's words says of itself; '' for any other. */
const introOf = (words: string | undefined): string => {
  const offer: object =
    words !== undefined && isPageName(words) && !always_there.includes(words) ? page_offers[words] : {}
  return 'intro' in offer && typeof offer.intro === 'string' ? offer.intro : ''
}

beforeAll(async () => {
  writePages(folder)
  server = await startServer({ publicDir: folder })
  await publishSite(server, {
    identity: { name: 'Alder Bay Races', description: 'Five races around one bay.' },
    contact: {
      email: 'hello@alderbay.example',
      networks: [{ network: 'Strava', url: 'https://strava.example/alderbay', text: '' }],
    },
  })
  await publishAllPages(server)
  await event({
    name: 'Solstice 10K',
    slug: 'solstice-10k',
    event_date: '2031-06-21',
    image_url: '/art/a.svg',
  })
  // On the same day and before it in the alphabet, but run in the evening.
  await event({
    name: 'Lantern Loop',
    slug: 'lantern-loop',
    event_date: '2031-06-21',
    event_time: '6:30 PM',
    image_url: '/art/night.svg',
  })
  await event({ name: 'Gone 5K', slug: 'gone-5k', event_date: '2031-07-01', status: 'cancelled' })
  await event({ name: 'Secret Mile', slug: 'secret-mile', event_date: '2031-08-01', status: 'draft' })
  await event({
    name: hostile,
    slug: 'hostile',
    event_date: '2031-09-01',
    location_name: hostile,
    description: hostile,
    image_url: `https://pictures.example/${hostile}.png`,
  })
  await post({
    title: 'How to drink',
    slug: 'how-to-drink',
    author: 'Noor Haddad',
    featured_image_url: 'https://pictures.example/cup.jpg',
    image_alt: 'A paper cup with a pinched rim',
  })
  await post({ title: 'Not yet', slug: 'not-yet', status: 'draft' })
  await post({ title: hostile, slug: 'hostile', excerpt: hostile, author: hostile })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => getText(server, path, headers)
const headOf = (path: string) => readHead(server, path)

describe('the head of', () => {
  it('home describes the site, and says the organiser’s headline once there is one', async () => {
    const head = await headOf('/')
    expect(head).toMatchObject({
      status: 200,
      title: 'Alder Bay Races',
      canonical: `${server.url}/`,
      meta: {
        'og:title': 'Alder Bay Races',
        'og:url': `${server.url}/`,
        'og:site_name': 'Alder Bay Races',
        'og:image': cardAddress('/share/site.jpg'),
        'og:image:type': 'image/jpeg',
        'og:image:alt': 'Alder Bay Races',
        'twitter:card': 'summary_large_image',
      },
      about: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Alder Bay Races',
          url: `${server.url}/`,
          description: 'Five races around one bay.',
          email: 'hello@alderbay.example',
          sameAs: ['https://strava.example/alderbay'],
        },
        { '@type': 'WebSite', name: 'Alder Bay Races' },
      ],
    })
    expect(Object.keys(head.about[0] ?? {})).not.toContain('telephone')
    expect(head.csp).toContain("script-src 'self';")
    const home = { headline: 'Five times around the bay', pictures: [], races: [] }
    await publishSite(server, { home })
    expect(await headOf('/')).toMatchObject({
      title: 'Alder Bay Races',
      meta: { 'og:title': 'Five times around the bay', description: 'Five races around one bay.' },
      site: { pages: expect.arrayContaining(['home']) as string[], page: { name: 'home', fields: home } },
    })
  })

  it('each public page is its own, and personal pages are hidden from search', async () => {
    const titles = new Set<string>()
    const named = (title: string) => title.replace('{site}', 'Alder Bay Races')
    for (const { path, title, description, unlisted, shows, same_as, words, lists } of site_pages.pages) {
      if (path.includes('$')) continue
      const above = lists ? page_offers.lists[lists] : ''
      const said = named(introOf(words)) || above || description || 'Five races around one bay.'
      const head = await headOf(path)
      expect(head, path).toMatchObject({
        status: 200,
        title: path === '/' ? 'Alder Bay Races' : `${named(title)} · Alder Bay Races`,
        meta: {
          description: expect.stringContaining(said.slice(0, 40)) as string,
        },
      })
      expect(head.meta.robots, path).toBe(unlisted ? 'noindex' : undefined)
      expect(head.canonical, path).toBe(
        unlisted ? undefined : server.url + (same_as ?? path.replace(/(.)\/$/, '$1')),
      )
      if (!same_as && !unlisted && shows !== 'registration') titles.add(head.title + head.meta.description)
    }
    const public_pages = site_pages.pages.filter(
      ({ path, unlisted, shows, same_as }) =>
        !unlisted && !same_as && shows !== 'registration' && !path.includes('$'),
    )
    expect(titles.size).toBe(public_pages.length)
  })

  it('connect says what the organiser says there', async () => {
    expect((await headOf('/connect')).meta.description).toBe('Five races around one bay.')
    await publishSite(server, { connect: { intro: 'Gun times and weather calls.' } })
    expect((await headOf('/connect')).meta.description).toBe('Gun times and weather calls.')
  })

  it('a list has the sentence that the organiser says above it, also before the app is there', async () => {
    const intro = 'Every finisher of every bay.'
    expect((await headOf('/results')).text).toContain(`<p class="boot-lead">${page_offers.lists.results}</p>`)
    expect((await headOf('/reviews')).text).not.toContain('boot-lead')
    await publishSite(server, { lists: { results: '', reviews: intro, blog: 'Notes & news' } })
    const [results, reviews, blog] = await Promise.all(['/results', '/reviews', '/blog'].map(headOf))
    expect(results?.text).not.toContain('boot-lead')
    expect(results?.meta.description).toBe('Five races around one bay.')
    expect(reviews?.text).toContain(`<p class="boot-lead">${intro}</p>`)
    expect(reviews?.meta.description).toBe(intro)
    expect(blog?.meta.description).toBe('Notes & news')
    expect(blog?.site).toMatchObject({ intros: { results: '', reviews: intro, blog: 'Notes & news' } })
    await publishSite(server, { lists: page_offers.lists })
  })

  it('an event is described without the marks of its text', async () => {
    await event({
      name: 'Marked Mile',
      slug: 'marked-mile',
      event_date: '2031-09-21',
      description: '## Awards\n\n**Soup** for [all](/results).',
    })
    const { meta, about } = await headOf('/events/marked-mile')
    expect(meta.description).toBe('September 21, 2031, 8:00 AM, Lighthouse Green. Awards Soup for all.')
    expect(about[0]?.description).toBe('Awards\n\nSoup for all.')
  })

  it('an event has date, place, and state', async () => {
    expect(await headOf('/events/solstice-10k')).toMatchObject({
      status: 200,
      title: 'Solstice 10K · Alder Bay Races',
      canonical: `${server.url}/events/solstice-10k`,
      meta: {
        description: 'June 21, 2031, 8:00 AM, Lighthouse Green. One loop from the lighthouse.',
        'og:title': 'Solstice 10K',
        'og:type': 'website',
        'og:image': cardAddress('/share/events/solstice-10k.jpg'),
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'Solstice 10K, June 21, 2031, 8:00 AM, Lighthouse Green',
      },
      about: [
        {
          '@type': 'SportsEvent',
          name: 'Solstice 10K',
          startDate: '2031-06-21',
          eventStatus: 'https://schema.org/EventScheduled',
          location: { '@type': 'Place', name: 'Lighthouse Green', address: 'Alder Bay, OR 97000' },
          organizer: { '@type': 'Organization', name: 'Alder Bay Races' },
          image: `${server.url}/art/a.svg`,
        },
      ],
    })
    const gone = await headOf('/events/gone-5k/')
    expect(gone.about[0]?.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(gone.meta.description).toMatch(/^Cancelled\. July 1, 2031/)
  })

  it('an event’s results and registration name it', async () => {
    expect(await headOf('/results?event=solstice-10k&q=ada')).toMatchObject({
      title: 'Race Results, Solstice 10K · Alder Bay Races',
      canonical: `${server.url}/results?event=solstice-10k`,
    })
    expect(await headOf('/registration?event=solstice-10k')).toMatchObject({
      title: 'Race Registration, Solstice 10K · Alder Bay Races',
    })
    for (const unknown of ['secret-mile', 'nothing', "'%20OR%201=1", hostile])
      expect(await headOf(`/results?event=${encodeURIComponent(unknown)}`)).toMatchObject({
        status: 200,
        title: 'Race Results · Alder Bay Races',
        canonical: `${server.url}/results`,
      })
  })

  it('a post is an article', async () => {
    expect(await headOf('/blog/how-to-drink')).toMatchObject({
      status: 200,
      title: 'How to drink · Alder Bay Races',
      meta: {
        description: 'Pinch the rim.',
        'og:type': 'article',
        'og:image': 'https://pictures.example/cup.jpg',
        'og:image:alt': 'A paper cup with a pinched rim',
      },
      about: [
        {
          '@type': 'Article',
          headline: 'How to drink',
          author: { '@type': 'Person', name: 'Noor Haddad' },
          datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
          publisher: { name: 'Alder Bay Races' },
        },
      ],
    })
  })

  it('a product has a price, and says whether it is sold', async () => {
    const make = (name: string, stocked: number) =>
      server.createRecord<{ id: string }>('products', {
        name,
        description: 'Five panels.',
        price: 26.5,
        image_url: '/art/product-cap.svg',
        sizes: [{ size: '', stocked }],
      })
    const [cap, gloves] = [await make('Marshal Cap', 4), await make('Frost Gate Gloves', 0)]
    expect(await headOf(`/shop/${cap.id}`)).toMatchObject({
      status: 200,
      title: 'Marshal Cap · Alder Bay Races',
      canonical: `${server.url}/shop/${cap.id}`,
      meta: { description: 'Five panels.', 'og:image': cardAddress(`/share/shop/${cap.id}.jpg`) },
      about: [
        {
          '@type': 'Product',
          name: 'Marshal Cap',
          image: `${server.url}/art/product-cap.svg`,
          offers: { price: '26.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        },
      ],
    })
    expect((await headOf(`/shop/${gloves.id}`)).about).toMatchObject([
      { offers: { availability: 'https://schema.org/OutOfStock' } },
    ])
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${server.url}/shop/${cap.id}</loc>`)
  })

  it.each([
    '/shop/nothing',
    '/events/secret-mile',
    '/blog/not-yet',
    '/events/nothing',
    '/nowhere',
    '/events/%3Cscript%3E',
  ])('%s reveals nothing', async (path) => {
    const head = await headOf(path)
    expect(head).toMatchObject({ status: 404, title: 'Oops! Page not found · Alder Bay Races', about: [] })
    expect(head.meta.robots).toBe('noindex')
    expect(head.text).not.toMatch(/Secret Mile|Not yet|<script>/)
  })
})

it('each event, post, and product has its own card for chats, which shows its words', async () => {
  const slug = 'card-run'
  const { id } = await event({ name: 'Card Run', slug, event_date: '2031-10-01' })
  const before = (await headOf(`/events/${slug}`)).meta['og:image'] ?? ''
  const card = await fetch(before)
  expect([card.status, card.headers.get('Content-Type'), card.headers.get('Cache-Control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400',
  ])
  const drawn = Buffer.from(await card.arrayBuffer())
  expect(sizeOfJpeg(drawn)).toEqual([1200, 630])
  expect(drawn.length).toBeLessThan(200_000)
  const again = await fetch(before, { headers: { 'If-None-Match': card.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  await change('events', id, { status: 'cancelled' })
  const after = (await headOf(`/events/${slug}`)).meta['og:image'] ?? ''
  expect(after).not.toBe(before)
  expect(Buffer.from(await (await fetch(after)).arrayBuffer()).equals(drawn)).toBe(false)
  await change('events', id, { name: 'Αγώνας' })
  expect((await headOf(`/events/${slug}`)).meta['og:image']).toEqual(cardAddress('/share/site.jpg'))
  await change('events', id, { status: 'draft', name: 'Card Run' })
  expect((await fetch(after)).status).toBe(404)
})

it.each([
  '/share/events/secret-mile.jpg',
  '/share/blog/not-yet.jpg',
  '/share/shop/nothing.jpg',
  '/share/users/x.jpg',
  '/share/events/solstice-10k.png',
  '/share/events/..%2f..%2fdata.jpg',
  '/share/',
])('%s is not a card', async (path) => {
  const answer = await get(path)
  expect([answer.status, answer.text.includes('Secret')]).toEqual([404, false])
})

it.each(['/events/hostile', '/blog/hostile', '/results?event=hostile', '/registration?event=hostile'])(
  'what people wrote stays text: %s',
  async (path) => {
    const { text, title, meta, about } = await headOf(path)
    expect(title).toContain(hostile)
    expect(meta['og:title']).toContain(hostile)
    expect(about[0]?.name ?? about[0]?.headline).toBe(hostile)
    // The app's own script, and the data of the page and of the site, which are no scripts; the shell after the head is
    // whole.
    expect(text.match(/<script/g)).toHaveLength(3)
    expect(text.match(/<title/g)).toHaveLength(1)
    expect(text).toContain('<div id="root">')
    expect(text).toMatch(/<\/html>\s*$/)
  },
)

it('a product is nowhere public until the shop is published', async () => {
  const { id } = await server.createRecord<{ id: string }>('products', {
    name: 'Hidden Cap',
    description: 'For this test.',
    price: 20,
    rating: 5,
    sizes: [],
  })
  const shop = `/api/collections/site_parts/records/${partId('shop')}`
  const isPublic = async () => [
    (await headOf(`/shop/${id}`)).status,
    (await get('/sitemap.xml')).text.includes(`/shop/${id}<`),
  ]
  expect(await isPublic()).toEqual([200, true])
  await asSuperuser(server, shop, { version: 0 })
  expect(await isPublic()).toEqual([404, false])
  await asSuperuser(server, shop, { version: 1 })
})

it('the sitemap lists what everybody may read, and robots.txt names the sitemap', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('Content-Type')).toContain('text/plain')
  expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots.text).toContain('Allow: /api/public/')
  const { text, headers } = await get('/sitemap.xml')
  expect(headers.get('Content-Type')).toContain('application/xml')
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place?.replace(server.url, ''))
  expect(places).toEqual(
    expect.arrayContaining([
      '/',
      '/events',
      '/results',
      '/about',
      '/events/solstice-10k',
      '/blog/how-to-drink',
    ]),
  )
  expect(places.join()).not.toMatch(
    /secret-mile|not-yet|login|admin|outbox|profile|\$|results\?event=solstice/,
  )
  expect(new Set(places).size).toBe(places.length)
  expect(text).toMatch(/<loc>[^<]*\/events\/solstice-10k<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
})

it('a page is revalidated, and sent only when its words changed', async () => {
  const first = await get('/events/solstice-10k')
  const tag = first.headers.get('ETag') ?? ''
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  expect((await get('/events/solstice-10k', { 'If-None-Match': tag })).status).toBe(304)
  expect((await get('/events/gone-5k', { 'If-None-Match': tag })).status).toBe(200)
})

/** What is in the body before any script has run. */
async function firstWords(path: string) {
  const { text } = await get(path)
  const body = text.slice(text.indexOf('<body>'))
  return {
    body,
    words: [...body.matchAll(/<p class="boot-[^"]*">([^]*?)<\/p>/g)].map(([, words]) =>
      unescaped(words ?? ''),
    ),
    picture: unescaped(/<img src="([^"]*)"/.exec(body)?.[1] ?? ''),
  }
}

describe('the first words of', () => {
  it('an event, a post, and the list are their own, with the picture that will be there', async () => {
    expect(await firstWords('/events/solstice-10k')).toMatchObject({
      words: ['Solstice 10K'],
      picture: '/art/a.svg',
    })
    expect(await firstWords('/blog/how-to-drink')).toMatchObject({
      words: ['How to drink'],
      picture: 'https://pictures.example/cup.jpg',
    })
    // The next race of all that everybody may see.
    expect(await firstWords('/events')).toMatchObject({ words: ['Events'], picture: '/art/a.svg' })
    expect(await firstWords('/results')).toMatchObject({
      words: ['Race Results', expect.stringContaining('Find your finish times')],
      picture: '',
    })
  })

  it('a personal page, and of one that is not public, are left out', async () => {
    for (const path of ['/profile', '/admin/events', '/events/secret-mile', '/blog/not-yet'])
      expect(await firstWords(path), path).toMatchObject({ words: [], picture: '' })
  })

  it('what people wrote stay words', async () => {
    for (const path of ['/events/hostile', '/blog/hostile']) {
      const { body, words } = await firstWords(path)
      expect(words, path).toEqual([hostile])
      expect(body, path).not.toContain('<script>alert')
      expect(body, path).toContain('<div id="root">')
    }
  })
})

it('the shell that devices store has no words of any page', async () => {
  const { status, text } = await get('/index.html')
  expect(status).toBe(200)
  expect(text).not.toMatch(/Milepost|Alder Bay|og:|id="site"/)
  expect(text).toContain('<title>Races</title>')
  expect(text).not.toContain('boot-page')
})
