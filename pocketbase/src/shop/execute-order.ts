import { commands } from '#domain/commands.ts'
import type { CancelOrderState } from '#domain/shop/commands/cancel-order.ts'
import type { UpdateOrderState } from '#domain/shop/commands/update-order.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { siteCountry } from '#domain/kernel/country.ts'
import { region } from '#domain/kernel/region.ts'
import { readShopRule } from '#domain/shop/shop-rule.ts'
import { type Database, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { confirmOrder, tellOrderStep } from './order-mail.ts'
import { findProducts } from './stock.ts'

// Orders: each is in one transaction, and in one seal.

/** What is published about the shop, where the site is, and in which currency it sells. */
function readShop(tx: Database) {
  const words = readJson<unknown>(
    tx,
    `SELECT COALESCE((SELECT fields FROM site_parts
       WHERE id = {:id} AND version > 0 AND json_valid(fields)), 'null') AS json`,
    { id: partId('shop') },
  )
  return { shop: readShopRule(words), own_country: siteCountry(), currency: region().currency }
}

export const placeOrder: Executor<'placeOrder'> = (tx, args, _command, context) => {
  const owner = readJson<string | null>(
    tx,
    "SELECT COALESCE((SELECT json_quote(user_id) FROM orders WHERE id = {:id}), 'null') AS json",
    { id: args.order_id },
  )
  const products = findProducts(
    tx,
    args.items.map(({ product_id }) => product_id),
  )
  const decision = commands.placeOrder.decide({ owner, products, ...readShop(tx) }, args, context)
  if (decision.status !== 'accept') return decision
  const { order, items, profile } = decision.write
  insertRow(tx, 'orders', toCells(order))
  for (const item of items) {
    const id = readJson<string>(tx, "SELECT json_quote('i' || lower(hex(randomblob(7)))) AS json")
    insertRow(tx, 'order_items', toCells({ id, ...item }))
  }
  updateRow(tx, 'users', context.actor.id, toCells(profile))
  const result = { ...decision.result, ...confirmOrder(tx, args.order_id) }
  return { status: 'done', result, subject: args.order_id }
}

export const cancelOrder: Executor<'cancelOrder'> = (tx, args, _command, context) => {
  const order = readJson<CancelOrderState['order']>(
    tx,
    `SELECT COALESCE((SELECT json_object('user_id', user_id, 'status', status,
       'payment_status', payment_status)
     FROM orders WHERE id = {:id}), 'null') AS json`,
    { id: args.order_id },
  )
  const decision = commands.cancelOrder.decide({ order }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'orders', args.order_id, toCells(decision.write.values))
  tellOrderStep(tx, args.order_id, decision.write.values.status)
  return { status: 'done', result: decision.result, subject: args.order_id }
}

export const updateOrder: Executor<'updateOrder'> = (tx, args, command, context) => {
  const order = readJson<UpdateOrderState['order']>(
    tx,
    `SELECT COALESCE((SELECT json_object('status', status, 'payment_status', payment_status)
     FROM orders WHERE id = {:id}), 'null') AS json`,
    { id: args.order_id },
  )
  const decision = commands.updateOrder.decide({ order, from: command.from ?? {} }, args, context)
  if (decision.status === 'conflict') return { ...decision, subject: args.order_id }
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'orders', args.order_id, toCells({ ...decision.write.values }))
  tellOrderStep(tx, args.order_id, decision.write.values.status)
  return { status: 'done', result: decision.result, subject: args.order_id }
}
