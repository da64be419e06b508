import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { placedOrder, pushAs } from './admin-steps.ts'
import { makeProduct } from './shop-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf } from './steps.ts'

const reference = (id: string) => `#${id.slice(0, 8)}`

test('orders are delivered offline too, and conflicting decisions of two admins are settled @phone @offline @core', async ({
  page,
  context,
  browser,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('an admin finds an order and delivers it, offline too, and its customer sees it', async () => {
    const { id: product } = await makeProduct(server, { price: 15 })
    const customer = await server.current().createUser()
    const name = `Tove ${customer.id}`
    const id = await placedOrder(server, customer, product, name)

    await openPage(page, '/admin/orders')
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(customer.id)
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('row').filter({ hasText: 'Placed' })).toHaveCount(1)
    await page.reload()
    await page.getByRole('link', { name: reference(id) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${reference(id)}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(name)
    await page.getByRole('button', { name: 'Mark as Packed' }).click()
    await expect.poll(async () => (await rowsOf(server, 'orders', `id="${id}"`))[0]?.status).toBe('packed')

    await readyForOffline(page)
    await goOffline(context)
    await page.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(page.getByRole('main').getByText('Waits on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Delivered and Paid' }).click()
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
    await openPage(page, '/admin/orders?status=delivered')
    await expect(page.getByRole('row').filter({ hasText: reference(id) })).toContainText('On this device')
    expect((await rowsOf(server, 'orders', `id="${id}"`))[0]?.status).toBe('packed')
    await goOnline(context)
    await expect
      .poll(async () => (await rowsOf(server, 'orders', `id="${id}"`))[0])
      .toMatchObject({ status: 'delivered', payment_status: 'paid' })

    const phone = await browser.newContext({ baseURL: server.url })
    const theirs = await phone.newPage()
    await logIn(theirs, customer)
    await theirs.goto(`/profile/orders/${id}`)
    await expect(theirs.getByRole('main').getByText('Delivered')).toBeVisible()
    await expect(theirs.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
    await phone.close()
  })

  await test.step('two admins decide differently: the second sees both and settles it', async () => {
    const { id: product } = await makeProduct(server, { price: 15, sizes: [{ size: '', stocked: 5 }] })
    const customer = await server.current().createUser()
    const other = await server
      .current()
      .createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    const id = await placedOrder(server, customer, product, 'Tove Quist')
    await openPage(page, `/admin/orders/${id}`)
    await expect(page.getByRole('button', { name: 'Mark as Packed' })).toBeVisible()
    await goOffline(context)
    await page.getByRole('button', { name: 'Mark as Packed' }).click()
    await pushAs(
      server,
      other,
      'updateOrder',
      { order_id: id, changes: { status: 'cancelled' } },
      { status: 'placed' },
    )
    await goOnline(context)
    const strip = page.getByRole('group', { name: 'Someone else changed this' })
    await expect(strip).toContainText('Packed is yours, Cancelled is from Noor Haddad')
    await strip.getByRole('button', { name: 'Take theirs' }).click()
    await expect(strip).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Nothing to pay')).toBeVisible()
  })
})

test('an admin finds orders, prints them, cancels them, and restores their stock', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('a long list shows its first orders, the others on request, and searches all of them', async () => {
    const somebody = `Long ${Math.random().toString(36).slice(2, 8)}`
    // Longer than the shown part of an id, so that it is in only one order.
    const last = 'Wexfordshire'
    const place = (n: number) =>
      server.current().createRecord('orders', {
        total_amount: 22,
        status: 'placed',
        payment_status: 'due',
        shipping_full_name: n === 59 ? `${somebody} ${last}` : `${somebody} ${n}`,
      })
    await place(0)
    for (let n = 1; n < 60; n += 20)
      await Promise.all(Array.from({ length: Math.min(20, 60 - n) }, (_, at) => place(n + at)))
    await openPage(page, `/admin/orders?q=${encodeURIComponent(somebody)}`)
    const rows = page.getByRole('row').filter({ hasText: somebody })
    await expect(page.getByText(/^60 of \d+ orders$/)).toBeVisible()
    await expect(rows).toHaveCount(50)
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await expect(rows).toHaveCount(60)
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(`${somebody} ${last}`)
    await expect(rows).toHaveCount(1)
  })

  await test.step('the print shows the packing slip alone', async () => {
    const { id: product } = await makeProduct(server, { price: 15 })
    const customer = await server.current().createUser()
    const id = await placedOrder(server, customer, product, 'Tove Quist')
    await openPage(page, `/admin/orders/${id}`)
    await expect(page.getByRole('button', { name: 'Print Packing Slip' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const slip = page.getByRole('region', { name: 'Packing slip' })
    await expect(slip).toContainText('Pay on Delivery: $37.00')
    await expect(slip.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Print Packing Slip' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('cancelling an order asks first, and restores its stock', async () => {
    const { id: product } = await makeProduct(server, { price: 15, sizes: [{ size: '', stocked: 2 }] })
    const customer = await server.current().createUser()
    const id = await placedOrder(server, customer, product, 'Tove Quist')
    await openPage(page, `/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Order' }).click()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
    await expect(page.getByRole('main').getByText('Nothing to pay')).toBeVisible()
    await expect(page.getByRole('main').getByText('Not charged')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
    await openPage(page, `/shop/${product}`)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  })

  await test.step('a paid order can be cancelled only after a refund', async () => {
    const { id: product } = await makeProduct(server, { price: 15 })
    const customer = await server.current().createUser()
    const id = await placedOrder(server, customer, product, 'Tove Quist')
    await openPage(page, `/admin/orders/${id}`)
    await expect(
      page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: customer.email }),
    ).toHaveAttribute('href', new RegExp(`^mailto:${customer.email}\\?subject=Your%20order%20%23`))
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect
      .poll(async () => (await rowsOf(server, 'orders', `id="${id}"`))[0]?.payment_status)
      .toBe('paid')
    const phone = await browser.newContext({ baseURL: server.url })
    const theirs = await phone.newPage()
    await logIn(theirs, customer)
    await theirs.goto(`/profile/orders/${id}`)
    await expect(theirs.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
    await theirs.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(theirs.getByRole('alertdialog')).toContainText('the shop gives your money back')
    await phone.close()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Order' })
    await expect(dialog).toContainText('This order is paid. Give the money back and set it to due first.')
    await expect(dialog.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    await page.getByRole('button', { name: 'Money Returned, Set to Due' }).click()
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await expect.poll(async () => (await rowsOf(server, 'orders', `id="${id}"`))[0]?.status).toBe('cancelled')
  })
})
