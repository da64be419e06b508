/// <reference path="../pb_data/types.d.ts" />
// src/domain/event.ts. 0 and '' stand for "none"; the feeds turn them into null where the domain says so.
migrate(
  (app) => {
    const date = { type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
    const count = { type: 'number', onlyInt: true, min: 0 }
    const list = { type: 'json', maxSize: 1000000 }

    app.save(
      new Collection({
        type: 'base',
        name: 'events',
        listRule: 'status != "draft" || @request.auth.role = "admin"',
        viewRule: 'status != "draft" || @request.auth.role = "admin"',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'name', type: 'text', required: true, max: 200 },
          { name: 'slug', type: 'text', required: true, max: 120, pattern: '^[a-z0-9-]+$' },
          { name: 'event_date', required: true, ...date },
          { name: 'event_time', type: 'text', max: 40 },
          { name: 'location_name', type: 'text', max: 200 },
          { name: 'location_address', type: 'text', max: 300 },
          { name: 'description', type: 'text', max: 10000 },
          { name: 'image_url', type: 'text', max: 500 },
          { name: 'course_map_url', type: 'text', max: 500 },
          { name: 'course_gpx_url', type: 'text', max: 500 },
          { name: 'registration_opens', ...date },
          { name: 'registration_closes', ...date },
          {
            name: 'status',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['draft', 'upcoming', 'past', 'cancelled'],
          },
          { name: 'distance_m', type: 'number', onlyInt: true, min: 1, max: 1000000 },
          { name: 'climb_m', type: 'number', onlyInt: true, min: 1, max: 20000 },
          { name: 'capacity', type: 'number', onlyInt: true, min: 1, max: 200000 },
          { name: 'fees', ...list },
          { name: 'ranking_basis', type: 'select', required: true, maxSelect: 1, values: ['gun', 'chip'] },
          { name: 'age_group_basis', type: 'select', required: true, maxSelect: 1, values: ['gun', 'chip'] },
          { name: 'age_bands', ...list },
          { name: 'results_provisional', type: 'bool' },
          { name: 'photos', ...list },
          // Kept by the server: how many registered, how many have a result, and the next free result slot.
          { name: 'registered', ...count },
          { name: 'finishers', ...count },
          { name: 'next_slot', hidden: true, ...count },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_events_slug` ON `events` (`slug`)'],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('events')),
)
