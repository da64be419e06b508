/// <reference path="../pb_data/types.d.ts" />
// How the fee of an event is paid: src/domain/fee-payment.ts.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    events.fields.add(
      new SelectField({ name: 'fee_payment', maxSelect: 1, values: ['pickup', 'transfer', 'own'] }),
    )
    events.fields.add(new TextField({ name: 'fee_payment_text', max: 600 }))
    app.save(events)
  },
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    events.fields.removeByName('fee_payment')
    events.fields.removeByName('fee_payment_text')
    app.save(events)
  },
)
