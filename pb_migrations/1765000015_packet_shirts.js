/// <reference path="../pb_data/types.d.ts" />
// What packet tables say of a runner's shirt reaches the registration (pocketbase/src/race-day/apply-facts.ts), beside the
// size that was asked for.
migrate((app) => {
  const registrations = app.findCollectionByNameOrId('registrations')
  const { values } = registrations.fields.getByName('t_shirt_size')
  registrations.fields.add(new SelectField({ name: 'packet_shirt', maxSelect: 1, values }))
  app.save(registrations)
})
