import { describe, expect, it } from 'vitest'
import { copyOf, productFormSchema, restocked } from './product-form.ts'

const form = {
  name: 'Lane Line Race Tee',
  description: 'Light, and quick to dry.',
  price: '38.00',
  category: '',
  rating: '4.8',
  sizes: [
    { size: 'M', stock: '4' },
    { size: 'L', stock: '' },
  ],
  image_alt: '',
  image_url: '/art/product-shirt.svg',
  image_id: '',
}
const issuesOf = (values: Record<string, unknown>) =>
  productFormSchema.safeParse({ ...form, ...values }).error?.issues.map(({ message }) => message)

describe('the form of a product', () => {
  it('reads typed text as numbers', () => {
    expect(productFormSchema.parse(form)).toMatchObject({
      price: 38,
      rating: 4.8,
      sizes: [
        { size: 'M', stock: 4 },
        { size: 'L', stock: null },
      ],
    })
  })

  it.each([
    [{ name: ' x ' }, 'Product name must be at least 2 characters'],
    [{ description: 'Short' }, 'Description must be at least 10 characters'],
    [{ price: '' }, 'Price must be a positive number'],
    [{ price: '0' }, 'Price must be a positive number'],
    [{ price: 'ten' }, 'Price must be a positive number'],
    [{ price: '0x10' }, 'Price must be a positive number'],
    [{ price: '1e3' }, 'Price must be a positive number'],
    [{ rating: '' }, 'Rating must be between 0 and 5'],
    [{ rating: '-1' }, 'Rating must be between 0 and 5'],
    [{ image_url: 'javascript:alert(1)' }, 'Must be a valid image URL'],
    [{ sizes: [{ size: 'M', stock: '1.5' }] }, 'Stock must be a whole number, or empty where nobody counts'],
    [
      {
        sizes: [
          { size: '', stock: '1' },
          { size: 'M', stock: '1' },
        ],
      },
      'Every size needs a name',
    ],
  ])('names what is wrong with %o', (values, message) => {
    expect(issuesOf(values)).toEqual([message])
  })

  it('takes a part of the fields for a change', () => {
    expect(productFormSchema.partial().parse({ price: 40 })).toEqual({ price: 40 })
    expect(productFormSchema.partial().safeParse({ price: 40, stocked: 1 }).success).toBe(false)
  })
})

describe('a change of the stock', () => {
  const stored = [{ size: 'M', stocked: 10, sold: 3 }]
  const seen = [{ size: 'M', stock: 9 }]

  it('counts what was sold in between', () => {
    expect(restocked(stored, [{ size: 'M', stock: 20 }], seen)).toEqual([{ size: 'M', stocked: 21 }])
  })

  it('leaves unchanged sizes, and those that another admin added', () => {
    const two = [...stored, { size: 'L', stocked: 4, sold: 0 }]
    expect(restocked(two, [{ size: 'M', stock: 9 }], seen)).toEqual([
      { size: 'M', stocked: 10 },
      { size: 'L', stocked: 4 },
    ])
  })

  it('starts and stops counting', () => {
    expect(restocked(stored, [{ size: 'M', stock: null }], seen)).toEqual([{ size: 'M', stocked: null }])
    const uncounted = [{ size: 'M', stocked: null, sold: 3 }]
    expect(restocked(uncounted, [{ size: 'M', stock: 5 }], [{ size: 'M', stock: null }])).toEqual([
      { size: 'M', stocked: 8 },
    ])
    // Somebody else stopped counting: how many there are is for people to say.
    expect(restocked(uncounted, [{ size: 'M', stock: 5 }], seen)).toBeNull()
  })

  it('adds a size and removes one', () => {
    expect(restocked(stored, [{ size: 'S', stock: 2 }], seen)).toEqual([{ size: 'S', stocked: 2 }])
  })
})

it('a copy has everything except the stock', () => {
  const product = {
    ...productFormSchema.parse(form),
    id: 'p'.repeat(15),
    created: '',
    updated: '',
    name: 'x'.repeat(200),
  }
  const copy = copyOf(product)
  expect(copy.name).toBe(`${'x'.repeat(193)} (Copy)`)
  expect(copy).toMatchObject({ price: 38, image_url: form.image_url, rating: 4.8 })
  expect(copy.sizes).toEqual([
    { size: 'M', stock: 0 },
    { size: 'L', stock: null },
  ])
})
