import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isEventDrawing } from '#domain/events/event-art.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { withFocus } from '#domain/kernel/media.ts'
import { plainPng } from '#support/pictures.ts'
import { FeedClient } from './feed-client.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, codeOf, command, newEvent, pushOne, registration, stored } from './push-fixtures.ts'

// Events as admins change them, on the real server.

let server: TestServer
let admin: TestUser
let event_id: string
let slug: string

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const send = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: admin.id, ...(from ? { from } : {}) }), admin.token)
const change = (changes: Record<string, unknown>, from: Record<string, unknown>) =>
  send('updateEvent', { event_id, changes }, from)
const row = async () => (await stored(server, 'events', `id = "${event_id}"`))[0]
const enter = (args: Record<string, unknown> = {}) => registration(event_id, args)
const seen = async () =>
  (await fetch(`${server.url}/api/collections/events/records/${event_id}`)).status === 200

beforeEach(async () => {
  const made = newEvent({ status: 'upcoming' })
  event_id = made.event_id
  slug = String(made.event.slug)
  acceptedResult(await send('createEvent', made))
})

describe('an event', () => {
  it('is created, and changed only where it was changed', async () => {
    expect(await row()).toMatchObject({
      name: 'Harbor Row Mile',
      distance_m: 1609,
      registered: 0,
      photos: [],
    })
    acceptedResult(await change({ capacity: null, fees: [] }, { capacity: 200, fees: (await row())?.fees }))
    acceptedResult(await change({ location_name: 'Old Pier' }, { location_name: 'Harbor Row' }))
    expect(await row()).toMatchObject({ capacity: 0, fees: [], location_name: 'Old Pier' })
    expect(await change({ location_name: 'Quay' }, { location_name: 'Harbor Row' })).toMatchObject({
      status: 'conflict',
      current: { location_name: 'Old Pier' },
    })
  })

  it('has a drawing that no other race has, until it has a picture, and again after', async () => {
    const other = newEvent({ status: 'upcoming' })
    acceptedResult(await send('createEvent', other))
    const pictureOf = async (id: string) =>
      String((await stored(server, 'events', `id = "${id}"`))[0]?.image_url)
    const [own, others] = [await pictureOf(event_id), await pictureOf(other.event_id)]
    expect([isEventDrawing(own), isEventDrawing(others), own === others]).toEqual([true, true, false])

    // The device has not heard of the drawing yet.
    const image_url = '/art/hero-hill.svg'
    acceptedResult(await change({ image_url }, { image_url: '' }))
    expect(await pictureOf(event_id)).toBe(image_url)
    acceptedResult(await change({ image_url: '' }, { image_url }))
    const again = await pictureOf(event_id)
    expect([isEventDrawing(again), again === others]).toEqual([true, false])
    // A picture that somebody chose is none that nobody has seen.
    acceptedResult(await change({ image_url }, { image_url: again }))
    expect(await change({ image_url: '/art/hero-bib.svg' }, { image_url: '' })).toMatchObject({
      status: 'conflict',
      current: { image_url },
    })
  })

  it('has fees in the order in which they end', async () => {
    const fees = (first: string, second: string) => [
      { name: 'Early bird', until: first, amount_cents: 2_500 },
      { name: 'Regular', until: second, amount_cents: 3_500 },
    ]
    const from = { fees: (await row())?.fees }
    const message = 'Must end after the fee above it'
    expect(await change({ fees: fees('2026-11-30', '2026-11-25') }, from)).toMatchObject({
      status: 'refused',
      fields: { 'changes.fees.1.until': message },
    })
    expect(await send('createEvent', newEvent({ fees: fees('2026-11-30', '2026-11-25') }))).toMatchObject({
      status: 'refused',
      fields: { 'event.fees.1.until': message },
    })
    acceptedResult(await change({ fees: fees('2026-11-25', '2026-11-30') }, from))
  })

  it('has a unique slug', async () => {
    const taken = 'An event with this slug already exists. Please choose a different slug.'
    const second = newEvent({ slug })
    expect(await send('createEvent', second)).toMatchObject({ code: '23505', message: taken })
    const other = newEvent()
    acceptedResult(await send('createEvent', other))
    expect(await change({ slug: other.event.slug }, { slug })).toMatchObject({
      code: '23505',
      fields: { slug: taken },
    })
    acceptedResult(await change({ slug: `${slug}-2` }, { slug }))
  })

  it.each([
    [{ name: ' ' }, 'Event name is required'],
    [{ slug: '' }, 'Slug is required'],
    [{ slug: 'Autumn trail' }, 'Slug must contain only lowercase letters, numbers, and hyphens'],
    [{ event_date: '' }, 'Event date is required'],
    [{ event_time: '' }, 'Event time is required'],
    [{ event_time: '25:99' }, 'Please enter a time like 9:00 AM'],
    [{ registration_opens: '2099-12-31' }, 'Registration cannot open after the race'],
    [{ registration_closes: '2099-12-31' }, 'Registration cannot close after the race'],
    [{ location_name: '' }, 'Location name is required'],
    [{ image_url: 'a picture' }, 'Please enter a valid URL'],
    [{ course_map_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ status: 'open' }, 'Please select a status'],
    [
      { registration_opens: '2027-05-02', registration_closes: '2027-05-01' },
      'Registration cannot close before it opens',
    ],
    [{ age_bands: [29, 19] }, 'Please list upper ages in ascending order, like 19, 29, 39'],
  ])('is refused with %o', async (event, message) => {
    expect(await send('createEvent', newEvent(event))).toMatchObject({ status: 'refused', message })
  })

  it('cannot be moved before its own registration closes', async () => {
    const made = newEvent({ registration_closes: newEvent().event.event_date })
    acceptedResult(await send('createEvent', made))
    const changed = (changes: Record<string, unknown>, from: Record<string, unknown>) =>
      send('updateEvent', { event_id: made.event_id, changes }, from)
    const { event_date } = made.event
    expect(await changed({ event_date: '2026-01-01' }, { event_date })).toMatchObject({
      status: 'refused',
      fields: { 'changes.registration_closes': 'Registration cannot close after the race' },
    })
    acceptedResult(await changed({ climb_m: 12 }, { climb_m: made.event.climb_m }))
  })

  it('is deleted while nobody is in it, and otherwise cancelled', async () => {
    acceptedResult(await pushOne(server, enter()))
    expect(await send('deleteEvent', { event_id })).toMatchObject({
      code: 'event_in_use',
      message: expect.stringMatching(/^1 runner is registered for this event.*Cancel it instead/),
    })
    acceptedResult(await change({ status: 'cancelled' }, { status: 'upcoming' }))
    expect(codeOf(await pushOne(server, enter({ email: 'late@example.com' })))).toBe('event_cancelled')
    expect(await seen()).toBe(true)

    const empty = newEvent()
    acceptedResult(await send('createEvent', empty))
    acceptedResult(await send('deleteEvent', { event_id: empty.event_id }))
    expect(await stored(server, 'events', `id = "${empty.event_id}"`)).toEqual([])
  })

  it('that becomes a draft again is hidden from everybody', async () => {
    expect(await seen()).toBe(true)
    acceptedResult(await change({ status: 'draft' }, { status: 'upcoming' }))
    expect(await seen()).toBe(false)
    expect(codeOf(await pushOne(server, enter()))).toBe('event_not_found')
  })
})

describe('new age bands', () => {
  it('move the runners into other groups, in the results too', async () => {
    const one = enter({ date_of_birth: '1990-01-01', gender: 'female' })
    acceptedResult(await pushOne(server, one))
    const registration_id = one.args.registration_id
    const result = { event_id, registration_id, changes: { race_time: 400_000 } }
    acceptedResult(await send('setResult', result, { race_time: null }))
    const chunk = async () =>
      JSON.stringify((await stored(server, 'result_chunks', `event_id = "${event_id}"`))[0])
    expect(await chunk()).toContain('F 35-39')
    acceptedResult(await change({ age_bands: [19, 49] }, { age_bands: [] }))
    expect(await stored(server, 'registrations', `id = "${String(registration_id)}"`)).toMatchObject([
      { age_group: 'F 20-49' },
    ])
    expect(await chunk()).toContain('F 20-49')
  })
})

describe('files of an event', () => {
  const put = async (bucket: string, name: string, body: Buffer<ArrayBuffer>) => {
    const id = newRecordId()
    const answer = await fetch(
      `${server.url}/api/sync/files/${bucket}/${id}?name=${encodeURIComponent(name)}`,
      {
        method: 'PUT',
        headers: { Authorization: admin.token },
        body,
      },
    )
    return { id, status: answer.status, text: await answer.text() }
  }

  it('have folders of their own, and a course is stored as its line alone', async () => {
    const gpx = Buffer.from(readFileSync('tests/data/course_10k.gpx'))
    const [image, map, track] = [
      await put('events', 'Start.jpg', plainPng()),
      await put('maps', 'Course Map.png', plainPng(32, 32)),
      await put('courses', 'Harbor.GPX', gpx),
    ]
    expect([image.status, map.status, track.status, track.text]).toEqual([200, 200, 200, track.text])
    const files = { image_id: image.id, map_id: map.id, gpx_id: track.id }
    acceptedResult(
      await change(files, {
        image_url: '',
        course_map_url: '',
        course_gpx_url: '',
        image_id: '',
        map_id: '',
        gpx_id: '',
      }),
    )
    const event = await row()
    expect(event?.image_url).toMatch(
      /^\/media\/admin-uploads\/events\/\d{13}-start\.jpg#\d+x\d+~[0-9a-f]{36}$/,
    )
    expect(event?.course_map_url).toMatch(
      /^\/media\/admin-uploads\/maps\/\d{13}-course_map\.png#\d+x\d+~[0-9a-f]{36}$/,
    )
    expect(event?.course_gpx_url).toMatch(/^\/media\/admin-uploads\/courses\/\d{13}-harbor\.gpx$/)
    const shown = await fetch(`${server.url}${String(event?.course_gpx_url)}`)
    expect(shown.headers.get('Content-Type')).toBe('application/gpx+xml')
    const text = await shown.text()
    expect(text.match(/<trkpt/g)?.length).toBe(gpx.toString().match(/<trkpt/g)?.length)
    expect(text).not.toMatch(/<time|<name|<extensions/)
  })

  it('say how the fee is paid, where an older app says nothing', async () => {
    expect(await row()).toMatchObject({ fee_payment: '', fee_payment_text: '' })
    expect(await change({ fee_payment: 'transfer' }, { fee_payment: '' })).toMatchObject({
      status: 'refused',
      fields: { 'changes.fee_payment_text': 'Please say where the money goes' },
    })
    const payment = { fee_payment: 'transfer', fee_payment_text: ' Account 42\nYour reference ' }
    acceptedResult(await change(payment, { fee_payment: '', fee_payment_text: '' }))
    expect(await row()).toMatchObject({
      fee_payment: 'transfer',
      fee_payment_text: 'Account 42\nYour reference',
    })
    expect(
      await change({ fee_payment_text: '' }, { fee_payment_text: payment.fee_payment_text.trim() }),
    ).toMatchObject({
      status: 'refused',
    })
  })

  it('have awards and pick-up hours of their own, where an older app says nothing', async () => {
    const fed = async () => {
      const { documents } = await new FeedClient(server, 'public').all('public', 'events')
      return documents.find(({ id }) => id === event_id)
    }
    expect(await fed()).toMatchObject({ awards: [], pickup_hours: null })
    const awards = [{ title: ' Every  finisher ', text: 'A medal', picture: 'medal' }]
    const day = String((await row())?.event_date)
    const pickup_hours = [{ day, until: '', hours: '6am-7am' }]
    acceptedResult(await change({ awards }, { awards: [] }))
    acceptedResult(await change({ pickup_hours }, { pickup_hours: null }))
    const meant = { awards: [{ title: 'Every finisher', text: 'A medal', picture: 'medal' }], pickup_hours }
    expect(await row()).toMatchObject(meant)
    expect(await fed()).toMatchObject(meant)
    // A race that is moved forward leaves its hours behind: somebody has to say when they are now.
    expect(await change({ event_date: '2026-01-01' }, { event_date: day })).toMatchObject({
      status: 'refused',
      fields: { 'changes.pickup_hours.0.day': 'Packets cannot be picked up after the race' },
    })
    expect(await change({ pickup_hours: [] }, { pickup_hours: null })).toMatchObject({
      status: 'conflict',
      current: { pickup_hours },
    })
    acceptedResult(await change({ pickup_hours: [] }, { pickup_hours }))
    expect(await fed()).toMatchObject({ pickup_hours: [] })
    acceptedResult(await change({ pickup_hours: null }, { pickup_hours: [] }))
    expect(await fed()).toMatchObject({ pickup_hours: null })
  })

  it('have words, which the library knows too and an older app does not send', async () => {
    expect(await row()).toMatchObject({ image_alt: '', course_map_alt: '' })
    const image = await put('events', 'Start.jpg', plainPng(40, 30))
    const words = { image_id: image.id, image_alt: ' Runners  behind a line ' }
    acceptedResult(await change(words, { image_url: '', image_alt: '', image_id: '' }))
    expect(await row()).toMatchObject({ image_alt: 'Runners behind a line', course_map_alt: '' })
    expect(await stored(server, 'images', `id = "${image.id}"`)).toMatchObject([
      { alt: 'Runners behind a line' },
    ])
    // The point that stays in sight goes with the file, and later with its address.
    const cut = await put('events', 'Cut.jpg', plainPng(44, 33))
    const before = { image_url: (await row())?.image_url, image_id: '' }
    acceptedResult(await change({ image_id: cut.id, image_focus: '20-80' }, before))
    const at = String((await row())?.image_url)
    expect(at).toMatch(/-cut\.jpg#44x33~[0-9a-f]{36}@20-80$/)
    expect(await stored(server, 'images', `id = "${cut.id}"`)).toMatchObject([{ focus: '20-80' }])
    const moved = withFocus(at, { x: 0.5, y: 1 })
    acceptedResult(await change({ image_url: moved }, { image_url: at }))
    expect((await row())?.image_url).toBe(moved)
    expect(codeOf(await change({ image_id: cut.id, image_focus: '20' }, before))).toBe('invalid')
    // Two people who describe one picture see both.
    expect(await change({ image_alt: 'A start' }, { image_alt: '' })).toMatchObject({
      status: 'conflict',
      current: { image_alt: 'Runners behind a line' },
    })
    expect(await change({ image_alt: 'x'.repeat(301) }, { image_alt: '' })).toMatchObject({
      status: 'refused',
      fields: { 'changes.image_alt': 'Please use at most 300 characters' },
    })
    const feed = await new FeedClient(server, 'public').all('public', 'events')
    expect(feed.documents).toContainEqual(
      expect.objectContaining({ id: event_id, image_alt: 'Runners behind a line' }),
    )
  })

  it.each([
    ['course.gpx', 'no xml at all', 'no GPX track'],
    ['course.gpx', '<gpx><trk><trkseg/></trk></gpx>', 'no track in it'],
    [
      'course.gpx',
      '<gpx><trk><trkseg><trkpt lat="91" lon="0"/><trkpt lat="1" lon="0"/></trkseg></trk></gpx>',
      'no GPX track',
    ],
    ['course.jpg', '<gpx/>', 'Only GPX files'],
  ])('called %s with %s are refused', async (name, text, message) => {
    const answer = await put('courses', name, Buffer.from(text))
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(message)])
  })
})
