/// <reference path="../pb_data/types.d.ts" />
// Where an address is: of a runner, and of the person to whom the shop ships. '' where nobody was asked.
migrate((app) => {
  for (const [name, field] of [
    ['registrations', 'country'],
    ['users', 'shipping_country'],
  ]) {
    const table = app.findCollectionByNameOrId(name)
    table.fields.add(new TextField({ name: field, max: 2 }))
    app.save(table)
  }
  app.db().newQuery("ALTER TABLE _import_rows ADD COLUMN country TEXT NOT NULL DEFAULT ''").execute()
})
