/// <reference path="../pb_data/types.d.ts" />
// Racer's Corner and the reviews: src/domain/blog-post.ts and review.ts. Everybody reads what is published and what
// is not hidden.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const written_by_commands = { createRule: null, updateRule: null, deleteRule: null }
    const times = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const admin = '@request.auth.role = "admin"'

    app.save(
      new Collection({
        type: 'base',
        name: 'blog_posts',
        listRule: `status = "published" || ${admin}`,
        viewRule: `status = "published" || ${admin}`,
        ...written_by_commands,
        fields: [
          { name: 'title', type: 'text', required: true, max: 200 },
          { name: 'slug', type: 'text', required: true, max: 120, pattern: '^[a-z0-9-]+$' },
          { name: 'excerpt', type: 'text', max: 500 },
          { name: 'content', type: 'text', max: 60000 },
          { name: 'author', type: 'text', max: 200 },
          { name: 'featured_image_url', type: 'text', max: 500 },
          { name: 'status', type: 'select', required: true, maxSelect: 1, values: ['draft', 'published'] },
          ...times,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_blog_posts_slug` ON `blog_posts` (`slug`)'],
      }),
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'reviews',
        listRule: `hidden = false || ${admin}`,
        viewRule: `hidden = false || ${admin}`,
        ...written_by_commands,
        fields: [
          { name: 'name', type: 'text', required: true, max: 100 },
          { name: 'rating', type: 'number', onlyInt: true, min: 1, max: 5 },
          { name: 'review', type: 'text', required: true, max: 2000 },
          { name: 'photo_url', type: 'text', max: 500 },
          { name: 'photo_path', type: 'text', max: 300 },
          { name: 'hidden', type: 'bool' },
          ...times,
        ],
        indexes: ['CREATE INDEX `idx_reviews_created` ON `reviews` (`created`)'],
      }),
    )

    // Who sees them stands in the trigger that keeps the change log: put in, because other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const begins = 'INSERT INTO _now -- the only place that says who sees what\n'
    if (trigger.sql.split(begins).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    const also = `
        SELECT 'public' FROM blog_posts
          WHERE NEW.collection = 'blog_posts' AND id = NEW.record AND status = 'published'
        UNION ALL SELECT 'public' FROM reviews
          WHERE NEW.collection = 'reviews' AND id = NEW.record AND NOT hidden
        UNION ALL SELECT 'admin' FROM blog_posts WHERE NEW.collection = 'blog_posts' AND id = NEW.record
        UNION ALL SELECT 'admin' FROM reviews WHERE NEW.collection = 'reviews' AND id = NEW.record
        UNION ALL`
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(begins, begins + also))
    for (const table of ['blog_posts', 'reviews']) {
      run(`CREATE TRIGGER ${table}_ai AFTER INSERT ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', NEW.id);
      END`)
      run(`CREATE TRIGGER ${table}_au AFTER UPDATE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id);
        INSERT INTO _touch SELECT '${table}', NEW.id WHERE NEW.id <> OLD.id;
      END`)
      run(`CREATE TRIGGER ${table}_ad AFTER DELETE ON ${table} BEGIN
        INSERT INTO _touch VALUES('${table}', OLD.id);
      END`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    // Emptied first, while the triggers still turn the rows into tombstones.
    for (const table of ['blog_posts', 'reviews']) run(`DELETE FROM ${table}`)
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(
      trigger.sql.replace(
        /\n\s*SELECT 'public' FROM blog_posts[\s\S]*?'admin' FROM reviews .*\n\s*UNION ALL/,
        '',
      ),
    )
    for (const table of ['blog_posts', 'reviews']) app.delete(app.findCollectionByNameOrId(table))
  },
)
