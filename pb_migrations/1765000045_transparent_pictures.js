/// <reference path="../pb_data/types.d.ts" />
// A logo stays transparent (pocketbase/file_picture.go): it is kept as a PNG.
migrate((app) => {
  const images = app.findCollectionByNameOrId('images')
  const file = images.fields.getByName('file')
  file.mimeTypes = [...file.mimeTypes, 'image/png']
  app.save(images)
})
