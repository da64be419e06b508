import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { plainPng } from '#support/pictures.ts'
import { placedOrder } from './admin-steps.ts'
import { makeProduct } from './shop-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

const picture = (name: string, note = name) => ({
  name,
  mimeType: 'image/png',
  buffer: plainPng(320, 240, note),
})

const form = (page: Page): Locator => page.getByRole('form', { name: /Product$/ })
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Store Products' }).getByRole('row').filter({ hasText: name })

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Product Name').fill(name)
  await form(page).getByLabel('Price ($)').fill('22.50')
  await form(page).getByLabel('Category').fill('Gear')
  await form(page).getByLabel('Description').fill('Thin enough for a zip, warm enough for mile one.')
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Save Product' }).click()

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`

test('products are created, changed, copied, found, and deleted, and conflicting changes are settled', async ({
  page,
  browser,
  server,
}) => {
  await test.step('an admin adds a product with its picture, which everybody finds in the shop', async () => {
    const name = unique('Cold Start Gloves')
    await logIn(page, demo.admin)
    await openPage(page, '/admin/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin: Products' })).toBeVisible()
    await expect(page.getByText('Manage products available in your online store')).toBeVisible()
    await page.getByRole('link', { name: 'Add Product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible()
    await expect(page.getByText('Fill out the form below to add a new product to your store')).toBeVisible()

    await save(page)
    await expect(toast(page)).toContainText('Image required')
    await expect(toast(page)).toContainText('Please upload a product image')
    for (const message of [
      'Product name must be at least 2 characters',
      'Description must be at least 10 characters',
      'Price must be a positive number',
    ])
      await expect(form(page).getByText(message).first()).toBeVisible()

    await form(page).getByLabel('Product Image').setInputFiles(picture('Gloves Front.PNG', name))
    await expect(toast(page)).toContainText('Upload successful')
    await expect(toast(page)).toContainText('Your image has been uploaded successfully.')
    await form(page).getByLabel('Alternative text').fill('Two black gloves')
    await fill(page, name)
    await form(page).getByRole('button', { name: 'Add size' }).click()
    await form(page).getByLabel('Size', { exact: true }).fill('M')
    await form(page).getByLabel('In stock').fill('3')
    await save(page)
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(toast(page)).toContainText('Product created')
    await expect(rowOf(page, name)).toContainText('M 3 left')

    const [row] = await rowsOf(server, 'products', `name = "${name}"`)
    expect(row).toMatchObject({ price: 22.5, category: 'Gear', rating: 5 })
    expect(String(row?.image_url)).toMatch(/^\/media\/admin-uploads\/products\/\d{13}-gloves_front\.png#/)
    await openPage(page, '/shop')
    const sold = page.getByRole('listitem').filter({ hasText: name })
    await expect(sold).toContainText('$22.50')
    const shown = sold.getByRole('img', { name: 'Two black gloves' })
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: 'its picture' })
      .toBe(320)
  })

  await test.step('a change, a copy, and a deletion are each reported in the words of the shop', async () => {
    const { id, name } = await makeProduct(server, { price: 12, category: 'Gear' })
    await openPage(page, '/admin/products')
    await rowOf(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible()
    await expect(page.getByText('Update the product details below')).toBeVisible()
    await form(page).getByLabel('Price ($)').fill('14')
    await form(page).getByLabel('Category').fill('')
    await save(page)
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(toast(page)).toContainText('Product updated')
    await expect(rowOf(page, name)).toContainText('Uncategorized')

    await rowOf(page, name)
      .getByRole('button', { name: `Duplicate ${name}` })
      .click()
    await expect(toast(page)).toContainText('Product duplicated')
    await expect(toast(page)).toContainText('A copy of the product has been created successfully.')
    const copy = rowOf(page, `${name} (Copy)`)
    await expect(copy).toContainText('$14.00')

    await copy.getByRole('button', { name: /^Delete/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to delete this product? This action cannot be undone.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(copy).toBeVisible()
    await copy.getByRole('button', { name: /^Delete/ }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Product deleted')
    await expect(toast(page)).toContainText('The product has been successfully removed.')
    await expect(copy).toHaveCount(0)
    expect(await rowsOf(server, 'products', `id = "${id}"`)).toMatchObject([{ price: 14, category: '' }])
  })

  await test.step('the list is searched and sorted, and its address holds both', async () => {
    await openPage(page, '/admin/products')
    const rows = page.getByRole('table', { name: 'Store Products' }).locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const all = await rows.count()
    await page.getByLabel('Search products').fill('keepsakes mug')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await expect(rows.first()).toContainText('Mug')
    await expect(page).toHaveURL(/q=keepsakes/)
    await page.reload()
    await expect(page.getByLabel('Search products')).toHaveValue('keepsakes mug')
    await page.getByLabel('Search products').fill('nothing of this name')
    await expect(page.getByText('No product has this in its name or category.')).toBeVisible()
    await openPage(page, '/admin/products?sort=price&dir=desc')
    await expect(rows.first()).toBeVisible()
    const prices = await rows.locator('visible=true').getByText(/^\$/).allTextContents()
    const amounts = prices.map((text) => Number(text.slice(1)))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  await test.step('a stock change during a purchase loses no order', async () => {
    const product = await makeProduct(server, { price: 15, sizes: [{ size: '', stocked: 5 }] })
    await openPage(page, `/admin/products/edit/${product.id}`)
    await expect(form(page).getByLabel('In stock')).toHaveValue('5')

    await placedOrder(server, await server.current().createUser(), product.id, 'Tove Quistgård')

    await form(page).getByLabel('In stock').fill('15')
    await save(page)
    await expect(toast(page)).toContainText('Product updated')
    // Ten more came, and two of the first five were ordered.
    await expect(rowOf(page, product.name)).toContainText('13 left')
  })

  await test.step('two admins change the same price: the second sees both, and decides', async () => {
    const product = await makeProduct(server, { price: 10 })
    const other = await server.current().createUser({ role: 'admin', first_name: 'Bo', last_name: 'Second' })
    const context = await browser.newContext({ baseURL: server.url })
    const theirs = await context.newPage()
    await logIn(theirs, other)
    for (const one of [page, theirs]) {
      await one.goto(`/admin/products/edit/${product.id}`)
      await expect(form(one).getByLabel('Price ($)')).toHaveValue('10.00')
    }
    await form(theirs).getByLabel('Price ($)').fill('11')
    await save(theirs)
    await expect.poll(() => rowsOf(server, 'products', `id = "${product.id}"`)).toMatchObject([{ price: 11 }])
    await context.close()
    await form(page).getByLabel('Price ($)').fill('12')
    await save(page)
    await expect(toast(page)).toContainText('Error saving product')
    await page.goto('/outbox')
    await page.getByRole('link', { name: 'Decide' }).click()
    const note = form(page).getByRole('group', { name: 'Someone else changed this' })
    await expect(note).toContainText('Changed by Bo Second meanwhile')
    await expect(note).toContainText('$11.00')
    await expect(form(page).getByLabel('Price ($)')).toHaveValue('12.00')
    await save(page)
    await expect.poll(() => rowsOf(server, 'products', `id = "${product.id}"`)).toMatchObject([{ price: 12 }])
  })

  await test.step('only pictures are accepted, and one at a time', async () => {
    await openPage(page, '/admin/products/new')
    const chooser = form(page).getByLabel('Product Image')
    await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(toast(page)).toContainText('Upload failed')
    await expect(
      form(page).getByText('Only jpeg, jpg, png, gif and webp images can be uploaded.').first(),
    ).toBeVisible()
    await expect(chooser).not.toHaveAttribute('multiple')
  })

  await test.step('a missing product, and an abandoned form, say so', async () => {
    await openPage(page, '/admin/products/edit/nothere00000000')
    await expect(page.getByText('Product not found. It may have been deleted.')).toBeVisible()
    await openPage(page, '/admin/products/new')
    await form(page).getByLabel('Product Name').fill('Half a thought')
    await expect(form(page).getByText('Draft kept on this device')).toBeVisible()
    await openPage(page, '/admin/products')
    await openPage(page, '/admin/products/new')
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Half a thought')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await openPage(page, '/admin/products/new')
    await expect(form(page).getByText('Nothing typed yet')).toBeVisible()
    await expect(form(page).getByLabel('Product Name')).toHaveValue('')
  })
})

test('offline, products wait on this device with their pictures, and arrive once @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const name = unique('Wet Line Cap')
  const old = await makeProduct(server, { price: 9 })
  await logIn(page, demo.admin)
  await page.goto('/admin/products/new')
  await expect(form(page)).toBeVisible()
  await page.goto('/admin/products')
  await expect(rowOf(page, old.name)).toBeVisible()
  await readyForOffline(page)
  await goOffline(context)

  await page.getByRole('link', { name: 'Add Product' }).click()
  await form(page).getByLabel('Product Image').setInputFiles(picture('cap.png', name))
  await expect(form(page).getByText(/Kept on this device/)).toBeVisible()
  await fill(page, name)
  await save(page)
  await expect(toast(page)).toContainText('Saved on this device')
  await expect(rowOf(page, name)).toContainText('On this device')

  // A change of what nobody else has seen yet waits behind it.
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await form(page).getByLabel('Price ($)').fill('19')
  await save(page)
  await expect(rowOf(page, name)).toContainText('$19.00')
  await rowOf(page, old.name)
    .getByRole('button', { name: `Delete ${old.name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, old.name)).toHaveCount(0)

  await page.reload()
  await expect(rowOf(page, name)).toContainText('On this device')
  await expect(rowOf(page, old.name)).toHaveCount(0)
  await goOnline(context)
  await expect
    .poll(() => rowsOf(server, 'products', `name = "${name}"`), { timeout: 60_000 })
    .toMatchObject([
      { price: 19, image_url: expect.stringMatching(/^\/media\/admin-uploads\/products\/\d+-cap\.png#/) },
    ])
  await expect.poll(() => rowsOf(server, 'products', `id = "${old.id}"`)).toEqual([])
  await expect(rowOf(page, name)).not.toContainText('On this device')
})
