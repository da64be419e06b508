import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { launch, phone } from '../parts/browser.mjs'
import { for_comparison, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

/** How often the device goes to the server from the press of 'Place Order' to the confirmation. */
export async function measure() {
  const { demo_cart } = await loadTypeScript('tests/support/open-routes.ts')
  const server = await startProduct()
  const browser = await launch()
  try {
    const page = await browser.newPage(phone)
    await page.goto(`${server.url}/login`)
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill('runner@milepost.example')
    await main.getByLabel('Password', { exact: true }).fill('milepost-demo')
    await main.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL((at) => at.pathname !== '/login')
    await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), demo_cart)
    await page.goto(`${server.url}/checkout`)
    for (const [label, value] of [
      ['Street Address', '8 Tern Street'],
      ['City', 'Alder Bay'],
      ['State', 'OR'],
      ['ZIP Code', '97000'],
    ])
      await page.getByLabel(label).fill(value)
    // The first sync of the page is not the order's.
    await page.getByRole('link', { name: /^Synced/ }).waitFor()
    await page.waitForLoadState('networkidle')
    const asked = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor()
    const pushes = asked.filter((request) => request === 'POST /api/sync/push').length
    const unit = 'requests'
    return [
      row({
        name: 'checkout round trips, press to placed',
        value: pushes,
        unit,
        limit_value: 1,
        bar: '1 push',
      }),
      row({ name: 'requests meanwhile, the sync included', value: asked.length, unit, bar: for_comparison }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
