/// <reference path="../pb_data/types.d.ts" />
// How long an entry holds its place before the link of its mail is opened: pocketbase/src/lapse-entries.ts.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    events.fields.add(new NumberField({ name: 'confirm_days', onlyInt: true, min: 1, max: 30 }))
    app.save(events)
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.fields.add(
      new TextField({ name: 'confirm_by', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      new BoolField({ name: 'confirmed' }),
      // SHA-256 (hex) of what stands in the link. The mail alone holds it as it is.
      new TextField({ name: 'confirm_key', hidden: true, max: 64 }),
    )
    registrations.addIndex(
      'idx_registrations_unconfirmed',
      false,
      '`event_id`, `confirm_by`',
      "`confirm_by` <> '' AND NOT `confirmed` AND NOT `lapsed`",
    )
    app.save(registrations)
  },
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.removeIndex('idx_registrations_unconfirmed')
    for (const field of ['confirm_by', 'confirmed', 'confirm_key']) registrations.fields.removeByName(field)
    app.save(registrations)
    const events = app.findCollectionByNameOrId('events')
    events.fields.removeByName('confirm_days')
    app.save(events)
  },
)
