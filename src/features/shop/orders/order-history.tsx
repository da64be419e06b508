import { useEffect } from 'react'
import { useOwnOrders } from '#data/shop/orders.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { priceText } from '#domain/kernel/money.ts'
import { orderReference } from '#domain/shop/order.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { itemCount, orderDate } from '#ui/order/order-text.ts'
import { LoadingRows } from '#ui/page/skeleton.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Cell, HeaderCell, TableRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Span } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { stateOf } from './order-text.ts'

const condensed = { fontSize: '1.5rem', fontStretch: '62%' } as const

/** The account's orders, newest first, with the ones this device has not sent yet. */
export function OrderHistory() {
  const { value, loading, error, retry } = useOwnOrders()
  const has_shop = isOpen('/shop', useShownSite().pages)
  useEffect(() => {
    if (error) showToast({ title: 'Error loading orders', description: error, kind: 'error' })
  }, [error])
  if (loading && value.length === 0) return <LoadingRows label="Loading orders..." />
  if (value.length === 0) {
    return (
      <EmptyState
        title={error ? 'Error loading orders' : 'No orders yet'}
        text={error || (has_shop ? 'What you order in the shop stands here, with where it is.' : undefined)}
        picture={error ? 'error' : null}
      >
        {error ? (
          <Button variant="outline" onClick={retry}>
            Try Again
          </Button>
        ) : (
          has_shop && <LinkButton to="/shop">Shop</LinkButton>
        )}
      </EmptyState>
    )
  }
  return (
    <Table caption="Your orders">
      <thead>
        <TableRow>
          <HeaderCell>Order</HeaderCell>
          <HeaderCell from="md">Date</HeaderCell>
          <HeaderCell from="md">Items</HeaderCell>
          <HeaderCell>Total</HeaderCell>
          <HeaderCell textAlign="right" paddingRight="0">
            Status
          </HeaderCell>
        </TableRow>
      </thead>
      <tbody>
        {value.map((order) => {
          const { tone, label } = stateOf(order)
          return (
            <TableRow key={order.id}>
              <Cell>
                <TextLink to={`/profile/orders/${order.id}`} inline align="center" touch bold>
                  {orderReference(order.id)}
                </TextLink>
                <Span until="md" block quiet size="0.9375rem">
                  {orderDate(order)}, {itemCount(order)}
                </Span>
              </Cell>
              <Cell from="md" quiet nowrap>
                {orderDate(order)}
              </Cell>
              <Cell from="md" quiet>
                {itemCount(order)}
              </Cell>
              <Cell look="timeLarge" {...condensed}>
                {priceText(order.total_amount)}
              </Cell>
              <Cell textAlign="right" paddingRight="0">
                <Badge tone={tone}>{label}</Badge>
              </Cell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
