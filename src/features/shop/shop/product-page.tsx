import { type ReactNode, useEffect, useState } from 'react'
import { useCart } from '#data/shop/cart.ts'
import { useProduct } from '#data/shop/products.ts'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { priceText } from '#domain/kernel/money.ts'
import { isSoldOut, type Product } from '#domain/shop/product.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { RadioGroupField } from '#ui/form/field.tsx'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Container, Page, usePageHeading } from '#ui/page/page.tsx'
import { Loading, TextLanes } from '#ui/page/skeleton.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Box, Column, Grid, Row, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { feeFact, placesFact } from '../shared/delivery-text.ts'
import { ShopClosed } from '../shared/shop-closed.tsx'
import { AwaitedPicture, ProductFacts, ProductPicture } from './product-facts.tsx'
import { scarcity, soldOutSizes, useAddToCart } from './use-add-to-cart.ts'

export function ProductPage({ id }: { id: string }) {
  const { value: product, loading, error, retry } = useProduct(id)
  const { items } = useCart()
  const { pages } = useShownSite()
  const known = product !== null || items.some(({ productId }) => productId === id)
  const [wasSold, setWasSold] = useState(known)
  useEffect(() => setWasSold((before) => before || known), [known])
  if (!isOpen('/shop', pages)) return <ShopClosed title="Shop" />
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

/** The places of a product's parts, whether it is here yet or not. */
function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Container padTop={{ base: 12, md: 28 }} padBottom={{ base: 48, lg: 80 }}>
      <AppLink to="/shop" inline align="center" gap={10} touch look="label">
        <Icon name="arrow-left" /> All Products
      </AppLink>
      <Grid columns={{ base: '1fr', lg: '1.1fr 1fr' }} gap={{ base: 20, lg: 56 }} above={8}>
        {picture}
        <Column>{children}</Column>
      </Grid>
    </Container>
  )
}

function Awaited() {
  const heading = usePageHeading('Shop')
  return (
    <Frame
      picture={
        <Loading label="Loading products...">
          <AwaitedPicture shape="page" />
        </Loading>
      }
    >
      <Text as="h1" ref={heading} tabIndex={-1} spoken>
        Shop
      </Text>
      <TextLanes width={340} height={{ base: 40, lg: 48 }} above={6} />
      <TextLanes width={130} height={39} above={22} />
      <TextLanes width={190} above={22} />
      <TextLanes width={460} above={26} />
      <TextLanes width={250} height={57} above={38} />
      <Delivery />
    </Frame>
  )
}

/** This device never had a product with this id: nobody here can tell whether there was one. */
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
      <Text as="h1" ref={heading} tabIndex={-1} look="heading" anywhere>
        {product.name}
      </Text>
      <Text look="timeLarge" size="2.75rem" fontStretch="62%" above={12}>
        {priceText(product.price)}
      </Text>
      <Box above={12}>
        <ProductFacts product={product} />
      </Box>
      <Text look="lead" above={16} max="34em">
        {product.description}
      </Text>
      {choices.length > 0 && (
        <Box ref={sizes} above={22}>
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
            <Text quiet look="small" above={8}>
              {soldOutSizes(product)}
            </Text>
          )}
        </Box>
      )}
      {scarcity(product, size) && (
        <Text look="label" above={18}>
          {scarcity(product, size)}
        </Text>
      )}
      {/* Messages under the sizes use this room: the pressed button stays where it is. */}
      <Row align="stretch" wrap gap={12} above={error ? 8 : 32}>
        <Button
          variant="accent"
          size="lg"
          onClick={add}
          disabled={soldOut}
          flex={{ base: 'auto', md: 'initial' }}
        >
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
        <LinkButton to="/cart" variant="outline" size="lg" flex={{ base: 'auto', md: 'initial' }}>
          View Cart
        </LinkButton>
      </Row>
      <Delivery />
    </Frame>
  )
}

/** What applies to every product, below the page's picture. */
function Delivery() {
  const { shop } = useShownSite()
  const delivery = [
    ['Pay on Delivery', 'You pay when it arrives. Nothing is charged before.'],
    feeFact(shop),
    placesFact(shop),
  ] as const
  return (
    <Grid as="dl" columns={{ md: 3 }} gap="12px 20px" above={{ base: 28, lg: 'auto' }} padTop={{ lg: 28 }}>
      {delivery.map(([title, text]) => (
        <Box lineAbove="hair" key={title} padTop={10}>
          <Text as="dt" look="label">
            {title}
          </Text>
          <Text as="dd" quiet look="small">
            {text}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}
