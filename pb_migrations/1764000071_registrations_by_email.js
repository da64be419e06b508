/// <reference path="../pb_data/types.d.ts" />
// Whoever has verified an e-mail address sees the registrations that were made with it and belong to no account. They
// come with the verification, and go with it, with the address, and with the account.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.listRule =
      '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin" || ' +
      '(user_id = "" && email != "" && @request.auth.verified = true && email:lower = @request.auth.email:lower))'
    registrations.viewRule = registrations.listRule
    registrations.addIndex(
      'idx_registrations_email',
      false,
      '`email` COLLATE NOCASE',
      "`user_id` = '' AND `email` <> ''",
    )
    app.save(registrations)

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'user:' || u.id FROM registrations r JOIN users u ON u.email = r.email COLLATE NOCASE
          WHERE NEW.collection = 'registrations' AND r.id = NEW.record AND r.user_id = '' AND r.email <> ''
            AND u.email <> '' AND u.verified
        UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))

    const registrations_of = (user) =>
      `INSERT INTO _touch SELECT 'registrations', id FROM registrations
         WHERE user_id = '' AND email <> '' AND email = ${user}.email COLLATE NOCASE;`
    run(`CREATE TRIGGER users_address_ai AFTER INSERT ON users WHEN NEW.verified BEGIN
      ${registrations_of('NEW')}
    END`)
    run(`CREATE TRIGGER users_address_au AFTER UPDATE ON users
      WHEN OLD.verified <> NEW.verified OR OLD.email <> NEW.email BEGIN
      ${registrations_of('OLD')}
      ${registrations_of('NEW')}
    END`)
    run(`CREATE TRIGGER users_address_ad AFTER DELETE ON users WHEN OLD.verified BEGIN
      ${registrations_of('OLD')}
    END`)
    run(`INSERT INTO _touch SELECT 'registrations', r.id FROM registrations r JOIN users u
      ON u.email = r.email COLLATE NOCASE WHERE r.user_id = '' AND r.email <> '' AND u.email <> '' AND u.verified`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const suffix of ['ai', 'au', 'ad']) run(`DROP TRIGGER users_address_${suffix}`)
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(
      trigger.sql.replace(
        /\n\s*SELECT 'user:' \|\| u\.id FROM registrations r JOIN users u[\s\S]*?AND u\.verified\n\s*UNION ALL/,
        '',
      ),
    )
    run(`INSERT INTO _touch SELECT 'registrations', r.id FROM registrations r JOIN users u
      ON u.email = r.email COLLATE NOCASE WHERE r.user_id = '' AND r.email <> '' AND u.email <> ''`)
    const registrations = app.findCollectionByNameOrId('registrations')
    registrations.listRule =
      '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin")'
    registrations.viewRule = registrations.listRule
    registrations.removeIndex('idx_registrations_email')
    app.save(registrations)
  },
)
