/// <reference path="../pb_data/types.d.ts" />
// Organisers read what people wrote to them on their devices, and note who answered it and when
// (src/domain/message.ts).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const users = app.findCollectionByNameOrId('users')
    const tables = ['volunteers', 'sponsor_vendor_inquiries', 'newsletter_subscribers', 'inbox']

    for (const table of ['volunteers', 'sponsor_vendor_inquiries']) {
      const messages = app.findCollectionByNameOrId(table)
      messages.fields.add(new RelationField({ name: 'answered_by', maxSelect: 1, collectionId: users.id }))
      messages.fields.add(new TextField({ name: 'answered_at', max: 40 }))
      app.save(messages)
    }

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = tables
      .map(
        (table) => `
        SELECT 'admin' FROM ${table} WHERE NEW.collection = '${table}' AND id = NEW.record UNION ALL`,
      )
      .join('')
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    for (const table of tables) {
      run(`CREATE TRIGGER ${table}_ai AFTER INSERT ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', NEW.id);
      END`)
      run(`CREATE TRIGGER ${table}_au AFTER UPDATE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id);
        INSERT INTO _touch SELECT '${table}', NEW.id WHERE NEW.id <> OLD.id;
      END`)
      run(`CREATE TRIGGER ${table}_ad AFTER DELETE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id);
      END`)
      run(`INSERT INTO _touch SELECT '${table}', id FROM ${table}`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const tables = ['volunteers', 'sponsor_vendor_inquiries', 'newsletter_subscribers', 'inbox']
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const without = tables.reduce(
      (sql, table) => sql.replace(new RegExp(`\\n\\s*SELECT 'admin' FROM ${table} WHERE .* UNION ALL`), ''),
      trigger.sql,
    )
    run('DROP TRIGGER _touch_ai')
    run(without)
    for (const table of tables) {
      // They leave the scope as tombstones, while the triggers still stand.
      run(`INSERT INTO _touch SELECT '${table}', id FROM ${table}`)
      for (const suffix of ['ai', 'au', 'ad']) run(`DROP TRIGGER ${table}_${suffix}`)
    }
    for (const table of ['volunteers', 'sponsor_vendor_inquiries']) {
      const messages = app.findCollectionByNameOrId(table)
      for (const name of ['answered_by', 'answered_at']) messages.fields.removeByName(name)
      app.save(messages)
    }
  },
)
