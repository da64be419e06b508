/// <reference path="../pb_data/types.d.ts" />
// An order that was called off has nothing due (src/domain/order.ts).
const values = (app, payment_statuses) => {
  const orders = app.findCollectionByNameOrId('orders')
  orders.fields.getByName('payment_status').values = payment_statuses
  app.save(orders)
}
migrate(
  (app) => {
    values(app, ['due', 'paid', 'none'])
    app
      .db()
      .newQuery(
        "UPDATE orders SET payment_status = 'none' WHERE status = 'cancelled' AND payment_status = 'due'",
      )
      .execute()
  },
  (app) => {
    app.db().newQuery("UPDATE orders SET payment_status = 'due' WHERE payment_status = 'none'").execute()
    values(app, ['due', 'paid'])
  },
)
