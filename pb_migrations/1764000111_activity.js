/// <reference path="../pb_data/types.d.ts" />
// Who changed what, for the admins: src/domain/activity.ts. It is written in the transaction of the change, nobody
// changes it afterwards but to forget a person, and it is forgotten after two years. Admins have the newest entries on
// their devices; asking for older ones takes a network.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const admin = '@request.auth.role = "admin"'
    app.save(
      new Collection({
        type: 'base',
        name: 'activity',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'kind', type: 'text', required: true, min: 1, max: 60 },
          { name: 'author', type: 'text', max: 15 },
          { name: 'device', type: 'text', max: 60 },
          { name: 'record', type: 'text', max: 15 },
          { name: 'label', type: 'text', max: 200 },
          { name: 'whose', type: 'text', max: 200 },
          { name: 'changes', type: 'json', maxSize: 200000 },
          { name: 'restored', type: 'bool' },
          { name: 'recent', type: 'bool', hidden: true },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_activity_created` ON `activity` (`created`)',
          'CREATE INDEX `idx_activity_author` ON `activity` (`author`)',
          "CREATE INDEX `idx_activity_record` ON `activity` (`record`) WHERE `record` <> ''",
          'CREATE INDEX `idx_activity_recent` ON `activity` (`created`, `id`) WHERE `recent` = 1',
        ],
      }),
    )

    // Who sees it stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'admin' FROM activity WHERE NEW.collection = 'activity' AND id = NEW.record AND recent = 1 UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    run(`CREATE TRIGGER activity_ai AFTER INSERT ON activity BEGIN
      INSERT INTO _touch VALUES('activity', NEW.id);
      -- 300 on the devices: an entry that comes pushes one out.
      UPDATE activity SET recent = 0 WHERE id =
        (SELECT id FROM activity WHERE recent = 1 ORDER BY created DESC, id DESC LIMIT 1 OFFSET 300);
      DELETE FROM activity WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-730 day');
    END`)
    run(`CREATE TRIGGER activity_au AFTER UPDATE ON activity BEGIN
      INSERT INTO _touch SELECT 'activity', OLD.id WHERE OLD.recent = 1 OR NEW.recent = 1;
    END`)
    run(`CREATE TRIGGER activity_ad AFTER DELETE ON activity WHEN OLD.recent = 1 BEGIN
      INSERT INTO _touch VALUES('activity', OLD.id);
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(/\n\s*SELECT 'admin' FROM activity WHERE .* UNION ALL/, ''))
    // They leave the scope as tombstones, while the triggers still stand.
    run("INSERT INTO _touch SELECT 'activity', id FROM activity")
    app.delete(app.findCollectionByNameOrId('activity'))
  },
)
