import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { isFields } from '#domain/kernel/loose-values.ts'
import { commands } from '#domain/commands.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'
import type { Executor } from './executor.ts'

// _commands: what was accepted, with its answer, and which ids are barred.

/** JSON with sorted keys: one text for one meaning, no matter how a client or a parser orders the keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value) ?? 'null'
  // Sorted without a comparison function of ours, which is the slowest part in the server's engine.
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}

export type Accepted = Extract<CommandAnswer, { status: 'accepted' }>

interface LoggedCommand {
  hash: string
  author: string
  barred: boolean
  answer: Accepted | null
}

/** SQL: the one who barred this has no account: a guest, or a phone that is a station. */
const bars_for_itself = (author: string) =>
  `(${author} = '' OR EXISTS(SELECT 1 FROM station_devices WHERE id = ${author}))`

/**
 * What is known about an id, as far as it counts for this author: callers without an account bar nothing of others.
 * @param author of the command that is about it; '' for a guest
 */
export function findCommand(database: Database, id: string, author: string): LoggedCommand | null {
  const found = readJson<{ hash: string; author: string; barred: number; answer: Accepted | null } | null>(
    database,
    `SELECT COALESCE((SELECT json_object('hash', hash, 'author', author, 'barred', barred,
       'answer', CASE WHEN json_valid(answer) THEN json(answer) END)
     FROM _commands WHERE id = {:id}
       AND NOT (barred AND author <> {:author} AND ${bars_for_itself('author')})), 'null') AS json`,
    { id, author },
  )
  if (!found) return null
  return { ...found, barred: found.barred !== 0 }
}

/** Only a bar that does not count for the caller can be there. */
const over_others_bar = `WHERE _commands.barred AND _commands.author <> excluded.author
  AND ${bars_for_itself('_commands.author')}`

/**
 * @param answer null for a command of somebody who is erased: its seal holds what they wrote
 * @param at when it was accepted, as PocketBase writes a moment
 */
export function saveCommand(
  database: Database,
  command: Seal['command'],
  answer: Accepted | null,
  at: string,
): void {
  execute(
    database,
    `INSERT INTO _commands(id, hash, author, kind, subject, answer, barred, created)
     VALUES({:id}, {:hash}, {:author}, {:kind}, {:subject}, {:answer}, 0, {:at})
     ON CONFLICT(id) DO UPDATE SET hash = excluded.hash, author = excluded.author, kind = excluded.kind,
       subject = excluded.subject, answer = excluded.answer, barred = 0, created = excluded.created
       ${over_others_bar}`,
    { ...command, answer: JSON.stringify(answer), at },
  )
}

/** From now on a command with this id can do nothing. */
export function barCommand(database: Database, id: string, author: string): void {
  execute(
    database,
    `INSERT INTO _commands(id, hash, author, kind, subject, answer, barred, created)
     VALUES({:id}, '', {:author}, '', '', 'null', 1, ${sql_now})
     ON CONFLICT(id) DO UPDATE SET author = excluded.author, created = excluded.created ${over_others_bar}`,
    { id, author },
  )
}

/** A command about one record names it in the log; for many registrations, this keeps which of them it wrote last. */
export function noteTogether(database: Database, command_id: string, ids: readonly string[]): void {
  execute(
    database,
    `INSERT INTO _entered_together(registration_id, command_id) SELECT value, {:command_id} FROM json_each({:ids})
     WHERE true ON CONFLICT DO UPDATE SET command_id = excluded.command_id`,
    { command_id, ids: JSON.stringify(ids) },
  )
}

/** Who last changed a record by a command or an import, as people know them; '' when nobody did or the account is gone. */
export function lastChangedBy(database: Database, subject: string): string {
  return readJson<string>(
    database,
    `SELECT json_quote(COALESCE((
       SELECT trim(u.first_name || ' ' || u.last_name) FROM (
         SELECT author, created AS at, rowid AS number FROM _commands WHERE subject = {:subject} AND subject <> ''
         UNION ALL SELECT c.author, c.created, c.rowid FROM _entered_together t JOIN _commands c ON c.id = t.command_id
         WHERE t.registration_id = {:subject}
         UNION ALL SELECT i.author, i.committed, 0 FROM _imported m JOIN _imports i ON i.id = m.import_id
         WHERE m.registration_id = {:subject}) made
       JOIN users u ON u.id = made.author ORDER BY made.at DESC, made.number DESC LIMIT 1), '')) AS json`,
    { subject },
  )
}

export const cancelCommand: Executor<'cancelCommand'> = (tx, args, command, context) => {
  const logged = findCommand(tx, args.command_id, command.author)
  const known = logged && { mine: logged.author === command.author, barred: logged.barred }
  const decision = commands.cancelCommand.decide({ known }, args, context)
  if (decision.status !== 'accept') return decision
  return { status: 'done', result: decision.result, subject: args.command_id, bars: decision.write.bar }
}
