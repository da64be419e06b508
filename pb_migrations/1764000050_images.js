/// <reference path="../pb_data/types.d.ts" />
// Pictures that were sent, and where each is shown: pocketbase/uploads.go and media.go. `path` is the place in the
// bucket, which is all that another row names; `hash` is of what was sent, to know it again.
migrate(
  (app) => {
    const admin = '@request.auth.role = "admin"'
    app.save(
      new Collection({
        type: 'base',
        name: 'images',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'path', type: 'text', required: true, max: 300 },
          {
            name: 'file',
            type: 'file',
            required: true,
            maxSelect: 1,
            maxSize: 5 * 1024 * 1024,
            mimeTypes: ['image/jpeg'],
            // By PocketBase's own address for those of the view rule only; everybody has /media.
            protected: true,
          },
          { name: 'hash', type: 'text', max: 64, hidden: true },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_images_path` ON `images` (`path`)',
          'CREATE INDEX `idx_images_created` ON `images` (`created`)',
        ],
      }),
    )
    const reviews = app.findCollectionByNameOrId('reviews')
    reviews.addIndex('idx_reviews_photo', false, '`photo_path`', "`photo_path` <> ''")
    app.save(reviews)
  },
  (app) => {
    const reviews = app.findCollectionByNameOrId('reviews')
    reviews.removeIndex('idx_reviews_photo')
    app.save(reviews)
    app.delete(app.findCollectionByNameOrId('images'))
  },
)
