/// <reference path="../pb_data/types.d.ts" />
// What phones bring that were revoked: it changes nothing until a captain takes it
// (src/domain/race-day/waiting-fact.ts). And which taking-backs are taken back themselves
// (pocketbase/src/race-day/facts-about.ts).
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const text = (name) => ({ name, type: 'text', max: 15, required: true })
  app.save(
    new Collection({
      type: 'base',
      name: 'waiting_facts',
      listRule: '@request.auth.role = "admin"',
      viewRule: '@request.auth.role = "admin"',
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        {
          name: 'event_id',
          type: 'relation',
          required: true,
          maxSelect: 1,
          collectionId: app.findCollectionByNameOrId('events').id,
          cascadeDelete: true,
        },
        text('fact_id'),
        {
          name: 'kind',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: app.findCollectionByNameOrId('facts').fields.getByName('kind').values,
        },
        { name: 'subject', type: 'text', max: 15 },
        text('brought_by'),
        { name: 'dismissed', type: 'bool' },
        { name: 'said', type: 'json', maxSize: 40000 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX `idx_waiting_facts_event` ON `waiting_facts` (`event_id`)',
        'CREATE INDEX `idx_waiting_facts_fact` ON `waiting_facts` (`fact_id`)',
        'CREATE INDEX `idx_waiting_facts_phone` ON `waiting_facts` (`brought_by`, `kind`)',
        "CREATE INDEX `idx_waiting_facts_subject` ON `waiting_facts` (`subject`) WHERE `subject` <> ''",
      ],
    }),
  )
  run(`CREATE TRIGGER events_waiting_facts_ad AFTER DELETE ON events BEGIN
    DELETE FROM waiting_facts WHERE event_id = OLD.id;
  END`)

  run('CREATE TABLE _taken_back(fact TEXT PRIMARY KEY) WITHOUT ROWID')
  run(`INSERT INTO _taken_back(fact) SELECT DISTINCT f.id FROM facts v JOIN facts f ON f.id = v.voids
    WHERE v.voids <> '' AND v.station_id = '' AND f.kind = 'void' AND v.event_id = f.event_id
      AND (v.turn, v.device_id, v.sequence, v.id) > (f.turn, f.device_id, f.sequence, f.id)`)
  run(`CREATE TRIGGER facts_taken_back_ad AFTER DELETE ON facts BEGIN
    DELETE FROM _taken_back WHERE fact = OLD.id;
  END`)
})
