/// <reference path="../pb_data/types.d.ts" />
// What a race promises and its own pick-up hours (src/domain/events/event.ts), and the sentences above the lists, a part
// of the site (src/domain/content/site/pages/lists.ts).
migrate((app) => {
  const events = app.findCollectionByNameOrId('events')
  events.fields.add(new Field({ name: 'awards', type: 'json', maxSize: 20000 }))
  // Nothing: the rule for all races.
  events.fields.add(new Field({ name: 'pickup_hours', type: 'json', maxSize: 20000 }))
  app.save(events)

  for (const name of ['site_parts', 'site_drafts', 'site_versions']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    const values = [...part.values]
    values.splice(values.indexOf('home') + 1, 0, 'lists')
    part.values = values
    app.save(table)
    if (name === 'site_versions') continue
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES('sitelists000000', 'lists', '{}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
      )
      .execute()
  }
})
