/// <reference path="../pb_data/types.d.ts" />
// How long an entry holds its place before it is paid: pocketbase/src/lapse-entries.ts.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    events.fields.add(new NumberField({ name: 'hold_days', onlyInt: true, min: 1, max: 365 }))
    app.save(events)
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.fields.add(
      new TextField({ name: 'pay_by', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      new BoolField({ name: 'lapsed' }),
      // The bib that it had, to get it back if nobody else wears it by then.
      new TextField({ name: 'lapsed_bib', hidden: true, max: 20 }),
    )
    registrations.addIndex(
      'idx_registrations_unpaid',
      false,
      '`event_id`, `pay_by`',
      "`pay_by` <> '' AND NOT `fee_paid` AND NOT `lapsed`",
    )
    registrations.addIndex('idx_registrations_lapsed', false, '`event_id`', '`lapsed`')
    app.save(registrations)
  },
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.removeIndex('idx_registrations_unpaid')
    registrations.removeIndex('idx_registrations_lapsed')
    for (const field of ['pay_by', 'lapsed', 'lapsed_bib']) registrations.fields.removeByName(field)
    app.save(registrations)
    const events = app.findCollectionByNameOrId('events')
    events.fields.removeByName('hold_days')
    app.save(events)
  },
)
