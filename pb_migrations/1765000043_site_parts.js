/// <reference path="../pb_data/types.d.ts" />
// What an organiser says about the site (src/domain/content/site/site-part.ts): what is published, and its drafts.
migrate((app) => {
  const parts = ['identity', 'contact']
  const editors = '@request.auth.role = "admin" || @request.auth.role = "editor"'
  const table = (name, rule, more) => {
    app.save(
      new Collection({
        type: 'base',
        name,
        listRule: rule,
        viewRule: rule,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { name: 'part', type: 'select', required: true, maxSelect: 1, values: parts },
          { name: 'fields', type: 'json', maxSize: 200000 },
          ...more,
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [`CREATE UNIQUE INDEX \`idx_${name}_part\` ON \`${name}\` (\`part\`)`],
      }),
    )
    for (const part of parts)
      app
        .db()
        .newQuery(
          `INSERT INTO ${name}(id, part, fields, created, updated) VALUES({:id}, {:part}, '{}',
            strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
        )
        .bind({ id: `site${part}`.padEnd(15, '0'), part })
        .execute()
  }
  table('site_parts', '', [{ name: 'version', type: 'number', onlyInt: true, min: 0 }])
  table('site_drafts', editors, [])
})
