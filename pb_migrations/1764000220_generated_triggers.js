/// <reference path="../pb_data/types.d.ts" />
// The triggers of the change log are made from pocketbase/feeds/audiences.sql at the start (pocketbase/change_log.go).
const limit = `UPDATE activity SET recent = 0 WHERE id =
    (SELECT id FROM activity WHERE recent = 1 ORDER BY created DESC, id DESC LIMIT 1 OFFSET 300);
  DELETE FROM activity WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-730 day');`
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const tables = [
      ...['events', 'registrations', 'result_chunks', 'users', 'users_address', 'blog_posts', 'reviews'],
      ...['products', 'orders', 'order_items', 'images', 'activity', 'site_settings', 'inbox'],
      ...['volunteers', 'sponsor_vendor_inquiries', 'newsletter_subscribers'],
    ]
    run('DROP TRIGGER _touch_ai')
    for (const table of tables)
      for (const suffix of ['ai', 'au', 'ad']) run(`DROP TRIGGER ${table}_${suffix}`)
    // 300 on the devices: an entry that comes pushes one out.
    run(`CREATE TRIGGER activity_limit_ai AFTER INSERT ON activity BEGIN ${limit} END`)
  },
  (app) => app.db().newQuery('DROP TRIGGER activity_limit_ai').execute(),
)
