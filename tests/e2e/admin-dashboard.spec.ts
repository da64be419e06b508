import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { enteredRunner, makeRace, placedOrder } from './admin-steps.ts'
import { makeProduct } from './shop-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline } from './steps.ts'

test('it shows when runners registered and which devices reported, and /admin leads to the events', async ({
  page,
  server,
}) => {
  await logIn(page, demo.admin)

  await test.step('it shows when the finishers of a comparable race came in, and which devices reported last', async () => {
    const noor = await server.current().createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
    await enteredRunner(server, noor, (await makeRace(server)).id)
    await openPage(page, '/admin/dashboard?event=summer-solstice-10k')
    const times = page.getByRole('region', {
      name: /^Finish times of the Harbor Bridge 10K, (by minute|in steps of)/,
    })
    await expect(times).toContainText(
      /Half the field came in within \d+ minutes, between 0:\d\d and [01]:\d\d\./,
    )
    await times.getByText('As a table').click()
    await expect(times.getByRole('columnheader', { name: 'Finishers' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText(/Noor Haddad\s*just now/)
  })

  await test.step('/admin still leads to the events', async () => {
    await openPage(page, '/admin')
    await expect(page).toHaveURL((url) => url.pathname === '/admin/events')
  })
})

test('it counts runners, shirts, orders and messages, and does so without a network @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const fees = [{ name: 'Entry', until: '', amount_cents: 2_500 }]
  const race = await makeRace(server, { capacity: 90, fees })
  const runner = await server.current().createUser()
  for (const t_shirt_size of ['M', 'M', 'XL']) await enteredRunner(server, runner, race.id, { t_shirt_size })
  const { id: product } = await makeProduct(server, { price: 15 })
  const name = `Tove ${runner.id}`
  await placedOrder(server, runner, product, name)

  await logIn(page, demo.admin)
  await page.goto('/admin/dashboard')
  // First comes the next race.
  await expect(page.getByRole('combobox', { name: 'Event' })).not.toHaveValue(race.id)
  await page.getByRole('combobox', { name: 'Event' }).selectOption(race.id)
  await expect(page).toHaveURL(new RegExp(`event=${race.slug}`))

  const check = async () => {
    const numbers = page.getByRole('list', { name: 'In numbers' })
    await expect(numbers).toContainText('registered of 90')
    await expect(numbers.getByRole('link', { name: /^3\s*registered/ })).toBeVisible()
    await expect(numbers.getByRole('link', { name: /^\$0\s*paid, \$75 to pay/ })).toBeVisible()
    await expect(numbers).toContainText('orders to deliver')
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('This device')
    const shirts = page.getByRole('region', { name: 'Shirts to order' })
    await shirts.getByText('As a table').click()
    const sizes = shirts.getByRole('table', { name: 'Shirts to order' })
    await expect(sizes.getByRole('row', { name: 'M 2' })).toBeVisible()
    await expect(sizes.getByRole('row', { name: 'XL 1' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Registrations per day' })).toContainText('3')
    await expect(page.getByRole('region', { name: 'Orders to deliver' })).toContainText(name)
    await expect(page.getByRole('main').getByText(/^As of \d+:\d\d [AP]M/)).toBeVisible()
  }
  await check()
  await readyForOffline(page)
  await goOffline(context)
  await page.reload()
  await check()
  await goOnline(context)

  const to_inbox = page
    .getByRole('region', { name: 'Waits for an answer' })
    .getByRole('link', { name: 'Inbox' })
  await to_inbox.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
})
