/// <reference path="../pb_data/types.d.ts" />
// An import of a start list (`entries`) brings what the registration form asks, beside what a timer tells.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()

  run('ALTER TABLE _imports ADD COLUMN entries INTEGER NOT NULL DEFAULT 0')
  for (const name of [
    'email',
    'street_address',
    'city',
    'state',
    'zip_code',
    'phone_number',
    'emergency_contact_name',
    'emergency_contact_phone',
    't_shirt_size',
  ]) {
    run(`ALTER TABLE _import_rows ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`)
  }
  for (const name of ['waiver_agreed', 'fee_cents', 'fee_paid']) {
    run(`ALTER TABLE _import_rows ADD COLUMN ${name} INTEGER NOT NULL DEFAULT 0`)
  }
})
