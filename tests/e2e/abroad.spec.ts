import { expect, test } from '#support/e2e.ts'
import { pageOf, withOwnServer } from './site-steps.ts'
import { fillRegistration, logIn, newEntrant, openRegistration, rowsOf, submitRegistration } from './steps.ts'

// Runners and buyers who live in another country.

test('a runner from abroad registers with the numbers and the address that they have @core', async ({
  page,
  server,
}) => {
  const who = newEntrant()
  const form = await openRegistration(page)
  await fillRegistration(form, who)
  await form.getByLabel('Country').selectOption('NO')
  await expect(form.getByLabel('State')).toHaveCount(0)
  await form.getByLabel('City').fill('Oslo')
  await form.getByLabel('Postal Code').fill('0154')
  await form.getByLabel('Phone Number').fill('+47 912 34 567')
  await form.getByLabel('Emergency Contact Phone').fill('+47 12')
  await submitRegistration(form)
  const links = form.getByRole('alert').filter({ hasText: 'to fix' }).getByRole('link')
  await expect(links).toHaveText(['Please enter a valid emergency contact phone number.'])

  await form.getByLabel('Emergency Contact Phone').fill('+46 8 123 456 78')
  await submitRegistration(form)
  await expect
    .poll(() => rowsOf(server, 'registrations', `email = "${who.email}"`))
    .toMatchObject([
      {
        phone_number: '+4791234567',
        emergency_contact_phone: '+46812345678',
        zip_code: '0154',
        state: '',
        country: 'NO',
      },
    ])
})

test('a shop ships to the countries of its organiser, and asks for an address of theirs', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const publish = async (part: string, fields: object) => {
      const answer = await fetch(
        `${server.url}/api/collections/site_parts/records/${`site${part}`.padEnd(15, '0')}`,
        {
          method: 'PATCH',
          headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
          body: JSON.stringify({ fields, version: 1 }),
        },
      )
      expect(answer.ok).toBe(true)
    }
    const { id } = await server.createRecord<{ id: string }>('products', {
      name: 'Trail Cap',
      description: 'For this test.',
      price: 20,
      rating: 5,
      sizes: [],
    })
    const customer = await server.createUser({ first_name: 'Tove', last_name: 'Quistgård' })
    const page = await pageOf(browser, server, null)
    await page.goto(`/shop/${id}`)
    await expect(page.getByRole('heading', { name: 'The shop is not open yet' })).toBeVisible()

    await publish('region', { country: 'NO' })
    await publish('shop', {
      intro: 'Caps for the rain.',
      shipping_fee: 9,
      countries: [{ country: 'NO' }, { country: 'SE' }],
    })
    await logIn(page, customer)
    await page.goto(`/shop/${id}`)
    await expect(page.getByText('Orders ship to Norway and Sweden.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

    const form = page.getByRole('form', { name: 'Checkout' })
    await expect(form.getByLabel('Country')).toHaveValue('NO')
    await expect(form.getByLabel('State')).toHaveCount(0)
    await form.getByLabel('Street Address').fill('Karl Johans gate 1')
    await form.getByLabel('Postal Code').fill('97000')
    await form.getByLabel('City').fill('Oslo')
    await form.getByLabel('Phone').fill('912 34 567')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Please enter a valid postal code, like 0025')
    await form.getByLabel('Postal Code').fill('0154')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('29.00')
    await expect(page.getByRole('main')).toContainText('Karl Johans gate 1, 0154 Oslo')

    await test.step('the profile has it, and asks for another as the other country writes it', async () => {
      await page.goto('/profile')
      const profile = page.getByRole('region', { name: 'Profile', exact: true })
      await expect(profile).toContainText('Karl Johans gate 1, 0154 Oslo')
      await profile.getByRole('button', { name: 'Edit my details' }).click()
      const details = page.getByRole('form', { name: 'My details' })
      await expect(details.getByLabel('Country')).toHaveValue('NO')
      await details.getByLabel('Country').selectOption('SE')
      await details.getByLabel('Postal Code').fill('9700')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(details).toContainText('Please enter a valid postal code, like 11455')
      await details.getByLabel('Postal Code').fill('114 55')
      await details.getByLabel('City').fill('Stockholm')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(profile).toContainText('Stockholm, Sweden')
    })
  })
})
