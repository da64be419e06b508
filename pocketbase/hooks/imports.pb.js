/// <reference path="../../pb_data/types.d.ts" />

// Imports of results: pocketbase/src/imports.ts. What makes an import count is a command, like every change.
routerAdd('POST', '/api/sync/import/rows', (e) => require(`${__hooks}/lib/imports.js`).stage(e))
routerAdd('POST', '/api/sync/import/prepare', (e) => require(`${__hooks}/lib/imports.js`).prepare(e))
routerAdd('POST', '/api/sync/import/settle', (e) => require(`${__hooks}/lib/imports.js`).settle(e))
routerAdd('POST', '/api/sync/import/typed', (e) => require(`${__hooks}/lib/imports.js`).typed(e))
routerAdd('POST', '/api/sync/import/list', (e) => require(`${__hooks}/lib/imports.js`).list(e))
routerAdd('POST', '/api/sync/import/weigh', (e) => require(`${__hooks}/lib/imports.js`).weigh(e))
routerAdd('POST', '/api/sync/import/undo', (e) => require(`${__hooks}/lib/imports.js`).undo(e))
routerAdd('POST', '/api/sync/import/cancel', (e) => require(`${__hooks}/lib/imports.js`).cancel(e))

cronAdd('finish-imports', '* * * * *', () => require(`${__hooks}/lib/imports.js`).finishImports($app, false))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/imports.js`).finishImports(e.app, true)
})
