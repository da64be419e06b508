import { type PartName, type SiteVersion, siteVersionSchema } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { ask } from '../../kernel/engine/ask-server.ts'

// What was published of each part of the site. It lies on the server alone.

/** A version, as the server tells this person. */
export interface PublishedVersion extends SiteVersion {
  /** Who published it, for admins and editors; '' where nobody knows. */
  by: string
}

interface VersionPage {
  versions: PublishedVersion[]
  more: boolean
}

const versions_on_page = 20

async function load(filter: string, page: number): Promise<VersionPage> {
  const { items } = await ask('/api/collections/site_versions/records', {
    query: {
      filter,
      sort: '-version,-created',
      page: String(page),
      perPage: String(versions_on_page),
      skipTotal: '1',
    },
  })
  const rows: unknown[] = Array.isArray(items) ? items : []
  const versions = rows.flatMap((row) => {
    const read = siteVersionSchema.safeParse(row)
    const { by } = looseFields(row)
    return read.success ? [{ ...read.data, by: typeof by === 'string' ? by : '' }] : []
  })
  return { versions, more: rows.length === versions_on_page }
}

/** Newest first; `page` from 1. Throws an `Error` for people when the server cannot be asked. */
export const loadVersions = (part: PartName, page: number): Promise<VersionPage> =>
  load(`part = "${part}"`, page)

/**
 * What was published under one number, newest first: more than one text only where a restored server gave a number once
 * more. Throws likewise.
 */
export const loadVersion = async (part: PartName, version: number): Promise<PublishedVersion[]> =>
  (await load(`part = "${part}" && version = ${version}`, 1)).versions
