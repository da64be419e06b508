import { library_folders, type LibraryUse } from '#domain/kernel/media.ts'
import { commands } from '#domain/commands.ts'
import { type Database, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'

// Stored pictures: rows of `images`. Files come before their commands, and those that no row names are removed:
// pocketbase/file_uploads.go. The library is the pictures that admins uploaded: their paths begin with admin-uploads.

/** Where the pictures of a collection are, and SQL for whether its row `r` names the picture `i`. */
const uses = {
  reviews: {
    folder: 'reviews/',
    names:
      "((r.photo_path = i.path AND r.photo_path <> '') OR (r.waiting_photo = i.path AND r.waiting_photo <> ''))",
  },
  blog_posts: { folder: 'blog/', names: "r.featured_image_url = '/media/' || i.path" },
} as const

/** Where a picture that arrived is stored, if no other row has it; '' else. */
export function freePicture(
  tx: Database,
  collection: keyof typeof uses,
  id: string,
  for_record: string,
): string {
  const { folder, names } = uses[collection]
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT i.path FROM images i WHERE i.id = {:id} AND i.path LIKE '${folder}%'
       AND NOT EXISTS (SELECT 1 FROM ${collection} r WHERE ${names} AND r.id <> {:for_record})), '')) AS json`,
    { id, for_record },
  )
}

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

const findImage = (tx: Database, id: string) =>
  readJson<{ alt: string } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('alt', alt) FROM images
     WHERE id = {:id} AND path LIKE 'admin-uploads/%' AND NOT gone), 'null') AS json`,
    { id },
  )

export const addImage: Executor<'addImage'> = (tx, args, _command, context) => {
  const { image_id } = args
  const state = { path: libraryPath(tx, 'images', image_id), alt: findImage(tx, image_id)?.alt ?? '' }
  const decision = commands.addImage.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}

export const updateImage: Executor<'updateImage'> = (tx, args, command, context) => {
  const { image_id } = args
  const state = { image: findImage(tx, image_id), from: command.from ?? {} }
  const decision = commands.updateImage.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: image_id }
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}

export const deleteImage: Executor<'deleteImage'> = (tx, args, _command, context) => {
  const { image_id } = args
  const decision = commands.deleteImage.decide({ exists: findImage(tx, image_id) !== null }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'images', image_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: image_id }
}
