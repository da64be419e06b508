/// <reference path="../pb_data/types.d.ts" />
// Race day: the stations of an event, the phones that are one, and what they say (src/domain/race-day/station.ts and
// fact.ts). Commands write all of it; stations read it by their feed alone, admins by these rules too.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const events = app.findCollectionByNameOrId('events')
  const times = [
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ]
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })
  const whole = (name, min, max) => ({ name, type: 'number', onlyInt: true, min, max })
  const choice = (name, values) => ({ name, type: 'select', maxSelect: 1, values, required: true })
  const of = (name, collection) => ({
    name,
    type: 'relation',
    required: true,
    maxSelect: 1,
    collectionId: collection.id,
    cascadeDelete: true,
  })
  const base = (name, fields, indexes) => {
    const collection = new Collection({
      type: 'base',
      name,
      listRule: '@request.auth.role = "admin"',
      viewRule: '@request.auth.role = "admin"',
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [...fields, ...times],
      indexes,
    })
    app.save(collection)
    return collection
  }

  const stations = base(
    'stations',
    [
      of('event_id', events),
      choice('kind', ['packet_table', 'start', 'course_point', 'finish']),
      text('name', 60, { required: true }),
      // What walk-ups get; 0: none.
      whole('bib_from', 1, 999999),
      whole('bib_to', 1, 999999),
      { name: 'sees_age', type: 'bool' },
      { name: 'sees_contact', type: 'bool' },
      { name: 'closed', type: 'bool' },
    ],
    ['CREATE INDEX `idx_stations_event` ON `stations` (`event_id`)'],
  )

  base(
    'station_devices',
    [
      of('event_id', events),
      of('station_id', stations),
      text('initials', 6, { required: true }),
      text('revoked_at', 40),
      text('left_at', 40),
      text('last_heard', 40),
      { name: 'report', type: 'json', maxSize: 2000 },
      // SHA-256 (hex) of the key that the phone keeps.
      text('key_hash', 64, { hidden: true, pattern: '^[0-9a-f]{64}$' }),
    ],
    [
      "CREATE UNIQUE INDEX `idx_station_devices_key` ON `station_devices` (`key_hash`) WHERE `key_hash` <> ''",
      'CREATE INDEX `idx_station_devices_event` ON `station_devices` (`event_id`)',
    ],
  )

  base(
    'facts',
    [
      of('event_id', events),
      choice('kind', [
        'handed_out',
        'collected_by',
        'shirt_swapped',
        'waiver_signed',
        'paid',
        'walk_up',
        'shirts_brought',
        'note',
        'void',
        'settled',
      ]),
      // Texts and no relations: a fact may come before the row that it is about, and outlives a station.
      text('subject', 15),
      text('station_id', 15),
      text('device_id', 15, { required: true }),
      whole('sequence', 1, 1000000000),
      whole('turn', 1, 1000000000),
      text('at', 40, { required: true }),
      whole('monotonic_ms', 0, 10000000000),
      text('initials', 6, { required: true }),
      text('voids', 15),
      { name: 'payload', type: 'json', maxSize: 20000 },
      { name: 'late', type: 'bool' },
      text('handed_in_by', 15),
    ],
    [
      'CREATE INDEX `idx_facts_event` ON `facts` (`event_id`)',
      "CREATE INDEX `idx_facts_subject` ON `facts` (`subject`) WHERE `subject` <> ''",
    ],
  )

  // By which a phone joins, for ten minutes: hashes of what the captain's screen shows. In no feed, export or seal.
  run(`CREATE TABLE _station_codes(code_hash TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE,
    station_id TEXT NOT NULL, until TEXT NOT NULL) WITHOUT ROWID`)

  // What is deleted by SQL takes along what PocketBase's relations would.
  run(`CREATE TRIGGER events_stations_ad AFTER DELETE ON events BEGIN
    DELETE FROM stations WHERE event_id = OLD.id;
    DELETE FROM facts WHERE event_id = OLD.id;
  END`)
  run(`CREATE TRIGGER stations_devices_ad AFTER DELETE ON stations BEGIN
    DELETE FROM station_devices WHERE station_id = OLD.id;
    DELETE FROM _station_codes WHERE station_id = OLD.id;
  END`)
  // A phone signs what it says with its own id, and sign-ups choose theirs.
  run(`CREATE TRIGGER users_no_device_bi BEFORE INSERT ON users
    WHEN EXISTS(SELECT 1 FROM station_devices WHERE id = NEW.id) BEGIN
    SELECT RAISE(ABORT, 'this id is taken');
  END`)
})
