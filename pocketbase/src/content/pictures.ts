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
  blog_posts: {
    folder: 'blog/',
    names: "instr(r.featured_image_url || '#', '/media/' || i.path || '#') = 1",
  },
} as const

/** The place of a picture, with what its address says of it; see `pictureAt` (src/domain/kernel/media.ts). */
const place = (row: string) =>
  `${row}.path || iif(${row}.preview || ${row}.focus = '', '', '#' || ${row}.preview || iif(${row}.focus = '', '', '@' || ${row}.focus))`

/** The place of a picture that arrived, if no other row has it; '' else. */
export function freePicture(
  tx: Database,
  collection: keyof typeof uses,
  id: string,
  for_record: string,
): string {
  const { folder, names } = uses[collection]
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT ${place('i')} FROM images i WHERE i.id = {:id} AND i.path LIKE '${folder}%'
       AND NOT EXISTS (SELECT 1 FROM ${collection} r WHERE ${names} AND r.id <> {:for_record})), '')) AS json`,
    { id, for_record },
  )
}

/** The place of a picture that arrived for this use; '' while it has not, or for no picture. */
export function libraryPath(tx: Database, use: LibraryUse, id: string): string {
  if (id === '') return ''
  return readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT ${place('i')} FROM images i
       WHERE i.id = {:id} AND i.path LIKE {:folder} AND NOT i.gone), '')) AS json`,
    { id, folder: `admin-uploads/${library_folders[use]}%` },
  )
}

/** The words and the point in sight that a picture got where it is used go into the library too. */
export function describePicture(
  tx: Database,
  id: string | undefined,
  alt: string | undefined,
  focus: string | undefined,
): void {
  if (!id) return
  const said = { ...(alt ? { alt } : {}), ...(focus ? { focus } : {}) }
  if (Object.keys(said).length > 0) updateRow(tx, 'images', id, said)
}

const findImage = (tx: Database, id: string) =>
  readJson<{ alt: string; focus: string } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('alt', alt, 'focus', focus) FROM images
     WHERE id = {:id} AND path LIKE 'admin-uploads/%' AND NOT gone), 'null') AS json`,
    { id },
  )

export const addImage: Executor<'addImage'> = (tx, args, _command, context) => {
  const { image_id } = args
  const { alt, focus } = findImage(tx, image_id) ?? { alt: '', focus: '' }
  const state = { path: libraryPath(tx, 'images', image_id), alt, focus }
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
