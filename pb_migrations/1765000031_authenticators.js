/// <reference path="../pb_data/types.d.ts" />
// The secret that an account shares with an authenticator app, and the newest step of thirty seconds whose code was
// used (pocketbase/account_authenticator.go). They are hidden: nobody reads either of them but the server.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  users.fields.add(
    new TextField({ name: 'authenticator', max: 64, hidden: true }),
    new NumberField({ name: 'authenticator_step', onlyInt: true, min: 0, hidden: true }),
  )
  app.save(users)
})
