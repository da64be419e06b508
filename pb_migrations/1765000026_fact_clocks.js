/// <reference path="../pb_data/types.d.ts" />
// By how much the clock of a phone was ahead when the server heard what it said (src/domain/race-day/said-at.ts): the clock
// may be right by the time that somebody looks.
migrate((app) => {
  const facts = app.findCollectionByNameOrId('facts')
  facts.fields.add(new NumberField({ name: 'clock_ahead_ms' }))
  app.save(facts)
})
