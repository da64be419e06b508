/// <reference path="../pb_data/types.d.ts" />
// What a restored server needs to take back work from the devices (src/domain/heal.ts): an order of the epochs, which
// position wrote each field, and the organiser's inbox for what a machine must not decide.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    run('ALTER TABLE _epochs ADD COLUMN rank INTEGER NOT NULL DEFAULT 0')
    // field '+' is the record's creation, '-' its deletion. `value` (JSON) waits for the creation of its record.
    run(`CREATE TABLE _registers(collection TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL,
      rank INTEGER NOT NULL, seq INTEGER NOT NULL, value TEXT, PRIMARY KEY(collection, record, field)) WITHOUT ROWID`)

    app.save(
      new Collection({
        type: 'base',
        name: 'inbox',
        listRule: '@request.auth.role = "admin"',
        viewRule: '@request.auth.role = "admin"',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'kind',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['value_lost', 'value_taken', 'role_change', 'account_missing'],
          },
          { name: 'collection', type: 'text', required: true, max: 60 },
          { name: 'record', type: 'text', required: true, max: 15 },
          // Who had made the change, and when, before the restore.
          { name: 'author', type: 'text', max: 15 },
          { name: 'changed_at', type: 'text', max: 40 },
          { name: 'details', type: 'json', maxSize: 100000 },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX `idx_inbox_record` ON `inbox` (`collection`, `record`)'],
      }),
    )
    // What it says about a person must not outlive the person's data.
    for (const table of ['registrations', 'users']) {
      run(`CREATE TRIGGER ${table}_inbox_ad AFTER DELETE ON ${table} BEGIN
        DELETE FROM inbox WHERE collection = '${table}' AND record = OLD.id;
      END`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const table of ['registrations', 'users']) run(`DROP TRIGGER ${table}_inbox_ad`)
    app.delete(app.findCollectionByNameOrId('inbox'))
    run('DROP TABLE _registers')
    run('ALTER TABLE _epochs DROP COLUMN rank')
  },
)
