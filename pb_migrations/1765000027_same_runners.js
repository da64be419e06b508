/// <reference path="../pb_data/types.d.ts" />
// The server says of a walk-up who seems to be the same runner (src/domain/race-day/fact.ts), and phones of one table share
// its bibs (src/domain/race-day/bib-parts.ts).
migrate((app) => {
  for (const name of ['facts', 'waiting_facts']) {
    const facts = app.findCollectionByNameOrId(name)
    const kind = facts.fields.getByName('kind')
    kind.values = [...kind.values, 'same_runner']
    app.save(facts)
  }

  const devices = app.findCollectionByNameOrId('station_devices')
  devices.fields.add(new JSONField({ name: 'bib_parts', maxSize: 2000, hidden: true }))
  app.save(devices)
})
