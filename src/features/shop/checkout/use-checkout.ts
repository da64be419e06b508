import { counted } from '#ui/base/counted.ts'
import { useEffect, useRef, useState } from 'react'
import { cart } from '#data/shop/cart.ts'
import { cartOrderId, emptyIntoOrder, orderingCart } from '#data/shop/cart-changes.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { editOrder } from '#data/shop/order-edit.ts'
import { useOutbox } from '#data/kernel/outbox.ts'
import { StorageError } from '#data/kernel/storage-error.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { CartItem, CheckedLine } from '#domain/shop/cart.ts'
import type { CheckoutForm } from '#domain/shop/checkout.ts'
import { priceText, totalOf } from '#domain/kernel/money.ts'
import { region } from '#domain/kernel/region.ts'
import { max_order_lines } from '#domain/shop/order-limits.ts'
import { showToast } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

/** How long somebody looks at "Processing..." before the order counts as saved; it is still being sent. */
const PATIENCE_MS = 8_000

const place_order = 'placeOrder'
const unexpected = 'An unexpected error occurred'

export interface CheckoutOutcome {
  onPlaced: (order_id: string) => void
  /** On this device, and not on the server yet. */
  onSaved: (order_id: string) => void
}

interface Sent {
  command_id: string
  order_id: string
}

const changed_elsewhere =
  'Your cart was changed in another tab. Please look at it and place your order again.'

/** Whether the lines that somebody looked at are what is in the cart. */
const isSameCart = (items: readonly CartItem[], lines: readonly CheckedLine[]): boolean =>
  items.length === lines.length &&
  lines.every(({ productId, size, quantity }, at) => {
    const item = items[at]
    return item?.productId === productId && item.size === size && item.quantity === quantity
  })

const quantityOf = (lines: readonly CheckedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** From the press to the server's answer, or to the knowledge that it cannot be asked now. */
export function useCheckout({ onPlaced, onSaved }: CheckoutOutcome) {
  const { items } = useOutbox()
  const { state: connection } = useSyncStatus()
  const { shipping_fee } = useShownSite().shop
  const [storing, setStoring] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState('')
  const outcome = useRef({ onPlaced, onSaved })
  outcome.current = { onPlaced, onSaved }
  const item = sent ? items.find(({ id }) => id === sent.command_id) : undefined
  const state = item?.state
  const offline = connection === 'offline'

  useEffect(() => {
    if (!sent || !state) return undefined
    if (state === 'accepted') {
      outcome.current.onPlaced(sent.order_id)
      return undefined
    }
    if (state === 'refused') {
      // Back into the cart, with the reason: the form is still as it was typed.
      void editOrder(sent.command_id)
        // Then it stays in the outbox, and the next order replaces it.
        .catch(() => false)
        .then((isBack) => {
          if (isBack) setOwn('')
          setProblem(item?.message || unexpected)
          setSent(null)
        })
      return undefined
    }
    if (offline || state === 'needs_auth') {
      outcome.current.onSaved(sent.order_id)
      return undefined
    }
    const timer = setTimeout(() => outcome.current.onSaved(sent.order_id), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [sent, state, offline, item?.message])

  const failed = (description: string) => {
    setProblem(description)
    showToast({ title: 'Checkout failed', description, kind: 'error' })
    return false
  }

  /** @param sending makes the command's id, right before it is stored */
  const place = async (sending: () => string, lines: readonly CheckedLine[], address: CheckoutForm) => {
    setProblem('')
    if (lines.length > max_order_lines)
      return failed(
        `Failed to add order items: please order at most ${max_order_lines} different ones at once.`,
      )
    setStoring(true)
    const total_seen = totalOf(lines, shipping_fee)
    const count = quantityOf(lines)
    const store = async (items: readonly CartItem[]) => {
      // Ordered in another tab a moment ago; the page says so.
      if (items.length === 0) return false
      // Nobody orders what they do not see: the page shows it now.
      if (!isSameCart(items, lines)) return failed(changed_elsewhere)
      const order_id = cartOrderId()
      const command_id = sending()
      const { replaces } = cart
      await sendCommand({
        id: command_id,
        kind: place_order,
        args: {
          order_id,
          items: lines.map((line) => ({
            product_id: line.productId,
            size: line.size,
            quantity: line.quantity,
            price_seen: line.price,
            name: line.name,
            image_url: line.imageUrl,
          })),
          total_seen,
          currency_seen: region().currency,
          address,
        },
        ...(replaces ? { replaces } : {}),
        summary: `Order, ${counted(count, 'item', 'items')}, ${priceText(total_seen)}`,
      })
      setSent({ command_id, order_id })
      setOwn(order_id)
      emptyIntoOrder(order_id, items)
      return true
    }
    try {
      return await orderingCart(store)
    } catch (error) {
      return failed(error instanceof StorageError ? error.message : 'Failed to create order')
    } finally {
      setStoring(false)
    }
  }
  // From the press on: meanwhile the cart is empty, and that must not lead away from here.
  return {
    place,
    problem,
    processing: storing || sent !== null,
    /** The last order made here; '' before. */
    own,
  }
}
