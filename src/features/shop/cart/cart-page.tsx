import { useEffect } from 'react'
import { countOf } from '#data/shop/cart.ts'
import { removeFromCart, setCartQuantity } from '#data/shop/cart-changes.ts'
import { useCartLines, useOrderedCart } from '#data/shop/cart-lines.ts'
import { editOrder } from '#data/shop/order-edit.ts'
import { useProducts } from '#data/shop/products.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { chargedLines, type CheckedLine, isBlocked } from '#domain/shop/cart.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { priceText, subtotalOf, totalOf } from '#domain/kernel/money.ts'
import { max_line_quantity } from '#domain/shop/order-limits.ts'
import { isSoldOut, type Product } from '#domain/shop/product.ts'
import { Button, IconButton, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Held, lineName, LinePicture } from '#ui/order/order-lines.tsx'
import { LineNote } from '../shared/line-note.tsx'
import { OrderPaper, OrderSums } from '../shared/order-paper.tsx'
import { ShopClosed } from '../shared/shop-closed.tsx'
import { OrderedElsewhere } from '../shared/ordered-elsewhere.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { EmptyPage, LoadingLanes } from '#ui/page/states.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { Cell, HeaderCell, TableRow, Table } from '#ui/list/table.tsx'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './cart-page.module.css'

const keyOf = ({ productId, size }: CheckedLine) => `${productId}/${size}`

interface CartPageProps {
  /** The command of an order that comes back into the cart; '' for none. */
  edit: string
  /** It is here, or it cannot come any more. */
  onEdited: () => void
}

export function CartPage({ edit, onEdited }: CartPageProps) {
  const { lines, reading } = useCartLines()
  const ordered = useOrderedCart()
  const { pages } = useShownSite()
  useEffect(() => {
    if (edit === '') return
    editOrder(edit)
      .then((moved) => {
        const title = 'This order cannot be changed any more'
        if (!moved) showToast({ title, description: 'It was sent meanwhile.', kind: 'error' })
      })
      .catch((error: unknown) => {
        showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' })
      })
      .finally(onEdited)
  }, [edit, onEdited])
  const has_shop = isOpen('/shop', pages)
  if (edit === '' && lines.length > 0 && !has_shop) return <ShopClosed title="Shopping Cart" />
  return (
    <Page title="Shopping Cart" line={false} bleed>
      <Container padBottom={{ base: 48, lg: 80 }}>
        {edit !== '' ? (
          // Nobody goes on from here before the order is back: what follows would lead here again.
          <LoadingLanes label="Bringing your order back..." rows={2} />
        ) : ordered !== '' ? (
          <OrderedElsewhere order_id={ordered} />
        ) : lines.length === 0 ? (
          <Empty has_shop={has_shop} />
        ) : (
          <Grid columns={{ base: '1fr', lg: '1fr 400px' }} gap={{ base: 28, lg: 56 }} align="start">
            <Box from="md">
              <LinesTable lines={lines} held={reading} />
            </Box>
            <Box as="ul" until="md" aria-label="Items in your cart">
              {lines.map((line) => (
                <LineCard key={keyOf(line)} line={line} held={reading} />
              ))}
            </Box>
            <Summary lines={lines} held={reading} />
          </Grid>
        )}
      </Container>
    </Page>
  )
}

/** It leads to no shop that nobody has opened. */
function Empty({ has_shop }: { has_shop: boolean }) {
  const { value, loading } = useProducts()
  const offered = value.filter((product) => product.image_url !== '' && !isSoldOut(product))
  if (!has_shop)
    return (
      <EmptyPage title="Your cart is empty">
        <LinkButton to="/events">See the races</LinkButton>
      </EmptyPage>
    )
  const posts = offered.slice(0, climbs.length)
  return (
    <EmptyPage
      title="Your cart is empty"
      text="What you add in the shop waits here, on this device."
      // Nothing yet, rather than a picture that gives way to them.
      beside={
        posts.length === climbs.length ? <ProductPosts products={posts} /> : loading ? <span /> : undefined
      }
    >
      <LinkButton to="/shop" variant="accent">
        Continue Shopping
      </LinkButton>
    </EmptyPage>
  )
}

/** Width by height of the posts: they climb. */
const climbs = [1.1, 0.9, 0.72]

/** The first products of the shop as posts. */
const ProductPosts = ({ products }: { products: readonly Product[] }) => (
  <Grid as="ul" aria-label="From the shop" columns={climbs.length} gap={14} align="end">
    {products.map(({ id, name, price, image_url }, at) => (
      <li key={id}>
        <AppLink to={`/shop/${id}`} block color="text" hoverLine>
          <PostPicture src={image_url} alt="" cut="post" ratio={climbs[at] ?? 1} eager />
          <Span block pad="8px 12px 12px" bg="post">
            <Span look="label" lines={2} anywhere>
              {name}
            </Span>
            <Span block look="timeLarge" size="1.5rem" above={4}>
              {priceText(price)}
            </Span>
          </Span>
        </AppLink>
      </li>
    ))}
  </Grid>
)

function Name({ line }: { line: CheckedLine }) {
  return (
    <AppLink to={`/shop/${line.productId}`} hoverLine anywhere>
      {lineName(line)}
    </AppLink>
  )
}

/** A button at its limit cannot keep the focus: the one beside it can. */
function focusOther(button: HTMLElement): void {
  for (const other of button.parentElement?.querySelectorAll('button') ?? [])
    if (other !== button) other.focus()
}

/** The minus button stops at 1: a shopper who wants zero removes the line. */
function Quantity({ line }: { line: CheckedLine }) {
  const { quantity, left, problem } = line
  // Nobody wants one more of what the shop no longer sells.
  const most = problem === 'gone' ? quantity : Math.min(max_line_quantity, left ?? max_line_quantity)
  const name = lineName(line)
  return (
    <Box
      role="group"
      aria-label={`Quantity of ${name}`}
      className={styles.quantity}
      display="inline-grid"
      columns="auto 44px auto"
      align="center"
      borderWidth="line"
      borderStyle="solid"
      borderColor="field"
      borderRadius="control"
      bg="card"
    >
      <IconButton
        label={`Decrease quantity of ${name}`}
        disabled={quantity <= 1}
        onClick={({ currentTarget }) => {
          if (quantity === 2) focusOther(currentTarget)
          setCartQuantity(line, quantity - 1)
        }}
      >
        <Icon name="minus" size={18} />
      </IconButton>
      <Span role="status" textAlign="center" bold fontVariantNumeric="tabular-nums" data-testid="quantity">
        {quantity}
      </Span>
      <IconButton
        label={`Increase quantity of ${name}`}
        disabled={quantity >= most}
        onClick={({ currentTarget }) => {
          if (quantity + 1 === most) focusOther(currentTarget)
          setCartQuantity(line, quantity + 1)
        }}
      >
        <Icon name="plus" size={18} />
      </IconButton>
    </Box>
  )
}

/** The pressed button goes away with its line: the focus moves to that of the next one, else to the heading. */
function focusBeside(button: HTMLElement): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-remove]')].filter(
    ({ offsetParent }) => offsetParent !== null,
  )
  const at = shown.indexOf(button)
  const beside = shown[at + 1] ?? shown[at - 1] ?? document.querySelector('h1')
  beside?.focus()
}

function removeWithUndo(line: CheckedLine): void {
  const name = lineName(line)
  const putBack = removeFromCart(line)
  const onClick = () => {
    putBack()
    // The toast goes away with its button: back to the line as soon as it is drawn again.
    setTimeout(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-remove]')].find(
        (button) => button.offsetParent !== null && button.dataset.remove === keyOf(line),
      )
      shown?.focus()
    })
  }
  showToast({
    title: `${name} is out of your cart`,
    kind: 'info',
    duration_ms: undo_for_ms,
    action: { label: 'Undo', onClick },
  })
}

function Remove({ line }: { line: CheckedLine }) {
  return (
    <IconButton
      label={`Remove ${lineName(line)}`}
      data-remove={keyOf(line)}
      onClick={(event) => {
        focusBeside(event.currentTarget)
        removeWithUndo(line)
      }}
    >
      <Icon name="trash" size={20} />
    </IconButton>
  )
}

interface LineProps {
  line: CheckedLine
  /** Its price is not known yet. */
  held: boolean
}

/** Struck out where it is not charged; the note says why. */
function LineTotal({ line, held }: LineProps) {
  const text = <Held held={held}>{priceText(line.price * line.quantity)}</Held>
  const charged = chargedLines([line]).length > 0
  return charged ? (
    text
  ) : (
    <Text as="del" quiet>
      {text}
    </Text>
  )
}

interface LinesProps {
  lines: readonly CheckedLine[]
  /** Their prices are not known yet. */
  held: boolean
}

function LinesTable({ lines, held }: LinesProps) {
  return (
    <Table caption="Items in your cart">
      <thead>
        <Box as="tr" lineBelow="ground">
          <HeaderCell>Product</HeaderCell>
          <HeaderCell>Price</HeaderCell>
          <HeaderCell>Quantity</HeaderCell>
          <HeaderCell textAlign="right">Total</HeaderCell>
          <HeaderCell paddingRight="0">
            <Span spoken>Remove</Span>
          </HeaderCell>
        </Box>
      </thead>
      <tbody>
        {lines.map((line) => (
          <TableRow key={keyOf(line)}>
            <Cell>
              <Row gap={16}>
                <LinePicture src={line.imageUrl} size="84px" />
                <div>
                  <Text look="titleSmall">
                    <Name line={line} />
                  </Text>
                  <LineNote line={line} />
                </div>
              </Row>
            </Cell>
            <Cell fontVariantNumeric="tabular-nums">
              <Held held={held}>{priceText(line.price)}</Held>
            </Cell>
            <Cell>
              <Quantity line={line} />
            </Cell>
            <Cell textAlign="right" look="time">
              <LineTotal line={line} held={held} />
            </Cell>
            <Cell paddingRight="0" textAlign="right">
              <Remove line={line} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function LineCard({ line, held }: LineProps) {
  return (
    <Grid as="li" lineBelow="hair" columns="96px 1fr" gap={14} padY={16}>
      <LinePicture src={line.imageUrl} size="96px" />
      <div>
        <Row align="stretch" justify="between" gap={8}>
          <Text look="titleSmall" padTop={4}>
            <Name line={line} />
          </Text>
          <Box rigid above="-8px">
            <Remove line={line} />
          </Box>
        </Row>
        <Text quiet look="small">
          <Held held={held}>{priceText(line.price)}</Held> each
        </Text>
        <LineNote line={line} />
        <Row wrap justify="between" gap={8} above={8}>
          <Quantity line={line} />
          <Text look="timeLarge" size="1.5rem">
            <LineTotal line={line} held={held} />
          </Text>
        </Row>
      </div>
    </Grid>
  )
}

function Summary({ lines, held }: LinesProps) {
  const { shipping_fee } = useShownSite().shop
  const blocked = isBlocked(lines)
  const charged = chargedLines(lines)
  const left_out = countOf(lines) - countOf(charged)
  return (
    <section aria-labelledby="summary">
      <OrderPaper
        foot={
          <>
            {blocked ? (
              <>
                <Button variant="accent" size="lg" wide disabled aria-describedby="blocked">
                  Proceed to Checkout
                </Button>
                <Text id="blocked" role="status" color="refused" look="label" above={12}>
                  Something in your cart cannot be ordered like this. It is marked in the list.
                </Text>
              </>
            ) : (
              <LinkButton to="/checkout" variant="accent" size="lg" wide>
                Proceed to Checkout
              </LinkButton>
            )}
            <Row as="p" align="stretch" gap={10} quiet look="small" above={14}>
              <Icon name="device" size={18} />
              <span>Your cart is kept on this device. Pay on Delivery.</span>
            </Row>
          </>
        }
      >
        <Text as="h2" id="summary" look="subheading" size={{ base: '2.25rem', lg: '2.6rem' }}>
          Order Summary
        </Text>
        <Box above={8}>
          {charged.length > 0 && left_out > 0 && (
            <Text below={4}>
              {left_out} of {countOf(lines)} items {left_out === 1 ? 'is' : 'are'} not in the total.
            </Text>
          )}
          {charged.length > 0 ? (
            <OrderSums
              subtotal={subtotalOf(charged)}
              shipping={shipping_fee}
              total={totalOf(charged, shipping_fee)}
              held={held}
            />
          ) : (
            <p>Nothing in your cart can be ordered now.</p>
          )}
        </Box>
      </OrderPaper>
      <LinkButton to="/shop" variant="link" size="sm" above={8}>
        Continue Shopping
      </LinkButton>
    </section>
  )
}
