/// <reference path="../../pb_data/types.d.ts" />

// Every change to Milepost's data comes in here (pocketbase/src/commands.ts). A little more than the 1 MB that a push
// may hold, so that its own message says so.
routerAdd('POST', '/api/sync/push', (e) => require(`${__hooks}/lib/commands.js`).push(e), $apis.bodyLimit(1100000))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/commands.js`).rebuildAtStart(e.app)
})
