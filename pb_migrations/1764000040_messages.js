/// <reference path="../pb_data/types.d.ts" />
// What people write to the organiser: src/domain/volunteer.ts, inquiry.ts and subscriber.ts. Admins read it.
migrate(
  (app) => {
    const rules = {
      listRule: '@request.auth.role = "admin"',
      viewRule: '@request.auth.role = "admin"',
      createRule: null,
      updateRule: null,
      deleteRule: null,
    }
    const times = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const choice = (name, values, required) => ({ name, type: 'select', required, maxSelect: 1, values })
    const text = (name, max) => ({ name, type: 'text', max })

    app.save(
      new Collection({
        type: 'base',
        name: 'volunteers',
        ...rules,
        fields: [
          text('full_name', 200),
          text('email', 200),
          text('phone', 40),
          text('availability', 2000),
          choice('preferred_role', ['aid_station', 'timing', 'course_marshal', 'packet_pickup'], false),
          ...times,
        ],
        indexes: ['CREATE INDEX `idx_volunteers_created` ON `volunteers` (`created`)'],
      }),
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'sponsor_vendor_inquiries',
        ...rules,
        fields: [
          text('company_name', 200),
          text('contact_person_name', 200),
          text('contact_email', 200),
          text('contact_phone', 40),
          choice(
            'selected_option',
            ['gold_sponsor', 'silver_sponsor', 'bronze_sponsor', 'vendor_booth', 'custom'],
            true,
          ),
          text('message', 4000),
          ...times,
        ],
        indexes: ['CREATE INDEX `idx_inquiries_created` ON `sponsor_vendor_inquiries` (`created`)'],
      }),
    )
    app.save(
      new Collection({
        type: 'base',
        name: 'newsletter_subscribers',
        ...rules,
        fields: [text('email', 200), ...times],
        indexes: [
          // Empty where a restored copy met the same address twice.
          "CREATE UNIQUE INDEX `idx_subscribers_email` ON `newsletter_subscribers` (`email`) WHERE `email` <> ''",
          'CREATE INDEX `idx_subscribers_created` ON `newsletter_subscribers` (`created`)',
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['newsletter_subscribers', 'sponsor_vendor_inquiries', 'volunteers']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
