/// <reference path="../pb_data/types.d.ts" />
// The rules by which an event's bibs were assigned (src/domain/registrations/kept-bib-rule.ts). Only the feed of admins tells them.
migrate((app) => {
  const events = app.findCollectionByNameOrId('events')
  events.fields.add(new JSONField({ name: 'bib_rules', maxSize: 1000000, hidden: true }))
  app.save(events)
})
