/// <reference path="../pb_data/types.d.ts" />
// Who writes for Racer's Corner puts pictures of the library into a post, so the scope `editor` holds them too. Sending
// them, describing and deleting them stays with the admins, and so do people's photos and the tracks of courses.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const images = app.findCollectionByNameOrId('images')
    images.listRule =
      '(@request.auth.role = "admin" || ' +
      '(@request.auth.role = "editor" && path ~ "admin-uploads/%" && width > 0)) && gone = false'
    images.viewRule = images.listRule
    app.save(images)

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'editor' FROM images WHERE NEW.collection = 'images' AND id = NEW.record AND NOT gone
          AND width > 0 AND path LIKE 'admin-uploads/%'
        UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    run("INSERT INTO _touch SELECT 'images', id FROM images")
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(/\n\s*SELECT 'editor' FROM images[\s\S]*?'admin-uploads\/%'\n\s*UNION ALL/, ''))
    run("INSERT INTO _touch SELECT 'images', id FROM images")
    const images = app.findCollectionByNameOrId('images')
    images.listRule = '@request.auth.role = "admin" && gone = false'
    images.viewRule = images.listRule
    app.save(images)
  },
)
