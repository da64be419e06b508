/// <reference path="../../pb_data/types.d.ts" />

// What a person may ask of their own account: pocketbase/src/accounts.ts.
routerAdd('POST', '/api/account/export', (e) => require(`${__hooks}/lib/accounts.js`).exportAccount(e))
routerAdd('POST', '/api/account/delete', (e) => require(`${__hooks}/lib/accounts.js`).deleteAccount(e))
routerAdd('POST', '/api/account/email', (e) => require(`${__hooks}/lib/accounts.js`).requestEmailChange(e))
routerAdd('POST', '/api/account/email/confirm', (e) =>
  require(`${__hooks}/lib/accounts.js`).confirmEmailChange(e),
)
routerAdd('POST', '/api/account/gone', (e) => require(`${__hooks}/lib/accounts.js`).wasDeleted(e))

// The link of a mail that could not be sent: pocketbase/src/inbox/unsent-mail.ts.
routerAdd('POST', '/api/mail/link', (e) => require(`${__hooks}/lib/accounts.js`).handOutLink(e))

// What waits to be sent, in numbers: pocketbase/src/inbox/unsent-mail.ts.
routerAdd('POST', '/api/mail/queue', (e) => require(`${__hooks}/lib/accounts.js`).lookAtQueue(e))
