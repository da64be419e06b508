import { randomFor } from '../../pocketbase/src/seed/random.ts'

/** The race tee, which has sizes. */
export const demo_product = randomFor('product Lane Line Race Tee').id()

/** An order of the demo's admin, and one of its runner that is underway. */
const demoOrder = (email: string, at: number) => randomFor(`order ${email} ${at}`).id()
export const demo_orders = {
  admin: demoOrder('admin@milepost.example', 2),
  runner: demoOrder('runner@milepost.example', 0),
}

/** What a cart holds, as the browser stores it. */
export const demo_cart = JSON.stringify({
  items: [
    {
      productId: demo_product,
      name: 'Lane Line Race Tee',
      price: 38,
      imageUrl: '/art/product-shirt.svg',
      quantity: 2,
      size: 'M',
    },
  ],
})

/** Every page that needs no account, with the demo's data; in three parts, so that each is gone through in good time. */
export const open_routes = {
  races: [
    '/',
    '/events',
    '/events/summer-solstice-10k',
    '/events/kids-fun-run',
    '/registration?event=summer-solstice-10k',
    '/results',
    '/results?event=spring-half-2024',
    '/results?event=spring-half-2024&view=cards',
  ],
  'runner info': [
    '/runner-info',
    '/runner-info/packet-pickup',
    '/runner-info/virtual-run',
    '/runner-info/teams',
    '/runner-info/volunteers',
  ],
  'all else': [
    '/about',
    '/blog',
    '/blog/how-to-drink-from-a-cup',
    '/reviews',
    '/shop',
    '/store?category=Gear',
    `/shop/${demo_product}`,
    '/cart',
    '/connect',
    '/sponsors',
    '/privacy-policy',
    '/terms-of-service',
    '/waiver',
    '/outbox',
    '/station',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=old',
    '/verify-email?token=old',
    '/confirm-entry#abcdefghijklmno.abcdefghijklmnopqrstuvwxyz012345',
    '/bring-bib',
    '/change-email?token=old',
    '/account-deleted',
    '/nowhere',
  ],
} as const
