/// <reference path="../pb_data/types.d.ts" />
// Where an event's days and hours are, so that every phone counts them alike. The server gives the site's zone to those
// that name none at each start (pocketbase/src/events/stored-event.ts).
migrate((app) => {
  const events = app.findCollectionByNameOrId('events')
  events.fields.add(new Field({ name: 'time_zone', type: 'text', max: 60 }))
  app.save(events)
})
