import { chakra } from '@chakra-ui/react'
import type { AdminOrder } from '#data/admin/orders.ts'
import { priceText, subtotalOf, toCents, toDollars } from '#domain/money.ts'
import { orderReference, paymentOf, paymentStatusText } from '#domain/order.ts'
import { shippingLines } from '#ui/order/order-addresses.tsx'
import { linesOf, orderDate } from '#ui/order/order-text.ts'
import { PaperHead } from '#ui/page/paper.tsx'

/** What lies in the parcel: only on paper. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const lines = linesOf(order)
  const subtotal = subtotalOf(lines)
  const payment = paymentOf(order)
  return (
    <chakra.section
      aria-label="Packing slip"
      display="none"
      color="#000"
      bg="#fff"
      css={{
        '@media print': { display: 'block' },
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '11pt', marginTop: '16pt' },
        '& th': { borderBlock: '2.5pt solid #000', padding: '4pt 0', textAlign: 'left', fontWeight: 700 },
        '& td': { borderBottom: '0.5pt solid #999', padding: '5pt 0' },
        '& tr': { breakInside: 'avoid' },
        '& .number': { textAlign: 'right' },
        '& .box': { fontSize: '16pt', lineHeight: 1 },
      }}
    >
      <PaperHead>Ordered {orderDate(order)}</PaperHead>
      <chakra.p fontStretch="62%" fontWeight="900" fontSize="36pt" lineHeight="1" marginTop="12pt">
        Order {orderReference(order.id)}
      </chakra.p>
      <chakra.div fontSize="14pt" fontWeight="700" lineHeight="1.35" marginTop="14pt">
        {shippingLines(order)
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </chakra.div>
      <table>
        <thead>
          <tr>
            <th>Packed</th>
            <th>Item</th>
            <th>Size</th>
            <th className="number">How many</th>
            <th className="number">Price</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td className="box">☐</td>
              <td>{line.name}</td>
              <td>{line.size}</td>
              <td className="number">{line.quantity}</td>
              <td className="number">{priceText(line.price * line.quantity)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={4}>Shipping</td>
            <td className="number">
              {priceText(toDollars(toCents(order.total_amount) - toCents(subtotal)))}
            </td>
          </tr>
        </tbody>
      </table>
      <chakra.p marginTop="14pt" fontSize="16pt" fontWeight="800">
        {payment === 'none' ? 'Cancelled' : `${paymentStatusText[payment]}: ${priceText(order.total_amount)}`}
      </chakra.p>
    </chakra.section>
  )
}
