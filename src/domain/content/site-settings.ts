import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

/** The one row that holds them: a migration makes it, and nothing deletes it. */
export const settings_id = 'sitesettings001'

/** What an admin decides once for the whole site. */
export const siteSettingsSchema = z.object({
  id: recordId,
  /** Whether everybody sees the photo of a review at once, or after an admin has looked at it. */
  review_photos: z.enum(['after_look', 'at_once']),
  created: z.string(),
  updated: z.string(),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const settingsFormSchema = siteSettingsSchema.pick({ review_photos: true })
export type SettingsForm = z.infer<typeof settingsFormSchema>

/** As an installation begins. */
export const first_settings: SettingsForm = { review_photos: 'after_look' }

declare module '../kernel/effect.ts' {
  interface Shown {
    settings: SiteSettings
  }
}
