/// <reference path="../pb_data/types.d.ts" />
// What was done: the commands that were accepted, who changed what, the change log behind the feeds, and what a
// restored server needs to take back work from the devices (src/domain/kernel/heal.ts).
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const written_by_server = { createRule: null, updateRule: null, deleteRule: null }
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })
  const created = { name: 'created', type: 'autodate', onCreate: true }

  // By the id that the device gave it: a command that comes again gets the same answer and does nothing. A barred id
  // was replaced or cancelled before it came.
  app.save(
    new Collection({
      type: 'base',
      name: '_commands',
      listRule: null,
      viewRule: null,
      ...written_by_server,
      fields: [
        // SHA-256 (hex) of the canonical command; '' when only its id is known, because it was barred.
        text('hash', 64),
        text('author', 15),
        text('kind', 60),
        // Which record it was about, so that a conflict can say who changed it.
        text('subject', 15),
        { name: 'answer', type: 'json', maxSize: 1000000 },
        { name: 'barred', type: 'bool' },
        created,
      ],
      indexes: [
        "CREATE INDEX `idx_commands_subject` ON `_commands` (`subject`) WHERE `subject` <> ''",
        // Guests' are found by their age, because the old ones are pruned (pocketbase/src/kernel/guests.ts).
        "CREATE INDEX `idx_commands_guests` ON `_commands` (`created`) WHERE `author` = ''",
      ],
    }),
  )

  // What came without an account, by a code of the network that it came from; for ten days, and in no feed, export or
  // seal. Of much at once the inbox tells (pocketbase/src/inbox/floods.ts).
  run(`CREATE TABLE _guest_entries(id INTEGER PRIMARY KEY, source TEXT NOT NULL, collection TEXT NOT NULL,
    event_id TEXT NOT NULL, record TEXT NOT NULL, flood TEXT NOT NULL DEFAULT '', created TEXT NOT NULL)`)
  run('CREATE INDEX idx_guest_entries_source ON _guest_entries(source, created)')
  run('CREATE INDEX idx_guest_entries_created ON _guest_entries(created)')

  // Who changed what, for the admins: src/domain/inbox/activity.ts. It is written in the transaction of the change, nobody
  // changes it afterwards but to forget a person, and it is forgotten after two years. Admins have the newest entries
  // on their devices; asking for older ones takes a network.
  app.save(
    new Collection({
      type: 'base',
      name: 'activity',
      listRule: '@request.auth.role = "admin"',
      viewRule: '@request.auth.role = "admin"',
      ...written_by_server,
      fields: [
        text('kind', 60, { required: true, min: 1 }),
        text('author', 15),
        text('device', 60),
        text('record', 15),
        text('label', 200),
        text('whose', 200),
        { name: 'changes', type: 'json', maxSize: 200000 },
        // How many rows a command wrote beyond those that are told one by one.
        { name: 'more', type: 'number', onlyInt: true, min: 0 },
        { name: 'restored', type: 'bool' },
        { name: 'recent', type: 'bool', hidden: true },
        created,
      ],
      indexes: [
        'CREATE INDEX `idx_activity_created` ON `activity` (`created`)',
        'CREATE INDEX `idx_activity_author` ON `activity` (`author`)',
        "CREATE INDEX `idx_activity_record` ON `activity` (`record`) WHERE `record` <> ''",
        'CREATE INDEX `idx_activity_recent` ON `activity` (`created`, `id`) WHERE `recent` = 1',
      ],
    }),
  )
  // 300 on the devices: an entry that comes pushes one out.
  run(`CREATE TRIGGER activity_limit_ai AFTER INSERT ON activity BEGIN
    UPDATE activity SET recent = 0 WHERE id =
      (SELECT id FROM activity WHERE recent = 1 ORDER BY created DESC, id DESC LIMIT 1 OFFSET 300);
    DELETE FROM activity WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-730 day');
  END`)

  // For each scope that a row belongs to one live entry, and a tombstone for each that it left. The triggers that keep
  // it are made at the start (pocketbase/feed_change_log.go).
  run(`CREATE TABLE _changes(seq INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL, collection TEXT NOT NULL,
    record TEXT NOT NULL, deleted INT NOT NULL, UNIQUE(collection, record, scope, deleted))`)
  run('CREATE INDEX _changes_feed ON _changes(scope, collection, seq)')
  run('CREATE TABLE _now(scope TEXT PRIMARY KEY) WITHOUT ROWID')
  run('CREATE TABLE _touch(collection TEXT NOT NULL, record TEXT NOT NULL)')
  run(`CREATE TABLE _epochs(epoch TEXT NOT NULL UNIQUE, first_seq INTEGER NOT NULL,
    rank INTEGER NOT NULL DEFAULT 0)`)

  // Which position wrote each field; field '+' is the record's creation, '-' its deletion. `value` (JSON) waits for the
  // creation of its record. `typed`: when a person's command wrote a field of a registration last; '' when nobody did, or
  // an import came after it. A later import asks before it takes such a value away (src/domain/imports/typed-values.ts).
  run(`CREATE TABLE _registers(collection TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL,
    rank INTEGER NOT NULL, seq INTEGER NOT NULL, value TEXT, typed TEXT NOT NULL DEFAULT '',
    PRIMARY KEY(collection, record, field)) WITHOUT ROWID`)
  run("CREATE INDEX _registers_typed ON _registers(record) WHERE typed <> ''")

  // Who was erased for good, as rows of the very transaction that erases them: one that fails has erased nobody. After
  // it the rows are copied to the ledger outside the data (pocketbase/vault.go), which no restore takes back. A person
  // who deletes an account, an admin, the dashboard: whoever does it, the trigger sees it.
  run(`CREATE TABLE _erased(id INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, record TEXT NOT NULL,
    UNIQUE(collection, record))`)
  run(`CREATE TRIGGER users_erased_ad AFTER DELETE ON users BEGIN
    INSERT OR IGNORE INTO _erased(collection, record) VALUES('users', OLD.id);
  END`)
})
