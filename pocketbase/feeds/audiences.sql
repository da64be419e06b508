-- Who sees which rows: the change log's triggers are made of it (pocketbase/feed_change_log.go), and every start
-- compares the log with it. A kind of scope and its projections stand in scopes.json; what an audience hangs on beside
-- the row itself stands in the list of dependents in feed_change_log.go. A kind that has the `log` of another one has no
-- rows of its own here. With a + a condition finds no index: what is asked for is always one row, or a few that follow each
-- other.
SELECT 'public' AS scope, 'events' AS collection, id AS record FROM events WHERE status <> 'draft'
UNION ALL SELECT 'admin', 'events', id FROM events
UNION ALL SELECT 'results:' || c.event_id, 'result_chunks', c.id
  FROM result_chunks c JOIN events e ON e.id = c.event_id WHERE e.status <> 'draft'
UNION ALL SELECT 'event:' || event_id, 'registrations', id FROM registrations
UNION ALL SELECT 'event:' || event_id, 'facts', id FROM facts
UNION ALL SELECT 'event:' || event_id, 'stations', id FROM stations
UNION ALL SELECT 'devices:' || event_id, 'station_devices', id FROM station_devices
UNION ALL SELECT 'devices:' || event_id, 'waiting_facts', id FROM waiting_facts
UNION ALL SELECT 'user:' || user_id, 'registrations', id FROM registrations WHERE user_id <> ''
UNION ALL SELECT 'user:' || u.id, 'registrations', r.id
  FROM registrations r JOIN users u ON u.email = r.email COLLATE NOCASE
  WHERE +r.user_id = '' AND r.email <> '' AND u.email <> '' AND u.verified
UNION ALL SELECT 'guest:' || guest, 'registrations', id FROM registrations WHERE guest <> ''
UNION ALL SELECT 'admin', 'users', id FROM users
UNION ALL SELECT 'user:' || id, 'users', id FROM users
UNION ALL SELECT 'public', 'blog_posts', id FROM blog_posts WHERE status = 'published'
UNION ALL SELECT 'public', 'reviews', id FROM reviews WHERE NOT hidden
UNION ALL SELECT 'public', 'site_parts', id FROM site_parts
UNION ALL SELECT 'editor', 'site_drafts', id FROM site_drafts
UNION ALL SELECT 'editor', 'blog_posts', id FROM blog_posts
UNION ALL SELECT 'admin', 'reviews', id FROM reviews
UNION ALL SELECT 'public', 'products', id FROM products
UNION ALL SELECT 'user:' || user_id, 'orders', id FROM orders WHERE user_id <> ''
UNION ALL SELECT 'admin', 'orders', id FROM orders
UNION ALL SELECT 'admin', 'images', id FROM images WHERE NOT gone
UNION ALL SELECT 'editor', 'images', id FROM images
  WHERE NOT gone AND width > 0 AND path LIKE 'admin-uploads/%'
UNION ALL SELECT 'admin', 'volunteers', id FROM volunteers
UNION ALL SELECT 'admin', 'sponsor_vendor_inquiries', id FROM sponsor_vendor_inquiries
UNION ALL SELECT 'admin', 'newsletter_subscribers', id FROM newsletter_subscribers
UNION ALL SELECT 'admin', 'inbox', id FROM inbox
UNION ALL SELECT 'admin', 'site_settings', id FROM site_settings
UNION ALL SELECT 'admin', 'activity', id FROM activity WHERE recent = 1
