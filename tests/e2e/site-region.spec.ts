import { expect, test } from '#support/e2e.ts'
import { shop_offer } from '#domain/content/site/offers/shop.ts'
import { openPage } from '#support/go-inside.ts'
import { publishSite } from '../server/site-fixtures.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'

// An organiser outside of the United States: currency, hours, week, dates and distances.

test('a country brings its customs, and every page is written by them @core', async ({ browser }) => {
  await withOwnServer(async (server) => {
    await publishSite(server, { shop: shop_offer })
    await server.createRecord('products', {
      name: 'Marshal Cap',
      description: 'Five panels.',
      price: 26.5,
      rating: 5,
      sizes: [],
    })
    await server.createRecord('events', {
      slug: 'lake-half',
      name: 'Lake Half',
      event_date: '2031-06-21',
      event_time: '1:00 PM',
      location_name: 'Lake',
      description: 'Round it.',
      status: 'upcoming',
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      distance_m: 21_097,
    })
    const page = await pageOf(browser, server, 'nadia')
    const form = page.getByRole('form', { name: 'Region' })
    await page.goto('/admin/site')

    await test.step('nothing is published without a country', async () => {
      await form.getByLabel('Paper').selectOption('a4')
      await press(form, 'Publish')
      await expect(form.getByRole('alert')).toContainText('Please choose the country that you are in.')
    })

    await test.step('a country proposes what is usual there', async () => {
      await form.getByLabel('Country').selectOption('DE')
      await expect(form.getByLabel('Currency')).toHaveValue('EUR')
      await expect(form.getByLabel('Distances')).toHaveValue('km')
      await expect(form.getByLabel('Clock')).toHaveValue('24')
      await expect(form.getByLabel('Week begins on')).toHaveValue('monday')
      await expect(form.getByLabel('Paper')).toHaveValue('a4')
      await press(form, 'Publish')
      await expect(
        page.getByRole('region', { name: 'Region', exact: true }).getByText('Published', { exact: true }),
      ).toBeVisible()
    })

    await test.step('visitors read it from the first paint on', async () => {
      const visitor = await pageOf(browser, server, null)
      await visitor.goto('/shop')
      await expect(visitor.getByText('€26.50').first()).toBeVisible()
      await expect(visitor.getByText('ships for €7.00.')).toBeVisible()
      await visitor.goto('/events/lake-half')
      const main = visitor.getByRole('main')
      await expect(main.getByText('21 Jun 2031').first()).toBeVisible()
      await expect(main.getByText('13:00').first()).toBeVisible()
      await expect(main.getByText('21.1 kilometers').first()).toBeVisible()
      await visitor.context().close()
    })

    await test.step('forms ask in its currency, and weeks begin on its day', async () => {
      await openPage(page, '/admin/products/new')
      await expect(page.getByLabel('Price (€)')).toBeVisible()
      await openPage(page, '/admin/events/new')
      await page.getByRole('button', { name: 'Choose Event Date' }).click()
      await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Monday')
    })

    await test.step('the currency stays once something was ordered', async () => {
      await server.createRecord('orders', { total_amount: 33.5, status: 'placed', payment_status: 'due' })
      await page.goto('/admin/site')
      await form.getByLabel('Currency').selectOption('USD')
      await press(form, 'Publish')
      await expect(
        form.getByText(/^Entry fees or orders are still to be paid in the currency as it is/).first(),
      ).toBeVisible()
    })
    await page.context().close()
  })
})
