import { partId } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { readRegion, setRegion } from '#domain/kernel/region.ts'
import { type Database, readJson } from './database.ts'

/** Refusals and mails follow the site's region from here on: each handler of a request asks for it first. */
export function followRegion(app: Database): void {
  const fields = readJson<unknown>(
    app,
    `SELECT COALESCE((SELECT fields FROM site_parts WHERE id = {:id} AND json_valid(fields)), '{}') AS json`,
    { id: partId('region') },
  )
  setRegion(readRegion(looseFields(fields)))
}
