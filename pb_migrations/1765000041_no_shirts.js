/// <reference path="../pb_data/types.d.ts" />
// A table may say that no shirt goes with a packet, which is not the same as saying nothing of it.
migrate((app) => {
  const registrations = app.findCollectionByNameOrId('registrations')
  const shirt = registrations.fields.getByName('packet_shirt')
  shirt.values = [...shirt.values, 'none']
  app.save(registrations)
  // Whatever packet went out, a table said which shirt is in it.
  app
    .db()
    .newQuery("UPDATE registrations SET packet_shirt = 'none' WHERE packet_at <> '' AND packet_shirt = ''")
    .execute()
})
