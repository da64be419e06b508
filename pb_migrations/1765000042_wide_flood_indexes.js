/// <reference path="../pb_data/types.d.ts" />
// A flood is counted by the wide network too (pocketbase/src/inbox/floods.ts): what is in none, and the one that goes on.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run(
    "CREATE INDEX idx_guest_entries_wide_alone ON _guest_entries(wide, collection, event_id, created) WHERE flood = ''",
  )
  run(
    "CREATE INDEX idx_guest_entries_wide_flood ON _guest_entries(wide, collection, event_id, created) WHERE flood <> ''",
  )
})
