import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { contactSchema, publishedContactSchema } from './contact.ts'
import { identitySchema, publishedIdentitySchema } from './identity.ts'

// What an organiser says about the site, in parts that are changed and published one by one. Two rows hold a part: what
// everybody reads, and the draft, which has only the fields that differ. A migration makes both; nothing deletes them.

/** Each part: its fields, as a draft may have them, and what they must be to be published. */
export const site_parts = {
  identity: { schema: identitySchema, published: publishedIdentitySchema },
  contact: { schema: contactSchema, published: publishedContactSchema },
} satisfies { [part: string]: { schema: z.ZodObject; published: z.ZodType } }

export type PartName = keyof typeof site_parts
export type PartFields<P extends PartName> = z.infer<(typeof site_parts)[P]['schema']>
/** All parts as they are published. */
export type Site = { [P in PartName]: PartFields<P> }

export const part_names = ['identity', 'contact'] as const satisfies readonly PartName[]

/** The id of both rows of a part. */
export const partId = (part: PartName): string => `site${part}`.padEnd(15, '0')

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

declare module '../../kernel/effect.ts' {
  interface Shown {
    site_parts: SitePart
    site_drafts: SiteDraft
  }
}
