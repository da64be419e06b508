/// <reference path="../pb_data/types.d.ts" />
// Imports of results (pocketbase/src/imports.ts). Rows are staged in small batches where no feed sees them; the commit
// is one small transaction that turns the import's state and puts its finished result chunks in place. The
// registrations follow in batches; until then a staged row of a committed import is what counts.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()

  // An undo is an import too, whose rows hold the values of before. `settings`: of the event, those that the import
  // changed, with before and after. `staged_to`: of an undo, the last registration whose row is staged.
  run(`CREATE TABLE _imports(id TEXT PRIMARY KEY, event_id TEXT NOT NULL, author TEXT NOT NULL,
    state TEXT NOT NULL CHECK(state IN ('staging', 'prepared', 'committed', 'done')),
    first_slot INTEGER NOT NULL DEFAULT 0, slots INTEGER NOT NULL DEFAULT 0,
    verified_seq INTEGER NOT NULL DEFAULT 0, new_rows INTEGER NOT NULL DEFAULT 0,
    changed_rows INTEGER NOT NULL DEFAULT 0, new_results INTEGER NOT NULL DEFAULT 0,
    created TEXT NOT NULL, committed TEXT NOT NULL DEFAULT '', file TEXT NOT NULL DEFAULT '',
    settings TEXT NOT NULL DEFAULT '', undoes TEXT NOT NULL DEFAULT '', undone TEXT NOT NULL DEFAULT '',
    undone_by TEXT NOT NULL DEFAULT '', staged_to TEXT NOT NULL DEFAULT '') WITHOUT ROWID`)
  run('CREATE INDEX _imports_state ON _imports(state, event_id)')
  run('CREATE INDEX _imports_event ON _imports(event_id, committed)')

  // `seen` is what the registration held when the person looked, as json_array of the columns that follow it;
  // slot -1: it takes none; `removes`: the runner that the undone import made goes again.
  run(`CREATE TABLE _import_rows(import_id TEXT NOT NULL, registration_id TEXT NOT NULL, part INTEGER NOT NULL,
    line INTEGER NOT NULL, is_new INTEGER NOT NULL, differs INTEGER NOT NULL, slot INTEGER NOT NULL,
    seen TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, bib_number TEXT NOT NULL,
    gender TEXT NOT NULL, date_of_birth TEXT NOT NULL, age_group TEXT NOT NULL, result_status TEXT NOT NULL,
    race_time INTEGER NOT NULL, gun_time INTEGER NOT NULL, chip_time INTEGER NOT NULL, pace TEXT NOT NULL,
    overall_rank INTEGER NOT NULL, gender_rank INTEGER NOT NULL, age_group_rank INTEGER NOT NULL,
    finish_order INTEGER NOT NULL DEFAULT 0, removes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(import_id, registration_id)) WITHOUT ROWID`)
  run('CREATE INDEX _import_rows_part ON _import_rows(import_id, part)')
  run("CREATE UNIQUE INDEX _import_rows_bib ON _import_rows(import_id, bib_number) WHERE bib_number <> ''")
  run('CREATE UNIQUE INDEX _import_rows_slot ON _import_rows(import_id, slot) WHERE slot >= 0')

  run(`CREATE TABLE _import_chunks(import_id TEXT NOT NULL, chunk INTEGER NOT NULL, count INTEGER NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY(import_id, chunk))`)

  // Which import wrote a registration last, and which command that entered many results at once, so that a conflict
  // can say who it was.
  run('CREATE TABLE _imported(registration_id TEXT PRIMARY KEY, import_id TEXT NOT NULL) WITHOUT ROWID')
  run(
    'CREATE TABLE _entered_together(registration_id TEXT PRIMARY KEY, command_id TEXT NOT NULL) WITHOUT ROWID',
  )

  // What each row of an import changed is kept for a while (pocketbase/src/imports/undo-rows.ts): `changes` by field with
  // the values before and after, `typed` by field with the moment at which a person had typed the former one.
  run(`CREATE TABLE _import_undo(import_id TEXT NOT NULL, registration_id TEXT NOT NULL, line INTEGER NOT NULL,
    is_new INTEGER NOT NULL, changes TEXT NOT NULL, typed TEXT NOT NULL,
    PRIMARY KEY(import_id, registration_id)) WITHOUT ROWID`)
  run('CREATE INDEX _import_undo_registration ON _import_undo(registration_id)')

  for (const [trigger, table] of [
    ['imported', '_imported'],
    ['entered_together', '_entered_together'],
    ['import_undo', '_import_undo'],
  ]) {
    run(`CREATE TRIGGER registrations_${trigger}_ad AFTER DELETE ON registrations BEGIN
      DELETE FROM ${table} WHERE registration_id = OLD.id;
    END`)
  }
  run(`CREATE TRIGGER events_imports_ad AFTER DELETE ON events BEGIN
    DELETE FROM _import_undo WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
    DELETE FROM _import_rows WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
    DELETE FROM _import_chunks WHERE import_id IN (SELECT id FROM _imports WHERE event_id = OLD.id);
    DELETE FROM _imports WHERE event_id = OLD.id;
  END`)

  // A bib of a committed import is given, though its registration may still have to be written.
  const reserved = `EXISTS(SELECT 1 FROM _imports i JOIN _import_rows s ON s.import_id = i.id
    WHERE i.state = 'committed' AND i.event_id = NEW.event_id AND s.bib_number = NEW.bib_number
      AND s.bib_number <> '' AND s.registration_id <> NEW.id)`
  run(`CREATE TRIGGER registrations_import_bib_bi BEFORE INSERT ON registrations
    WHEN NEW.bib_number <> '' AND ${reserved} BEGIN
    SELECT RAISE(ABORT, 'This bib number belongs to an import that is being finished.');
  END`)
  run(`CREATE TRIGGER registrations_import_bib_bu BEFORE UPDATE OF bib_number ON registrations
    WHEN NEW.bib_number <> OLD.bib_number AND NEW.bib_number <> '' AND ${reserved} BEGIN
    SELECT RAISE(ABORT, 'This bib number belongs to an import that is being finished.');
  END`)
})
