/// <reference path="../pb_data/types.d.ts" />
// Where the organiser is, and by which customs the site writes (src/domain/content/site/region.ts): a part of the site.
// Amounts are in its currency, of which a fee may be many thousands.
migrate((app) => {
  for (const name of ['site_parts', 'site_drafts', 'site_versions']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    const values = [...part.values]
    values.splice(values.indexOf('contact') + 1, 0, 'region')
    part.values = values
    app.save(table)
    if (name === 'site_versions') continue
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES({:id}, 'region', '{}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
      )
      .bind({ id: 'siteregion'.padEnd(15, '0') })
      .execute()
  }
  for (const [name, field, max] of [
    ['registrations', 'fee_cents', 1000000000],
    ['products', 'price', 10000000],
    ['order_items', 'price_at_purchase', 10000000],
    ['orders', 'total_amount', 1000000000],
  ]) {
    const table = app.findCollectionByNameOrId(name)
    table.fields.getByName(field).max = max
    app.save(table)
  }
})
