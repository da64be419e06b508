/// <reference path="../pb_data/types.d.ts" />
// Each registration asks how many came in during the last hour.
migrate(
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.addIndex('idx_registrations_recent', false, '`created`', "`source` = 'form'")
    app.save(registrations)
  },
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.removeIndex('idx_registrations_recent')
    app.save(registrations)
  },
)
