/// <reference path="../pb_data/types.d.ts" />
// What the featured picture of a post shows, in words for those who do not see it.
migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('blog_posts')
    collection.fields.add(new TextField({ name: 'image_alt', max: 300 }))
    app.save(collection)
  },
  (app) => {
    const collection = app.findCollectionByNameOrId('blog_posts')
    collection.fields.removeByName('image_alt')
    app.save(collection)
  },
)
