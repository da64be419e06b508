import { chakra } from '@chakra-ui/react'
import { useProduct } from '#data/products.ts'
import { priceText } from '#domain/money.ts'
import { isSoldOut, type Product } from '#domain/product.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { RadioGroupField } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { AppLink } from '#ui/link.tsx'
import { Container, Page, usePageHeading } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { ProductFacts, ProductPicture } from './product-facts.tsx'
import { scarcity, soldOutSizes, useAddToCart } from './use-add-to-cart.ts'

export function ProductPage({ id }: { id: string }) {
  const { value: product, loading, error, retry } = useProduct(id)
  if (product) return <Shown product={product} />
  if (!loading && !error) return <NoLongerSold />
  return (
    <Page title="Shop">
      {loading ? (
        <LoadingLanes label="Loading products..." rows={2} />
      ) : (
        <ErrorState title={`Error loading products: ${error}`} onRetry={retry} />
      )}
    </Page>
  )
}

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
        alignItems="end"
        marginTop="8px"
      >
        <ProductPicture src={product.image_url} large />
        <div>
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
          <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="22px">
            <Button
              variant="accent"
              size="lg"
              onClick={add}
              disabled={soldOut}
              flexGrow={{ base: '1', md: '0' }}
            >
              {soldOut ? 'Sold Out' : 'Add to Cart'}
            </Button>
            <LinkButton to="/cart" variant="outline" size="lg" flexGrow={{ base: '1', md: '0' }}>
              View Cart
            </LinkButton>
          </chakra.div>
          <chakra.p color="quiet" textStyle="small" marginTop="18px">
            Pay on Delivery. Ships within the United States for $7.00, however much is in the bag.
          </chakra.p>
        </div>
      </chakra.div>
    </Container>
  )
}
