/// <reference path="../pb_data/types.d.ts" />
// What is looked up while a table grows has an index (tests/server/scans.test.ts). PocketBase's own statements, such as
// those for a log-in and for what hangs on a deleted account, name no condition: a partial index is none for them.
migrate((app) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  /** An index of the same name gives way, and so do those that are named. */
  const add = (name, indexes, replaced = []) => {
    const collection = app.findCollectionByNameOrId(name)
    const names = [...indexes.map((sql) => /INDEX `(\w+)`/.exec(sql)[1]), ...replaced]
    const kept = collection.indexes.filter((sql) => !names.some((other) => sql.includes('`' + other + '`')))
    collection.indexes = [...kept, ...indexes]
    app.save(collection)
  }

  add(
    'registrations',
    [
      // How many runners and finishers an event has is counted in it.
      'CREATE INDEX `idx_registrations_event` ON `registrations` (`event_id`, `lapsed`, `result_status`)',
      'CREATE INDEX `idx_registrations_owner` ON `registrations` (`user_id`, `email` COLLATE NOCASE)',
      // Looked for each minute, and nearly always none.
      "CREATE INDEX `idx_registrations_earned` ON `registrations` (`event_id`) WHERE `lapsed` AND `fee_paid` OR `lapsed` AND `confirmed` OR `lapsed` AND `result_status` <> ''",
      // The same address again within the hour, among all that came in it.
      "CREATE INDEX `idx_registrations_sender` ON `registrations` (lower(`email`), `created`) WHERE `source` = 'form'",
    ],
    ['idx_registrations_user', 'idx_registrations_email', 'idx_registrations_lapsed'],
  )
  add('orders', ['CREATE INDEX `idx_orders_user` ON `orders` (`user_id`)'])
  add('users', [
    'CREATE INDEX `idx_users_log_in` ON `users` (`email` COLLATE NOCASE)',
    'CREATE INDEX `idx_users_role` ON `users` (`role`)',
  ])
  add('reviews', [
    "CREATE INDEX `idx_reviews_waiting` ON `reviews` (`waiting_photo`) WHERE `waiting_photo` <> ''",
  ])
  add('volunteers', ['CREATE INDEX `idx_volunteers_answered` ON `volunteers` (`answered_by`)'])
  add('sponsor_vendor_inquiries', [
    'CREATE INDEX `idx_inquiries_answered` ON `sponsor_vendor_inquiries` (`answered_by`)',
  ])
  add('station_devices', ['CREATE INDEX `idx_station_devices_station` ON `station_devices` (`station_id`)'])
  add('facts', [
    'CREATE INDEX `idx_facts_station` ON `facts` (`event_id`, `station_id`, `device_id`)',
    // A race day says fifty thousand facts, and few of them are about a number that a table gave.
    "CREATE INDEX `idx_facts_given` ON `facts` (`event_id`) WHERE `kind` = 'walk_up' OR `kind` = 'bib_replaced'",
  ])
  add('_commands', [
    "CREATE INDEX `idx_commands_author` ON `_commands` (`author`, `kind`) WHERE `author` <> ''",
  ])
  add('_mail_queue', [
    "CREATE INDEX `idx_mail_queue_user` ON `_mail_queue` (`user_id`) WHERE `user_id` <> ''",
    "CREATE INDEX `idx_mail_queue_recipient` ON `_mail_queue` (`recipient` COLLATE NOCASE) WHERE `recipient` <> ''",
  ])
  run('DROP TRIGGER users_mail_queue_ad')
  run(`CREATE TRIGGER users_mail_queue_ad AFTER DELETE ON users BEGIN
    DELETE FROM _mail_queue WHERE user_id = OLD.id AND user_id <> '';
    DELETE FROM _mail_queue WHERE recipient = OLD.email COLLATE NOCASE AND recipient <> '';
  END`)
})
