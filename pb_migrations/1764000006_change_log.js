/// <reference path="../pb_data/types.d.ts" />
// The change log behind the feeds: for each scope that a row belongs to one live entry, and a tombstone for each
// that it left. SQLite has one writer, so the order of seq is the order of the commits, and triggers catch what no
// hook sees: raw SQL, cascades, the dashboard. pocketbase/changes.go compares it with the tables at every start.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    run(`CREATE TABLE _changes(seq INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL, collection TEXT NOT NULL,
      record TEXT NOT NULL, deleted INT NOT NULL, UNIQUE(collection, record, scope, deleted))`)
    run(`CREATE INDEX _changes_feed ON _changes(scope, collection, seq)`)
    run(`CREATE TABLE _now(scope TEXT PRIMARY KEY) WITHOUT ROWID`)
    run(`CREATE TABLE _touch(collection TEXT NOT NULL, record TEXT NOT NULL)`)
    run(`CREATE TABLE _epochs(epoch TEXT NOT NULL UNIQUE, first_seq INTEGER NOT NULL)`)

    // A body names tables only, never a view (PocketBase drops views while it changes a schema), and says DELETE and
    // INSERT, never OR REPLACE: an outer OR IGNORE would win over it.
    run(`CREATE TRIGGER _touch_ai AFTER INSERT ON _touch BEGIN
      DELETE FROM _touch;
      DELETE FROM _now;
      INSERT INTO _now -- the only place that says who sees what
        SELECT 'public' FROM events WHERE NEW.collection = 'events' AND id = NEW.record AND status <> 'draft'
        UNION ALL SELECT 'admin' FROM events WHERE NEW.collection = 'events' AND id = NEW.record
        UNION ALL SELECT 'event:' || event_id FROM registrations
          WHERE NEW.collection = 'registrations' AND id = NEW.record
        UNION ALL SELECT 'user:' || user_id FROM registrations
          WHERE NEW.collection = 'registrations' AND id = NEW.record AND user_id <> ''
        UNION ALL SELECT 'guest:' || guest FROM registrations
          WHERE NEW.collection = 'registrations' AND id = NEW.record AND guest <> ''
        UNION ALL SELECT 'results:' || c.event_id FROM result_chunks c
          JOIN events e ON e.id = c.event_id AND e.status <> 'draft'
          WHERE NEW.collection = 'result_chunks' AND c.id = NEW.record
        UNION ALL SELECT 'admin' FROM users WHERE NEW.collection = 'users' AND id = NEW.record
        UNION ALL SELECT 'user:' || id FROM users WHERE NEW.collection = 'users' AND id = NEW.record;
      INSERT INTO _changes(scope, collection, record, deleted)
        SELECT scope, collection, record, 1 FROM _changes
        WHERE collection = NEW.collection AND record = NEW.record AND deleted = 0 AND scope NOT IN _now;
      DELETE FROM _changes
        WHERE collection = NEW.collection AND record = NEW.record AND (deleted = 0 OR scope IN _now);
      INSERT INTO _changes(scope, collection, record, deleted)
        SELECT scope, NEW.collection, NEW.record, 0 FROM _now;
    END`)

    // What else changes its audience with an event: its result chunks, when it enters or leaves the drafts.
    const dependents = {
      events: {
        insert: `INSERT INTO _touch SELECT 'result_chunks', id FROM result_chunks WHERE event_id = NEW.id;`,
        update: `INSERT INTO _touch SELECT 'result_chunks', id FROM result_chunks WHERE event_id IN (OLD.id, NEW.id)
          AND (OLD.id <> NEW.id OR (OLD.status = 'draft') <> (NEW.status = 'draft'));`,
        delete: `INSERT INTO _touch SELECT 'result_chunks', id FROM result_chunks WHERE event_id = OLD.id;`,
      },
    }
    const nothing = { insert: '', update: '', delete: '' }

    for (const table of ['events', 'registrations', 'result_chunks', 'users']) {
      const more = dependents[table] || nothing
      run(`CREATE TRIGGER ${table}_ai AFTER INSERT ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', NEW.id); ${more.insert}
      END`)
      run(`CREATE TRIGGER ${table}_au AFTER UPDATE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id);
        INSERT INTO _touch SELECT '${table}', NEW.id WHERE NEW.id <> OLD.id; ${more.update}
      END`)
      run(`CREATE TRIGGER ${table}_ad AFTER DELETE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id); ${more.delete}
      END`)
      run(`INSERT INTO _touch SELECT '${table}', id FROM ${table}`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const table of ['events', 'registrations', 'result_chunks', 'users']) {
      for (const suffix of ['ai', 'au', 'ad']) run(`DROP TRIGGER ${table}_${suffix}`)
    }
    for (const table of ['_touch', '_now', '_changes', '_epochs']) run(`DROP TABLE ${table}`)
  },
)
