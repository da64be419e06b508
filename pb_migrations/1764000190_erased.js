/// <reference path="../pb_data/types.d.ts" />
// Who was erased for good, as rows of the very transaction that erases them: one that fails has erased nobody. After it
// the rows are copied to the ledger outside the data (pocketbase/vault.go), which no restore takes back. A person who
// deletes an account, an admin, the dashboard: whoever does it, the trigger sees it.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE _erased(id INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, record TEXT NOT NULL,
      UNIQUE(collection, record))`)
    run(`CREATE TRIGGER users_erased_ad AFTER DELETE ON users BEGIN
      INSERT OR IGNORE INTO _erased(collection, record) VALUES('users', OLD.id);
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER users_erased_ad')
    run('DROP TABLE _erased')
  },
)
