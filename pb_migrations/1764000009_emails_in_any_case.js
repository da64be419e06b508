/// <reference path="../pb_data/types.d.ts" />
// An account is found, and taken, by its e-mail in any case: phones like to begin it with a capital.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_users_email', true, '`email` COLLATE NOCASE', "`email` <> ''")
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.removeIndex('idx_users_email')
    users.addIndex('idx_email__pb_users_auth_', true, '`email`', "`email` <> ''")
    app.save(users)
  },
)
