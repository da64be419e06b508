/// <reference path="../pb_data/types.d.ts" />
// Who changed what, for the admins: src/domain/activity.ts. It is written in the transaction of the change, nobody
// changes it afterwards, and it is forgotten after two years.
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
          { name: 'kind', type: 'text', required: true, max: 60 },
          { name: 'author', type: 'text', max: 15 },
          { name: 'device', type: 'text', max: 60 },
          { name: 'record', type: 'text', max: 15 },
          { name: 'label', type: 'text', max: 200 },
          { name: 'changes', type: 'json', maxSize: 100000 },
          { name: 'restored', type: 'bool' },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_activity_created` ON `activity` (`created`)',
          'CREATE INDEX `idx_activity_author` ON `activity` (`author`)',
          "CREATE INDEX `idx_activity_record` ON `activity` (`record`) WHERE `record` <> ''",
        ],
      }),
    )
    run(`CREATE TRIGGER activity_limit_ai AFTER INSERT ON activity BEGIN
      DELETE FROM activity WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-730 day');
    END`)
  },
  (app) => app.delete(app.findCollectionByNameOrId('activity')),
)
