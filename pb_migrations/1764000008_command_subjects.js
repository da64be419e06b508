/// <reference path="../pb_data/types.d.ts" />
// Which record a command was about, so that a conflict can say who changed it; and the result chunks that still have
// to be rebuilt, written in the transaction that changed a result, so that no crash in between forgets them.
migrate(
  (app) => {
    const commands = app.findCollectionByNameOrId('_commands')
    commands.fields.add(new TextField({ name: 'subject', max: 15 }))
    commands.indexes = [
      "CREATE INDEX `idx_commands_subject` ON `_commands` (`subject`) WHERE `subject` <> ''",
    ]
    app.save(commands)
    app
      .db()
      .newQuery(
        'CREATE TABLE _dirty_chunks(event_id TEXT NOT NULL, chunk INTEGER NOT NULL, PRIMARY KEY(event_id, chunk)) WITHOUT ROWID',
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE _dirty_chunks').execute()
    const commands = app.findCollectionByNameOrId('_commands')
    commands.indexes = []
    commands.fields.removeByName('subject')
    app.save(commands)
  },
)
