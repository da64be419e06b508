/// <reference path="../pb_data/types.d.ts" />
// An import counted those who did not finish among an event's finishers.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE events SET finishers = (SELECT COUNT(*) FROM registrations
           WHERE registrations.event_id = events.id AND result_status = 'finished')
         WHERE NOT EXISTS (SELECT 1 FROM _imports i WHERE i.event_id = events.id AND i.state = 'committed')
           AND finishers <> (SELECT COUNT(*) FROM registrations
             WHERE registrations.event_id = events.id AND result_status = 'finished')`,
      )
      .execute()
  },
  // There is nothing to go back to: the wrong numbers are in no use.
  () => undefined,
)
