import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { cameraJpeg, plainPng, scriptedSvg, transparentPng } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, codeOf, command, newProduct, order, pushOne, stored } from './push-fixtures.ts'

// The shop as admins change it, on the real server: fields that merge, stock that no order is lost from, pictures.

let server: TestServer
let admin: TestUser
let runner: TestUser
let shirt: string

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
  runner = await server.createUser()
})
afterAll(() => server?.stop())

beforeEach(async () => {
  const made = newProduct({ name: 'Lane Line Race Tee', price: 38, sizes: [{ size: 'M', stock: 5 }] })
  shirt = made.product_id
  acceptedResult(await send('createProduct', made))
})

const send = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: admin.id, ...(from ? { from } : {}) }), admin.token)
const change = (changes: Record<string, unknown>, from: Record<string, unknown>) =>
  send('updateProduct', { product_id: shirt, changes }, from)
const row = async (id = shirt) => (await stored(server, 'products', `id = "${id}"`))[0]
const buy = (quantity: number, price = 38) =>
  pushOne(
    server,
    order([{ product_id: shirt, price, size: 'M', quantity }], {}, { author: runner.id }),
    runner.token,
  )

const put = (bucket: string, name: string, body: Buffer<ArrayBuffer>, who: TestUser | null = admin) => {
  const id = newRecordId()
  const sent = fetch(`${server.url}/api/sync/files/${bucket}/${id}?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg', ...(who ? { Authorization: who.token } : {}) },
    body,
  })
  return sent.then(async (answer) => ({ id, status: answer.status, text: await answer.text() }))
}

describe('a product', () => {
  it('is created, changed only where it was changed, and deleted for good', async () => {
    expect(await row()).toMatchObject({ name: 'Lane Line Race Tee', price: 38, category: 'Gear' })
    acceptedResult(await change({ price: 40 }, { price: 38 }))
    acceptedResult(await change({ category: '' }, { category: 'Gear' }))
    expect(await row()).toMatchObject({ name: 'Lane Line Race Tee', price: 40, category: '' })
    acceptedResult(await send('deleteProduct', { product_id: shirt }))
    expect(await row()).toBeUndefined()
    expect(codeOf(await send('deleteProduct', { product_id: shirt }))).toBe('product_not_found')
    expect(codeOf(await change({ price: 41 }, { price: 40 }))).toBe('product_not_found')
  })

  it('that two admins change at once keeps both changes, unless it is the same field', async () => {
    acceptedResult(await change({ price: 40 }, { price: 38 }))
    const conflict = await change({ price: 42, name: 'Race Tee' }, { price: 38, name: 'Lane Line Race Tee' })
    expect(conflict).toMatchObject({ status: 'conflict', fields: ['price'], current: { price: 40 } })
    expect(await row()).toMatchObject({ price: 40, name: 'Lane Line Race Tee' })
  })

  it('describes its picture, and so does the library', async () => {
    const picture = await put('products', 'Tee.png', plainPng(40, 30))
    const made = newProduct({ image_id: picture.id, image_alt: 'A black tee with four lanes' })
    acceptedResult(await send('createProduct', made))
    expect(await row(made.product_id)).toMatchObject({ image_alt: 'A black tee with four lanes' })
    expect(await stored(server, 'images', `id = "${picture.id}"`)).toMatchObject([
      { alt: 'A black tee with four lanes' },
    ])
    // An older app names no words at all.
    expect(await row()).toMatchObject({ image_alt: '' })
  })

  it('is copied while it exists', async () => {
    const copy = newProduct({ name: 'Lane Line Race Tee (Copy)' }, shirt)
    acceptedResult(await send('createProduct', copy))
    expect(await row(copy.product_id)).toMatchObject({ name: 'Lane Line Race Tee (Copy)' })
    acceptedResult(await send('deleteProduct', { product_id: shirt }))
    expect(await send('createProduct', newProduct({}, shirt))).toMatchObject({
      code: 'product_not_found',
      message: 'Product not found',
    })
  })

  it.each([
    [{ name: 'x' }, 'Product name must be at least 2 characters'],
    [{ description: 'Too short' }, 'Description must be at least 10 characters'],
    [{ price: 0 }, 'Price must be a positive number'],
    [{ price: 1.005 }, 'Price must be in whole cents'],
    [{ rating: 5.1 }, 'Rating must be between 0 and 5'],
    [{ image_url: 'javascript:alert(1)' }, 'Must be a valid image URL'],
    [{ image_url: '' }, 'Please upload a product image'],
    [{ sizes: [{ size: 'M', stock: -1 }] }, 'Stock must be a whole number, or empty where nobody counts'],
    [
      {
        sizes: [
          { size: 'M', stock: 1 },
          { size: 'm', stock: 2 },
        ],
      },
      'Every size is listed once',
    ],
  ])('is refused with %o', async (product, message) => {
    expect(await send('createProduct', newProduct(product))).toMatchObject({ status: 'refused', message })
  })
})

describe('stock', () => {
  const seen = { sizes: [{ size: 'M', stock: 5 }] }
  const left = async () => {
    const answer = await buy(99)
    return 'message' in answer ? answer.message : ''
  }

  it('is changed by the difference to the seen value: an order in between counts', async () => {
    acceptedResult(await buy(2))
    acceptedResult(await change({ sizes: [{ size: 'M', stock: 15 }] }, seen))
    expect(await left()).toBe('There are only 13 of Lane Line Race Tee (M) left.')
  })

  it('of two deliveries adds up', async () => {
    acceptedResult(await change({ sizes: [{ size: 'M', stock: 15 }] }, seen))
    acceptedResult(await change({ sizes: [{ size: 'M', stock: 7 }] }, seen))
    expect(await left()).toBe('There are only 17 of Lane Line Race Tee (M) left.')
  })

  it('that is removed is gone, and never less than nothing', async () => {
    acceptedResult(await buy(4))
    acceptedResult(await change({ sizes: [{ size: 'M', stock: 0 }] }, seen))
    expect(await left()).toBe('There is no Lane Line Race Tee (M) left.')
    acceptedResult(await change({ sizes: [{ size: 'M', stock: 2 }] }, { sizes: [{ size: 'M', stock: 0 }] }))
    expect(await left()).toBe('There are only 2 of Lane Line Race Tee (M) left.')
  })

  it('of a size that somebody else removed is for people to decide', async () => {
    acceptedResult(await change({ sizes: [] }, seen))
    expect(await change({ sizes: [{ size: 'M', stock: 9 }] }, seen)).toMatchObject({
      status: 'conflict',
      fields: ['sizes'],
      current: { sizes: [] },
    })
  })
})

describe('an order', () => {
  it('stays whole when its product is deleted', async () => {
    const one = order([{ product_id: shirt, price: 38, size: 'M', quantity: 2 }], {}, { author: runner.id })
    acceptedResult(await pushOne(server, one, runner.token))
    acceptedResult(await send('deleteProduct', { product_id: shirt }))
    expect(await stored(server, 'order_items', `order_id = "${String(one.args.order_id)}"`)).toMatchObject([
      { product_id: '', product_name: 'Lane Line Race Tee', size: 'M', price_at_purchase: 38, quantity: 2 },
    ])
  })
})

describe('a picture of the library', () => {
  it('has the path of its use and name, and is public', async () => {
    const { id, status } = await put('products', 'Tee  Front.PNG', plainPng())
    expect(status).toBe(200)
    const { image_url } = acceptedResult(
      await send('createProduct', newProduct({ image_url: '', image_id: id })),
    )
    expect(image_url).toMatch(
      /^\/media\/admin-uploads\/products\/\d{13}-tee_front\.png#\d+x\d+~[0-9a-f]{36}$/,
    )
    const shown = await fetch(`${server.url}${String(image_url)}`)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(await stored(server, 'images', `id = "${id}"`)).toMatchObject([
      { name: 'Tee  Front.png', width: 64, height: 48 },
    ])
  })

  it('stays transparent where it may be a logo, and is white behind a product', async () => {
    for (const [bucket, kind] of [
      ['images', 'image/png'],
      ['products', 'image/jpeg'],
    ] as const) {
      const { id, status } = await put(bucket, 'logo.png', transparentPng())
      expect(status, bucket).toBe(200)
      const [image] = await stored<{ path: string; width: number }>(server, 'images', `id = "${id}"`)
      const shown = await fetch(`${server.url}/media/${image?.path}`)
      expect([shown.status, shown.headers.get('Content-Type'), image?.width], bucket).toEqual([200, kind, 2])
    }
  })

  it('that never arrived is requested again', async () => {
    const product = newProduct({ image_url: '', image_id: newRecordId() })
    expect(codeOf(await send('createProduct', product))).toBe('attachment_missing')
    // A picture sent for something else is not one of the shop's.
    const { id } = await put('maps', 'course.png', plainPng(32, 32))
    expect(codeOf(await change({ image_id: id }, { image_url: '/art/product-gloves.svg' }))).toBe(
      'attachment_missing',
    )
  })

  it('replaces the picture that was seen', async () => {
    const { id } = await put('products', 'new.webp', cameraJpeg())
    acceptedResult(await change({ image_id: id }, { image_url: '/art/product-gloves.svg' }))
    expect(String((await row())?.image_url)).toMatch(/-new\.webp#/)
    const other = await put('products', 'other.gif', plainPng(40, 40))
    expect(await change({ image_id: other.id }, { image_url: '/art/product-gloves.svg' })).toMatchObject({
      status: 'conflict',
      fields: ['image_url'],
    })
  })

  it.each([
    ['a.svg', scriptedSvg(), 422, 'Only jpeg, jpg, png, gif and webp images can be uploaded.'],
    ['a.jpg', scriptedSvg(), 422, 'This file is no picture.'],
    ['', plainPng(), 422, 'Only jpeg'],
    ['../../a.jpg', plainPng(16, 16), 200, ''],
  ])('called %j is judged by its name and by its content', async (name, body, status, message) => {
    const answer = await put('products', name, body)
    expect([answer.status, answer.text.includes(message)]).toEqual([status, true])
    const [image] = await stored(server, 'images', `id = "${answer.id}"`)
    const path = status === 200 ? /^admin-uploads\/products\/\d{13}-a\.jpg$/ : /^undefined$/
    expect(String(image?.path)).toMatch(path)
  })

  it('comes only from admins', async () => {
    for (const bucket of ['products', 'events', 'maps', 'images', 'courses']) {
      expect((await put(bucket, 'a.jpg', plainPng(), null)).status, bucket).toBe(401)
      expect((await put(bucket, 'a.jpg', plainPng(), runner)).status, bucket).toBe(403)
    }
  })
})
