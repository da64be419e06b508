/// <reference path="../pb_data/types.d.ts" />
// The wide network that a guest's entry came from, beside its own: a provider gives one customer thousands of networks.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run("ALTER TABLE _guest_entries ADD COLUMN wide TEXT NOT NULL DEFAULT ''")
  run('CREATE INDEX idx_guest_entries_event ON _guest_entries(event_id, wide, created)')
})
