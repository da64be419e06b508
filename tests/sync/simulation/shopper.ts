import type { Command, CommandAsKept } from '#data/kernel/commands.ts'
import type { OwnOrder } from '#data/shop/orders.ts'
import type { Account } from '#data/accounts/profile.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import type { CommandKind } from '#domain/commands.ts'
import type { PlaceOrderArgs } from '#domain/shop/commands/place-order.ts'
import { profile_fields, type ProfileChanges } from '#domain/accounts/commands/update-profile.ts'
import { avatarId } from '#domain/kernel/media.ts'
import { totalOf } from '#domain/kernel/money.ts'
import { mayBeCancelled } from '#domain/shop/order.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import type { Tab } from './browser.ts'
import { picturesOf } from './field.ts'

// What people do beside the races: they order, call off, write about a race, and keep their account. Each takes what
// it needs from what the app shows.

/** Without a summary: nobody reads it. */
export type Sent = { [K in CommandKind]: Omit<Command<K>, 'summary'> }[CommandKind]

function linesOf(tab: Tab, random: Random): PlaceOrderArgs['items'] {
  const products = tab.app.products()
  if (products.length === 0) return []
  const wanted = Array.from({ length: random.int(1, 2) }, () => random.pick(products))
  return wanted.map(({ id, name, price, image_url, sizes }) => ({
    product_id: id,
    size: sizes.length > 0 ? random.pick(sizes).size : '',
    quantity: random.int(1, 2),
    price_seen: price,
    name,
    image_url,
  }))
}

const totalSeen = (lines: PlaceOrderArgs['items']) =>
  totalOf(lines.map(({ price_seen, quantity }) => ({ price: price_seen, quantity })))

const sameAsShipping = {
  billing_full_name: '',
  billing_street: '',
  billing_city: '',
  billing_state: '',
  billing_zip_code: '',
  billing_phone: '',
}

const phoneOf = (unique: number) => `413 555 ${String(unique).padStart(4, '0')}`

/** @param unique a number that no other command has, so that what is stored says where it comes from */
export function orderOf(tab: Tab, random: Random, unique: number): Sent | null {
  const items = linesOf(tab, random)
  if (items.length === 0) return null
  const address: PlaceOrderArgs['address'] = {
    full_name: `Name ${unique}`,
    street: `${unique} Mile Street`,
    city: 'Springfield',
    state: 'MA',
    zip_code: '01101',
    phone: phoneOf(unique),
    billing_same_as_shipping: true,
    ...sameAsShipping,
  }
  const args: PlaceOrderArgs = { order_id: random.id(), items, total_seen: totalSeen(items), address }
  return { kind: 'placeOrder', args: { ...args } }
}

/** The same order with what the shop sells now, in place of one that was refused or never sent. */
export function orderAgain(
  tab: Tab,
  random: Random,
  item: OutboxItem,
): Omit<CommandAsKept, 'summary'> | null {
  const items = linesOf(tab, random)
  if (items.length === 0) return null
  const args = { ...item.args, items, total_seen: totalSeen(items) }
  return { kind: 'placeOrder', args, replaces: item.id }
}

export function cancelOf(tab: Tab, random: Random): Sent | null {
  const mayStill = (order: OwnOrder) =>
    !order.pending && !order.refused && !order.cancelling && mayBeCancelled(order)
  const orders = tab.app.orders().filter(mayStill)
  return orders.length > 0 ? { kind: 'cancelOrder', args: { order_id: random.pick(orders).id } } : null
}

/** The country comes with an order. */
const typed_fields = profile_fields.filter((field) => field !== 'shipping_country')

export function profileChangeOf(tab: Tab, random: Random, unique: number): Sent | null {
  const account = tab.app.account()
  if (!account) return null
  if (random.chance(0.3)) return pictureChangeOf(account, random)
  const changes: ProfileChanges = {}
  const from: Record<string, unknown> = {}
  for (let at = random.int(1, 2); at > 0; at--) {
    const field = random.pick(typed_fields)
    from[field] = account[field]
    changes[field] = field === 'shipping_phone' ? phoneOf(unique) : `Value ${unique}`
  }
  return { kind: 'updateProfile', args: { changes }, from }
}

/** Another picture, or none; the one that is shown may be on its way itself. */
function pictureChangeOf({ id, avatar, avatar_url }: Account, random: Random): Sent {
  const from = { photo_id: avatar?.pending ? avatar.photo_id : avatarId(avatar_url) }
  const photo_id = random.chance(0.2) ? '' : random.pick(picturesOf(id))
  return { kind: 'setAvatar', args: { photo_id }, from }
}

export function reviewOf(random: Random, unique: number): Sent {
  // Some say the same words, which the server takes only so often.
  const review = random.chance(0.2)
    ? 'A fine race, and a flat one.'
    : `This was race number ${unique} of mine.`
  const args = {
    review_id: random.id(),
    name: `Runner ${unique}`,
    rating: random.int(1, 5),
    review,
    homepage: '',
  }
  return { kind: 'submitReview', args }
}
