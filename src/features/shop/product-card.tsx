import { chakra } from '@chakra-ui/react'
import { priceText } from '#domain/money.ts'
import { isSoldOut, type Product } from '#domain/product.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { ProductFacts, ProductPicture } from './product-facts.tsx'
import { scarcity, useAddToCart } from './use-add-to-cart.ts'

/** Picture, name and price, facts, description, what is done with it: rows of the shop's grid. */
export const card_rows = 5
/** Below a card; the rows themselves have no gap. */
export const card_gap = { base: '28px', md: '40px' }

export interface ProductCardProps {
  product: Product
  /** Twice as wide, and the one in pink. */
  first: boolean
}

export function ProductCard({ product, first }: ProductCardProps) {
  const { id, name, description, price } = product
  const { choices, size, choose, sizes, error, add } = useAddToCart(product)
  const soldOut = isSoldOut(product)
  return (
    <chakra.li
      // The parts of neighbours stand on common lines, whichever of them has a longer name or text.
      display="grid"
      gridTemplateRows="subgrid"
      gridRow={`span ${card_rows}`}
      minWidth="0"
      gridColumn={first ? { base: '1 / -1', md: 'span 2' } : undefined}
    >
      <chakra.div alignSelf="end">
        <ProductPicture src={product.image_url} alt={product.image_alt} shape={first ? 'wide' : 'square'} />
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={first ? 'row' : { base: 'column', md: 'row' }}
        justifyContent="space-between"
        gap={first ? '16px' : '2px 10px'}
        marginTop="12px"
      >
        <chakra.h2
          textStyle={first ? 'title' : 'titleSmall'}
          {...(first ? { fontSize: { lg: '2rem' } } : { fontSize: { lg: '1.375rem' } })}
          paddingTop={{ md: first ? '0' : '4px' }}
        >
          <AppLink
            to={`/shop/${id}`}
            textDecorationThickness="3px"
            _hover={{ textDecoration: 'underline' }}
            overflowWrap="anywhere"
          >
            {name}
          </AppLink>
        </chakra.h2>
        <chakra.p
          textStyle="timeLarge"
          fontStretch="62%"
          fontSize={first ? { base: '2rem', lg: '2.375rem' } : { base: '1.5rem', lg: '1.875rem' }}
        >
          {priceText(price)}
        </chakra.p>
      </chakra.div>
      <chakra.div marginTop="8px">
        <ProductFacts product={product} />
      </chakra.div>
      <chakra.p color="quiet" textStyle="small" marginTop="8px">
        {description}
      </chakra.p>
      <chakra.div
        display="flex"
        flexDirection={{ base: first ? 'row' : 'column', md: 'row' }}
        flexWrap="wrap"
        gap="10px"
        // The button stays beside the size when something is said under it.
        alignItems={{ base: first ? 'flex-start' : 'stretch', md: 'flex-start' }}
        alignSelf="end"
        marginTop="12px"
        paddingBottom={card_gap}
      >
        {choices.length === 0 && !soldOut && scarcity(product, '') && (
          <chakra.p textStyle="label" width="100%">
            {scarcity(product, '')}
          </chakra.p>
        )}
        {choices.length > 0 && !soldOut && (
          <chakra.div ref={sizes} minWidth="104px">
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
          </chakra.div>
        )}
        <Button
          variant={first ? 'accent' : 'outline'}
          size="sm"
          minHeight="button"
          flexGrow={{ base: '1', md: '0' }}
          onClick={add}
          disabled={soldOut}
          aria-label={soldOut ? `${name} is sold out` : `Add to Cart: ${name}`}
        >
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </chakra.div>
    </chakra.li>
  )
}
