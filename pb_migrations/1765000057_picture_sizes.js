/// <reference path="../pb_data/types.d.ts" />
// A picture of the library also has smaller ones and a preview (pocketbase/file_sizes.go), and the point of it that
// stays in sight where it is cut (src/domain/kernel/media.ts). Pictures of before have none of them.
migrate((app) => {
  const images = app.findCollectionByNameOrId('images')
  images.fields.add(
    new Field({
      name: 'sizes',
      type: 'file',
      maxSelect: 4,
      maxSize: 5 * 1024 * 1024,
      mimeTypes: ['image/webp'],
      protected: true,
      hidden: true,
    }),
  )
  images.fields.add(new Field({ name: 'preview', type: 'text', max: 60 }))
  images.fields.add(new Field({ name: 'focus', type: 'text', max: 7 }))
  app.save(images)
})
