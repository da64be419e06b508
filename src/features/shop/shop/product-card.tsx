import { priceText } from '#domain/kernel/money.ts'
import { isSoldOut, type Product } from '#domain/shop/product.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import styles from './product-card.module.css'
import { ProductFacts, ProductPicture } from './product-facts.tsx'
import { scarcity, useAddToCart } from './use-add-to-cart.ts'

/** Picture, name and price, facts, description, actions: rows of the shop's grid. */
export const card_rows = 5
/** Below a card; the rows themselves have no gap. */
export const card_gap = { base: '28px', md: '40px' }

interface ProductCardProps {
  product: Product
  /** Twice as wide, and the one in pink. */
  first: boolean
}

export function ProductCard({ product, first }: ProductCardProps) {
  const { id, name, description, price } = product
  const { choices, size, choose, sizes, error, add } = useAddToCart(product)
  const soldOut = isSoldOut(product)
  const narrow = first ? undefined : styles.narrow
  return (
    <Stack
      as="li"
      // The parts of neighbors are on common lines, no matter which has a longer name or text.
      gridTemplateRows="subgrid"
      gridRow={`span ${card_rows}`}
      shrink
      column={first ? { base: '1 / -1', md: 'span 2' } : undefined}
    >
      <Box alignSelf="end">
        <ProductPicture src={product.image_url} alt={product.image_alt} shape={first ? 'wide' : 'square'} />
      </Box>
      <Row className={narrow} align="stretch" justify="between" gap={first ? 16 : '2px 10px'} above={12}>
        <Text
          as="h2"
          look={first ? 'title' : 'titleSmall'}
          size={{ lg: first ? '2rem' : '1.375rem' }}
          padTop={{ md: first ? '0' : 4 }}
        >
          <AppLink to={`/shop/${id}`} textDecorationThickness="3px" hoverLine anywhere>
            {name}
          </AppLink>
        </Text>
        <Text
          look="timeLarge"
          fontStretch="62%"
          size={first ? { base: '2rem', lg: '2.375rem' } : { base: '1.5rem', lg: '1.875rem' }}
        >
          {priceText(price)}
        </Text>
      </Row>
      <Box above={8}>
        <ProductFacts product={product} />
      </Box>
      <Text quiet look="small" above={8}>
        {description}
      </Text>
      <Row
        className={narrow}
        wrap
        gap={10}
        // The button stays beside the size when a message appears under it.
        align={{ base: first ? 'start' : 'stretch', md: 'start' }}
        alignSelf="end"
        above={12}
        padBottom={card_gap}
      >
        {choices.length === 0 && !soldOut && scarcity(product, '') && (
          <Text look="label" wide>
            {scarcity(product, '')}
          </Text>
        )}
        {choices.length > 0 && !soldOut && (
          <Box ref={sizes} minWidth="104px">
            <SelectField
              label={`Size of ${name}`}
              hideLabel
              placeholder="Size"
              name={`size-${id}`}
              value={size}
              error={error}
              announce
              onChange={(event) => choose(event.target.value)}
              options={choices.map((choice) => ({
                value: choice.size,
                label: [choice.size, scarcity(product, choice.size)].filter(Boolean).join(', '),
                disabled: choice.stock !== null && choice.stock <= 0,
              }))}
            />
          </Box>
        )}
        <Button
          variant={first ? 'accent' : 'outline'}
          size="sm"
          minHeight="button"
          flex={{ base: 'auto', md: 'initial' }}
          onClick={add}
          disabled={soldOut}
          aria-label={soldOut ? `${name} is sold out` : `Add to Cart: ${name}`}
        >
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </Row>
    </Stack>
  )
}
