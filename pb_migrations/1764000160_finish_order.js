/// <reference path="../pb_data/types.d.ts" />
// Who of several with one time was first, as a timer's file tells it by its places: src/domain/registration.ts. An
// import stages it like the other values.
migrate(
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.fields.add(new NumberField({ name: 'finish_order', onlyInt: true, min: 1, max: 1000000 }))
    app.save(registrations)
    app.db().newQuery('ALTER TABLE _import_rows ADD COLUMN finish_order INTEGER NOT NULL DEFAULT 0').execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _import_rows DROP COLUMN finish_order').execute()
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.fields.removeByName('finish_order')
    app.save(registrations)
  },
)
