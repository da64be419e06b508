import {
  type OrderOfMail,
  type OrderWords,
  orderPlacedLetter,
  orderSentLetter,
} from '#domain/shop/order-letters.ts'
import type { Letter } from '#domain/kernel/letter.ts'
import type { Order } from '#domain/shop/order.ts'
import { type Database, execute, readJson } from '../kernel/database.ts'
import { type Mail, type Mailed, queueMail, sendsMail } from '../kernel/mail-queue.ts'
import { ownWords } from '../kernel/own-words.ts'

// What buyers are sent about their orders.

interface OwnedOrder extends OrderOfMail {
  user_id: string
  email: string
  verified: boolean
}

/** null once its account is gone. */
const orderOf = (tx: Database, order_id: string): OwnedOrder | null =>
  readJson<OwnedOrder | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', o.id, 'total_amount', o.total_amount,
       'payment_status', o.payment_status, 'user_id', u.id, 'email', u.email,
       'verified', json(iif(u.verified, 'true', 'false')),
       'items', (SELECT json_group_array(json_object('product_name', i.product_name, 'size', i.size,
         'quantity', i.quantity, 'price_at_purchase', i.price_at_purchase)) FROM order_items i WHERE i.order_id = o.id))
     FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = {:order_id}), 'null') AS json`,
    { order_id },
  )

function tellOwner(
  tx: Database,
  order_id: string,
  mail: Pick<Mail, 'kind' | 'wait'>,
  write: (order: OrderOfMail, own: OrderWords) => Letter,
): Mailed {
  if (!sendsMail(tx)) return {}
  const order = orderOf(tx, order_id)
  if (!order) return {}
  const { user_id, email: recipient, verified } = order
  // An admin marked it as sent, not a stranger.
  const is_own = verified || mail.kind === 'order_sent'
  return queueMail(tx, { ...mail, recipient, letter: write(order, ownWords(tx)), user_id, order_id, is_own })
}

/** "Order Confirmed". */
export const confirmOrder = (tx: Database, order_id: string): Mailed =>
  tellOwner(tx, order_id, { kind: 'order_placed' }, orderPlacedLetter)

/**
 * After an order moved a step. The news that it is on its way waits a little: a slip of the thumb that is taken back
 * sends no mail. An order that was called off gets no more mails.
 */
export function tellOrderStep(tx: Database, order_id: string, status: Order['status'] | undefined): void {
  if (status === undefined) return
  execute(
    tx,
    `DELETE FROM _mail_queue WHERE order_id = {:order_id} AND sent = '' AND ({:status} = 'cancelled' OR kind = 'order_sent')`,
    { order_id, status },
  )
  if (status === 'shipped')
    tellOwner(tx, order_id, { kind: 'order_sent', wait: '+2 minutes' }, orderSentLetter)
}
