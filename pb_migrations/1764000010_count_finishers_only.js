/// <reference path="../pb_data/types.d.ts" />
// An event's finishers are those who finished: DNF, DNS and DQ were counted with them before.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE events SET finishers = (SELECT COUNT(*) FROM registrations
           WHERE registrations.event_id = events.id AND result_status = 'finished')`,
      )
      .execute()
  },
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE events SET finishers = (SELECT COUNT(*) FROM registrations
           WHERE registrations.event_id = events.id AND result_status <> '')`,
      )
      .execute()
  },
)
