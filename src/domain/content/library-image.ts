import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

/** A picture, or the track of a course, that an admin uploaded. */
export const libraryImageSchema = z.object({
  id: recordId,
  /** Its place in the bucket, which is its address below /media. */
  path: z.string().min(1).max(300),
  /** As the file was called where it came from. */
  name: z.string().max(200),
  /** What it shows, in words for those who do not see it; '' for none. */
  alt: z.string().max(300),
  /** The point that stays in sight where it is cut, see `focusIn`; '' for none. */
  focus: z.string().max(7),
  /** What its address says of it, see `pictureAt`; '' for a track and for a picture of before. */
  preview: z.string().max(60),
  bytes: z.int().min(0),
  /** In pixels; 0 for a track. */
  width: z.int().min(0),
  height: z.int().min(0),
  created: z.string(),
  updated: z.string(),
})
export type LibraryImage = z.infer<typeof libraryImageSchema>

/** How many the library shows, the newest first. */
export const library_limit = 100

declare module '../kernel/effect.ts' {
  interface Shown {
    images: LibraryImage
  }
}
