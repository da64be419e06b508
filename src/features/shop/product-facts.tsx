import { chakra } from '@chakra-ui/react'
import { categoryOf, type Product } from '#domain/product.ts'
import { Badge } from '#ui/base/badge.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'

/** '★ 4.8 (Reviews)' and the category. */
export function ProductFacts({ product }: { product: Pick<Product, 'rating' | 'category'> }) {
  const rating = product.rating.toFixed(1)
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="6px 10px" textStyle="small">
      <span>
        <span aria-hidden="true">★ </span>
        <chakra.span {...visuallyHidden}>Rating </chakra.span>
        <strong>{rating}</strong> <chakra.span color="quiet">(Reviews)</chakra.span>
      </span>
      <Badge>{categoryOf(product)}</Badge>
    </chakra.p>
  )
}

const slanted = { clipPath: 'polygon(0 28px, 100% 0, 100% 100%, 0 100%)' } as const

/** Of a product's picture: in a card, in the wide card of the first one, on its own page. */
export const shapes = {
  square: { aspectRatio: '1' },
  wide: { aspectRatio: { base: '1.33', lg: '1.54' }, ...slanted },
  page: { aspectRatio: { base: '1.33', lg: '1.12' }, ...slanted },
} as const

export interface ProductPictureProps {
  src: string
  /** What it shows, in words; '' for none. */
  alt: string
  shape?: keyof typeof shapes
}

/** The picture on its own ink, standing on the ground line. A wide one is filled up with the ink of its corner. */
export function ProductPicture({ src, alt, shape = 'square' }: ProductPictureProps) {
  const large = shape !== 'square'
  return (
    <chakra.div
      bg="sunk"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
      overflow="hidden"
      style={
        large && src
          ? { backgroundImage: `url(${JSON.stringify(src)})`, backgroundSize: '4000% auto' }
          : undefined
      }
      {...shapes[shape]}
    >
      {src && (
        <chakra.img
          src={src}
          alt={alt}
          loading={large ? 'eager' : 'lazy'}
          decoding="async"
          display="block"
          width="100%"
          height="100%"
          objectFit={large ? 'contain' : 'cover'}
        />
      )}
    </chakra.div>
  )
}
