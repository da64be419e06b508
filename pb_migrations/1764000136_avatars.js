/// <reference path="../pb_data/types.d.ts" />
// The picture of an account is written by the command setAvatar alone, which looks whose picture it is. `owner` is
// the account that sent it, of pictures of accounts only.
migrate(
  (app) => {
    const images = app.findCollectionByNameOrId('images')
    images.fields.add(new TextField({ name: 'owner', max: 15, hidden: true }))
    images.addIndex('idx_images_owner', false, '`owner`', "`owner` <> ''")
    app.save(images)

    const users = app.findCollectionByNameOrId('users')
    users.createRule =
      '@request.body.role:isset = false && @request.body.id:isset = false && @request.body.avatar_url:isset = false'
    users.updateRule =
      'id = @request.auth.id && @request.body.role:changed = false && @request.body.avatar_url:changed = false'
    users.addIndex('idx_users_avatar', false, '`avatar_url`', '')
    app.save(users)
    // No screen set one so far; what a client set by itself may be somebody else's.
    app.db().newQuery("UPDATE users SET avatar_url = '' WHERE avatar_url <> ''").execute()
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.createRule = '@request.body.role:isset = false && @request.body.id:isset = false'
    users.updateRule = 'id = @request.auth.id && @request.body.role:changed = false'
    users.removeIndex('idx_users_avatar')
    app.save(users)

    const images = app.findCollectionByNameOrId('images')
    images.removeIndex('idx_images_owner')
    images.fields.removeByName('owner')
    app.save(images)
  },
)
