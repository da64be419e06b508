import type { Reader } from './collections.ts'

// The feeds: who reads which scope, and which collections it holds. A scope or collection that the server names in
// its heads and that is not listed here fails the tests.

export interface ScopeRules {
  /**
   * `station`: a caller who shows the key of one. `secret`: a caller who shows the secret that the scope is named
   * after.
   */
  readers: readonly (Reader | 'secret' | 'station')[]
  collections: readonly string[]
  /** What follows the colon. */
  of?: 'event' | 'account' | 'hash'
  /** Which of everything that may follow is asked for. */
  ends?: readonly string[]
}

export const scopes: Record<string, ScopeRules> = {
  public: {
    readers: ['everybody'],
    collections: ['blog_posts', 'events', 'products', 'reviews', 'site_parts'],
  },
  results: { readers: ['everybody'], collections: ['result_chunks'], of: 'event' },
  user: { readers: ['owner'], collections: ['orders', 'registrations', 'users'], of: 'account' },
  guest: { readers: ['secret'], collections: ['registrations'], of: 'hash' },
  event: { readers: ['admin'], collections: ['facts', 'registrations', 'stations'], of: 'event' },
  devices: { readers: ['admin'], collections: ['station_devices', 'waiting_facts'], of: 'event' },
  table: {
    readers: ['station'],
    collections: ['facts', 'registrations', 'stations'],
    of: 'event',
    ends: ['', ':age:contact'],
  },
  place: {
    readers: ['station'],
    collections: ['stations'],
    of: 'event',
    ends: [':finish'],
  },
  editor: { readers: ['editor', 'admin'], collections: ['blog_posts', 'images', 'site_drafts'] },
  admin: {
    readers: ['admin'],
    collections: [
      'activity',
      'events',
      'images',
      'inbox',
      'newsletter_subscribers',
      'orders',
      'reviews',
      'site_settings',
      'sponsor_vendor_inquiries',
      'users',
      'volunteers',
    ],
  },
}

/** What looks like a scope but is not one. */
export const no_scopes = [
  '',
  'public:',
  'public:x',
  'admin:',
  'editor:',
  'editor:x',
  'admin:x',
  'users',
  'user',
  'user:',
  'guest:',
  'event:',
  'results:',
  'user:*',
  'event:%',
  "user:' OR 1=1 --",
  'admin,public',
  'public/../admin',
  'ADMIN',
  'guest:0',
  'table:',
  'place:',
  'table:*',
  '_changes',
]
