/// <reference path="../pb_data/types.d.ts" />
// The parts of the site in the order of src/domain/content/site/site-part.ts, for each collection that names one, and the
// first version of a shop that was in use, where 1765000049_site_shop.js has not kept it yet.
migrate((app) => {
  const pages =
    'about connect home lists mails privacy runner_info shop specials sponsors teams terms virtual_run'
  const parts = ['identity', 'contact', 'region', ...pages.split(' '), 'volunteers', 'waiver']
  for (const name of ['site_parts', 'site_drafts', 'site_versions']) {
    const table = app.findCollectionByNameOrId(name)
    table.fields.getByName('part').values = parts
    app.save(table)
  }
  app
    .db()
    .newQuery(
      `INSERT INTO site_versions(id, part, version, fields, author, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), part, version, fields, '', updated, updated
       FROM site_parts WHERE part = 'shop' AND version > 0
         AND NOT EXISTS(SELECT 1 FROM site_versions WHERE part = 'shop')`,
    )
    .execute()
})
