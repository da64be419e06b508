import { useRef, useState } from 'react'
import { cart } from '#data/shop/cart.ts'
import { addToCart } from '#data/shop/cart-changes.ts'
import { mayAddOne } from '#domain/shop/cart.ts'
import { choicesOf, type Product } from '#domain/shop/product.ts'
import { showToast } from '#ui/base/toast.tsx'

const few = 5

/** The chosen size, and putting it into the cart. */
export function useAddToCart(product: Product) {
  const [size, setSize] = useState('')
  const [missing, setMissing] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const choices = choicesOf(product)
  const add = () => {
    if (choices.length > 0 && size === '') {
      setMissing(true)
      sizes.current?.querySelector<HTMLElement>('select, input:enabled')?.focus()
      return
    }
    const { id: productId, name, price, image_url: imageUrl } = product
    if (!mayAddOne(cart.items, product, size)) {
      const description = `Your cart already has every ${size === '' ? name : `${name} (${size})`} that is left.`
      showToast({ title: 'No more left', description, kind: 'error' })
      return
    }
    addToCart({ productId, name, price, imageUrl, size })
    showToast({
      title: 'Added to cart!',
      description: `${name} has been added to your cart.`,
      kind: 'success',
    })
  }
  return {
    choices,
    size,
    choose: (chosen: string) => {
      setSize(chosen)
      setMissing(false)
    },
    /** Around the choice of a size: it takes the focus when a size is missing. */
    sizes,
    /** The error at the size after a press without one. */
    error: missing ? 'Please choose a size.' : undefined,
    add,
  }
}

/** The sizes that cannot be ordered, for shoppers who wonder why; '' where all can. */
export function soldOutSizes({ sizes }: Pick<Product, 'sizes'>): string {
  const gone = sizes.filter(({ size, stock }) => size !== '' && stock !== null && stock <= 0)
  return gone.length === 0 || gone.length === sizes.length
    ? ''
    : `Sold out: ${gone.map(({ size }) => size).join(', ')}`
}

/** 'Only 3 left' where it is worth knowing; '' otherwise. */
export function scarcity({ sizes }: Pick<Product, 'sizes'>, size: string): string {
  const one = sizes.find((candidate) => candidate.size === size)
  if (!one || one.stock === null || one.stock > few) return ''
  return one.stock <= 0 ? 'Sold out' : `Only ${one.stock} left`
}
