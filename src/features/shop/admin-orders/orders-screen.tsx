import { memo, useEffect, useMemo } from 'react'
import { type AdminOrder, useAdminOrders } from '#data/shop/orders.ts'
import { priceText } from '#domain/kernel/money.ts'
import { orderReference, orderStatusText, paymentOf, paymentStatusText } from '#domain/shop/order.ts'
import { ShowMore, usePaged } from '#ui/list/list-states.tsx'
import { useFilter } from '#ui/list/use-address.ts'
import { AsOf } from '#ui/page/as-of.tsx'
import { Badge } from '#ui/base/badge.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { ListHead, ListSort } from '#ui/list/list-head.tsx'
import { itemCount, orderDate, orderTone } from '#ui/order/order-text.ts'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Cell, HeaderCell, TableRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Span, Stack } from '#ui/layout/words.tsx'
import { type List, useList } from '#ui/list/use-list.ts'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { filter_labels, isListed, order_filters, order_rules, type OrderSort } from './order-rules.ts'

const orders_of_phone = [
  { sort: 'date', dir: 'desc', label: 'Newest first' },
  { sort: 'date', dir: 'asc', label: 'Oldest first' },
  { sort: 'name', dir: 'asc', label: 'By name' },
  { sort: 'total', dir: 'desc', label: 'Highest total first' },
  { sort: 'status', dir: 'asc', label: 'By status' },
] as const

/** What was ordered, and how far each order has come. */
export function AdminOrdersScreen() {
  const orders = useAdminOrders()
  const { value, loading, error, as_of_ms, retry } = orders
  const [filter, setFilter] = useFilter('status', order_filters)
  const among = useMemo(() => value.filter((order) => isListed(order, filter)), [value, filter])
  const list = useList(order_rules, among)
  useEffect(() => {
    if (error) showToast({ title: 'Error loading orders', description: error, kind: 'error' })
  }, [error])
  return (
    <>
      <AdminHead title="Orders" />
      <ListHead
        title="Shop Orders"
        description="Packed, sent and paid at the door"
        list={list}
        total={value.length === 0 && (loading || error) ? null : among.length}
        noun={['order', 'orders']}
        searchLabel="Search orders"
        placeholder="Reference, name, item"
        orders={orders_of_phone}
      >
        <Box flex={{ base: '1 1 150px', md: '0 0 200px' }}>
          <SelectField
            label="Status"
            hideLabel
            name="status"
            options={order_filters.map((choice) => ({ value: choice, label: filter_labels[choice] }))}
            value={filter}
            onChange={(event) => {
              const choice = order_filters.find((known) => known === event.currentTarget.value)
              if (choice) setFilter(choice)
            }}
          />
        </Box>
      </ListHead>
      <Orders {...{ list, loading, error, retry }} all={value.length} />
      <Box above={12}>
        <AsOf as_of_ms={as_of_ms} error={error} />
      </Box>
    </>
  )
}

interface OrdersProps {
  list: List<AdminOrder, OrderSort>
  /** How many orders there are at all. */
  all: number
  loading: boolean
  error: string
  retry: () => void
}

function Orders({ list, all, loading, error, retry }: OrdersProps) {
  const paged = usePaged(list.shown, list.state.q)
  if (all === 0 && loading) return <LoadingLanes label="Loading orders..." rows={5} />
  if (all === 0 && error) return <ErrorState title="Error loading orders" text={error} onRetry={retry} />
  if (all === 0) return <EmptyState title="No orders yet" text="What people order in the shop stands here." />
  if (list.shown.length === 0)
    return <EmptyState title="No order matches" text="Try another search, or another status." />
  return (
    <>
      <Table caption="Orders">
        <Box as="thead" lineBelow="ground">
          <tr>
            <ListSort list={list} by="date">
              Order
            </ListSort>
            <ListSort list={list} by="name" from="lg">
              Name
            </ListSort>
            <HeaderCell from="lg">Items</HeaderCell>
            <ListSort list={list} by="total">
              Total
            </ListSort>
            <HeaderCell from="lg">Payment</HeaderCell>
            <ListSort list={list} by="status" paddingRight="0">
              Status
            </ListSort>
          </tr>
        </Box>
        <tbody>
          {paged.rows.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </Table>
      <ShowMore paged={paged} />
    </>
  )
}

/** Drawn again only when the order changes: a key in the search must not draw fifty rows that stay. */
const OrderRow = memo(function OrderRow({ order }: { order: AdminOrder }) {
  return (
    <TableRow>
      <Cell>
        <TextLink to={`/admin/orders/${order.id}`} inline align="center" touch bold>
          {orderReference(order.id)}
        </TextLink>
        <Span block quiet look="small">
          {orderDate(order)}
        </Span>
        <Span until="lg" block look="small" anywhere>
          {order.shipping_full_name}, {itemCount(order)}
        </Span>
      </Cell>
      <Cell from="lg" bold anywhere>
        {order.shipping_full_name}
      </Cell>
      <Cell from="lg" quiet>
        {itemCount(order)}
      </Cell>
      <Cell look="time">{priceText(order.total_amount)}</Cell>
      <Cell from="lg" quiet>
        {paymentStatusText[paymentOf(order)]}
      </Cell>
      <Cell paddingRight="0">
        <Stack as="span" gap={6} justifyItems="start">
          <Badge tone={orderTone(order.status)}>{orderStatusText[order.status]}</Badge>
          {order.problem ? (
            <Row as="span" inline align="stretch" gap={6} color="refused" look="label">
              <Icon name="warning" size={16} /> {order.problem.state === 'conflict' ? 'Decide' : 'Not saved'}
            </Row>
          ) : (
            order.pending_fields.length > 0 && <WaitsMark text="On this device" />
          )}
        </Stack>
      </Cell>
    </TableRow>
  )
})
