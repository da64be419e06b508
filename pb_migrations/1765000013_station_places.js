/// <reference path="../pb_data/types.d.ts" />
// A phone that was moved still hands in what it said at its stations before. And a turn has no end that a made-up fact
// could use up for everybody (src/domain/race-day/commands/record-fact.ts).
migrate((app) => {
  const devices = app.findCollectionByNameOrId('station_devices')
  devices.fields.add(new JSONField({ name: 'stood_at', maxSize: 2000, hidden: true }))
  app.save(devices)

  const facts = app.findCollectionByNameOrId('facts')
  facts.fields.getByName('turn').max = null
  // The last one is looked up for each that comes.
  facts.indexes = facts.indexes.map((index) =>
    index.includes('`idx_facts_event`')
      ? 'CREATE INDEX `idx_facts_event` ON `facts` (`event_id`, `turn`)'
      : index,
  )
  app.save(facts)
})
