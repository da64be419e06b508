/// <reference path="../../pb_data/types.d.ts" />

// Every change to Milepost's data comes in here: pocketbase/src/commands.ts.
routerAdd('POST', '/api/sync/push', (e) => require(`${__hooks}/lib/commands.js`).push(e))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/commands.js`).rebuildAtStart(e.app)
})
