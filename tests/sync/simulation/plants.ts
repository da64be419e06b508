import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { ResultsRow } from '#domain/results/commands/set-results.ts'
import { rightPorts, type Ports } from './ports.ts'

// Eight wrong parts, one for each mistake that this kind of sync is known for. The simulation must see every one of
// them; that it does is shown by `npm run test:sync`.

/** The cursor is the moment of a row, stamped before the write lock: a slow writer's row comes under an old one. */
function timestampCursor(): Ports {
  let known = 0
  return {
    ...rightPorts,
    atCommit(database, world) {
      const stamp = (world.since_ms() - world.random(`lock ${world.now_ms}`).int(0, 3_000) + 10_000) * 100
      const rows = database.all(
        'SELECT seq FROM _changes WHERE seq > :known AND seq < 100000000000 ORDER BY seq',
        { known },
      )
      let at = Math.max(stamp, 1)
      for (const { seq } of rows) {
        while (database.number('SELECT COUNT(*) FROM _changes WHERE seq = :at', { at }) > 0) at += 1
        database.run('UPDATE _changes SET seq = :at WHERE seq = :seq', { at, seq: Number(seq) })
      }
      known = database.number("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = '_changes'")
    },
  }
}

/** The server forgets which commands it has executed. */
const noDedupe = (): Ports => ({
  ...rightPorts,
  afterPush: (database) => database.run('DELETE FROM _commands WHERE barred = 0'),
})

/** What leaves a scope leaves no trace there. */
const lostTombstone = (): Ports => ({
  ...rightPorts,
  schema: (items) =>
    items.map((item) => {
      if (item.name !== 'feed_touch') return item
      const sql = item.sql.replace(
        /INSERT INTO _changes\(scope, collection, record, deleted\)\s+SELECT scope, collection, record, 1[^;]*;/,
        '',
      )
      if (sql === item.sql) throw new Error('The trigger writes its tombstones in another way now.')
      return { ...item, sql }
    }),
})

/** Documents are said to be on the disk before they are, and the checkpoint behind them is. */
const earlyCheckpoint = (): Ports => ({
  ...rightPorts,
  forgets: (database) =>
    /^rxdb-dexie-.*--0--(events|registrations|event_registrations|result_chunks|admin_docs)-/.test(database),
})

/** A page that does not hold everything says that it does. */
const shortPage = (): Ports => ({ ...rightPorts, page: (page, to) => ({ ...page, next: to }) })

/** What the sender of a command saw of a runner's result. */
function seenBy(command: CommandEnvelope | undefined): (id: string) => Record<string, unknown> {
  const pasted = new Map(
    command?.kind === 'setResults'
      ? (command.args.rows as ResultsRow[]).map((row) => [row.registration_id, row.from])
      : [],
  )
  return (id) => pasted.get(id) ?? command?.from ?? {}
}

/** The last writer wins: nobody asks what they saw. */
function lastWriterWins(): Ports {
  const commands = new Map<string, CommandEnvelope>()
  let current: CommandEnvelope | undefined
  return {
    ...rightPorts,
    account(sender, sent) {
      for (const command of sent) commands.set(command.id, command)
      return sender
    },
    answer(sql, json, values) {
      if (/FROM _commands WHERE id = /.test(sql)) current = commands.get(String(values.id))
      if (!/'result_slot'[\s\S]*FROM registrations WHERE id IN /.test(sql)) return json
      const seen = seenBy(current)
      const rows: { id: string }[] = JSON.parse(json)
      return JSON.stringify(rows.map((row) => ({ ...row, ...seen(row.id) })))
    },
  }
}

/** A restart after a restore goes on under the old epoch. */
const staleEpoch = (): Ports => ({ ...rightPorts, mintsEpoch: (start) => start === 1 })

/** A command is done in whosever name it comes. */
const noAuthorCheck = (): Ports => ({
  ...rightPorts,
  account: (sender, commands) => commands[0]?.author || sender,
})

export const plants = {
  'timestamp cursor': timestampCursor,
  'no dedupe': noDedupe,
  'lost tombstone': lostTombstone,
  'early checkpoint': earlyCheckpoint,
  'short page': shortPage,
  'last writer wins': lastWriterWins,
  'stale epoch': staleEpoch,
  'no author check': noAuthorCheck,
} satisfies Record<string, () => Ports>

export type Plant = keyof typeof plants
