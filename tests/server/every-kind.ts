import { expect } from 'vitest'
import type { CommandKind } from '#domain/commands.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg, plainPng } from '#support/pictures.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { idOf, shirtOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  blogPost,
  type Command,
  command,
  asSuperuser,
  createEvent,
  dayFromToday,
  inquiry,
  newEvent,
  newProduct,
  order,
  pushOne,
  registration,
  review,
  secretOf,
  stored,
  subscription,
  volunteer,
  walkUp,
} from './push-fixtures.ts'
import { factOf, joinedPhone, joining, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// One command of each kind, for tests that hold for all of them.

/**
 * Kinds that are not here: an import and its undo, whose rows are staged beforehand, what gives and takes roles, and
 * the deletion of an account.
 */
export const other_kinds = ['commitImport', 'undoImport', 'setRole', 'addAdmin', 'deleteUser'] as const
type Kind = Exclude<CommandKind, (typeof other_kinds)[number]>

export interface People {
  server: TestServer
  admin: TestUser
  runner: TestUser
  /** The phone that is a station, once there is one. */
  phone?: StationPhone
}

/** What a command is signed with: a log-in, or the key of a station. */
export const tokenFor = ({ admin, runner, phone }: People, { author }: Command): string | StationPhone =>
  phone?.id === author ? phone : ([admin, runner].find(({ id }) => id === author)?.token ?? '')

/** A picture that a command may name from now on; answers its id. */
export async function sendPicture(
  server: TestServer,
  place: string,
  picture: Buffer<ArrayBuffer>,
  token = '',
): Promise<string> {
  const id = newRecordId()
  const sent = await fetch(`${server.url}/api/sync/files/${place}/${id}?name=start.jpg`, {
    method: 'PUT',
    headers: token ? { Authorization: token } : {},
    body: picture,
  })
  expect(sent.status).toBe(200)
  return id
}

/** Makes what the commands need, and answers how to make them; they go in the order in which they stand. */
export async function prepareEveryKind(people: People): Promise<() => Promise<Record<Kind, Command>>> {
  const { server, admin, runner } = people
  const event_id = await createEvent(server)
  const send = async (one: Command) => acceptedResult(await pushOne(server, one, tokenFor(people, one)))
  /** One of the library, which holds no picture twice. */
  const picture = () => sendPicture(server, 'images', plainPng(16, 16, newRecordId()), admin.token)
  const official = (kind: CommandKind, args: Record<string, unknown>, from?: Record<string, unknown>) =>
    command(kind, args, { author: admin.id, ...(from ? { from } : {}) })
  const timed = (registration_id: string, race_time: number) =>
    official('setResult', { event_id, registration_id, changes: { race_time } }, { race_time: null })

  const [guest, ranked, other] = [registration(event_id), registration(event_id), registration(event_id)]
  for (const one of [guest, ranked, other]) await send(one)
  await send(timed(idOf(ranked), 2_000_000))
  await send(
    official(
      'setResult',
      {
        event_id: event_id,
        registration_id: idOf(guest),
        changes: { overall_rank: 7, race_time: 2_200_000 },
      },
      { overall_rank: null, race_time: null },
    ),
  )
  const shirt = await shirtOf(server, [{ size: 'M', stocked: 4 }])
  const cap = await shirtOf(server, [])
  const images = [await picture(), await picture(), await picture()]
  const fees = [{ name: 'Entry', until: '', amount_cents: 3500 }]
  const [race, empty] = [await createEvent(server, { fees }), await createEvent(server)]
  const [entered, unsure] = [registration(race), registration(race)]
  for (const one of [entered, unsure]) await send(one)
  await asSuperuser(server, `/api/collections/registrations/records/${idOf(unsure)}`, {
    confirm_by: dayFromToday(3),
  })
  const ordered = order([{ product_id: shirt, price: 38, size: 'M' }], {}, { author: runner.id })
  const packed = order([{ product_id: shirt, price: 38, size: 'M' }], {}, { author: runner.id })
  for (const one of [ordered, packed]) await send(one)
  const helpers = [volunteer(), volunteer()]
  for (const one of helpers) await send(one)
  const posts: string[] = []
  const reviews: string[] = []
  for (const n of [1, 2]) {
    const written = blogPost({}, { author: admin.id })
    const praised = review({ review: `Praise number ${n}` })
    for (const one of [written, praised]) await send(one)
    posts.push(String(written.args.post_id))
    reviews.push(String(praised.args.review_id))
  }
  const { id: mail } = await server.createRecord<{ id: string }>('outgoing_mail', {
    recipient: 'a@b.example',
  })

  const table = newStation(event_id, { bib_from: 900, bib_to: 949 })
  await send(official(...table))
  const codes = { open: openCode(table[1].station_id), shown: openCode(table[1].station_id) }
  await send(official('openStationCode', codes.open.args))
  const phone = await joinedPhone(server, codes.open.code, table[1])
  people.phone = phone
  const second_table = newStation(event_id, { name: 'Table 2', bib_from: 950, bib_to: 999 })
  const stray = await joinedPhone(server, codes.open.code, table[1])

  const gone = await joinedPhone(server, codes.open.code, table[1])
  await send(official('revokeStationDevice', { device_id: gone.id }))
  const brought = factOf(gone, { kind: 'note', payload: { text: 'Rain' } })
  acceptedResult(await pushOne(server, brought, gone))
  const [waiting] = await stored(server, 'waiting_facts', `brought_by = "${gone.id}"`)

  const unpaid = [registration(race), registration(race)]
  for (const one of unpaid) await send(one)
  const seen = unpaid.map(idOf)
  const flood = await server.createRecord<{ id: string }>('inbox', {
    kind: 'flood',
    collection: 'events',
    record: race,
    details: { list: 'registrations', ids: seen, from: '', to: '', stayed: [] },
  })

  await send(official('changeSitePart', { part: 'identity', changes: { claim: 'We run.' } }, { claim: '' }))
  await send(
    official('changeSitePart', { part: 'contact', changes: { email: 'us@club.example' } }, { email: '' }),
  )

  return async () => ({
    registerForEvent: registration(event_id),
    registerWalkUp: walkUp(event_id, { bib_number: 'W-1' }, { author: admin.id }),
    setResult: timed(idOf(other), 2_400_000),
    setResults: official('setResults', {
      event_id,
      rows: [
        { registration_id: idOf(other), changes: { race_time: 2_450_000 }, from: { race_time: 2_400_000 } },
        {
          registration_id: idOf(guest),
          changes: { race_time: 2_250_000 },
          from: { race_time: 2_200_000 },
        },
      ],
    }),
    recomputeResults: official('recomputeResults', { event_id }),
    claimRegistration: command(
      'claimRegistration',
      { registration_id: idOf(guest), secret: secretOf(idOf(guest)) },
      { author: runner.id },
    ),
    confirmEntry: official('confirmEntry', { registration_id: idOf(unsure), secret: '' }),
    eraseRegistration: official('eraseRegistration', { registration_id: idOf(ranked) }),
    signUpVolunteer: volunteer(),
    sendInquiry: inquiry(),
    subscribeToNewsletter: subscription('reader@example.com'),
    placeOrder: order([{ product_id: shirt, price: 38, quantity: 2, size: 'M' }], {}, { author: runner.id }),
    cancelOrder: command('cancelOrder', { order_id: ordered.args.order_id }, { author: runner.id }),
    updateOrder: official(
      'updateOrder',
      { order_id: packed.args.order_id, changes: { status: 'packed', payment_status: 'paid' } },
      { status: 'placed', payment_status: 'due' },
    ),
    updateRegistration: official(
      'updateRegistration',
      {
        registration_id: idOf(other),
        event_id,
        changes: { last_name: 'Renamed', bib_number: 'A-7', date_of_birth: '1950-05-17' },
      },
      { last_name: 'Runner', bib_number: '3', date_of_birth: '1990-05-17' },
    ),
    assignBibs: official('assignBibs', {
      event_id: race,
      rows: [
        { registration_id: idOf(entered), bib_number: '2', from: '1' },
        { registration_id: idOf(unsure), bib_number: '1', from: '2' },
      ],
      rule: { who: 'all', order: 'registered', prefix: '', from: 1, to: 50, skip: [[13, 13]], fixed: [] },
    }),
    setFeePaid: official('setFeePaid', { event_id: race, registration_ids: [idOf(entered)], paid: true }),
    sendPasses: official('sendPasses', { event_id: race, registration_ids: [idOf(entered)] }),
    setAnswered: official('setAnswered', {
      list: 'volunteers',
      record_id: helpers[0]?.args.volunteer_id,
      answered: true,
    }),
    deleteMessage: official('deleteMessage', {
      list: 'volunteers',
      record_id: helpers[1]?.args.volunteer_id,
    }),
    removeFlood: official('removeFlood', { item_id: flood.id, ids: seen }),
    deleteMail: official('deleteMail', { mail_id: mail }),
    submitReview: review({ photo_id: await sendPicture(server, 'reviews', cameraJpeg()) }),
    createPost: blogPost({}, { author: admin.id }),
    updatePost: official(
      'updatePost',
      { post_id: posts[0], changes: { status: 'published', title: 'Renamed' }, photo_id: '' },
      { status: 'draft', title: 'Walk the last mile too' },
    ),
    deletePost: official('deletePost', { post_id: posts[1] }),
    moderateReview: official(
      'moderateReview',
      { review_id: reviews[0], changes: { hidden: true } },
      { hidden: false },
    ),
    deleteReview: official('deleteReview', { review_id: reviews[1] }),
    changeSettings: official(
      'changeSettings',
      { changes: { review_photos: 'at_once' } },
      { review_photos: 'after_look' },
    ),
    changeSitePart: official(
      'changeSitePart',
      { part: 'identity', changes: { claim: 'We wait for the last runner.' } },
      { claim: 'We run.' },
    ),
    publishSitePart: official('publishSitePart', { part: 'contact', fields: { email: 'us@club.example' } }),
    discardSiteDraft: official('discardSiteDraft', {
      part: 'identity',
      fields: { claim: 'We wait for the last runner.' },
    }),
    updateProfile: command(
      'updateProfile',
      { changes: { last_name: 'Renamed' } },
      { author: runner.id, from: { last_name: 'Person' } },
    ),
    setAvatar: command(
      'setAvatar',
      { photo_id: await sendPicture(server, 'avatars', cameraJpeg(), runner.token) },
      { author: runner.id, from: { photo_id: '' } },
    ),
    addImage: official('addImage', { image_id: images[0], alt: 'A start line' }),
    updateImage: official('updateImage', { image_id: images[1], changes: { alt: 'A finish' } }, { alt: '' }),
    deleteImage: official('deleteImage', { image_id: images[2] }),
    createEvent: official('createEvent', newEvent()),
    updateEvent: official(
      'updateEvent',
      { event_id: race, changes: { status: 'cancelled' } },
      { status: 'upcoming' },
    ),
    deleteEvent: official('deleteEvent', { event_id: empty }),
    createProduct: official('createProduct', newProduct()),
    updateProduct: official('updateProduct', { product_id: shirt, changes: { price: 40 } }, { price: 38 }),
    deleteProduct: official('deleteProduct', { product_id: cap }),
    createStation: official(...second_table),
    changeStation: official(
      'changeStation',
      { station_id: table[1].station_id, changes: { name: 'Table A', sees_age: true } },
      { name: 'Table 1', sees_age: false },
    ),
    openStationCode: official('openStationCode', codes.shown.args),
    joinStation: joining(codes.shown.code).command,
    moveStationDevice: official('moveStationDevice', {
      device_id: stray.id,
      station_id: second_table[1].station_id,
    }),
    revokeStationDevice: official('revokeStationDevice', { device_id: stray.id }),
    dismissWaitingFacts: official('dismissWaitingFacts', {
      event_id,
      ids: [String(waiting?.id)],
      dismissed: true,
    }),
    recordFact: factOf(phone, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } }),
    leaveStation: command('leaveStation', { device_id: phone.id }, { author: phone.id }),
    cancelCommand: command('cancelCommand', { command_id: newRecordId() }),
  })
}
