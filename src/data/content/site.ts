import type { PartName, Site } from '#domain/content/site/site-part.ts'
import { empty_site, partFields } from '#domain/content/site/site.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { LiveStore, storesByKey, useStore } from '../kernel/live.ts'
import { useSession } from '../kernel/session.ts'
import { withEngine } from '../kernel/start.ts'
import type { ShownSitePart } from './engine/content-reads.ts'

// What the organiser says about the site. It is on every screen from the first paint on, so that no other name flashes:
// the server writes it into the pages that it sends, and the device keeps it for the pages that it has stored.

const SITE_KEY = 'milepost-site'

function readSite(json: string | null | undefined): Site | null {
  if (!json) return null
  try {
    const { identity, contact } = looseFields(JSON.parse(json))
    return {
      identity: partFields('identity', looseFields(identity)),
      contact: partFields('contact', looseFields(contact)),
    }
  } catch {
    return null
  }
}

function storedSite(): Site | null {
  try {
    return readSite(localStorage.getItem(SITE_KEY))
  } catch {
    return null
  }
}

function storeSite(site: Site): void {
  try {
    localStorage.setItem(SITE_KEY, JSON.stringify(site))
  } catch {
    // A refused write: the next start without a network shows what was stored before.
  }
}

/** What this page was sent with. */
const sent =
  typeof document === 'undefined' ? null : readSite(document.querySelector('script#site')?.textContent)
/** The newest that this page knows; null: nothing. */
let known = sent ?? storedSite()
if (sent) storeSite(sent)

/**
 * Whether the rows of this device are newer than what the page was drawn from: a device that was away has older ones
 * until it has been level with the server.
 * @param began_ms when the rows had been level as the page read them first
 */
export function isNewer(
  rows: readonly Pick<ShownSitePart, 'progress'>[],
  as_of_ms: number | null,
  began_ms: number | null,
): boolean {
  if (rows.length === 0) return false
  return as_of_ms !== began_ms || rows.some(({ progress }) => progress !== null)
}

const siteOf = (rows: readonly ShownSitePart[]): Site => {
  const fieldsOf = (part: PartName) => rows.find((row) => row.part === part)?.fields ?? {}
  return {
    identity: partFields('identity', fieldsOf('identity')),
    contact: partFields('contact', fieldsOf('contact')),
  }
}

const stores = storesByKey<Site>(
  (author) =>
    new LiveStore(known ?? empty_site, (set) =>
      withEngine(
        async (engine) => {
          const { content } = engine
          await content.firstScreen()
          await engine.followSite('site_parts')
          let began_ms: number | null | undefined
          let follows = known === null
          return content.siteParts(author, ({ value, as_of_ms }) => {
            if (began_ms === undefined) began_ms = as_of_ms
            follows ||= isNewer(value, as_of_ms, began_ms)
            if (!follows || value.length === 0) return
            const site = siteOf(value)
            if (JSON.stringify(site) === JSON.stringify(known)) return
            known = site
            storeSite(site)
            set(site)
          })
        },
        // A device that stores nothing says so elsewhere.
        () => undefined,
      ),
    ),
)

/** All parts of the site as everybody reads them, with what the person at the device has published here. */
export function useSite(): Site {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}
