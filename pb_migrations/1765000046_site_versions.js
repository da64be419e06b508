/// <reference path="../pb_data/types.d.ts" />
// What was published of each part of the site (src/domain/content/site/site-part.ts), the waiver as a part of it, and
// which version of it a runner agreed to.
migrate((app) => {
  for (const name of ['site_parts', 'site_drafts']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    part.values = [...part.values, 'waiver']
    app.save(table)
    app
      .db()
      .newQuery(
        `INSERT INTO ${name}(id, part, fields, created, updated) VALUES('sitewaiver00000', 'waiver', '{}',
          strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
      )
      .execute()
  }
  const parts = [...app.findCollectionByNameOrId('site_parts').fields.getByName('part').values]
  // What somebody agreed to stays readable. Of the rest, like an earlier phone number, today's is enough.
  const readers =
    "part = 'waiver' || part = 'privacy' || part = 'terms' || @request.auth.role = 'editor' || @request.auth.role = 'admin'"
  app.save(
    new Collection({
      type: 'base',
      name: 'site_versions',
      listRule: readers,
      viewRule: readers,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        { name: 'part', type: 'select', required: true, maxSelect: 1, values: parts },
        { name: 'version', type: 'number', onlyInt: true, min: 1 },
        { name: 'fields', type: 'json', maxSize: 200000 },
        // pocketbase/page_site_versions.go tells editors and admins.
        {
          name: 'author',
          type: 'relation',
          maxSelect: 1,
          collectionId: app.findCollectionByNameOrId('users').id,
          hidden: true,
        },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      // Not unique: a restored site may publish under a number that another history has used, and neither text is lost.
      indexes: ['CREATE INDEX `idx_site_versions_part` ON `site_versions` (`part`, `version`)'],
    }),
  )
  // Where runners have agreed to the program's own text, it is asked for until the organiser publishes another.
  const text = `Running a race is hard on the body, and roads, trails and weather are not always kind. I take part at my own risk, I am fit for the distance, and I will stop when a marshal or medic tells me to.

I release {site}, its volunteers and the owners of the land from claims that arise from my taking part, except where they acted with gross negligence.

I let the medics treat me in an emergency and tell my emergency contact. My name, age group and time are published in the results.`
  app
    .db()
    .newQuery(
      `UPDATE site_parts SET fields = {:fields}, version = 1
       WHERE part = 'waiver' AND EXISTS(SELECT 1 FROM registrations WHERE waiver_agreed)`,
    )
    .bind({ fields: JSON.stringify({ intro: '', since: '', text }) })
    .execute()

  // What is published already is the first that can be gone back to.
  app
    .db()
    .newQuery(
      `INSERT INTO site_versions(id, part, version, fields, author, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), part, version, fields, '', updated, updated
       FROM site_parts WHERE version > 0`,
    )
    .execute()

  // 0 where nobody knows which.
  const registrations = app.findCollectionByNameOrId('registrations')
  registrations.fields.add(new NumberField({ name: 'waiver_version', onlyInt: true, min: 0 }))
  app.save(registrations)
})
