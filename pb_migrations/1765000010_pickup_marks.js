/// <reference path="../pb_data/types.d.ts" />
// What packet tables say of a runner reaches the registration (pocketbase/src/race-day/apply-facts.ts), and a table gives
// another bib for a lost one.
migrate((app) => {
  const facts = app.findCollectionByNameOrId('facts')
  const kind = facts.fields.getByName('kind')
  kind.values = kind.values.flatMap((value) =>
    value === 'shirt_swapped' ? [value, 'bib_replaced'] : [value],
  )
  facts.indexes = [
    ...facts.indexes,
    // By which the facts of one runner are found with what took them back, and what a captain settled.
    "CREATE INDEX `idx_facts_voids` ON `facts` (`voids`) WHERE `voids` <> ''",
    "CREATE INDEX `idx_facts_settled` ON `facts` (`event_id`) WHERE `kind` = 'settled'",
  ]
  app.save(facts)

  const registrations = app.findCollectionByNameOrId('registrations')
  registrations.fields.add(
    new TextField({ name: 'packet_at', max: 40 }),
    new TextField({ name: 'packet_from', max: 60 }),
    // Who noted the fee and the waiver: src/domain/race-day/table-marks.ts.
    new SelectField({ name: 'table_paid', maxSelect: 1, values: ['alone', 'beside'], hidden: true }),
    new SelectField({ name: 'table_signed', maxSelect: 1, values: ['alone', 'beside'], hidden: true }),
  )
  app.save(registrations)
})
