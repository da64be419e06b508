/// <reference path="../pb_data/types.d.ts" />
// Mails that wait to be sent: what a command that was accepted says to people. They are written in its transaction
// (pocketbase/src/queue-mail.ts) and sent by pocketbase/mail_queue.go. Nobody reads them but the server.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    app.save(
      new Collection({
        type: 'base',
        name: '_mail_queue',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'kind',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['registration', 'order_placed', 'order_sent', 'event'],
          },
          // '' of kind 'event': all runners of the event, who get rows of their own when it is due. '' when it was sent.
          { name: 'recipient', type: 'text', max: 200 },
          // Who it is about: it goes with them.
          { name: 'user_id', type: 'text', max: 15 },
          { name: 'event_id', type: 'text', max: 15 },
          { name: 'registration_id', type: 'text', max: 15 },
          { name: 'order_id', type: 'text', max: 15 },
          // SHA-256 (hex) of the address, for how many a day it gets.
          { name: 'whom', type: 'text', max: 64 },
          // What it says: src/domain/mails/letter.ts.
          { name: 'letter', type: 'json', maxSize: 100000 },
          // Of kind 'event': what its readers last heard.
          { name: 'before', type: 'json', maxSize: 10000 },
          // Not before, and not after.
          { name: 'due', type: 'text', max: 30 },
          { name: 'until', type: 'text', max: 30 },
          { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
          { name: 'reason', type: 'text', max: 300 },
          // '' while it waits. What was sent keeps neither address nor words, and goes after a day.
          { name: 'sent', type: 'text', max: 30 },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX `idx_mail_queue_due` ON `_mail_queue` (`sent`, `due`)',
          'CREATE INDEX `idx_mail_queue_whom` ON `_mail_queue` (`whom`)',
          'CREATE INDEX `idx_mail_queue_event` ON `_mail_queue` (`event_id`)',
          'CREATE INDEX `idx_mail_queue_registration` ON `_mail_queue` (`registration_id`)',
        ],
      }),
    )
    // `sends`: whether there is a mail server, as the server says at its start. `tried`: how many were handed to it,
    // which the vault knows too, so that a restored copy is found out.
    run('CREATE TABLE _mail_state(sends INTEGER NOT NULL, tried INTEGER NOT NULL)')
    run('INSERT INTO _mail_state VALUES(0, 0)')

    // Nothing is said to or of somebody who is gone; an address that was put right is written to.
    const drop = (condition) => `DELETE FROM _mail_queue WHERE ${condition};`
    run(`CREATE TRIGGER users_mail_queue_ad AFTER DELETE ON users BEGIN
      ${drop("user_id = OLD.id OR (recipient <> '' AND recipient = OLD.email COLLATE NOCASE)")}
    END`)
    run(`CREATE TRIGGER registrations_mail_queue_ad AFTER DELETE ON registrations BEGIN
      ${drop('registration_id = OLD.id')}
    END`)
    run(`CREATE TRIGGER registrations_mail_queue_au AFTER UPDATE OF email ON registrations
      WHEN NEW.email <> OLD.email BEGIN
      ${drop("registration_id = NEW.id AND NEW.email = ''")}
      UPDATE _mail_queue SET recipient = NEW.email WHERE registration_id = NEW.id AND sent = '';
    END`)
    run(`CREATE TRIGGER orders_mail_queue_ad AFTER DELETE ON orders BEGIN
      ${drop('order_id = OLD.id')}
    END`)
    run(`CREATE TRIGGER events_mail_queue_ad AFTER DELETE ON events BEGIN
      ${drop('event_id = OLD.id')}
    END`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of [
      'users_mail_queue_ad',
      'registrations_mail_queue_ad',
      'registrations_mail_queue_au',
      'orders_mail_queue_ad',
      'events_mail_queue_ad',
    ])
      run(`DROP TRIGGER ${name}`)
    run('DROP TABLE _mail_state')
    app.delete(app.findCollectionByNameOrId('_mail_queue'))
  },
)
