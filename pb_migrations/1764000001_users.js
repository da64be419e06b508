/// <reference path="../pb_data/types.d.ts" />
// The accounts: PocketBase's own auth collection, with the profile of src/domain/user.ts.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')

    users.fields.removeByName('name')
    users.fields.removeByName('avatar')
    for (const [name, max] of [
      ['first_name', 100],
      ['last_name', 100],
      ['avatar_url', 500],
      ['shipping_full_name', 200],
      ['shipping_street_address', 200],
      ['shipping_city', 100],
      ['shipping_state', 100],
      ['shipping_zip_code', 20],
      ['shipping_phone', 40],
    ]) {
      users.fields.add(new TextField({ name, max }))
    }
    users.fields.add(
      new SelectField({ name: 'role', values: ['user', 'editor', 'admin'], maxSelect: 1, required: true }),
    )
    users.fields.getByName('password').min = 6

    // Nobody gives themselves a role: the server sets "user" on a new account (pocketbase/main.go).
    // PocketBase resolves `role+` and `+role` into `role` before it asks the rules.
    users.createRule = '@request.body.role:isset = false'
    users.listRule = 'id = @request.auth.id || @request.auth.role = "admin"'
    users.viewRule = users.listRule
    users.updateRule = 'id = @request.auth.id && @request.body.role:changed = false'
    users.deleteRule = null
    users.manageRule = null

    users.oauth2.enabled = false
    users.oauth2.mappedFields = { id: '', name: '', username: '', avatarURL: '' }
    users.otp.enabled = false
    users.mfa.enabled = false
    // A mail for each new phone would go out from a server that may have no mail at all.
    users.authAlert.enabled = false
    // A race weekend with its set-up and its aftermath, also for a device that never finds a network to refresh on.
    users.authToken.duration = 14 * 24 * 60 * 60

    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    for (const name of [
      'first_name',
      'last_name',
      'avatar_url',
      'role',
      'shipping_full_name',
      'shipping_street_address',
    ]) {
      users.fields.removeByName(name)
    }
    for (const name of ['shipping_city', 'shipping_state', 'shipping_zip_code', 'shipping_phone']) {
      users.fields.removeByName(name)
    }
    users.createRule = ''
    users.updateRule = 'id = @request.auth.id'
    app.save(users)
  },
)
