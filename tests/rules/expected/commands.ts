import { newRecordId } from '#domain/kernel/record-id.ts'
import {
  blogPost,
  inquiry,
  newEvent,
  newProduct,
  order,
  registration,
  review,
  sha256,
  subscription,
  volunteer,
  walkUp,
} from '../../server/push-fixtures.ts'
import { factOf, joining, newStation, openCode } from '../../server/station-fixtures.ts'
import { accountOf, type World } from '../world/world.ts'
import type { ActorName } from './actors.ts'
import { isStation } from './stations.ts'

// Every kind of command: the answer for a guest, for an account and for an admin. A kind that is not listed here fails
// the tests. An editor is an account like any other, except where editors are named. An answer is its status, or the
// code of a refusal.

export interface CommandRules {
  args(world: World, actor: ActorName): Record<string, unknown>
  from?: Record<string, unknown>
  guest: string
  user: string
  /** Where it is not that of any account. */
  editor?: string
  admin: string
  /** A phone that is a station, and one that was; default: it may not. */
  station?: string
}

export const commands: Record<string, CommandRules> = {
  registerForEvent: {
    args: (world, actor) =>
      registration(world.events.upcoming, { guest: actor === 'guest' ? sha256(newRecordId()) : '' }).args,
    guest: 'accepted',
    user: 'accepted',
    admin: 'accepted',
  },
  registerWalkUp: {
    args: (world) => walkUp(world.events.upcoming).args,
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  setResult: {
    args: (world) => ({
      registration_id: finished(world),
      event_id: world.events.past,
      changes: { race_time: 2_500_000 },
    }),
    from: { race_time: 1 },
    guest: 'needs_auth',
    user: 'forbidden',
    // Somebody else was faster: the admin is told so, and sees whose change it was.
    admin: 'conflict',
  },
  setResults: {
    args: (world) => ({
      event_id: world.events.past,
      rows: [{ registration_id: finished(world), changes: { race_time: 2_500_000 }, from: { race_time: 1 } }],
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    // Somebody else was faster: nothing is written, and the answer names the row.
    admin: 'accepted',
  },
  recomputeResults: {
    args: (world) => ({ event_id: world.events.past }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  claimRegistration: {
    // The right registration and a wrong secret.
    args: (world) => ({ registration_id: world.guest.registration, secret: 'not-the-secret-of-it' }),
    guest: 'needs_auth',
    user: 'registration_not_found',
    admin: 'registration_not_found',
  },
  confirmEntry: {
    // An entry that waits for its link, and a wrong secret: only an admin needs no secret.
    args: (world) => ({ registration_id: world.guest.registration, secret: 'not-the-secret-of-it' }),
    guest: 'entry_not_found',
    user: 'entry_not_found',
    admin: 'accepted',
  },
  eraseRegistration: {
    args: (world, actor) => ({ registration_id: actor === 'admin' ? newRecordId() : finished(world) }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'registration_not_found',
  },
  commitImport: {
    args: (world) => ({
      import_id: newRecordId(),
      event_id: world.events.past,
      rows: 1,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      age_bands: null,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'import_not_found',
  },
  undoImport: {
    args: (world) => ({
      import_id: newRecordId(),
      event_id: world.events.past,
      undoes: newRecordId(),
      rows: 1,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'import_not_found',
  },
  signUpVolunteer: {
    args: (_world, actor) => volunteer({ email: `${actor}@example.com` }).args,
    guest: 'accepted',
    user: 'accepted',
    admin: 'accepted',
  },
  sendInquiry: {
    args: (_world, actor) => inquiry({ contact_email: `${actor}@example.com` }).args,
    guest: 'accepted',
    user: 'accepted',
    admin: 'accepted',
  },
  subscribeToNewsletter: {
    args: (_world, actor) => subscription(`${actor}@example.com`).args,
    guest: 'accepted',
    user: 'accepted',
    admin: 'accepted',
  },
  submitReview: {
    args: (_world, actor) => review({ review: `A fine race, says ${actor}.` }).args,
    guest: 'accepted',
    user: 'accepted',
    admin: 'accepted',
  },
  placeOrder: {
    args: (world) => order([{ product_id: world.shop.product, price: 10 }]).args,
    guest: 'needs_auth',
    user: 'accepted',
    admin: 'accepted',
  },
  cancelOrder: {
    // Somebody else's: it looks like none.
    args: (world, actor) => ({ order_id: actor === 'other' ? newRecordId() : world.shop.order }),
    guest: 'needs_auth',
    user: 'order_not_found',
    admin: 'order_not_found',
  },
  updateOrder: {
    // It was placed a moment ago: nobody can have seen it on its way.
    args: (world) => ({ order_id: world.shop.order, changes: { status: 'delivered' } }),
    from: { status: 'shipped' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'conflict',
  },
  updateRegistration: {
    args: (world) => ({
      registration_id: finished(world),
      event_id: world.events.past,
      changes: { city: 'Springfield' },
    }),
    from: { city: 'Alder Bay' },
    guest: 'needs_auth',
    user: 'forbidden',
    // The canary in that field is not what the change was based on.
    admin: 'conflict',
  },
  assignBibs: {
    // The admin saw no bib, and somebody wears one: the answer names the runner, and nothing else.
    args: (world) => ({
      event_id: world.events.past,
      rows: [{ registration_id: finished(world), bib_number: 'Z-9', from: '' }],
      rule: { who: 'all', order: 'registered', prefix: 'Z-', from: 1, to: 99, skip: [], fixed: [] },
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  setFeePaid: {
    args: (world) => ({ event_id: world.events.past, registration_ids: [finished(world)], paid: true }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  sendPasses: {
    args: (world) => ({ event_id: world.events.past, registration_ids: [finished(world)] }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'event_over',
  },
  setAnswered: {
    args: (world, actor) => ({
      list: 'volunteers',
      record_id: actor === 'admin' ? newRecordId() : message(world),
      answered: true,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'message_not_found',
  },
  deleteMessage: {
    args: (world, actor) => ({
      list: 'volunteers',
      record_id: actor === 'admin' ? newRecordId() : message(world),
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'message_not_found',
  },
  removeFlood: {
    // There is a flood, of volunteers: callers who are not admins do not even learn that. An admin names an entry that
    // did not come with it.
    args: (world) => ({ item_id: floodOf(world), ids: [newRecordId()] }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  updateProfile: {
    // No matter what else it names, it changes the sender's own account: tests/rules/roles.test.ts.
    args: () => ({ changes: { shipping_city: 'Springfield' } }),
    from: { shipping_city: 'Springfield' },
    guest: 'needs_auth',
    // The canary in that field is not what the change was based on.
    user: 'conflict',
    admin: 'conflict',
  },
  setAvatar: {
    // Sent by somebody else: it looks like none.
    args: (world, actor) => ({
      photo_id: actor === 'other' ? newRecordId() : idOf(world, 'images', 'avatar'),
    }),
    from: { photo_id: '' },
    guest: 'needs_auth',
    user: 'attachment_missing',
    admin: 'attachment_missing',
  },
  setRole: {
    args: (world) => ({ user_id: accountOf(world, 'other'), role: 'editor' }),
    // The role that was seen is not the one that stands: nothing is changed.
    from: { role: 'admin' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'conflict',
  },
  addAdmin: {
    args: () => ({ email: 'nobody@canary.example' }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'user_not_found',
  },
  deleteUser: {
    args: (world, actor) => ({ user_id: actor === 'admin' ? newRecordId() : accountOf(world, 'other') }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'user_not_found',
  },
  deleteMail: {
    args: (world, actor) => ({ mail_id: actor === 'admin' ? newRecordId() : unsentMail(world) }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'mail_not_found',
  },
  addImage: {
    args: () => ({ image_id: newRecordId(), alt: '' }),
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'attachment_missing',
    admin: 'attachment_missing',
  },
  updateImage: {
    args: () => ({ image_id: newRecordId(), changes: { alt: 'A start line' } }),
    from: { alt: '' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'image_not_found',
  },
  deleteImage: {
    args: () => ({ image_id: newRecordId() }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'image_not_found',
  },
  createEvent: {
    args: () => newEvent(),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  updateEvent: {
    args: (world) => ({ event_id: world.events.draft, changes: { location_name: 'Harbor Row' } }),
    // The canary in that field is not what the change was based on.
    from: { location_name: 'Kestrel Park' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'conflict',
  },
  deleteEvent: {
    args: () => ({ event_id: newRecordId() }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'event_not_found',
  },
  createProduct: {
    args: () => newProduct(),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  createPost: {
    args: (_world, actor) => blogPost({ slug: `a-post-by-${actor}` }).args,
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'accepted',
    admin: 'accepted',
  },
  updatePost: {
    // The canary in that field is not what the change was based on.
    args: (world) => ({
      post_id: idOf(world, 'blog_posts', 'draft'),
      changes: { title: 'New' },
      photo_id: '',
    }),
    from: { title: 'Old' },
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'conflict',
    admin: 'conflict',
  },
  deletePost: {
    args: (world, actor) => ({
      post_id: ['editor', 'admin'].includes(actor) ? newRecordId() : idOf(world, 'blog_posts', 'draft'),
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'post_not_found',
    admin: 'post_not_found',
  },
  moderateReview: {
    args: (world) => ({ review_id: idOf(world, 'reviews', 'taken_down'), changes: { hidden: true } }),
    // It is already hidden: nothing is written, no matter what was seen.
    from: { hidden: false },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  changeSettings: {
    args: () => ({ changes: { review_photos: 'after_look' } }),
    // It is already set so: nothing is written, no matter what was seen.
    from: { review_photos: 'at_once' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  changeSitePart: {
    args: () => ({ part: 'contact', changes: { phone: '' } }),
    // It is empty: nothing is written, no matter what was seen.
    from: { phone: '(555) 010-0142' },
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'accepted',
    admin: 'accepted',
  },
  publishSitePart: {
    args: () => ({ part: 'contact', fields: {} }),
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'nothing_to_publish',
    admin: 'nothing_to_publish',
  },
  discardSiteDraft: {
    args: () => ({ part: 'contact', fields: {} }),
    guest: 'needs_auth',
    user: 'forbidden',
    editor: 'no_draft',
    admin: 'no_draft',
  },
  updateProduct: {
    args: (world) => ({ product_id: world.shop.product, changes: { category: 'Gear' } }),
    // The canary in that field is not what the change was based on.
    from: { category: 'Apparel' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'conflict',
  },
  deleteProduct: {
    args: () => ({ product_id: newRecordId() }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'product_not_found',
  },
  deleteReview: {
    args: (world, actor) => ({
      review_id: actor === 'admin' ? newRecordId() : idOf(world, 'reviews', 'taken_down'),
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'review_not_found',
  },
  createStation: {
    args: (world) => newStation(world.events.cancelled)[1],
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  changeStation: {
    // The canary in that field is not what the change was based on.
    args: (world) => ({ station_id: world.stations.station.station_id, changes: { name: 'New' } }),
    from: { name: 'Old' },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'conflict',
  },
  openStationCode: {
    args: (world) => openCode(world.stations.station.station_id).args,
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  joinStation: {
    // A code that nobody made.
    args: () => joining('AAAA-AAAA').command.args,
    guest: 'code_unknown',
    user: 'code_unknown',
    admin: 'code_unknown',
  },
  moveStationDevice: {
    args: (world, actor) => ({
      device_id: actor === 'admin' ? newRecordId() : world.stations.trusted.id,
      station_id: world.stations.station.station_id,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'device_not_found',
  },
  revokeStationDevice: {
    args: (world, actor) => ({
      device_id: actor === 'admin' ? newRecordId() : world.stations.trusted.id,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'device_not_found',
  },
  dismissWaitingFacts: {
    args: (world) => ({ event_id: world.events.upcoming, ids: [newRecordId()], dismissed: true }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
  },
  leaveStation: {
    // Another phone's.
    args: (world, actor) => ({
      device_id: actor === 'trusted' ? world.stations.station.id : world.stations.trusted.id,
    }),
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'forbidden',
  },
  recordFact: {
    args: (world, actor) => {
      const phone = isStation(actor) ? world.stations[actor] : { ...world.stations.station, station_id: '' }
      return factOf(phone, { kind: 'note', payload: { text: `Said by ${actor}.` } }).args
    },
    guest: 'needs_auth',
    user: 'forbidden',
    admin: 'accepted',
    // From the one whose key was taken away too, and marked.
    station: 'accepted',
  },
  cancelCommand: {
    // A command of somebody else's, which the server accepted.
    args: (world) => ({ command_id: world.foreign_command }),
    guest: 'forbidden',
    user: 'forbidden',
    admin: 'forbidden',
  },
}

const finished = (world: World) =>
  world.rows.find(({ kind, owner }) => kind === 'finished' && owner === 'other')?.id

const idOf = (world: World, collection: string, of_kind: string) =>
  world.rows.find((row) => row.collection === collection && row.kind === of_kind)?.id
const unsentMail = (world: World) => idOf(world, 'outgoing_mail', 'unsent')
const floodOf = (world: World) => world.rows.find(({ kind }) => kind === 'flood')?.id
const message = (world: World) => world.rows.find(({ collection }) => collection === 'volunteers')?.id
