/// <reference path="../pb_data/types.d.ts" />
// The public results of an event, packed: chunk n holds the slots from n × 500 (src/domain/result-chunk.ts).
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    app.save(
      new Collection({
        type: 'base',
        name: 'result_chunks',
        listRule: 'event_id.status != "draft" || @request.auth.role = "admin"',
        viewRule: 'event_id.status != "draft" || @request.auth.role = "admin"',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'event_id',
            type: 'relation',
            required: true,
            maxSelect: 1,
            collectionId: events.id,
            cascadeDelete: true,
          },
          { name: 'chunk', type: 'number', onlyInt: true, min: 0 },
          { name: 'count', type: 'number', onlyInt: true, min: 0, max: 500 },
          { name: 'data', type: 'json', maxSize: 1000000 },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_result_chunks_event` ON `result_chunks` (`event_id`, `chunk`)'],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('result_chunks')),
)
