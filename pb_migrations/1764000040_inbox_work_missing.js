/// <reference path="../pb_data/types.d.ts" />
// The inbox also says what no seal can hold, like an import of 35,000 rows.
migrate(
  (app) => {
    const inbox = app.findCollectionByNameOrId('inbox')
    const kind = inbox.fields.getByName('kind')
    kind.values = [...kind.values, 'work_missing']
    app.save(inbox)
  },
  (app) => {
    const inbox = app.findCollectionByNameOrId('inbox')
    const kind = inbox.fields.getByName('kind')
    kind.values = kind.values.filter((value) => value !== 'work_missing')
    app.save(inbox)
  },
)
