/// <reference path="../pb_data/types.d.ts" />
// The chunks that have to be rebuilt keep the order in which they were marked (their rowid): with an order of their
// own, a race that changes all the time would hold up every race that stands behind it.
migrate(
  (app) => remake(app, ''),
  (app) => remake(app, ' WITHOUT ROWID'),
)

function remake(app, how) {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('ALTER TABLE _dirty_chunks RENAME TO _dirty_chunks_before')
  run(
    `CREATE TABLE _dirty_chunks(event_id TEXT NOT NULL, chunk INTEGER NOT NULL, PRIMARY KEY(event_id, chunk))${how}`,
  )
  run('INSERT INTO _dirty_chunks(event_id, chunk) SELECT event_id, chunk FROM _dirty_chunks_before')
  run('DROP TABLE _dirty_chunks_before')
}
