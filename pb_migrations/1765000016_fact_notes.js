/// <reference path="../pb_data/types.d.ts" />
// What a phone wrote about nobody is counted with each such note that it sends (pocketbase/src/race-day/execute-fact.ts):
// by who sent it, so that those of one phone hold up no other.
migrate((app) => {
  const facts = app.findCollectionByNameOrId('facts')
  facts.indexes = [
    ...facts.indexes,
    "CREATE INDEX `idx_facts_notes` ON `facts` (`event_id`, iif(`handed_in_by` <> '', `handed_in_by`, `device_id`)) WHERE `kind` = 'note' AND `subject` = ''",
  ]
  app.save(facts)
})
