import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useCart } from '#data/shop/cart.ts'
import { useProduct } from '#data/shop/products.ts'
import { priceText, shipping_fee } from '#domain/money.ts'
import { shipping_country } from '#domain/order-limits.ts'
import { isSoldOut, type Product } from '#domain/product.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { RadioGroupField } from '#ui/form/field.tsx'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Container, Page, usePageHeading } from '#ui/page/page.tsx'
import { Loading, TextLanes } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { ProductFacts, ProductPicture, shapes } from './product-facts.tsx'
import { scarcity, soldOutSizes, useAddToCart } from './use-add-to-cart.ts'

export function ProductPage({ id }: { id: string }) {
  const { value: product, loading, error, retry } = useProduct(id)
  const { items } = useCart()
  const known = product !== null || items.some(({ productId }) => productId === id)
  const [wasSold, setWasSold] = useState(known)
  useEffect(() => setWasSold((before) => before || known), [known])
  if (product) return <Shown product={product} />
  if (!loading && !error) return wasSold ? <NoLongerSold /> : <NeverSeen />
  if (loading)
    return (
      <FirstWords otherwise={<Awaited />}>
        <LoadingLanes label="Loading products..." />
      </FirstWords>
    )
  return (
    <Page title="Shop">
      <ErrorState title={`Error loading products: ${error}`} onRetry={retry} />
    </Page>
  )
}

/** Where a product's parts stand, whether it is here yet or not. */
function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Container paddingTop={{ base: '12px', md: '28px' }} paddingBottom={{ base: '48px', lg: '80px' }}>
      <AppLink
        to="/shop"
        display="inline-flex"
        alignItems="center"
        gap="10px"
        minHeight="target"
        textStyle="label"
      >
        <Icon name="arrow-left" /> All Products
      </AppLink>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
        gap={{ base: '20px', lg: '56px' }}
        marginTop="8px"
      >
        {picture}
        <chakra.div display="flex" flexDirection="column">
          {children}
        </chakra.div>
      </chakra.div>
    </Container>
  )
}

function Awaited() {
  const heading = usePageHeading('Shop')
  return (
    <Frame
      picture={
        <Loading label="Loading products...">
          <chakra.div bg="post.past" {...shapes.page} />
        </Loading>
      }
    >
      <chakra.h1 ref={heading} tabIndex={-1} {...visuallyHidden}>
        Shop
      </chakra.h1>
      <TextLanes width="340px" height={{ base: '40px', lg: '48px' }} marginTop="6px" />
      <TextLanes width="130px" height="39px" marginTop="22px" />
      <TextLanes width="190px" marginTop="22px" />
      <TextLanes width="460px" marginTop="26px" />
      <TextLanes width="250px" height="57px" marginTop="38px" />
      <Delivery />
    </Frame>
  )
}

/** No product of this id was ever on this device: whether there was one nobody here can tell. */
function NeverSeen() {
  return (
    <Page title="Product not found">
      <EmptyState
        picture="not-found"
        title="No product has this address"
        text="It may have been deleted, or the address is not complete."
      >
        <LinkButton to="/shop" variant="accent">
          All Products
        </LinkButton>
      </EmptyState>
    </Page>
  )
}

/** It was in the cart, or on this page. */
function NoLongerSold() {
  return (
    <Page title="Shop">
      <EmptyState title="The shop does not sell this any more" text="Everything else is still there.">
        <LinkButton to="/shop" variant="accent">
          All Products
        </LinkButton>
      </EmptyState>
    </Page>
  )
}

function Shown({ product }: { product: Product }) {
  const heading = usePageHeading(product.name)
  const { choices, size, choose, sizes, error, add } = useAddToCart(product)
  const soldOut = isSoldOut(product)
  return (
    <Frame picture={<ProductPicture src={product.image_url} alt={product.image_alt} shape="page" />}>
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="heading" overflowWrap="anywhere">
        {product.name}
      </chakra.h1>
      <chakra.p textStyle="timeLarge" fontSize="2.75rem" fontStretch="62%" marginTop="12px">
        {priceText(product.price)}
      </chakra.p>
      <chakra.div marginTop="12px">
        <ProductFacts product={product} />
      </chakra.div>
      <chakra.p textStyle="lead" marginTop="16px" maxWidth="34em">
        {product.description}
      </chakra.p>
      {choices.length > 0 && (
        <chakra.div ref={sizes} marginTop="22px">
          <RadioGroupField
            label="Size"
            name="size"
            value={size}
            error={error}
            announce
            onChange={(event) => choose(event.target.value)}
            options={choices.map((choice) => ({
              value: choice.size,
              label: choice.size,
              disabled: choice.stock !== null && choice.stock <= 0,
            }))}
          />
          {soldOutSizes(product) && (
            <chakra.p color="quiet" textStyle="small" marginTop="8px">
              {soldOutSizes(product)}
            </chakra.p>
          )}
        </chakra.div>
      )}
      {scarcity(product, size) && (
        <chakra.p textStyle="label" marginTop="18px">
          {scarcity(product, size)}
        </chakra.p>
      )}
      {/* What is said under the sizes comes into this room: the pressed button stays where it is. */}
      <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop={error ? '8px' : '32px'}>
        <Button variant="accent" size="lg" onClick={add} disabled={soldOut} flexGrow={{ base: '1', md: '0' }}>
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
        <LinkButton to="/cart" variant="outline" size="lg" flexGrow={{ base: '1', md: '0' }}>
          View Cart
        </LinkButton>
      </chakra.div>
      <Delivery />
    </Frame>
  )
}

const delivery = [
  ['Pay on Delivery', 'You pay when it arrives. Nothing is charged before.'],
  ['Flat shipping', `${priceText(shipping_fee)}, however much is in the bag.`],
  [shipping_country, 'Orders ship within the United States.'],
] as const

/** What holds for every product, at the foot of the page's picture. */
function Delivery() {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}
      gap="12px 20px"
      marginTop={{ base: '28px', lg: 'auto' }}
      paddingTop={{ lg: '28px' }}
    >
      {delivery.map(([title, text]) => (
        <chakra.div
          key={title}
          borderTopWidth="hair"
          borderTopStyle="solid"
          borderColor="hairline"
          paddingTop="10px"
        >
          <chakra.dt textStyle="label">{title}</chakra.dt>
          <chakra.dd color="quiet" textStyle="small">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
