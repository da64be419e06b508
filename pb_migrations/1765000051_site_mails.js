/// <reference path="../pb_data/types.d.ts" />
// The organiser's sentences in mails are a part of the site (src/domain/content/site/pages/mails.ts). A site without a
// name is called there by the host of its address, which the server notes at its start (pocketbase/mail_queue.go).
migrate((app) => {
  for (const name of ['site_parts', 'site_drafts', 'site_versions']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    const values = [...part.values]
    values.splice(values.indexOf('privacy'), 0, 'mails')
    part.values = values
    app.save(table)
    if (name === 'site_versions') continue
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES('sitemails000000', 'mails', '{}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
      )
      .execute()
  }
  app.db().newQuery("ALTER TABLE _mail_state ADD COLUMN host TEXT NOT NULL DEFAULT ''").execute()
})
