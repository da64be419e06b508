import { argsSchema as orderArgs, type PlaceOrderArgs } from '#domain/shop/commands/place-order.ts'
import type { OrderChanges } from '#domain/shop/commands/update-order.ts'
import {
  profile_fields,
  type ProfileChanges,
  type ProfileForm,
} from '#domain/accounts/commands/update-profile.ts'
import { parcelCountry } from '#domain/shop/checkout.ts'
import { toCents, totalOf } from '#domain/kernel/money.ts'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import type { Device, Made } from './device.ts'
import { accounts, namesOf, pictureAddress, picturesOf, products } from './field.ts'
import { rowsOf } from './feeds.ts'
import type { Judged, Logged } from './judged.ts'
import type { SimServer } from './server.ts'
import { wrong } from './wrong.ts'

// What must hold of orders, stock, profiles and reviews: worked out from the accepted commands, and from what the
// organiser did without one.

interface Placed {
  author: string
  /** What was ordered. Pressed in two tabs, one stands; a restore that loses it lets the other be accepted, too. */
  placings: PlaceOrderArgs[]
  cancelled: boolean
  /** How far the organiser has brought it by commands; '' for not at all. */
  status: string
}

type Accepted = Made & { at: number }

export function judgeShop(judged: Judged, log: Logged[]): void {
  const { server, devices, restores } = judged
  const made = new Map(devices.flatMap((device) => [...device.made]))
  const accepted = log.flatMap(({ id, barred }, at): Accepted[] => {
    const command = made.get(id)
    return command && !barred ? [{ ...command, at }] : []
  })
  const orders = placedOf(accepted, restores)
  judgeOrders(judged, orders)
  judgeShownStock(judged)
  // What a restore lost comes back in another order.
  if (restores > 0) return
  // Orders that a dying server had noted as withheld were called off at its next start, at no place in the log.
  const erased = new Set(log.flatMap(({ kind, subject }) => (kind === 'deleteUser' ? [subject] : [])))
  const is_told = [...orders].every(
    ([id, { author }]) => erased.has(author) || !server.isErased('orders.person', id),
  )
  if (is_told) judgeStock(judged, accepted, log)
  judgeProfiles(server, accepted)
  judgePictures(server, accepted)
}

/** Each order once, and called off by the person who placed it. */
function placedOf(accepted: Accepted[], restores: number): Map<string, Placed> {
  const orders = new Map<string, Placed>()
  for (const { id, kind, args: raw, author } of accepted) {
    if (kind !== 'placeOrder') continue
    const args = orderArgs.parse(raw)
    const known = orders.get(args.order_id)
    if (known && (restores === 0 || known.author !== author))
      wrong(`${args.order_id} was placed a second time, by ${id}`)
    if (known) known.placings.push(args)
    else orders.set(args.order_id, { author, placings: [args], cancelled: false, status: '' })
  }
  for (const { id, kind, args, author } of accepted) {
    if (kind !== 'cancelOrder') continue
    const order = orders.get(String(args.order_id)) ?? wrong(`${id} called off an order that nobody placed`)
    if (order.author !== author) wrong(`${id} called off the order of somebody else`)
    // A restore forgets the first one, whose seal comes later.
    if (order.cancelled && restores === 0) wrong(`${id} called off an order a second time`)
    order.cancelled = true
  }
  for (const { id, kind, args } of accepted) {
    if (kind !== 'updateOrder') continue
    const order = orders.get(String(args.order_id)) ?? wrong(`${id} changed an order that nobody placed`)
    order.status = String((args.changes as OrderChanges).status)
  }
  return orders
}

const ordersOf = ({ server, feedSql }: Judged) =>
  [...rowsOf(server.database, feedSql, 'admin', 'orders').values()].map((row): FullOrder => JSON.parse(row))

function judgeOrders(judged: Judged, orders: Map<string, Placed>): void {
  const { organiser, restores, server } = judged
  const stored = ordersOf(judged)
  for (const row of stored) {
    const { id, user_id, status, items, total_amount } = row
    const { author, placings, ...placed } =
      orders.get(id) ?? wrong(`order ${id} is there and nobody placed it`)
    // An account takes its name and address with it, and what nobody has packed yet is called off. A restore may have
    // lost the order before its account went; it comes back as far as it had come.
    const is_withheld = server.isErased('orders.person', id)
    const had_come = restores > 0 ? placed.status : 'delivered'
    const cancelled = placed.cancelled || (is_withheld && ![had_come, 'delivered'].includes(status))
    if (user_id !== (is_withheld ? '' : author)) wrong(`order ${id} belongs to ${user_id}, not to ${author}`)
    const bagOf = (lines: readonly unknown[][]) => lines.map((line) => line.join()).sort()
    const have = bagOf(
      items.map((item) => [item.product_id, item.size, item.quantity, item.price_at_purchase]),
    ).join(' ')
    const wanted = placings.map(({ items: lines, address }) => ({
      bag: bagOf(lines.map((line) => [line.product_id, line.size, line.quantity, line.price_seen])).join(' '),
      street: is_withheld ? '' : address.street,
    }))
    if (!wanted.some(({ bag, street }) => bag === have && street === row.shipping_street)) {
      const either = wanted.map(({ bag, street }) => `${bag} for ${street}`).join(' or ')
      wrong(`order ${id} holds ${have} for ${row.shipping_street} instead of ${either}`)
    }
    const total = totalOf(items.map(({ price_at_purchase: price, quantity }) => ({ price, quantity })))
    if (toCents(total) !== toCents(total_amount)) wrong(`order ${id} costs ${total_amount}, not ${total}`)
    if (cancelled !== (status === 'cancelled')) wrong(`order ${id} is ${status}`)
    const brought = placed.status || (organiser.packed.has(id) ? 'packed' : 'placed')
    if (restores === 0 && !cancelled && status !== brought) wrong(`order ${id} is ${status}`)
  }
  const known = new Set(stored.map(({ id }) => id))
  for (const id of orders.keys()) if (!known.has(id)) wrong(`order ${id} was placed and is not there`)
  const loose = judged.server.database.text(
    'SELECT group_concat(id) FROM order_items WHERE order_id NOT IN (SELECT id FROM orders)',
  )
  if (loose !== '' && loose !== 'null') wrong(`items of no order: ${loose}`)
}

const keyOf = (product: string, size: string) => `${product}/${size}`

/** At no time was more ordered than there was, and in the end the shop shows what is left. */
function judgeStock({ server, feedSql, organiser }: Judged, accepted: Accepted[], log: Logged[]): void {
  const left = new Map<string, number>()
  for (const { id, sizes } of Object.values(products)) {
    for (const { size, stocked } of sizes) left.set(keyOf(id, size), stocked)
  }
  const change = (product: string, size: string, count: number) => {
    const key = keyOf(product, size)
    const before = left.get(key)
    if (before !== undefined) left.set(key, before + count)
    return (before ?? 0) + count
  }
  const restocks = [...organiser.restocks]
  const restock = (until: number) => {
    while (restocks[0] && restocks[0].after <= until) {
      const { product, size, count } = restocks.shift() ?? restocks[0]
      change(product, size, count)
    }
  }
  const orders = new Map<string, PlaceOrderArgs & { author: string; stays: boolean }>()
  const giveBack = (order_id: string) => {
    for (const { product_id, size, quantity } of orders.get(order_id)?.items ?? [])
      change(product_id, size, quantity)
    orders.delete(order_id)
  }
  const byId = new Map(accepted.map((command) => [command.id, command]))
  log.forEach(({ id, barred, kind: done, subject }, at) => {
    restock(at)
    if (barred) return
    if (done === 'deleteUser') {
      for (const [order_id, { author, stays }] of orders) if (author === subject && !stays) giveBack(order_id)
    }
    const command = byId.get(id)
    if (!command) return
    const { kind, args, author } = command
    if (kind === 'placeOrder') {
      const order = orderArgs.parse(args)
      orders.set(order.order_id, { ...order, author, stays: false })
      for (const { product_id, size, quantity } of order.items) {
        if (left.has(keyOf(product_id, size)) && change(product_id, size, -quantity) < 0)
          wrong(`${id} ordered more of ${product_id} ${size} than there was`)
      }
    }
    if (kind === 'cancelOrder') giveBack(String(args.order_id))
    const order = orders.get(String(args.order_id))
    if (kind === 'updateOrder' && order) order.stays = true
  })
  restock(Infinity)
  for (const row of rowsOf(server.database, feedSql, 'public', 'products').values()) {
    const { id, sizes }: Product = JSON.parse(row)
    for (const { size, stock } of sizes) {
      const count = left.get(keyOf(id, size))
      if (stock !== count) wrong(`the shop shows ${stock} of ${id} ${size}, and ${count} are left`)
    }
  }
}

/** After restores too: what is shown is what the rows leave, and what was sold twice was told to the organiser. */
function judgeShownStock(judged: Judged): void {
  const { server, feedSql } = judged
  const sold = new Map<string, number>()
  for (const { status, items } of ordersOf(judged)) {
    if (status === 'cancelled') continue
    for (const { product_id, size, quantity } of items) {
      const key = keyOf(product_id, size)
      sold.set(key, (sold.get(key) ?? 0) + quantity)
    }
  }
  const stocked = server.database.all(
    `SELECT p.id, p.name, s.value ->> 'size' AS size, s.value ->> 'stocked' AS stocked
     FROM products p, json_each(p.sizes) s`,
  )
  const shown = new Map(
    [...rowsOf(server.database, feedSql, 'public', 'products').values()].flatMap((row) => {
      const { id, sizes }: Product = JSON.parse(row)
      return sizes.map(({ size, stock }) => [keyOf(id, size), stock] as const)
    }),
  )
  for (const { id, name, size, stocked: count } of stocked) {
    const key = keyOf(String(id), String(size))
    const left = Number(count) - (sold.get(key) ?? 0)
    if (shown.get(key) !== Math.max(0, left)) wrong(`the shop shows ${shown.get(key)} of ${key}, not ${left}`)
    const notices = server.database.number(
      `SELECT COUNT(*) FROM inbox WHERE kind = 'oversold' AND details ->> 'product' = :name
       AND details ->> 'size' = :size`,
      { name: String(name), size: String(size) },
    )
    if (left < 0 && notices === 0) wrong(`${-left} of ${key} were sold and not there, and nobody was told`)
  }
}

const nothing: ProfileForm = {
  first_name: '',
  last_name: '',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
}

/** Each account says what was last saved of it, and nothing was saved over what its author had not seen. */
function judgeProfiles(server: SimServer, accepted: Accepted[]): void {
  const profiles = new Map<string, ProfileForm>(
    Object.values(accounts).map(({ id }) => [id, { ...nothing, ...namesOf(id) }]),
  )
  for (const { id, kind, args, from, author } of accepted) {
    if (kind !== 'placeOrder' && kind !== 'updateProfile') continue
    const now = profiles.get(author) ?? wrong(`${id} changed an account that is not there`)
    if (kind === 'placeOrder') {
      const { address } = orderArgs.parse(args)
      Object.assign(now, {
        shipping_full_name: address.full_name,
        shipping_street_address: address.street,
        shipping_city: address.city,
        shipping_state: address.state,
        shipping_zip_code: address.zip_code,
        shipping_country: parcelCountry(address),
        shipping_phone: address.phone,
      })
      continue
    }
    const changes = args.changes as ProfileChanges
    for (const field of profile_fields) {
      if (changes[field] === undefined) continue
      const isBasedOn = now[field] === from?.[field] || now[field] === changes[field]
      if (!isBasedOn) wrong(`lost update: ${id} replaced ${field} ${now[field]} of ${author} unseen`)
    }
    Object.assign(now, changes)
  }
  for (const [id, expected] of profiles) {
    if (server.isErased('users', id)) continue
    const [row] = server.database.all(`SELECT ${profile_fields.join(', ')} FROM users WHERE id = :id`, { id })
    for (const field of profile_fields)
      if (row?.[field] !== expected[field])
        wrong(`${field} of ${id} is ${String(row?.[field])}, not ${expected[field]}`)
  }
}

/** Each account has the picture that was set last, seen before it was replaced; a file stays while it is named. */
function judgePictures(server: SimServer, accepted: Accepted[]): void {
  const { database } = server
  const shown = new Map<string, string>(Object.values(accounts).map(({ id }) => [id, '']))
  const gone = new Set<string>()
  for (const { id, kind, args, from, author } of accepted) {
    if (kind !== 'setAvatar') continue
    const before = shown.get(author) ?? wrong(`${id} changed the picture of nobody`)
    const photo_id = String(args.photo_id)
    if (before === photo_id) continue
    if (before !== from?.photo_id) wrong(`lost update: ${id} replaced ${before} of ${author} unseen`)
    if (gone.has(photo_id)) wrong(`${id} set ${photo_id}, which was removed`)
    if (before !== '') gone.add(before)
    shown.set(author, photo_id)
  }
  for (const [author, photo_id] of shown) {
    // With an account its pictures go.
    if (server.isErased('users', author)) {
      const left = database.text('SELECT group_concat(id) FROM images WHERE owner = :author', { author })
      if (left !== '' && left !== 'null') wrong(`${left} of ${author} are still there`)
      continue
    }
    const stored = database.text('SELECT avatar_url FROM users WHERE id = :author', { author })
    const expected = photo_id === '' ? '' : pictureAddress(photo_id)
    if (stored !== expected) wrong(`the picture of ${author} is ${stored}, not ${expected}`)
    const kept = database.all('SELECT id FROM images WHERE owner = :author', { author }).map(({ id }) => id)
    for (const picture of picturesOf(author)) {
      // A server that died had noted it as erased, and the command was taken back: its next start erased it.
      const is_there = kept.includes(picture)
      if (!is_there && picture !== photo_id && server.isErased('images', picture)) continue
      if (is_there === gone.has(picture))
        wrong(`${picture} of ${author} is ${gone.has(picture) ? 'still' : 'not'} there`)
    }
  }
}

/** The orders of the person at the device, all of them, and nobody else's. */
export function judgeShownOrders(device: Device, rows: Map<string, string>): void {
  const { name } = device.options
  for (const shown of device.shownOrders()) {
    for (const { id, user_id } of shown)
      if (user_id !== device.author) wrong(`${name} shows order ${id} of ${user_id}`)
    for (const [id, document] of rows) {
      const { status }: FullOrder = JSON.parse(document)
      const there = shown.find((order) => order.id === id)
      if (there?.status !== status) wrong(`${name} shows order ${id} as ${there?.status}, not as ${status}`)
    }
  }
}
