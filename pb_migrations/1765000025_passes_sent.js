/// <reference path="../pb_data/types.d.ts" />
// To which address (SHA-256, hex) the pass of a runner who came with a start list was sent last, so that the press can
// be repeated after a grown list (pocketbase/src/registrations/execute-registration.ts).
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('CREATE TABLE _passes_sent(registration_id TEXT PRIMARY KEY, whom TEXT NOT NULL) WITHOUT ROWID')
  run(`CREATE TRIGGER registrations_passes_sent_ad AFTER DELETE ON registrations BEGIN
    DELETE FROM _passes_sent WHERE registration_id = OLD.id;
  END`)
})
