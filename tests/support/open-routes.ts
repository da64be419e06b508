import { randomFor } from '../../pocketbase/src/seed/random.ts'

/** The race tee, which has sizes. */
export const demo_product = randomFor('product Lane Line Race Tee').id()

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
    '/outbox',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=old',
    '/verify-email?token=old',
    '/account-deleted',
    '/nowhere',
  ],
} as const
