/// <reference path="../pb_data/types.d.ts" />
// Editors write for Racer's Corner: all posts stand in a scope of their own, `editor`, which admins read too.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const posts = app.findCollectionByNameOrId('blog_posts')
    posts.listRule = 'status = "published" || @request.auth.role = "admin" || @request.auth.role = "editor"'
    posts.viewRule = posts.listRule
    posts.addIndex('idx_blog_posts_picture', false, '`featured_image_url`', "`featured_image_url` <> ''")
    app.save(posts)

    // Who sees them stands in the trigger that keeps the change log: other migrations add to it too.
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    const before = "SELECT 'admin' FROM blog_posts "
    if (trigger.sql.split(before).length !== 2)
      throw new Error('The trigger of the change log is not as expected.')
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace(before, "SELECT 'editor' FROM blog_posts "))
    run("INSERT INTO _touch SELECT 'blog_posts', id FROM blog_posts")
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = new DynamicModel({ sql: '' })
    app.db().newQuery("SELECT sql FROM sqlite_master WHERE name = '_touch_ai'").one(trigger)
    run('DROP TRIGGER _touch_ai')
    run(trigger.sql.replace("SELECT 'editor' FROM blog_posts ", "SELECT 'admin' FROM blog_posts "))
    run("INSERT INTO _touch SELECT 'blog_posts', id FROM blog_posts")
    const posts = app.findCollectionByNameOrId('blog_posts')
    posts.listRule = 'status = "published" || @request.auth.role = "admin"'
    posts.viewRule = posts.listRule
    posts.removeIndex('idx_blog_posts_picture')
    app.save(posts)
  },
)
