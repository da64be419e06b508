/// <reference path="../pb_data/types.d.ts" />
// What the pictures of events and products show, in words for those who do not see them.
migrate(
  (app) => {
    const words = { events: ['image_alt', 'course_map_alt'], products: ['image_alt'] }
    for (const [name, fields] of Object.entries(words)) {
      const collection = app.findCollectionByNameOrId(name)
      for (const field of fields) collection.fields.add(new TextField({ name: field, max: 300 }))
      app.save(collection)
    }
  },
  (app) => {
    const words = { events: ['image_alt', 'course_map_alt'], products: ['image_alt'] }
    for (const [name, fields] of Object.entries(words)) {
      const collection = app.findCollectionByNameOrId(name)
      for (const field of fields) collection.fields.removeByName(field)
      app.save(collection)
    }
  },
)
