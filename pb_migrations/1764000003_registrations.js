/// <reference path="../pb_data/types.d.ts" />
// src/domain/registration.ts. What a form demands belongs to the command, so nearly nothing is required here: an
// imported finisher has no e-mail, no address, no waiver.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events')
    const users = app.findCollectionByNameOrId('users')
    const duration_ms = { type: 'number', onlyInt: true, min: 1, max: 604800000 }
    const rank = { type: 'number', onlyInt: true, min: 1, max: 1000000 }
    // Without the first half a guest, whose id is '', would read every registration without an account.
    const ownOrAdmin =
      '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin")'

    app.save(
      new Collection({
        type: 'base',
        name: 'registrations',
        listRule: ownOrAdmin,
        viewRule: ownOrAdmin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'event_id', type: 'relation', required: true, maxSelect: 1, collectionId: events.id },
          { name: 'user_id', type: 'relation', maxSelect: 1, collectionId: users.id },
          {
            name: 'source',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['form', 'import', 'walk_up'],
          },
          { name: 'first_name', type: 'text', max: 100 },
          { name: 'last_name', type: 'text', max: 100 },
          { name: 'email', type: 'text', max: 200 },
          { name: 'date_of_birth', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          {
            name: 'gender',
            type: 'select',
            maxSelect: 1,
            values: ['male', 'female', 'non-binary', 'prefer-not-to-say'],
          },
          { name: 'street_address', type: 'text', max: 200 },
          { name: 'city', type: 'text', max: 100 },
          { name: 'state', type: 'text', max: 100 },
          { name: 'zip_code', type: 'text', max: 20 },
          { name: 'phone_number', type: 'text', max: 40 },
          { name: 'emergency_contact_name', type: 'text', max: 200 },
          { name: 'emergency_contact_phone', type: 'text', max: 40 },
          { name: 't_shirt_size', type: 'select', maxSelect: 1, values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
          { name: 'waiver_agreed', type: 'bool' },
          { name: 'bib_number', type: 'text', max: 20 },
          { name: 'age_group', type: 'text', max: 40 },
          { name: 'result_status', type: 'select', maxSelect: 1, values: ['finished', 'dnf', 'dq', 'dns'] },
          { name: 'race_time', ...duration_ms },
          { name: 'gun_time', ...duration_ms },
          { name: 'chip_time', ...duration_ms },
          { name: 'pace', type: 'text', max: 40 },
          { name: 'overall_rank', ...rank },
          { name: 'gender_rank', ...rank },
          { name: 'age_group_rank', ...rank },
          // One more than the slot, so that 0 says "none".
          { name: 'result_slot', type: 'number', onlyInt: true, min: 1 },
          // SHA-256 (hex) of the secret that the guest's phone keeps; '' for accounts and imports.
          { name: 'guest', type: 'text', hidden: true, max: 64, pattern: '^[0-9a-f]{64}$' },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX `idx_registrations_bib` ON `registrations` (`event_id`, `bib_number`) WHERE `bib_number` <> ''",
          'CREATE UNIQUE INDEX `idx_registrations_slot` ON `registrations` (`event_id`, `result_slot`) WHERE `result_slot` > 0',
          "CREATE INDEX `idx_registrations_user` ON `registrations` (`user_id`) WHERE `user_id` <> ''",
          "CREATE INDEX `idx_registrations_guest` ON `registrations` (`guest`) WHERE `guest` <> ''",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('registrations')),
)
