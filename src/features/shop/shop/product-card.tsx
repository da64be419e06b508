import { priceText } from '#domain/kernel/money.ts'
import { choicesOf, isSoldOut, type Product } from '#domain/shop/product.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import styles from './product-card.module.css'
import { ProductFacts, ProductPicture } from './product-facts.tsx'
import { scarcity, useAddToCart } from './use-add-to-cart.ts'

/** Picture, name and price, facts, description, actions: rows of the shop's grid. */
export const card_rows = 5
/** Below a card; the rows themselves have no gap. */
export const card_gap = { base: '26px', md: '40px' }

/**
 * How it stands on a phone: the first one over the whole width, two side by side, or in a row with its picture at the
 * left. On wide screens the first is twice as wide as all others, which are alike.
 */
export type CardShape = 'first' | 'half' | 'row'

/** Choosing a size takes the width of a phone. */
export const fitsIntoHalf = (product: Product): boolean => choicesOf(product).length === 0

interface ProductCardProps {
  product: Product
  shape: CardShape
}

export function ProductCard({ product, shape }: ProductCardProps) {
  const { id, name, description, price } = product
  const { choices, size, choose, sizes, error, add } = useAddToCart(product)
  const soldOut = isSoldOut(product)
  const is_first = shape === 'first'
  return (
    <Box as="li" className={classes(styles.card, styles[shape])} below={card_gap}>
      <div className={styles.picture}>
        <ProductPicture
          src={product.image_url}
          alt={product.image_alt}
          shape={is_first ? 'wide' : shape === 'row' ? 'row' : 'square'}
        />
      </div>
      <div className={styles.head}>
        <Text as="h2" look={is_first ? 'title' : 'titleSmall'} size={{ lg: is_first ? '2rem' : '1.375rem' }}>
          <AppLink to={`/shop/${id}`} textDecorationThickness="3px" hoverLine anywhere>
            {name}
          </AppLink>
        </Text>
        <Text
          look="timeLarge"
          fontStretch="62%"
          size={is_first ? { base: '2rem', lg: '2.375rem' } : { base: '1.5rem', lg: '1.875rem' }}
        >
          {priceText(price)}
        </Text>
      </div>
      <div className={styles.facts}>
        <ProductFacts product={product} />
      </div>
      <Text quiet look="small" className={styles.text}>
        {description}
      </Text>
      <div className={styles.actions}>
        {choices.length === 0 && !soldOut && scarcity(product, '') && (
          <Text look="label" wide>
            {scarcity(product, '')}
          </Text>
        )}
        {choices.length > 0 && !soldOut && (
          <div ref={sizes} className={styles.sizes}>
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
          </div>
        )}
        <Button
          variant={is_first ? 'accent' : 'outline'}
          size="sm"
          minHeight="button"
          padX={{ base: 10, md: 16 }}
          flex={{ base: 'auto', md: 'initial' }}
          onClick={add}
          disabled={soldOut}
          aria-label={soldOut ? `${name} is sold out` : `Add to Cart: ${name}`}
        >
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </div>
    </Box>
  )
}
