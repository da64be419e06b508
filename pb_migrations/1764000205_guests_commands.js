/// <reference path="../pb_data/types.d.ts" />
// The commands of guests are found by their age, because the old ones are pruned (pocketbase/src/prune-commands.ts).
migrate(
  (app) => {
    const commands = app.findCollectionByNameOrId('_commands')
    commands.addIndex('idx_commands_guests', false, '`created`', "`author` = ''")
    app.save(commands)
  },
  (app) => {
    const commands = app.findCollectionByNameOrId('_commands')
    commands.removeIndex('idx_commands_guests')
    app.save(commands)
  },
)
