/// <reference path="../pb_data/types.d.ts" />
// The pictures of the back office: src/domain/library-image.ts. They are rows of `images` below admin-uploads.
// Admins have the list of all pictures on their devices. One that is deleted stays as `gone` until its file is removed.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const count = { type: 'number', onlyInt: true, min: 0 }
    const images = app.findCollectionByNameOrId('images')
    images.fields.add(
      new TextField({ name: 'name', max: 200 }),
      new TextField({ name: 'alt', max: 300 }),
      new NumberField({ name: 'bytes', ...count }),
      new NumberField({ name: 'width', ...count }),
      new NumberField({ name: 'height', ...count }),
      new BoolField({ name: 'gone', hidden: true }),
    )
    images.listRule = '@request.auth.role = "admin" && gone = false'
    images.viewRule = images.listRule
    const file = images.fields.getByName('file')
    file.mimeTypes = ['image/jpeg', 'application/gpx+xml', 'text/xml']
    app.save(images)

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'admin' FROM images WHERE NEW.collection = 'images' AND id = NEW.record AND NOT gone
        UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    run(`CREATE TRIGGER images_ai AFTER INSERT ON images BEGIN
      INSERT INTO _touch VALUES('images', NEW.id);
    END`)
    run(`CREATE TRIGGER images_au AFTER UPDATE ON images BEGIN
      INSERT INTO _touch VALUES('images', OLD.id);
      INSERT INTO _touch SELECT 'images', NEW.id WHERE NEW.id <> OLD.id;
    END`)
    run(`CREATE TRIGGER images_ad AFTER DELETE ON images BEGIN
      INSERT INTO _touch VALUES('images', OLD.id);
    END`)

    run("INSERT INTO _touch SELECT 'images', id FROM images")

    // Orders outlive what they were made of: they keep its name, its picture and what was paid.
    run(`CREATE TRIGGER products_ordered_ad AFTER DELETE ON products BEGIN
      UPDATE order_items SET product_id = '' WHERE product_id = OLD.id AND product_id <> '';
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('DROP TRIGGER products_ordered_ad')
    // Emptied first, while the triggers still turn the rows into tombstones.
    run("DELETE FROM images WHERE path LIKE 'admin-uploads/%'")
    for (const suffix of ['ai', 'au', 'ad']) run(`DROP TRIGGER images_${suffix}`)
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(/\n\s*SELECT 'admin' FROM images[\s\S]*?AND NOT gone\n\s*UNION ALL/, ''))
    const images = app.findCollectionByNameOrId('images')
    for (const name of ['name', 'alt', 'bytes', 'width', 'height', 'gone']) images.fields.removeByName(name)
    images.listRule = '@request.auth.role = "admin"'
    images.viewRule = images.listRule
    images.fields.getByName('file').mimeTypes = ['image/jpeg']
    app.save(images)
  },
)
