/// <reference path="../pb_data/types.d.ts" />
// The accounts: PocketBase's own auth collection, with the profile of src/domain/accounts/user.ts; and what is asked of
// everybody at the log-in.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')

  users.fields.removeByName('name')
  users.fields.removeByName('avatar')
  users.fields.add(
    new TextField({ name: 'first_name', max: 100 }),
    new TextField({ name: 'last_name', max: 100 }),
    // A picture of a visitor's choosing would be fetched by the browser of every admin who looks at the list of
    // accounts: it must be one of our own.
    new TextField({ name: 'avatar_url', max: 500, pattern: '^[/]media[/][A-Za-z0-9._/-]+$' }),
    new TextField({ name: 'shipping_full_name', max: 200 }),
    new TextField({ name: 'shipping_street_address', max: 200 }),
    new TextField({ name: 'shipping_city', max: 100 }),
    new TextField({ name: 'shipping_state', max: 100 }),
    new TextField({ name: 'shipping_zip_code', max: 20 }),
    new TextField({ name: 'shipping_phone', max: 40 }),
    new SelectField({ name: 'role', values: ['user', 'editor', 'admin'], maxSelect: 1, required: true }),
  )
  users.fields.getByName('password').min = 6

  // An account is found, and taken, by its e-mail in any case: phones like to begin it with a capital.
  users.removeIndex('idx_email__pb_users_auth_')
  users.addIndex('idx_users_email', true, '`email` COLLATE NOCASE', "`email` <> ''")
  users.addIndex('idx_users_avatar', false, '`avatar_url`', '')

  // Nobody gives themselves a role: the server sets "user" on a new account (pocketbase/account.go). PocketBase
  // resolves `role+` and `+role` into `role` before it asks the rules. An id at sign-up could be that of a deleted
  // account, whose commands still bear it, and a picture somebody else's.
  users.createRule =
    '@request.body.role:isset = false && @request.body.id:isset = false && @request.body.avatar_url:isset = false'
  users.listRule = 'id = @request.auth.id || @request.auth.role = "admin"'
  users.viewRule = users.listRule
  // By commands alone: what is written past them is in no log, has no seal, and is not there after a restore.
  users.updateRule = null
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

  // Only what guesses or floods at the log-in is limited, and by address: on race day a whole venue comes from one.
  const settings = app.settings()
  settings.meta.appName = 'Milepost'
  settings.rateLimits.enabled = true
  settings.rateLimits.rules = [
    { label: 'users:authWithPassword', maxRequests: 240, duration: 60, audience: '' },
    // Who signs up learns whether an address has an account: that may be asked once a second.
    { label: 'users:create', maxRequests: 60, duration: 60, audience: '' },
    { label: 'users:requestPasswordReset', maxRequests: 30, duration: 60, audience: '' },
    { label: 'users:requestVerification', maxRequests: 60, duration: 60, audience: '' },
    { label: 'users:requestEmailChange', maxRequests: 30, duration: 60, audience: '' },
    { label: '_superusers:authWithPassword', maxRequests: 20, duration: 60, audience: '' },
  ]
  app.save(settings)
})
