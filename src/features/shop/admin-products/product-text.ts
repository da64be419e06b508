import type { z } from 'zod'
import type { AdminProduct } from '#data/shop/products.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { argsSchema as updateArgs } from '#domain/shop/commands/update-product.ts'
import { argsSchema as createArgs } from '#domain/shop/commands/create-product.ts'
import { amountText, currencySign, toCents } from '#domain/kernel/money.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { formOf, type ProductForm, type productFormSchema } from '#domain/shop/product-form.ts'

export const product_labels: Record<keyof ProductForm, string> = {
  image_id: 'Product Image',
  image_focus: 'Product Image',
  image_url: 'Product Image',
  image_alt: 'Alternative text',
  name: 'Product Name',
  get price() {
    return `Price (${currencySign()})`
  },
  rating: 'Rating (0-5)',
  category: 'Category',
  description: 'Description',
  sizes: 'Sizes and stock',
}

/** As the fields of the form hold it: numbers are strings there. */
export type ProductValues = z.input<typeof productFormSchema>

export const valuesOf = (form: ProductForm): ProductValues => ({
  ...form,
  price: form.price === 0 ? '' : amountText(toCents(form.price)),
  rating: String(form.rating),
  sizes: form.sizes.map(({ size, stock }) => ({ size, stock: stock === null ? '' : String(stock) })),
})

export const new_product: ProductValues = {
  name: '',
  description: '',
  price: '',
  category: '',
  rating: '5',
  sizes: [],
  image_url: '',
  image_alt: '',
  image_id: '',
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Values from what a device stored, which may be older than the form. */
export function readValues(stored: Record<string, unknown>): ProductValues {
  const rows: unknown[] = Array.isArray(stored.sizes) ? stored.sizes : []
  return {
    name: textIn(stored.name),
    description: textIn(stored.description),
    price: textIn(stored.price),
    category: textIn(stored.category),
    rating: textIn(stored.rating),
    sizes: rows.flatMap((row) =>
      typeof row === 'object' && row !== null && 'size' in row && 'stock' in row
        ? [{ size: textIn(row.size), stock: textIn(row.stock) }]
        : [],
    ),
    image_url: textIn(stored.image_url),
    image_alt: textIn(stored.image_alt),
    image_id: textIn(stored.image_id),
    image_focus: textIn(stored.image_focus) || undefined,
  }
}

/** What was typed in a change that was refused or in conflict; null without one. */
export function typedIn(problem: OutboxItem | null, standing: ProductForm): ProductForm | null {
  if (problem === null) return null
  const made = createArgs.safeParse(problem.args)
  if (made.success) return made.data.product
  const update = updateArgs.safeParse(problem.args)
  if (!update.success) return null
  const typed = Object.entries(update.data.changes).filter(([, value]) => value !== undefined)
  return { ...standing, ...Object.fromEntries(typed) }
}

/** What differs between the form and what was seen, and what was seen there; null when nothing does. */
export function changeOf(
  seen: ProductForm,
  typed: ProductForm,
): { changes: Partial<ProductForm>; from: Partial<ProductForm> } | null {
  const changes: Partial<ProductForm> = {}
  const from: Partial<ProductForm> = {}
  const note = <F extends keyof ProductForm>(field: F) => {
    if (isSame(seen[field], typed[field])) return
    changes[field] = typed[field]
    from[field] = seen[field]
  }
  note('name')
  note('description')
  note('price')
  note('category')
  note('rating')
  note('sizes')
  note('image_url')
  note('image_id')
  note('image_focus')
  if (changes.image_id === undefined && changes.image_url === undefined) note('image_alt')
  else {
    // The new picture replaces the one that was seen, and its words replace the words.
    from.image_url = seen.image_url
    changes.image_alt = typed.image_alt
    from.image_alt = seen.image_alt
  }
  return Object.keys(changes).length === 0 ? null : { changes, from }
}

/** The row as the form began with it, with what waits on this device. */
export const seenOf = (product: AdminProduct): ProductForm => ({
  ...formOf(product),
  image_id: product.image_id,
})

/** 'M 4, L sold out'; '' where nobody counts. */
export const stockText = ({ sizes }: Pick<AdminProduct, 'sizes'>): string =>
  sizes
    .map(({ size, stock }) => {
      const left = stock === null ? 'not counted' : stock === 0 ? 'sold out' : `${stock} left`
      return size === '' ? left : `${size} ${left}`
    })
    .join(', ')
