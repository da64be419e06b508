import { waiver } from '#domain/content/site/pages/waiver.ts'
import {
  type PageFields,
  readValues,
  type SitePage,
  type ValuesOf,
} from '#domain/content/site/page-fields.ts'
import { readPickupRule } from '#domain/events/pickup-rule.ts'
import { empty_site, readIntros, type Site, withFields } from '#domain/content/site/site.ts'
import { isFields, looseFields } from '#domain/kernel/loose-values.ts'
import { readRegion, setRegion } from '#domain/kernel/region.ts'
import { readShopRule } from '#domain/shop/shop-rule.ts'
import { useMemo } from 'react'
import { LiveStore, storesByKey, useStore } from '../kernel/live.ts'
import { useSession } from '../kernel/session.ts'
import { type Engine, withEngine } from '../kernel/start.ts'
import { messageOf } from '../kernel/storage-error.ts'
import type { ShownSitePart } from './engine/content-reads.ts'

// What the organiser says about the site. It is on every screen from the first paint on, so that no other name flashes:
// the server writes it into the pages that it sends, and the device keeps it for the pages that it has stored.

const SITE_KEY = 'milepost-site'
const HOME_KEY = 'milepost-home'

/** A palette, whatever the dashboard or this device's own storage lets through. */
const paletteIn = (stored: unknown): string =>
  typeof stored === 'string' && /^(--own-[a-z-]+:#[0-9a-f]{6};)*$/.test(stored) ? stored : ''

const isText = (value: unknown): value is string => typeof value === 'string'

function readSite(json: string | null | undefined): Site | null {
  if (!json) return null
  try {
    const { identity, contact, region, pickup, intros, shop, pages, palette } = looseFields(JSON.parse(json))
    return {
      identity: withFields(empty_site.identity, looseFields(identity)),
      contact: withFields(empty_site.contact, looseFields(contact)),
      region: readRegion(looseFields(region)),
      pickup: readPickupRule(pickup),
      intros: readIntros(intros),
      shop: readShopRule(shop),
      pages: Array.isArray(pages) ? pages.filter(isText) : [],
      palette: paletteIn(palette),
    }
  } catch {
    return null
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // A refused write: the next start without a network shows what was stored before.
  }
}

/** What this page was sent with. */
const sent_json =
  typeof document === 'undefined' ? undefined : document.querySelector('script#site')?.textContent
const sent = readSite(sent_json)
/** The newest that this page knows; null: nothing. */
let known = sent ?? readSite(stored(SITE_KEY))
if (sent) store(SITE_KEY, sent)
if (known) setRegion(known.region)

const page_began_ms = Date.now()

/** When this page began, by the server's clock. */
const beganOn = ({ content }: Engine): number => page_began_ms + content.serverNow_ms() - Date.now()

/**
 * Whether the rows of this device are newer than what the page was drawn from: a device that was away has older ones
 * until it has been level with the server.
 * @param began_ms when the page began, by the server's clock
 */
export function isNewer(
  rows: readonly Pick<ShownSitePart, 'progress'>[],
  as_of_ms: number | null,
  began_ms: number,
): boolean {
  if (rows.length === 0) return false
  return (as_of_ms !== null && as_of_ms >= began_ms) || rows.some(({ progress }) => progress !== null)
}

type ReadPart = Pick<ShownSitePart, 'part' | 'fields' | 'version'>

const fieldsIn = (rows: readonly ReadPart[], part: string): object =>
  rows.find((row) => row.part === part)?.fields ?? {}

/** The parts without a page of their own. */
const on_every_page: ReadonlySet<string> = new Set(['identity', 'contact', 'region'])

/** A page that is published; null for one that is not. */
function publishedIn(rows: readonly ReadPart[], page: string): ReadPart | null {
  const row = rows.find(({ part }) => part === page)
  return row && row.version > 0 ? row : null
}

/** The site as the rows of its parts have it. */
export const siteOf = (rows: readonly ReadPart[]): Site => ({
  identity: withFields(empty_site.identity, fieldsIn(rows, 'identity')),
  contact: withFields(empty_site.contact, fieldsIn(rows, 'contact')),
  region: readRegion(looseFields(fieldsIn(rows, 'region'))),
  pickup: readPickupRule(fieldsIn(rows, 'runner_info')),
  intros: readIntros(publishedIn(rows, 'lists')?.fields),
  shop: readShopRule(publishedIn(rows, 'shop')?.fields ?? null),
  pages: rows.flatMap(({ part, version }) => (version > 0 && !on_every_page.has(part) ? [part] : [])),
  palette: paletteIn(looseFields(fieldsIn(rows, 'identity')).palette),
})

type Words = Record<string, unknown>

/** What there will be once every draft is published. */
export interface DraftedSite {
  site: Site
  /** The words of the pages that have a draft. */
  pages: ReadonlyMap<string, Words>
}

const drafts = new LiveStore<DraftedSite | null>(null, () => () => undefined)

/** Shows drafts in place of what is published, on every screen of this page; null ends it. */
export function showDrafts(drafted: DraftedSite | null): void {
  drafts.set(drafted)
  setRegion((drafted?.site ?? known ?? empty_site).region)
}

/** Whether drafts are shown: they come a moment after somebody asks for them. */
export const useShowsDrafts = (): boolean => useStore(drafts) !== null

/** The words of the page that this one was sent as, with their version; none: it was sent without. */
const sent_page = sent_json ? looseFields(looseFields(JSON.parse(sent_json)).page) : {}
const sentWords = (page: string): Words | null =>
  sent_page.name === page && isFields(sent_page.fields) ? sent_page.fields : null
const sentVersion = (page: string): number =>
  sent_page.name === page && typeof sent_page.version === 'number' ? sent_page.version : 0

function storedHome(): Words | null {
  try {
    const words: unknown = JSON.parse(stored(HOME_KEY) ?? 'null')
    return isFields(words) ? words : null
  } catch {
    return null
  }
}

/** The words of the home page. The device keeps them as it keeps the site: the installed app opens there. */
let home_words = sentWords('home') ?? (known?.pages.includes('home') ? storedHome() : null)

function keepHome(words: Words | null): void {
  if (JSON.stringify(words) === JSON.stringify(home_words)) return
  home_words = words
  store(HOME_KEY, words)
}
if (sent) store(HOME_KEY, home_words)

const stores = storesByKey<Site>(
  (author) =>
    new LiveStore(known ?? empty_site, (set) =>
      withEngine(
        async (engine) => {
          const { content } = engine
          await content.firstScreen()
          await engine.followSite('site_parts')
          let follows = known === null
          return content.siteParts(author, ({ value, as_of_ms }) => {
            follows ||= isNewer(value, as_of_ms, beganOn(engine))
            if (value.length === 0) return
            if (follows || !home_words) keepHome(publishedIn(value, 'home')?.fields ?? null)
            if (!follows) return
            const site = siteOf(value)
            if (JSON.stringify(site) !== JSON.stringify(known)) {
              known = site
              if (drafts.getSnapshot() === null) setRegion(site.region)
              store(SITE_KEY, site)
            }
            // Another store, of the time before the log-in, may have heard of it first.
            set(known ?? site)
          })
        },
        // A device that stores nothing says so elsewhere.
        () => undefined,
      ),
    ),
)

function usePublishedSite(): Site {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}

/** What stands on every page, with what the person at the device has published here, or the drafts that they look at. */
export function useSite(): Site {
  const published = usePublishedSite()
  return useStore(drafts)?.site ?? published
}

type StoredPage =
  | { standing: 'published'; values: Words; version: number }
  | { standing: 'unknown' | 'unpublished' }
  /** This device stores nothing; `error` says so. */
  | { standing: 'failed'; error: string }

const pages = storesByKey<StoredPage>((key) => {
  const [author = '', name = ''] = key.split('/')
  const known_words = name === 'home' ? home_words : sentWords(name)
  const first: StoredPage = known_words
    ? { standing: 'published', values: known_words, version: sentVersion(name) }
    : { standing: 'unknown' }
  return new LiveStore<StoredPage>(first, (set) =>
    withEngine(
      async (engine) => {
        const { content } = engine
        if (known_words) await content.firstScreen()
        await engine.followSite('site_parts')
        let follows = !known_words
        return content.siteParts(author, ({ value, as_of_ms }) => {
          follows ||= isNewer(value, as_of_ms, beganOn(engine))
          if (!follows || value.length === 0) return
          const row = publishedIn(value, name)
          set(
            row
              ? { standing: 'published', values: row.fields, version: row.version }
              : { standing: 'unpublished' },
          )
        })
      },
      (error) => {
        if (!known_words) set({ standing: 'failed', error: messageOf(error) })
      },
    ),
  )
})

/** A page as everybody reads it. */
export type ShownPage<F extends PageFields> =
  /** `version`: 0 where this device does not know it yet. */
  | { standing: 'published'; values: ValuesOf<F>; version: number }
  | { standing: 'unknown' | 'unpublished' }
  | { standing: 'failed'; error: string }

/** The words of a page, of its draft where that is looked at; unknown until they have come. */
export function usePublishedPage<F extends PageFields>(page: SitePage<F>): ShownPage<F> {
  const { user } = useSession()
  const stored = useStore(pages(`${user?.id ?? ''}/${page.name}`))
  const drafted = useStore(drafts)?.pages.get(page.name)
  return useMemo(() => {
    if (drafted) return { standing: 'published', values: readValues(page.fields, drafted), version: 0 }
    return stored.standing === 'published'
      ? { ...stored, values: readValues(page.fields, stored.values) }
      : stored
  }, [page, stored, drafted])
}

/** What runners agree to. */
export type ShownWaiver =
  | { standing: 'published'; text: string; version: number }
  /** Nobody has published one: nothing is asked. */
  | { standing: 'none' }
  /** One is published, and has not come to this device. */
  | { standing: 'unknown' }

/**
 * The waiver as the server has published it: a draft, or a change that is still on its way, has no version that a runner
 * could agree to.
 */
export function useWaiver(): ShownWaiver {
  const { pages: published } = usePublishedSite()
  const stored = useStore(pages(`/${waiver.name}`))
  return useMemo(() => {
    if (stored.standing === 'published' && stored.version > 0)
      return {
        standing: 'published',
        text: readValues(waiver.fields, stored.values).text,
        version: stored.version,
      }
    // The rows may be older than what the page was sent with.
    return { standing: published.includes(waiver.name) ? 'unknown' : 'none' }
  }, [stored, published])
}
