/// <reference path="../pb_data/types.d.ts" />
// The photo of a review waits for an organiser's look (src/domain/review.ts), if the site's settings say so
// (src/domain/site-settings.ts). Photos that everybody saw before stay as they are.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const admin = '@request.auth.role = "admin"'

    const reviews = app.findCollectionByNameOrId('reviews')
    // Apart from `photo_path`, and hidden: what everybody reads of the row never names it. The feed tells admins.
    reviews.fields.add(new TextField({ name: 'waiting_photo', max: 300, hidden: true }))
    app.save(reviews)

    app.save(
      new Collection({
        type: 'base',
        name: 'site_settings',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'review_photos',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['after_look', 'at_once'],
          },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
      }),
    )

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'admin' FROM site_settings WHERE NEW.collection = 'site_settings' AND id = NEW.record UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    run(`CREATE TRIGGER site_settings_ai AFTER INSERT ON site_settings BEGIN
      INSERT INTO _touch VALUES('site_settings', NEW.id);
    END`)
    run(`CREATE TRIGGER site_settings_au AFTER UPDATE ON site_settings BEGIN
      INSERT INTO _touch VALUES('site_settings', OLD.id);
      INSERT INTO _touch SELECT 'site_settings', NEW.id WHERE NEW.id <> OLD.id;
    END`)
    run(`CREATE TRIGGER site_settings_ad AFTER DELETE ON site_settings BEGIN
      INSERT INTO _touch VALUES('site_settings', OLD.id);
    END`)
    run(`INSERT INTO site_settings(id, review_photos, created, updated) VALUES('sitesettings001', 'after_look',
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    // Emptied first, while the triggers still turn the row into a tombstone.
    run('DELETE FROM site_settings')
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(/\n\s*SELECT 'admin' FROM site_settings WHERE .* UNION ALL/, ''))
    app.delete(app.findCollectionByNameOrId('site_settings'))

    const reviews = app.findCollectionByNameOrId('reviews')
    reviews.fields.removeByName('waiting_photo')
    app.save(reviews)
  },
)
