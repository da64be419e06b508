import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { PageFields } from '#domain/content/site/page-fields.ts'
import { page_names, site_pages } from '#domain/content/site/pages.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { command, push, registration } from '../server/push-fixtures.ts'
import { fillRegistration, logIn, newEntrant, openRegistration, submitRegistration } from './steps.ts'

// Everything people write stays text: payloads are in every text that a screen shows, and every screen is opened, with
// the content security policy and, because that is only the second line of defense, without it.

const run = 'window.__xss=1'
const payloads = [
  `<img src=x onerror="${run}">`,
  `"><script>${run}</script>`,
  `'"><svg/onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `</title></style></script><script>${run}</script>`,
  `{{constructor.constructor("${run}")()}}\${${run}}`,
]
const addresses = [
  `javascript:${run}//https://x.example/a.png`,
  `data:text/html,<script>opener.${run}</script>`,
  `x" onerror="${run}`,
  `https://x.invalid/a.png"><img src=x onerror="${run}">`,
]
let placed = 0
const next = (from: readonly string[]) => from[placed++ % from.length] as string
const text = (max: number) => next(payloads).slice(0, max)

/** Every page of the app, with what stands for the parts of its address; `by` says who sees most there. */
const screens: Record<string, { paths: (world: World) => string[]; by: 'guest' | 'runner' | 'admin' }> = {
  '/': { paths: () => ['/'], by: 'guest' },
  '/events/': { paths: () => ['/events'], by: 'guest' },
  '/events/$slug': {
    paths: () => ['/events/payload', '/events/run', `/events/${hostile_name}`],
    by: 'guest',
  },
  '/results': {
    paths: ({ past }) => [
      `/results?event=${past}`,
      `/results?search=${hostile}&sort=${hostile}&event=${hostile}`,
    ],
    by: 'guest',
  },
  '/registration': {
    paths: () => ['/registration?event=payload', `/registration?event=${hostile}`],
    by: 'guest',
  },
  '/register': { paths: () => [`/register?event=${hostile}`], by: 'guest' },
  '/registrations/$id': {
    paths: ({ own }) => [`/registrations/${own}`, `/registrations/${hostile_name}`],
    by: 'runner',
  },
  '/blog/': { paths: () => ['/blog'], by: 'guest' },
  '/blog/$slug': { paths: () => ['/blog/payload', `/blog/${hostile_name}`], by: 'guest' },
  '/reviews': { paths: () => ['/reviews', `/reviews?edit=${hostile}`], by: 'guest' },
  '/shop/': { paths: () => ['/shop', `/shop?category=${hostile}`], by: 'guest' },
  '/store': { paths: () => ['/store'], by: 'guest' },
  '/shop/$productId': {
    paths: ({ product }) => [`/shop/${product}`, `/shop/${hostile_name}`],
    by: 'guest',
  },
  '/cart': { paths: () => ['/cart', `/cart?edit=${hostile}`], by: 'guest' },
  '/checkout': { paths: () => ['/checkout'], by: 'runner' },
  '/checkout-success': {
    paths: ({ order }) => [`/checkout-success?order=${order}`, `/checkout-success?order=${hostile}`],
    by: 'runner',
  },
  '/profile/orders/$orderId': {
    paths: ({ order }) => [`/profile/orders/${order}`, `/profile/orders/${hostile_name}`],
    by: 'runner',
  },
  '/about': { paths: () => ['/about'], by: 'guest' },
  '/connect': { paths: () => ['/connect', `/connect?edit=${hostile}`], by: 'guest' },
  '/privacy-policy': { paths: () => ['/privacy-policy'], by: 'guest' },
  '/terms-of-service': { paths: () => ['/terms-of-service'], by: 'guest' },
  '/waiver': { paths: () => ['/waiver', `/waiver?version=${hostile}`], by: 'guest' },
  '/sponsors': { paths: () => ['/sponsors', `/sponsors?edit=${hostile}`], by: 'guest' },
  '/runner-info/': { paths: () => ['/runner-info'], by: 'guest' },
  '/runner-info/packet-pickup': { paths: () => ['/runner-info/packet-pickup'], by: 'guest' },
  '/runner-info/teams': { paths: () => ['/runner-info/teams'], by: 'guest' },
  '/runner-info/volunteers': { paths: () => [`/runner-info/volunteers?edit=${hostile}`], by: 'guest' },
  '/runner-info/virtual-run': { paths: () => ['/runner-info/virtual-run'], by: 'guest' },
  '/outbox': { paths: () => ['/outbox'], by: 'guest' },
  '/login': { paths: () => [`/login?from=${hostile}`, `/login?from=javascript:${run}`], by: 'guest' },
  '/signup': { paths: () => [`/signup?from=${hostile}`], by: 'guest' },
  '/forgot-password': { paths: () => ['/forgot-password'], by: 'guest' },
  '/reset-password': { paths: () => [`/reset-password?token=${hostile}`], by: 'guest' },
  '/change-email': { paths: () => [`/change-email?token=${hostile}`], by: 'runner' },
  '/verify-email': { paths: () => [`/verify-email?token=${hostile}`], by: 'runner' },
  '/confirm-entry': { paths: () => [`/confirm-entry#${hostile}`], by: 'guest' },
  '/bring-bib': { paths: () => [`/bring-bib#${hostile}`], by: 'guest' },
  '/setup': { paths: () => [`/setup#${hostile}`], by: 'guest' },
  '/account-deleted': { paths: () => ['/account-deleted'], by: 'guest' },
  '/profile': { paths: () => ['/profile'], by: 'runner' },
  '/admin': { paths: () => ['/admin'], by: 'admin' },
  '/admin/activity': {
    paths: () => ['/admin/activity', `/admin/activity?q=${hostile}&kind=${hostile}&record=${hostile}`],
    by: 'admin',
  },
  '/admin/': { paths: () => ['/admin/'], by: 'admin' },
  '/admin/events/': { paths: () => ['/admin/events', `/admin/events?q=${hostile}`], by: 'admin' },
  '/admin/events/new': { paths: () => ['/admin/events/new'], by: 'admin' },
  '/admin/events/edit/$slug': {
    paths: () => ['/admin/events/edit/run', `/admin/events/edit/${hostile_name}`],
    by: 'admin',
  },
  '/admin/images': { paths: () => ['/admin/images', `/admin/images?q=${hostile}`], by: 'admin' },
  '/admin/dashboard': {
    paths: () => ['/admin/dashboard?event=run', `/admin/dashboard?event=${hostile}`],
    by: 'admin',
  },
  '/admin/products/': {
    paths: () => ['/admin/products', `/admin/products?q=${hostile}&sort=${hostile}`],
    by: 'admin',
  },
  '/admin/products/new': { paths: () => ['/admin/products/new'], by: 'admin' },
  '/admin/products/edit/$productId': {
    paths: ({ product }) => [`/admin/products/edit/${product}`, `/admin/products/edit/${hostile_name}`],
    by: 'admin',
  },
  '/station': { paths: () => [`/station#${hostile}`], by: 'guest' },
  '/admin/race-day': {
    paths: () => ['/admin/race-day?event=run', `/admin/race-day?event=${hostile}`],
    by: 'admin',
  },
  '/admin/registrations': {
    paths: ({ own }) => [
      `/admin/registrations?event=run&edit=${own}`,
      `/admin/registrations?event=${hostile}&q=${hostile}`,
    ],
    by: 'admin',
  },
  '/admin/orders': { paths: () => ['/admin/orders', `/admin/orders?q=${hostile}`], by: 'admin' },
  '/admin/orders/$orderId': { paths: ({ order }) => [`/admin/orders/${order}`], by: 'admin' },
  '/admin/mails': { paths: () => ['/admin/mails', `/admin/mails?q=${hostile}&sort=${hostile}`], by: 'admin' },
  '/admin/inbox': {
    paths: () => ['volunteers', 'inquiries', 'newsletter', 'restore'].map((tab) => `/admin/inbox?tab=${tab}`),
    by: 'admin',
  },
  '/admin/blog/': { paths: () => ['/admin/blog', `/admin/blog?q=${hostile}`], by: 'admin' },
  '/admin/blog/new': { paths: () => ['/admin/blog/new'], by: 'admin' },
  '/admin/blog/edit/$slug': {
    paths: () => ['/admin/blog/edit/payload', `/admin/blog/edit/${hostile_name}`],
    by: 'admin',
  },
  '/admin/site': { paths: () => ['/admin/site'], by: 'admin' },
  '/admin/site/$page': {
    paths: () => ['about', 'sponsors', 'mails', hostile_name].map((page) => `/admin/site/${page}`),
    by: 'admin',
  },
  '/admin/reviews': { paths: () => ['/admin/reviews', `/admin/reviews?q=${hostile}`], by: 'admin' },
  '/admin/users': { paths: () => ['/admin/users', `/admin/users?q=${hostile}`], by: 'admin' },
  '/admin/results/import': { paths: () => ['/admin/results/import?event=run'], by: 'admin' },
  '/admin/results': {
    paths: () => ['/admin/results?event=run', `/admin/results?event=${hostile}`],
    by: 'admin',
  },
}
const hostile = encodeURIComponent(payloads[0] as string)
/** Without a dot, which would make it the name of a file. */
const hostile_name = encodeURIComponent('<img src=x onerror=alert(1)>')

interface World {
  server: TestServer
  runner: TestUser
  admin: TestUser
  /** Id of an event with results, and of a registration of the runner. */
  past: string
  own: string
  product: string
  order: string
}

async function makeWorld(): Promise<World> {
  const server = await startServer()
  const runner = await server.createUser({ first_name: text(100), last_name: text(100) })
  const admin = await server.createUser({ role: 'admin', first_name: text(100), last_name: text(100) })
  const event = async (slug: string, more: Record<string, unknown>) =>
    (
      await server.createRecord<{ id: string }>('events', {
        slug,
        name: text(200),
        event_time: text(40),
        location_name: text(200),
        location_address: text(300),
        description: payloads.join('\n'),
        image_url: next(addresses),
        image_alt: text(300),
        course_map_url: next(addresses),
        course_map_alt: text(300),
        course_gpx_url: addresses[0],
        distance_m: 10_000,
        climb_m: 50,
        ranking_basis: 'gun',
        age_group_basis: 'gun',
        fees: [{ name: text(60), until: '', amount_cents: 2_500 }],
        awards: payloads.map(() => ({ title: text(60), text: text(200), picture: 'medal' })),
        pickup_hours: [{ day: '2031-01-01', until: '', hours: text(60) }],
        age_bands: [],
        photos: [...addresses, ...payloads],
        ...more,
      })
    ).id
  for (const n of [1, 2, 3]) {
    await server.createRecord('blog_posts', {
      title: text(200),
      slug: n === 1 ? 'payload' : `payload-${n}`,
      excerpt: text(500),
      content: [...payloads, ...addresses.map((address) => `[link](${address}) ![image](${address})`)].join(
        '\n\n',
      ),
      author: text(200),
      featured_image_url: next(addresses),
      image_alt: text(300),
      status: 'published',
    })
    await server.createRecord('reviews', {
      name: text(100),
      rating: 5,
      review: text(2000),
      photo_url: next(addresses),
    })
  }
  await event('payload', { event_date: '2031-06-01', status: 'upcoming' })
  const past = await event('run', { event_date: '2025-06-01', status: 'past' })
  const { id: station_id } = await server.createRecord<{ id: string }>('stations', {
    event_id: past,
    kind: 'packet_table',
    name: text(60),
  })
  await server.createRecord('station_devices', { event_id: past, station_id, initials: '<b>"\'&' })
  let own = ''
  for (const [n, user_id] of [runner.id, '', ''].entries()) {
    const { id } = await server.createRecord<{ id: string }>('registrations', {
      ...registration(past).args,
      event_id: past,
      user_id,
      source: 'form',
      bib_number: `<b>${n}`,
      first_name: text(100),
      last_name: text(100),
      city: text(100),
      emergency_contact_name: text(200),
      age_group: text(40),
      guest: '',
    })
    own ||= id
    const args = {
      registration_id: id,
      event_id: past,
      changes: { race_time: 2_000_000 + n, pace: text(40) },
    }
    const one = command('setResult', args, { author: admin.id, from: { race_time: null, pace: '' } })
    const [answer] = await push(server, [one], admin.token)
    expect(answer?.status, JSON.stringify(answer)).toBe('accepted')
  }
  const { id: product } = await server.createRecord<{ id: string }>('products', {
    name: text(200),
    description: payloads.join('\n'),
    price: 38,
    image_url: next(addresses),
    image_alt: text(300),
    category: text(100),
    rating: 5,
    sizes: [{ size: text(20), stocked: 3 }],
  })
  const { id: order } = await server.createRecord<{ id: string }>('orders', {
    user_id: runner.id,
    total_amount: 45,
    status: 'placed',
    payment_status: 'due',
    shipping_full_name: text(200),
    shipping_street: text(200),
    shipping_city: text(100),
    shipping_state: text(100),
    shipping_zip_code: text(20),
    shipping_country: text(100),
    shipping_phone: text(40),
    billing_full_name: text(200),
    billing_street: text(200),
    billing_city: text(100),
    billing_state: text(100),
    billing_zip_code: text(20),
    billing_phone: text(40),
  })
  await server.createRecord('order_items', {
    order_id: order,
    product_id: product,
    product_name: text(200),
    product_image_url: next(addresses),
    size: text(20),
    price_at_purchase: 38,
    quantity: 1,
  })
  await server.createRecord('volunteers', {
    full_name: text(200),
    email: text(200),
    phone: text(40),
    availability: payloads.join('\n'),
    preferred_role: '',
  })
  await server.createRecord('sponsor_vendor_inquiries', {
    company_name: text(200),
    contact_person_name: text(200),
    contact_email: text(200),
    contact_phone: text(40),
    selected_option: 'custom',
    message: payloads.join('\n'),
  })
  await server.createRecord('newsletter_subscribers', { email: text(200) })
  await server.createRecord('activity', {
    kind: text(60),
    record: own,
    device: text(60),
    label: text(200),
    whose: text(200),
    changes: [
      { action: 'update', collection: 'events', record: own, fields: { [text(40)]: [text(90), text(90)] } },
    ],
    recent: true,
  })
  await server.createRecord('outgoing_mail', {
    recipient: `${next(payloads)}@x.example`,
    subject: text(200),
    text: payloads.join('\n'),
    reason: text(300),
  })
  await server.createRecord('inbox', {
    kind: 'value_lost',
    collection: 'registrations',
    record: own,
    details: { first_name: { lost: text(100), kept: text(100) }, [text(40)]: text(100) },
  })
  const site: Record<string, object> = {
    [partId('identity')]: {
      name: text(80),
      short_name: text(30),
      claim: text(200),
      description: text(300),
      logo_url: next(addresses),
      footer_logo_url: next(addresses),
      paper_logo_url: next(addresses),
      share_url: next(addresses),
    },
    [partId('contact')]: {
      email: text(200),
      phone: text(40),
      address: text(200),
      networks: addresses.map((url) => ({ network: text(40), url, text: text(120) })),
    },
    [partId('home')]: {
      headline: text(80),
      pictures: addresses.map((picture) => ({ picture })),
      races: addresses.map((race) => ({ race })),
    },
    [partId('connect')]: { intro: text(300), letter_title: text(60), letter_text: text(200) },
  }
  for (const name of page_names) Object.assign(site, { [partId(name)]: valuesOf(site_pages[name].fields) })
  for (const [id, fields] of Object.entries(site)) {
    const written = await fetch(`${server.url}/api/collections/site_parts/records/${id}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields, version: 1 }),
    })
    expect(written.status).toBe(200)
  }
  return { server, runner, admin, past, own, product, order }
}

let world: World
let opened = 0
const ran: string[] = []
test.beforeAll(async () => {
  world = await makeWorld()
})
test.afterAll(async () => {
  await world.server.stop()
  const folder = process.env.MILEPOST_RULES_TALLY
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const figures = { scripts: { tried: opened * payloads.length, wrong: ran.length } }
  writeFileSync(join(folder, `scripts-${process.pid}.json`), JSON.stringify(figures))
})

/** A page of the site with payloads in each of its fields. */
function valuesOf(fields: PageFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      switch (field.type) {
        case 'list':
          return [name, [valuesOf(field.of), valuesOf(field.of)]]
        case 'number':
          return [name, Math.max(field.min, 1)]
        case 'picture':
        case 'link':
          return [name, next(addresses)]
        case 'country':
          return [name, 'US']
        default:
          return [name, text(field.max)]
      }
    }),
  )
}

/** Notes every dialog, and whether a script of ours ran in any frame. */
async function expectNothingRan(page: Page, what: string): Promise<void> {
  opened += 1
  const found = await page.evaluate(() => ({
    ran: '__xss' in window,
    // Elements that only a payload could have made, and links that run something when they are followed.
    made: document.querySelectorAll('[onerror],[onload],iframe,img[src="x"],script:not([src]):not([type])')
      .length,
    links: [...document.querySelectorAll('a')]
      .filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol))
      // React itself takes the place of an address that would run.
      .filter(({ href }) => !href.startsWith('javascript:throw'))
      .map(({ href }) => href),
  }))
  if (found.ran || found.made > 0 || found.links.length > 0) ran.push(`${what}: ${JSON.stringify(found)}`)
}

async function openAll(
  context: BrowserContext,
  by: 'guest' | 'runner' | 'admin',
  what: string,
): Promise<void> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push(`${what}: a dialog, ${dialog.message()}`)
    void dialog.dismiss()
  })
  if (by !== 'guest') await logIn(page, world[by])
  if (by === 'runner') {
    // Without it, the checkout leads away.
    const line = {
      productId: world.product,
      name: text(200),
      price: 1,
      imageUrl: next(addresses),
      quantity: 1,
    }
    const items = JSON.stringify({ items: [{ ...line, size: '' }] })
    await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), items)
  }
  if (by === 'guest') {
    const form = await openRegistration(page, 'payload')
    await fillRegistration(form, { ...newEntrant(), first_name: text(100), last_name: text(100) })
    await submitRegistration(form)
    await expect(page.getByText(/You’re in|You're in|registered|bib/i).first()).toBeVisible()
    await expectNothingRan(page, `${what} after registering`)
    await page.goto(`/shop/${world.product}`)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expectNothingRan(page, `${what} after putting it into the cart`)
  }
  // The server writes words of open pages alone: of the others each is loaded once, and then opened from inside.
  for (const [route, screen] of Object.entries(screens)) {
    if (screen.by !== by) continue
    for (const [at, path] of screen.paths(world).entries()) {
      await (by === 'guest' || at === 0 ? page.goto(path) : openPage(page, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0)
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
      await expectNothingRan(page, `${what} ${route} ${path}`)
    }
  }
  await page.close()
}

test('every page of the app is among the screens @core', () => {
  const { pages } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as { pages: { path: string }[] }
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(screens).sort())
})

test('no script runs on any screen, even without the content security policy @core', async ({ browser }) => {
  test.setTimeout(600_000)
  // Beside one another, for most of the time is a wait for a page to fall silent.
  const walks = (['guest', 'runner', 'admin'] as const).map(async (by) => {
    // What does not run without it does not run with it; that it is sent is tried in found-and-shared.spec.ts.
    const context = await browser.newContext({
      bypassCSP: true,
      baseURL: world.server.url,
      serviceWorkers: 'block',
    })
    await openAll(context, by, by)
    await context.close()
  })
  await Promise.all(walks)
  expect(ran).toEqual([])
})

test('a picture that the organiser links is shown, and a script from there is not loaded', async ({
  page,
}) => {
  const picture = Buffer.from('R0lGODlhAQABAIAAAP8A/wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  const referrers: (string | undefined)[] = []
  await page.route('https://pictures.example/**', async (route) => {
    referrers.push(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    )
    await route.fulfill({ body: picture, contentType: 'image/gif' })
  })
  await world.server.createRecord('events', {
    slug: 'picture',
    name: 'A race with a picture',
    event_date: '2031-07-01',
    status: 'upcoming',
    image_url: 'https://pictures.example/start.gif',
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
  })
  await page.goto(`${world.server.url}/events/picture`)
  const shown = page.locator('img[src="https://pictures.example/start.gif"]').first()
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : -1)))
    .toBe(1)
  // Its host learns that somebody looked, and not at what.
  expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([])
  const loaded = await page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const script = document.createElement('script')
        script.src = 'https://pictures.example/x.js'
        script.onload = () => done(true)
        script.onerror = () => done(false)
        document.head.append(script)
      }),
  )
  expect(loaded).toBe(false)
})
