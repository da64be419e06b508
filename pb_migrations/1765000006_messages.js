/// <reference path="../pb_data/types.d.ts" />
// What people write to the organiser (src/domain/inbox/volunteer.ts, inquiry.ts, subscriber.ts), what the machine leaves to
// be decided (inbox-item.ts), and the mails that go out or could not.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  const users = app.findCollectionByNameOrId('users')
  const created = { name: 'created', type: 'autodate', onCreate: true }
  const times = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }]
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })
  const choice = (name, values, more) => ({ name, type: 'select', maxSelect: 1, values, ...more })
  const base = (name, rule, fields, indexes) =>
    app.save(
      new Collection({
        type: 'base',
        name,
        listRule: rule,
        viewRule: rule,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields,
        indexes,
      }),
    )
  const admin = '@request.auth.role = "admin"'
  const answered = [
    { name: 'answered_by', type: 'relation', maxSelect: 1, collectionId: users.id },
    text('answered_at', 40),
  ]

  base(
    'volunteers',
    admin,
    [
      text('full_name', 200),
      text('email', 200),
      text('phone', 40),
      text('availability', 2000),
      choice('preferred_role', ['aid_station', 'timing', 'course_marshal', 'packet_pickup']),
      ...answered,
      ...times,
    ],
    ['CREATE INDEX `idx_volunteers_created` ON `volunteers` (`created`)'],
  )
  base(
    'sponsor_vendor_inquiries',
    admin,
    [
      text('company_name', 200),
      text('contact_person_name', 200),
      text('contact_email', 200),
      text('contact_phone', 40),
      choice(
        'selected_option',
        ['gold_sponsor', 'silver_sponsor', 'bronze_sponsor', 'vendor_booth', 'custom'],
        { required: true },
      ),
      text('message', 4000),
      ...answered,
      ...times,
    ],
    ['CREATE INDEX `idx_inquiries_created` ON `sponsor_vendor_inquiries` (`created`)'],
  )
  base(
    'newsletter_subscribers',
    admin,
    [text('email', 200), ...times],
    [
      // Empty where a restored copy met the same address twice.
      "CREATE UNIQUE INDEX `idx_subscribers_email` ON `newsletter_subscribers` (`email`) WHERE `email` <> ''",
      'CREATE INDEX `idx_subscribers_created` ON `newsletter_subscribers` (`created`)',
    ],
  )

  base(
    'inbox',
    admin,
    [
      choice(
        'kind',
        ['value_lost', 'value_taken', 'role_change', 'account_missing', 'work_missing', 'oversold', 'flood'],
        { required: true },
      ),
      text('collection', 60, { required: true }),
      // '' of a flood of letters, which is about no event.
      text('record', 15),
      // Who had made the change, and when, before a restore.
      text('author', 15),
      text('changed_at', 40),
      { name: 'details', type: 'json', maxSize: 100000 },
      ...times,
    ],
    ['CREATE INDEX `idx_inbox_record` ON `inbox` (`collection`, `record`)'],
  )
  // What it says about a person must not outlive the person's data.
  for (const table of ['registrations', 'users', 'orders', 'order_items']) {
    run(`CREATE TRIGGER ${table}_inbox_ad AFTER DELETE ON ${table} BEGIN
      DELETE FROM inbox WHERE collection = '${table}' AND record = OLD.id;
    END`)
  }
  run(`CREATE TRIGGER events_floods_ad AFTER DELETE ON events BEGIN
    DELETE FROM inbox WHERE kind = 'flood' AND record = OLD.id;
  END`)

  // Mail that could not be sent, for the admins (pocketbase/mail.go): the newest two hundred of a week. The links in it,
  // which open accounts, are left out; `kind` and `user_id` say of which account one can be made anew
  // (pocketbase/src/inbox/unsent-mail.ts).
  base(
    'outgoing_mail',
    admin,
    [
      text('recipient', 500),
      text('subject', 200),
      text('text', 5000),
      text('reason', 300),
      // Absent: the mail has no link that opens anything.
      choice('kind', ['verification', 'password_reset', 'email_change']),
      text('user_id', 15),
      created,
    ],
    ['CREATE INDEX `idx_outgoing_mail_created` ON `outgoing_mail` (`created`)'],
  )
  run(`CREATE TRIGGER outgoing_mail_limit_ai AFTER INSERT ON outgoing_mail BEGIN
    DELETE FROM outgoing_mail WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')
      OR rowid <= (SELECT rowid FROM outgoing_mail ORDER BY rowid DESC LIMIT 1 OFFSET 200);
  END`)
  // It goes when its link would be dead: with the next mail of its kind, and with a new password or e-mail address,
  // whose tokenKey ends all links of before. What somebody with a stolen password asked for must not come back to life.
  run(`CREATE TRIGGER outgoing_mail_newest_ai AFTER INSERT ON outgoing_mail
    WHEN NEW.user_id <> '' AND NEW.kind <> '' BEGIN
    DELETE FROM outgoing_mail WHERE user_id = NEW.user_id AND kind = NEW.kind AND id <> NEW.id;
  END`)
  run(`CREATE TRIGGER users_outgoing_mail_au AFTER UPDATE OF tokenKey ON users
    WHEN NEW.tokenKey <> OLD.tokenKey BEGIN
    DELETE FROM outgoing_mail WHERE user_id = NEW.id AND kind <> '';
  END`)
  // An address must not outlive its account here.
  run(`CREATE TRIGGER users_outgoing_mail_ad AFTER DELETE ON users BEGIN
    DELETE FROM outgoing_mail WHERE recipient = OLD.email COLLATE NOCASE OR (user_id <> '' AND user_id = OLD.id);
  END`)

  // Mails that wait to be sent: what a command that was accepted says to people. They are written in its transaction
  // (pocketbase/src/kernel/mail-queue.ts) and sent by pocketbase/mail_queue.go. Nobody reads them but the server.
  base(
    '_mail_queue',
    null,
    [
      choice('kind', ['registration', 'order_placed', 'order_sent', 'event'], { required: true }),
      // '' of kind 'event': all runners of the event, who get rows of their own when it is due. '' when it was sent.
      text('recipient', 200),
      // Who it is about: it goes with them.
      text('user_id', 15),
      text('event_id', 15),
      text('registration_id', 15),
      text('order_id', 15),
      // SHA-256 (hex) of the address, for how many a day it gets.
      text('whom', 64),
      // What it says: src/domain/kernel/letter.ts.
      { name: 'letter', type: 'json', maxSize: 100000 },
      // Of kind 'event': what its readers last heard.
      { name: 'before', type: 'json', maxSize: 10000 },
      // Not before, and not after.
      text('due', 30),
      text('until', 30),
      { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
      text('reason', 300),
      // '' while it waits. What was sent keeps neither address nor words, and goes after a day.
      text('sent', 30),
      ...times,
    ],
    [
      'CREATE INDEX `idx_mail_queue_due` ON `_mail_queue` (`sent`, `due`)',
      'CREATE INDEX `idx_mail_queue_whom` ON `_mail_queue` (`whom`)',
      'CREATE INDEX `idx_mail_queue_event` ON `_mail_queue` (`event_id`)',
      'CREATE INDEX `idx_mail_queue_registration` ON `_mail_queue` (`registration_id`)',
    ],
  )
  // `sends`: whether there is a mail server, as the server says at its start. `tried`: how many were handed to it,
  // which the vault knows too, so that a restored copy is found out.
  run('CREATE TABLE _mail_state(sends INTEGER NOT NULL, tried INTEGER NOT NULL)')
  run('INSERT INTO _mail_state VALUES(0, 0)')

  // Nothing is said to or of somebody who is gone; an address that was put right is written to.
  for (const [table, condition] of [
    ['users', "user_id = OLD.id OR (recipient <> '' AND recipient = OLD.email COLLATE NOCASE)"],
    ['registrations', 'registration_id = OLD.id'],
    ['orders', 'order_id = OLD.id'],
    ['events', 'event_id = OLD.id'],
  ]) {
    run(`CREATE TRIGGER ${table}_mail_queue_ad AFTER DELETE ON ${table} BEGIN
      DELETE FROM _mail_queue WHERE ${condition};
    END`)
  }
  run(`CREATE TRIGGER registrations_mail_queue_au AFTER UPDATE OF email ON registrations
    WHEN NEW.email <> OLD.email BEGIN
    DELETE FROM _mail_queue WHERE registration_id = NEW.id AND NEW.email = '';
    UPDATE _mail_queue SET recipient = NEW.email WHERE registration_id = NEW.id AND sent = '';
  END`)
})
