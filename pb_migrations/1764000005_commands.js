/// <reference path="../pb_data/types.d.ts" />
// What was accepted, by the id that the device gave it: a command that comes again gets the same answer and does
// nothing. A barred id was replaced or cancelled before it came.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: '_commands',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          // SHA-256 (hex) of the canonical command; '' when only its id is known, because it was barred.
          { name: 'hash', type: 'text', max: 64 },
          { name: 'author', type: 'text', max: 15 },
          { name: 'kind', type: 'text', max: 60 },
          { name: 'answer', type: 'json', maxSize: 1000000 },
          { name: 'barred', type: 'bool' },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('_commands')),
)
