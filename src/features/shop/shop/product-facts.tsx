import { categoryOf, type Product } from '#domain/shop/product.ts'
import { Badge } from '#ui/base/badge.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, Row, Span } from '#ui/layout/words.tsx'
import styles from './product-facts.module.css'

/** '★ 4.8 (Reviews)' and the category. */
export function ProductFacts({ product }: { product: Pick<Product, 'rating' | 'category'> }) {
  const rating = product.rating.toFixed(1)
  return (
    <Row as="p" wrap gap="6px 10px" look="small">
      <span>
        <span aria-hidden="true">★ </span>
        <Span spoken>Rating </Span>
        <strong>{rating}</strong> <Span quiet>(Reviews)</Span>
      </span>
      <Badge>{categoryOf(product)}</Badge>
    </Row>
  )
}

/** The shape of a product's picture: in a card, in a card that is a row, in the wide one, on its own page. */
type Shape = 'square' | 'row' | 'wide' | 'page'

/** Room for a picture that is on its way. */
export const AwaitedPicture = ({ shape }: { shape: Shape }) => (
  <Box className={styles[shape]} bg="post.past" />
)

interface ProductPictureProps {
  src: string
  /** What it shows, in words; '' for none. */
  alt: string
  shape?: Shape
}

/** The picture on its own ink, on the ground line. The rest of a wide one is filled with the ink of its corner. */
export function ProductPicture({ src, alt, shape = 'square' }: ProductPictureProps) {
  const is_whole = shape !== 'square'
  return (
    <Box
      className={classes(styles[shape], is_whole && styles.whole)}
      lineBelow="ground"
      bg="sunk"
      overflow="hidden"
      style={
        is_whole && src
          ? { backgroundImage: `url(${JSON.stringify(src)})`, backgroundSize: '4000% auto' }
          : undefined
      }
    >
      {src && (
        <Box
          as="img"
          src={src}
          alt={alt}
          loading={shape === 'wide' || shape === 'page' ? 'eager' : 'lazy'}
          decoding="async"
          wide
          height="100%"
        />
      )}
    </Box>
  )
}
