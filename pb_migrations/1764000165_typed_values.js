/// <reference path="../pb_data/types.d.ts" />
// When a person's command wrote a field of a registration last; '' when nobody did, or an import came after it. A later
// import asks before it takes such a value away (src/domain/import/typed-values.ts).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("ALTER TABLE _registers ADD COLUMN typed TEXT NOT NULL DEFAULT ''")
    // Of what was typed before, the log of who changed what still knows.
    run(`WITH written AS (
        SELECT json_extract(c.value, '$.record') AS record, f.key AS field, MAX(a.created) AS at
        FROM activity a, json_each(a.changes) c, json_each(c.value, '$.fields') f
        WHERE a.kind IN ('setResult', 'updateRegistration')
          AND json_extract(c.value, '$.collection') = 'registrations' AND json_extract(c.value, '$.action') = 'update'
        GROUP BY 1, 2)
      UPDATE _registers SET typed = w.at FROM written w
      WHERE _registers.collection = 'registrations' AND w.record = _registers.record AND w.field = _registers.field
        AND w.at > COALESCE((SELECT i.committed FROM _imported m JOIN _imports i ON i.id = m.import_id
          WHERE m.registration_id = w.record), '')`)
    run("CREATE INDEX _registers_typed ON _registers(record) WHERE typed <> ''")
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP INDEX _registers_typed')
    run('ALTER TABLE _registers DROP COLUMN typed')
  },
)
