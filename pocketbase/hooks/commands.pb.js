/// <reference path="../../pb_data/types.d.ts" />

// Every change to Milepost's data comes in here: pocketbase/src/commands.ts.
routerAdd('POST', '/api/sync/push', (e) => require(`${__hooks}/lib/commands.js`).push(e))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/commands.js`).mendAtStart(e.app)
})

// Entries that were not paid or confirmed in time free their places: pocketbase/src/registrations/lapse-entries.ts.
cronAdd('lapse-entries', '* * * * *', () => require(`${__hooks}/lib/commands.js`).lapseAllEntries($app))

// How a phone that is a station is: pocketbase/src/race-day/report-station.ts.
routerAdd('POST', '/api/sync/station', (e) => require(`${__hooks}/lib/commands.js`).reportStation(e))

// Work that a restore lost comes back from the devices: pocketbase/src/kernel/hand-in.ts.
routerAdd('POST', '/api/sync/seals', (e) => require(`${__hooks}/lib/commands.js`).handIn(e))

// What runners are told of an event, when the organiser has finished changing it: pocketbase/src/events/tell-runners.ts.
cronAdd('tell-runners', '* * * * *', () => require(`${__hooks}/lib/commands.js`).tellRunners($app))

// What strangers sent fills no database for ever: pocketbase/src/kernel/guests.ts.
cronAdd('prune-guests', '40 3 * * *', () => require(`${__hooks}/lib/commands.js`).pruneGuests($app))
