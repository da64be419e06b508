/// <reference path="../pb_data/types.d.ts" />
// What one network sends of one kind is counted with each entry (pocketbase/src/inbox/floods.ts): all of it, what
// is in no flood, and the flood that goes on.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP INDEX idx_guest_entries_source')
  run('CREATE INDEX idx_guest_entries_stream ON _guest_entries(source, collection, event_id, created)')
  run(
    "CREATE INDEX idx_guest_entries_alone ON _guest_entries(source, collection, event_id, created) WHERE flood = ''",
  )
  run(
    "CREATE INDEX idx_guest_entries_flood ON _guest_entries(source, collection, event_id, created) WHERE flood <> ''",
  )
})
