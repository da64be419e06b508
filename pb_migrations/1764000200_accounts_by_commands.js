/// <reference path="../pb_data/types.d.ts" />
// Names and addresses of an account change by updateProfile alone: what is written past the commands is in no log, has
// no seal, and is not there after a restore.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.updateRule = null
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.updateRule =
      'id = @request.auth.id && @request.body.role:changed = false && @request.body.avatar_url:changed = false'
    app.save(users)
  },
)
