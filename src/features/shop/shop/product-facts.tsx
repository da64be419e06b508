import type { CSSProperties } from 'react'
import { type PictureFacts, pictureAt } from '#domain/kernel/media.ts'
import { categoryOf, type Product } from '#domain/shop/product.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Box, Row, Span } from '#ui/layout/words.tsx'
import styles from './product-facts.module.css'
import { Picture } from '#ui/base/picture.tsx'
import { shown_widths } from '#ui/post/shown-widths.ts'
import { artUrl } from '#ui/theme/art-inks.ts'

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

/** The shape of a product's picture: in a card, in the wide card of the first one, on its own page. */
type Shape = 'square' | 'wide' | 'page'

/** Room for a picture that is on its way. */
export const AwaitedPicture = ({ shape }: { shape: Shape }) => (
  <Box className={styles[shape]} bg="post.past" />
)

/** The color of a picture's corner: its address says it, or the corner itself is drawn over the whole. */
const cornerOf = ({ src, colors }: PictureFacts): CSSProperties =>
  colors === ''
    ? { backgroundImage: `url(${JSON.stringify(artUrl(src))})`, backgroundSize: '4000% auto' }
    : { background: `#${colors.slice(0, 3)}` }

interface ProductPictureProps {
  src: string
  /** What it shows, in words; '' for none. */
  alt: string
  shape?: Shape
}

/** The picture on its own ink, on the ground line. The rest of a wide one is filled with the ink of its corner. */
export function ProductPicture({ src, alt, shape = 'square' }: ProductPictureProps) {
  const large = shape !== 'square'
  return (
    <Box
      className={styles[shape]}
      lineBelow="ground"
      bg="sunk"
      overflow="hidden"
      style={large && src ? cornerOf(pictureAt(src)) : undefined}
    >
      {src && (
        <Picture
          src={src}
          shown={large ? shown_widths.product : '(min-width: 64rem) 20rem, 50vw'}
          alt={alt}
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
          wide
          height="100%"
          objectFit={large ? 'contain' : 'cover'}
        />
      )}
    </Box>
  )
}
