/// <reference path="../pb_data/types.d.ts" />
// What a mail that could not be sent was for, and the account that it is about: its link can be made anew from them
// (pocketbase/src/mail-link.ts), and it goes with that account, whatever address it was written to.
const trigger = (app, condition) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TRIGGER users_outgoing_mail_ad')
  run(`CREATE TRIGGER users_outgoing_mail_ad AFTER DELETE ON users BEGIN
    DELETE FROM outgoing_mail WHERE ${condition};
  END`)
}
migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('outgoing_mail')
    const kinds = ['verification', 'password_reset', 'email_change']
    // Absent: the mail has no link that opens anything.
    collection.fields.add(new SelectField({ name: 'kind', values: kinds, maxSelect: 1 }))
    collection.fields.add(new TextField({ name: 'user_id', max: 15 }))
    app.save(collection)
    trigger(app, "recipient = OLD.email COLLATE NOCASE OR (user_id <> '' AND user_id = OLD.id)")
  },
  (app) => {
    trigger(app, 'recipient = OLD.email COLLATE NOCASE')
    const collection = app.findCollectionByNameOrId('outgoing_mail')
    for (const field of ['kind', 'user_id']) collection.fields.removeByName(field)
    app.save(collection)
  },
)
