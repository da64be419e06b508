/// <reference path="../pb_data/types.d.ts" />
// An id at sign-up could be that of a deleted account, whose commands still bear it. Drafts' results are in no scope
// of the feeds, so PocketBase's own endpoints do not show them either. A picture of a visitor's choosing would be
// fetched by the browser of every admin who looks at the list of accounts: it must be one of our own.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = '@request.body.role:isset = false && @request.body.id:isset = false'
    users.fields.getByName('avatar_url').pattern = '^[/]media[/][A-Za-z0-9._/-]+$'
    app.save(users)
    app
      .db()
      .newQuery(
        "UPDATE users SET avatar_url = '' WHERE avatar_url NOT GLOB '/media/?*' OR avatar_url GLOB '*[^A-Za-z0-9._/-]*'",
      )
      .execute()

    const chunks = app.findCollectionByNameOrId('result_chunks')
    chunks.listRule = 'event_id.status != "draft"'
    chunks.viewRule = chunks.listRule
    app.save(chunks)

    // Who signs up learns whether an address has an account: that may be asked once a second, not four times.
    const settings = app.settings()
    for (const rule of settings.rateLimits.rules) {
      if (rule.label === 'users:create') rule.maxRequests = 60
    }
    app.save(settings)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = '@request.body.role:isset = false'
    users.fields.getByName('avatar_url').pattern = ''
    app.save(users)

    const chunks = app.findCollectionByNameOrId('result_chunks')
    chunks.listRule = 'event_id.status != "draft" || @request.auth.role = "admin"'
    chunks.viewRule = chunks.listRule
    app.save(chunks)
  },
)
