/// <reference path="../pb_data/types.d.ts" />
// How many rows a command wrote beyond those that the log tells one by one: src/domain/activity.ts.
migrate(
  (app) => {
    const activity = app.findCollectionByNameOrId('activity')
    activity.fields.add(new NumberField({ name: 'more', onlyInt: true, min: 0 }))
    app.save(activity)
  },
  (app) => {
    const activity = app.findCollectionByNameOrId('activity')
    activity.fields.removeByName('more')
    app.save(activity)
  },
)
