/// <reference path="../pb_data/types.d.ts" />
// Where the organiser is, and by which customs the site writes (src/domain/content/site/region.ts): a part of the site.
migrate((app) => {
  for (const name of ['site_parts', 'site_drafts']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    part.values = [...part.values, 'region']
    app.save(table)
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES({:id}, 'region', '{}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
      )
      .bind({ id: 'siteregion'.padEnd(15, '0') })
      .execute()
  }
})
