import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { type Contact, contactSchema, publishedContactSchema } from './contact.ts'
import { type Identity, identitySchema, publishedIdentitySchema } from './identity.ts'
import { readValues, type SitePage } from './page-fields.ts'
import { pageSchema } from './page-schema.ts'
import { paletteOf } from './palette.ts'
import type { Region } from '../../kernel/region.ts'
import { isPageName, page_names, type PageName, type PageValues, site_pages } from './pages.ts'
import { publishedRegionSchema, regionSchema } from './region.ts'
import { empty_site, withFields } from './site.ts'

// What an organiser says about the site, in parts that are changed and published one by one. Two rows hold a part: what
// everybody reads, and the draft, which has only the fields that differ. A migration makes both; nothing deletes them.

interface Part {
  /** Its fields, as a draft may have them. */
  schema: z.ZodObject
  /** What they must be to be published. */
  published: z.ZodType
}

export type PartName = 'identity' | 'contact' | 'region' | PageName
export type PartFields<P extends PartName> = P extends 'identity'
  ? Identity
  : P extends 'contact'
    ? Contact
    : P extends 'region'
      ? Region
      : P extends PageName
        ? PageValues<P>
        : never

export const part_names = [
  'identity',
  'contact',
  'region',
  ...page_names,
] as const satisfies readonly PartName[]

const partOfPage = (name: PageName): Part => {
  const page: SitePage = site_pages[name]
  const published = pageSchema(page.fields, true).superRefine((values, context) => {
    for (const [field, message] of Object.entries(page.judge?.(readValues(page.fields, values)) ?? {}))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })
  return { schema: pageSchema(page.fields, false), published }
}

export const site_parts: Record<PartName, Part> = {
  identity: { schema: identitySchema, published: publishedIdentitySchema },
  contact: { schema: contactSchema, published: publishedContactSchema },
  region: { schema: regionSchema, published: publishedRegionSchema },
  ...(Object.fromEntries(page_names.map((name) => [name, partOfPage(name)])) as Record<PageName, Part>),
}

/** How a part is before somebody wrote anything. */
const emptyPart = (part: PartName): object =>
  isPageName(part) ? readValues(site_pages[part].fields, {}) : empty_site[part]

/** Fields of a part as they came from the server or from this device's own storage, laid over one another. */
export function partFields<P extends PartName>(part: P, ...layers: readonly object[]): PartFields<P>
export function partFields(part: PartName, ...layers: readonly object[]): object {
  return withFields(emptyPart(part), ...layers)
}

/**
 * Fields of a part as its published row has them. The row of the identity has its palette too, which is made once, for
 * all who read it: the first paint has no time for it, and the server's pages and mails are not written in this language.
 */
export function publishedFields(part: PartName, ...layers: readonly object[]): Record<string, unknown> {
  const fields: Record<string, unknown> = partFields(part, ...layers)
  if (part !== 'identity') return fields
  const palette = paletteOf(partFields(part, fields))
  return palette === '' ? fields : { ...fields, palette }
}

/** The id of both rows of a part. */
export const partId = (part: PartName): string => `site${part.replaceAll('_', '')}`.padEnd(15, '0')

/** The args of a command about one part: `of` gives those of each. */
export const partArgs = <Args extends { part: PartName }>(
  of: (part: PartName, schema: z.ZodObject) => z.ZodObject<{ part: z.ZodLiteral<PartName> }>,
): z.ZodType<Args, Args> => {
  const [first, ...others] = part_names.map((part) => of(part, site_parts[part].schema))
  if (!first) throw new Error('A site has parts.')
  return z.discriminatedUnion('part', [first, ...others]) as unknown as z.ZodType<Args, Args>
}

export const sitePartSchema = z.object({
  id: recordId,
  part: z.enum(part_names),
  /** What is published; none before the first time. */
  fields: z.record(z.string(), z.unknown()),
  /** How many times it was published. */
  version: z.int().min(0),
  created: z.string(),
  updated: z.string(),
})
export type SitePart = z.infer<typeof sitePartSchema>

export const siteDraftSchema = z.object({
  id: recordId,
  part: z.enum(part_names),
  /** The fields that differ from what is published; none where there is no draft. */
  fields: z.record(z.string(), z.unknown()),
  created: z.string(),
  updated: z.string(),
})
export type SiteDraft = z.infer<typeof siteDraftSchema>

/** What was published once. Everybody may read it; nobody changes it. */
export const siteVersionSchema = z.object({
  id: recordId,
  part: z.enum(part_names),
  version: z.int().min(1),
  fields: z.record(z.string(), z.unknown()),
  created: z.string(),
  updated: z.string(),
})
export type SiteVersion = z.infer<typeof siteVersionSchema>

declare module '../../kernel/effect.ts' {
  interface Shown {
    site_parts: SitePart
    site_drafts: SiteDraft
  }
}
