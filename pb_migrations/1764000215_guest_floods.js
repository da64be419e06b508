/// <reference path="../pb_data/types.d.ts" />
// What came without an account, by a code of the network that it came from; for ten days, and in no feed, export or seal.
// Of much at once the inbox tells (pocketbase/src/floods.ts).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _guest_entries(id INTEGER PRIMARY KEY, source TEXT NOT NULL, collection TEXT NOT NULL,
      event_id TEXT NOT NULL, record TEXT NOT NULL, flood TEXT NOT NULL DEFAULT '', created TEXT NOT NULL)`)
    run('CREATE INDEX idx_guest_entries_source ON _guest_entries(source, created)')
    run('CREATE INDEX idx_guest_entries_created ON _guest_entries(created)')
    run(`CREATE TRIGGER events_floods_ad AFTER DELETE ON events BEGIN
      DELETE FROM inbox WHERE kind = 'flood' AND record = OLD.id;
    END`)
    const inbox = app.findCollectionByNameOrId('inbox')
    const kind = inbox.fields.getByName('kind')
    kind.values = [...kind.values, 'flood']
    // A flood of letters is about no event.
    inbox.fields.getByName('record').required = false
    app.save(inbox)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER events_floods_ad')
    run("DELETE FROM inbox WHERE kind = 'flood'")
    const inbox = app.findCollectionByNameOrId('inbox')
    const kind = inbox.fields.getByName('kind')
    kind.values = kind.values.filter((value) => value !== 'flood')
    inbox.fields.getByName('record').required = true
    app.save(inbox)
    run('DROP TABLE _guest_entries')
  },
)
