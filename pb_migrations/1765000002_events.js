/// <reference path="../pb_data/types.d.ts" />
// The races and who runs them: src/domain/events/event.ts, registration.ts and result-chunk.ts. 0 and '' stand for "none"; the
// feeds turn them into null where the domain says so.
migrate((app) => {
  const date = { type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
  const count = { type: 'number', onlyInt: true, min: 0 }
  const list = { type: 'json', maxSize: 1000000 }
  const text = (name, max, more) => ({ name, type: 'text', max, ...more })
  const choice = (name, values, more) => ({ name, type: 'select', maxSelect: 1, values, ...more })
  const written_by_commands = { createRule: null, updateRule: null, deleteRule: null }
  const times = [
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ]

  const published = 'status != "draft" || @request.auth.role = "admin"'
  const events = new Collection({
    type: 'base',
    name: 'events',
    listRule: published,
    viewRule: published,
    ...written_by_commands,
    fields: [
      text('name', 200, { required: true }),
      text('slug', 120, { required: true, pattern: '^[a-z0-9-]+$' }),
      { name: 'event_date', required: true, ...date },
      text('event_time', 40),
      text('location_name', 200),
      text('location_address', 300),
      text('description', 10000),
      text('image_url', 500),
      // What a picture shows, in words for those who do not see it.
      text('image_alt', 300),
      text('course_map_url', 500),
      text('course_map_alt', 300),
      text('course_gpx_url', 500),
      { name: 'registration_opens', ...date },
      { name: 'registration_closes', ...date },
      choice('status', ['draft', 'upcoming', 'past', 'cancelled'], { required: true }),
      { name: 'distance_m', type: 'number', onlyInt: true, min: 1, max: 1000000 },
      { name: 'climb_m', type: 'number', onlyInt: true, min: 1, max: 20000 },
      { name: 'capacity', type: 'number', onlyInt: true, min: 1, max: 200000 },
      { name: 'fees', ...list },
      // How the fee is paid: src/domain/registrations/fee-payment.ts.
      choice('fee_payment', ['pickup', 'transfer', 'own']),
      text('fee_payment_text', 600),
      // How long an entry holds its place before it is paid: pocketbase/src/registrations/lapse-entries.ts.
      { name: 'hold_days', type: 'number', onlyInt: true, min: 1, max: 365 },
      // And before the link of its mail is opened.
      { name: 'confirm_days', type: 'number', onlyInt: true, min: 1, max: 30 },
      choice('ranking_basis', ['gun', 'chip'], { required: true }),
      choice('age_group_basis', ['gun', 'chip'], { required: true }),
      { name: 'age_bands', ...list },
      { name: 'results_provisional', type: 'bool' },
      { name: 'photos', ...list },
      // Kept by the server: how many registered, how many finished, and the next free result slot.
      { name: 'registered', ...count },
      { name: 'finishers', ...count },
      { name: 'next_slot', hidden: true, ...count },
      ...times,
    ],
    indexes: ['CREATE UNIQUE INDEX `idx_events_slug` ON `events` (`slug`)'],
  })
  app.save(events)

  const duration_ms = { type: 'number', onlyInt: true, min: 1, max: 604800000 }
  const rank = { type: 'number', onlyInt: true, min: 1, max: 1000000 }
  // Without the first part a guest, whose id is '', would read every registration without an account. Whoever has
  // verified an e-mail address sees what was registered with it and belongs to no account.
  const ownOrAdmin =
    '@request.auth.id != "" && (user_id = @request.auth.id || @request.auth.role = "admin" || ' +
    '(user_id = "" && email != "" && @request.auth.verified = true && email:lower = @request.auth.email:lower))'
  app.save(
    new Collection({
      type: 'base',
      name: 'registrations',
      listRule: ownOrAdmin,
      viewRule: ownOrAdmin,
      ...written_by_commands,
      // What a form demands belongs to the command, so nearly nothing is required here: an imported finisher has no
      // e-mail, no address, no waiver.
      fields: [
        { name: 'event_id', type: 'relation', required: true, maxSelect: 1, collectionId: events.id },
        {
          name: 'user_id',
          type: 'relation',
          maxSelect: 1,
          collectionId: app.findCollectionByNameOrId('users').id,
        },
        choice('source', ['form', 'import', 'walk_up'], { required: true }),
        text('first_name', 100),
        text('last_name', 100),
        text('email', 200),
        { name: 'date_of_birth', ...date },
        choice('gender', ['male', 'female', 'non-binary', 'prefer-not-to-say']),
        text('street_address', 200),
        text('city', 100),
        text('state', 100),
        text('zip_code', 20),
        text('phone_number', 40),
        text('emergency_contact_name', 200),
        text('emergency_contact_phone', 40),
        choice('t_shirt_size', ['XS', 'S', 'M', 'L', 'XL', 'XXL']),
        { name: 'waiver_agreed', type: 'bool' },
        // What the entry costs, as it was on the day on which it was accepted, and whether it came.
        { name: 'fee_cents', type: 'number', onlyInt: true, min: 0, max: 1000000 },
        { name: 'fee_paid', type: 'bool' },
        { name: 'pay_by', ...date },
        { name: 'confirm_by', ...date },
        { name: 'confirmed', type: 'bool' },
        // SHA-256 (hex) of what stands in the link. The mail alone holds it as it is.
        text('confirm_key', 64, { hidden: true }),
        { name: 'lapsed', type: 'bool' },
        // The bib that it had, to get it back if nobody else wears it by then.
        text('lapsed_bib', 20, { hidden: true }),
        text('bib_number', 20),
        text('age_group', 40),
        choice('result_status', ['finished', 'dnf', 'dq', 'dns']),
        { name: 'race_time', ...duration_ms },
        { name: 'gun_time', ...duration_ms },
        { name: 'chip_time', ...duration_ms },
        text('pace', 40),
        // Who of several with one time was first, as a timer's file tells it by its places.
        { name: 'finish_order', ...rank },
        { name: 'overall_rank', ...rank },
        { name: 'gender_rank', ...rank },
        { name: 'age_group_rank', ...rank },
        // One more than the slot, so that 0 says "none".
        { name: 'result_slot', type: 'number', onlyInt: true, min: 1 },
        // SHA-256 (hex) of the secret that the guest's phone keeps; '' for accounts and imports.
        text('guest', 64, { hidden: true, pattern: '^[0-9a-f]{64}$' }),
        ...times,
      ],
      indexes: [
        "CREATE UNIQUE INDEX `idx_registrations_bib` ON `registrations` (`event_id`, `bib_number`) WHERE `bib_number` <> ''",
        'CREATE UNIQUE INDEX `idx_registrations_slot` ON `registrations` (`event_id`, `result_slot`) WHERE `result_slot` > 0',
        "CREATE INDEX `idx_registrations_user` ON `registrations` (`user_id`) WHERE `user_id` <> ''",
        "CREATE INDEX `idx_registrations_guest` ON `registrations` (`guest`) WHERE `guest` <> ''",
        // Each registration asks how many came in during the last hour.
        "CREATE INDEX `idx_registrations_recent` ON `registrations` (`created`) WHERE `source` = 'form'",
        "CREATE INDEX `idx_registrations_email` ON `registrations` (`email` COLLATE NOCASE) WHERE `user_id` = '' AND `email` <> ''",
        // By which the same runner is found again: one day of birth in one event is a handful of people.
        "CREATE INDEX `idx_registrations_born` ON `registrations` (`event_id`, `date_of_birth`) WHERE `date_of_birth` <> ''",
        "CREATE INDEX `idx_registrations_unpaid` ON `registrations` (`event_id`, `pay_by`) WHERE `pay_by` <> '' AND NOT `fee_paid` AND NOT `lapsed`",
        "CREATE INDEX `idx_registrations_unconfirmed` ON `registrations` (`event_id`, `confirm_by`) WHERE `confirm_by` <> '' AND NOT `confirmed` AND NOT `lapsed`",
        'CREATE INDEX `idx_registrations_lapsed` ON `registrations` (`event_id`) WHERE `lapsed`',
      ],
    }),
  )

  // The public results of an event, packed: chunk n holds the slots from n × 500. Drafts' are in no scope of the feeds,
  // so PocketBase's own endpoints do not show them either.
  app.save(
    new Collection({
      type: 'base',
      name: 'result_chunks',
      listRule: 'event_id.status != "draft"',
      viewRule: 'event_id.status != "draft"',
      ...written_by_commands,
      fields: [
        {
          name: 'event_id',
          type: 'relation',
          required: true,
          maxSelect: 1,
          collectionId: events.id,
          cascadeDelete: true,
        },
        { name: 'chunk', ...count },
        { name: 'count', ...count, max: 500 },
        { name: 'data', ...list },
        ...times,
      ],
      indexes: ['CREATE UNIQUE INDEX `idx_result_chunks_event` ON `result_chunks` (`event_id`, `chunk`)'],
    }),
  )
  // The chunks that have to be rebuilt, written in the transaction that changed a result, so that no crash in between
  // forgets them. They keep the order in which they were marked (their rowid): with an order of their own, a race that
  // changes all the time would hold up every race that stands behind it.
  app
    .db()
    .newQuery(
      'CREATE TABLE _dirty_chunks(event_id TEXT NOT NULL, chunk INTEGER NOT NULL, PRIMARY KEY(event_id, chunk))',
    )
    .execute()
})
