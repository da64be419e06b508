/// <reference path="../pb_data/types.d.ts" />
// Bibs of one length are in the order of their numbers: the next one of a series is counted in this index.
migrate((app) => {
  const registrations = app.findCollectionByNameOrId('registrations')
  registrations.indexes = [
    ...registrations.indexes,
    "CREATE INDEX `idx_registrations_bib_length` ON `registrations` (`event_id`, length(`bib_number`), `bib_number`) WHERE `bib_number` <> ''",
  ]
  app.save(registrations)
})
