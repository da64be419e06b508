/// <reference path="../pb_data/types.d.ts" />
// Pages whose words are the organiser's, each a part of the site (src/domain/content/site/pages.ts).
migrate((app) => {
  const pages = [
    'about',
    'connect',
    'home',
    'privacy',
    'runner_info',
    'specials',
    'sponsors',
    'teams',
    'terms',
    'virtual_run',
    'volunteers',
  ]
  for (const name of ['site_parts', 'site_drafts']) {
    const table = app.findCollectionByNameOrId(name)
    const part = table.fields.getByName('part')
    part.values = [...part.values, ...pages]
    app.save(table)
    for (const page of pages)
      app
        .db()
        .newQuery(
          `INSERT INTO ${name}(id, part, fields, created, updated) VALUES({:id}, {:part}, '{}',
            strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
        )
        .bind({ id: `site${page.replaceAll('_', '')}`.padEnd(15, '0'), part: page })
        .execute()
  }
})
