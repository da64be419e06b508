import { type LibraryUse, library_folders } from '#domain/kernel/media.ts'
import { type Database, readJson, updateRow } from '../kernel/database.ts'

// The pictures that admins uploaded: rows of `images` whose paths begin with admin-uploads.

/** Where a picture that arrived for this use is stored; '' while it has not, or for no picture. */
export function libraryPath(tx: Database, use: LibraryUse, id: string): string {
  if (id === '') return ''
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT path FROM images WHERE id = {:id} AND path LIKE {:folder} AND NOT gone), '')) AS json`,
    { id, folder: `admin-uploads/${library_folders[use]}%` },
  )
}

/** The alt text a picture got where it is used goes into the library too. */
export function describePicture(tx: Database, id: string | undefined, alt: string | undefined): void {
  if (id && alt) updateRow(tx, 'images', id, { alt })
}
