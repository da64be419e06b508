/// <reference path="../pb_data/types.d.ts" />
// The shop's own words, fee and countries: a part of the site (src/domain/content/site/pages/shop.ts). A shop that is in
// use stays open, with what its visitors have read so far.
migrate((app) => {
  const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
  for (const name of ['site_parts', 'site_drafts', 'site_versions']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    const values = [...part.values]
    values.splice(values.indexOf('runner_info') + 1, 0, 'shop')
    part.values = values
    app.save(table)
    if (name === 'site_versions') continue
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES({:id}, 'shop', '{}', ${now}, ${now})`,
      )
      .bind({ id: 'siteshop'.padEnd(15, '0') })
      .execute()
  }
  const intro =
    'Kit for the ten seconds before the gun and the ten years after. Pay on Delivery, ships for {shipping}.'
  app
    .db()
    .newQuery(
      `UPDATE site_parts SET fields = {:fields}, version = 1
       WHERE part = 'shop' AND (EXISTS(SELECT 1 FROM products) OR EXISTS(SELECT 1 FROM orders))`,
    )
    .bind({ fields: JSON.stringify({ intro, shipping_fee: 7, countries: [] }) })
    .execute()
  // It can be gone back to, as to what 1765000046_site_versions.js found.
  app
    .db()
    .newQuery(
      `INSERT INTO site_versions(id, part, version, fields, author, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), part, version, fields, '', ${now}, ${now}
       FROM site_parts WHERE part = 'shop' AND version > 0`,
    )
    .execute()
})
