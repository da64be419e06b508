import { type Database, readJson } from '../kernel/database.ts'

// Which stored pictures rows name, and how. pocketbase/file_uploads.go removes those that no row names.

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
