import type { AdminOrder } from '#data/shop/orders.ts'
import { priceText, subtotalOf, toCents, toUnits } from '#domain/kernel/money.ts'
import { orderReference, paymentOf, paymentStatusText } from '#domain/shop/order.ts'
import { usePhones } from '#ui/form/phones.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import { shippingLines } from '../shared/order-addresses.tsx'
import { linesOf, orderDate } from '#ui/order/order-text.ts'
import { PaperHead } from '#ui/page/paper.tsx'
import styles from './packing-slip.module.css'

/** What is in the parcel: only on paper. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const lines = linesOf(order)
  const subtotal = subtotalOf(lines)
  const payment = paymentOf(order)
  const phones = usePhones()
  return (
    <section aria-label="Packing slip" className={styles.slip}>
      <PaperHead>Ordered {orderDate(order)}</PaperHead>
      <Text fontStretch="62%" fontWeight="900" size="36pt" lineHeight="1" above="12pt">
        Order {orderReference(order.id)}
      </Text>
      <Box size="14pt" bold lineHeight="1.35" above="14pt">
        {shippingLines(order, phones.text)
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </Box>
      <table>
        <thead>
          <tr>
            <th>Packed</th>
            <th>Item</th>
            <th>Size</th>
            <th className={styles.number}>How many</th>
            <th className={styles.number}>Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td className={styles.box}>☐</td>
              <td>{line.name}</td>
              <td>{line.size}</td>
              <td className={styles.number}>{line.quantity}</td>
              <td className={styles.number}>{priceText(line.price * line.quantity)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={4}>Shipping</td>
            <td className={styles.number}>
              {priceText(toUnits(toCents(order.total_amount) - toCents(subtotal)))}
            </td>
          </tr>
        </tbody>
      </table>
      <Text above="14pt" size="16pt" fontWeight="800">
        {payment === 'none' ? 'Cancelled' : `${paymentStatusText[payment]}: ${priceText(order.total_amount)}`}
      </Text>
    </section>
  )
}
