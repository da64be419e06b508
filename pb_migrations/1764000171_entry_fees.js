/// <reference path="../pb_data/types.d.ts" />
// What an entry costs, as it was on the day on which it was accepted, and whether it came.
migrate(
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.fields.add(
      new NumberField({ name: 'fee_cents', onlyInt: true, min: 0, max: 1000000 }),
      new BoolField({ name: 'fee_paid' }),
    )
    // By which the same runner is found again: one day of birth in one event is a handful of people.
    registrations.addIndex(
      'idx_registrations_born',
      false,
      '`event_id`, `date_of_birth`',
      "`date_of_birth` <> ''",
    )
    app.save(registrations)
    // Whoever entered a race that is still to come was shown the fee of that day (currentFee in
    // src/domain/registration-window.ts). What was raced before is settled, and nobody owes for an imported row.
    app
      .db()
      .newQuery(
        `UPDATE registrations SET fee_cents = COALESCE((
           SELECT f.value ->> 'amount_cents' FROM events e, json_each(iif(json_valid(e.fees), e.fees, '[]')) f
           WHERE e.id = registrations.event_id
             AND (f.value ->> 'until' = '' OR f.value ->> 'until' >= substr(registrations.created, 1, 10))
           ORDER BY f.value ->> 'until' = '', f.value ->> 'until' LIMIT 1), 0)
         WHERE source <> 'import'
           AND event_id IN (SELECT id FROM events WHERE status = 'upcoming' AND event_date >= date('now'))`,
      )
      .execute()
  },
  (app) => {
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.removeIndex('idx_registrations_born')
    registrations.fields.removeByName('fee_cents')
    registrations.fields.removeByName('fee_paid')
    app.save(registrations)
  },
)
