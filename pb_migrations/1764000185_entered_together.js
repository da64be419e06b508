/// <reference path="../pb_data/types.d.ts" />
// Which command that entered many results at once wrote a registration last, so that a conflict can say who it was.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(
      `CREATE TABLE _entered_together(registration_id TEXT PRIMARY KEY, command_id TEXT NOT NULL) WITHOUT ROWID`,
    )
    run(`CREATE TRIGGER registrations_entered_together_ad AFTER DELETE ON registrations BEGIN
      DELETE FROM _entered_together WHERE registration_id = OLD.id;
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER registrations_entered_together_ad')
    run('DROP TABLE _entered_together')
  },
)
