import { useCartCount } from '#data/shop/cart.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Span } from '#ui/layout/words.tsx'

/** The cart beside the shop's heading, with how much is in it. */
export function CartLink() {
  const count = useCartCount()
  return (
    <AppLink
      to="/cart"
      aria-label={count > 0 ? `Shopping Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Shopping Cart'}
      position="relative"
      display="grid"
      placeItems="center"
      rigid
      width={52}
      height={52}
      borderWidth="bib"
      borderStyle="solid"
      borderColor="text"
      borderRadius="control"
    >
      <Icon name="cart" size={24} />
      {count > 0 && (
        <Span
          aria-hidden="true"
          position="absolute"
          top="-10px"
          right="-10px"
          minWidth="24px"
          padX={6}
          bg="inverse"
          color="inverse.on"
          borderRadius="control"
          look="label"
          size="0.8125rem"
          lineHeight="24px"
          textAlign="center"
        >
          {count}
        </Span>
      )}
    </AppLink>
  )
}
