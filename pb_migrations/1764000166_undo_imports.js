/// <reference path="../pb_data/types.d.ts" />
// Imports can be taken back (pocketbase/src/undo-rows.ts). What each row of an import changed is kept for a while:
// `changes` by field with the values before and after, `typed` by field with the moment at which a person had typed the
// former one. It goes with its registration. An undo is an import too: the rows that it stages hold the values of before.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    // `settings`: of the event, those that the import changed, with before and after. `staged_to`: of an undo, the last
    // registration whose row is staged.
    for (const column of ['file', 'settings', 'undoes', 'undone', 'undone_by', 'staged_to'])
      run(`ALTER TABLE _imports ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`)
    run('CREATE INDEX _imports_event ON _imports(event_id, committed)')
    // The runner that the undone import made goes again.
    run('ALTER TABLE _import_rows ADD COLUMN removes INTEGER NOT NULL DEFAULT 0')

    run(`CREATE TABLE _import_undo(import_id TEXT NOT NULL, registration_id TEXT NOT NULL, line INTEGER NOT NULL,
      is_new INTEGER NOT NULL, changes TEXT NOT NULL, typed TEXT NOT NULL,
      PRIMARY KEY(import_id, registration_id)) WITHOUT ROWID`)
    run('CREATE INDEX _import_undo_registration ON _import_undo(registration_id)')
    run(`CREATE TRIGGER registrations_import_undo_ad AFTER DELETE ON registrations BEGIN
      DELETE FROM _import_undo WHERE registration_id = OLD.id;
    END`)
    run(`CREATE TRIGGER events_imports_ad AFTER DELETE ON events BEGIN
      DELETE FROM _import_undo WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
      DELETE FROM _import_rows WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
      DELETE FROM _import_chunks WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
      DELETE FROM _imports WHERE event_id = OLD.id;
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER events_imports_ad')
    run('DROP TRIGGER registrations_import_undo_ad')
    run('DROP TABLE _import_undo')
    run('ALTER TABLE _import_rows DROP COLUMN removes')
    run('DROP INDEX _imports_event')
    for (const column of ['file', 'settings', 'undoes', 'undone', 'undone_by', 'staged_to'])
      run(`ALTER TABLE _imports DROP COLUMN ${column}`)
  },
)
