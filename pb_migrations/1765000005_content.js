/// <reference path="../pb_data/types.d.ts" />
// What the site shows beside races and shop: Racer's Corner, reviews, pictures (src/domain/content/blog-post.ts, review.ts,
// library-image.ts), and its settings (site-settings.ts).
migrate((app) => {
  const written_by_commands = { createRule: null, updateRule: null, deleteRule: null }
  const times = [
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ]
  const count = { type: 'number', onlyInt: true, min: 0 }
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })
  const choice = (name, values) => ({ name, type: 'select', required: true, maxSelect: 1, values })
  const admin = '@request.auth.role = "admin"'
  const editor = '@request.auth.role = "editor"'
  const base = (name, rule, fields, indexes) =>
    app.save(
      new Collection({
        type: 'base',
        name,
        listRule: rule,
        viewRule: rule,
        ...written_by_commands,
        fields: [...fields, ...times],
        indexes,
      }),
    )

  base(
    'blog_posts',
    `status = "published" || ${admin} || ${editor}`,
    [
      text('title', 200, { required: true }),
      text('slug', 120, { required: true, pattern: '^[a-z0-9-]+$' }),
      text('excerpt', 500),
      text('content', 60000),
      text('author', 200),
      text('featured_image_url', 500),
      text('image_alt', 300),
      choice('status', ['draft', 'published']),
    ],
    [
      'CREATE UNIQUE INDEX `idx_blog_posts_slug` ON `blog_posts` (`slug`)',
      "CREATE INDEX `idx_blog_posts_picture` ON `blog_posts` (`featured_image_url`) WHERE `featured_image_url` <> ''",
    ],
  )

  base(
    'reviews',
    `hidden = false || ${admin}`,
    [
      text('name', 100, { required: true }),
      { name: 'rating', type: 'number', onlyInt: true, min: 1, max: 5 },
      text('review', 2000, { required: true }),
      text('photo_url', 500),
      text('photo_path', 300),
      // A photo that waits for a look, apart from `photo_path`: what everybody reads of the row never names it. The feed
      // tells admins.
      text('waiting_photo', 300, { hidden: true }),
      { name: 'hidden', type: 'bool' },
    ],
    [
      'CREATE INDEX `idx_reviews_created` ON `reviews` (`created`)',
      "CREATE INDEX `idx_reviews_photo` ON `reviews` (`photo_path`) WHERE `photo_path` <> ''",
    ],
  )

  // Pictures that were sent, and where each is shown: pocketbase/file_uploads.go and file_media.go. `path` is the place
  // in the bucket, which is all that another row names; `hash` is of what was sent, to know it again; `owner` is the
  // account that sent it, of pictures of accounts only. One that is deleted stays as `gone` until its file is removed.
  // Who writes for Racer's Corner sees the library, but neither people's photos nor the tracks of courses.
  base(
    'images',
    `(${admin} || (${editor} && path ~ "admin-uploads/%" && width > 0)) && gone = false`,
    [
      text('path', 300, { required: true }),
      {
        name: 'file',
        type: 'file',
        required: true,
        maxSelect: 1,
        maxSize: 5 * 1024 * 1024,
        mimeTypes: ['image/jpeg', 'application/gpx+xml', 'text/xml'],
        // By PocketBase's own address for those of the view rule only; everybody has /media.
        protected: true,
      },
      text('hash', 64, { hidden: true }),
      text('owner', 15, { hidden: true }),
      text('name', 200),
      text('alt', 300),
      { name: 'bytes', ...count },
      { name: 'width', ...count },
      { name: 'height', ...count },
      { name: 'gone', type: 'bool', hidden: true },
    ],
    [
      'CREATE UNIQUE INDEX `idx_images_path` ON `images` (`path`)',
      'CREATE INDEX `idx_images_created` ON `images` (`created`)',
      "CREATE INDEX `idx_images_owner` ON `images` (`owner`) WHERE `owner` <> ''",
    ],
  )

  base('site_settings', admin, [choice('review_photos', ['after_look', 'at_once'])], [])
  app
    .db()
    .newQuery(
      `INSERT INTO site_settings(id, review_photos, created, updated) VALUES('sitesettings001', 'after_look',
        strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
    )
    .execute()
})
