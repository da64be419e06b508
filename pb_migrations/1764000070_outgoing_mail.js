/// <reference path="../pb_data/types.d.ts" />
// Mail that could not be sent, for the admins (pocketbase/mail.go): the newest two hundred of a week. The links in it,
// which open accounts, are left out.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    app.save(
      new Collection({
        type: 'base',
        name: 'outgoing_mail',
        listRule: '@request.auth.role = "admin"',
        viewRule: '@request.auth.role = "admin"',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'recipient', type: 'text', max: 500 },
          { name: 'subject', type: 'text', max: 200 },
          { name: 'text', type: 'text', max: 5000 },
          { name: 'reason', type: 'text', max: 300 },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE INDEX `idx_outgoing_mail_created` ON `outgoing_mail` (`created`)'],
      }),
    )
    run(`CREATE TRIGGER outgoing_mail_limit_ai AFTER INSERT ON outgoing_mail BEGIN
      DELETE FROM outgoing_mail WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')
        OR rowid <= (SELECT rowid FROM outgoing_mail ORDER BY rowid DESC LIMIT 1 OFFSET 200);
    END`)
    // An address must not outlive its account here.
    run(`CREATE TRIGGER users_outgoing_mail_ad AFTER DELETE ON users BEGIN
      DELETE FROM outgoing_mail WHERE recipient = OLD.email COLLATE NOCASE;
    END`)
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER users_outgoing_mail_ad').execute()
    app.delete(app.findCollectionByNameOrId('outgoing_mail'))
  },
)
