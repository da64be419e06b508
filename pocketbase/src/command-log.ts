import type { CommandAnswer } from '#domain/command.ts'
import type { Seal } from '#domain/seal.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'

// _commands: what was accepted, with its answer, and which ids are barred.

export type Accepted = Extract<CommandAnswer, { status: 'accepted' }>

export interface LoggedCommand {
  hash: string
  author: string
  barred: boolean
  answer: Accepted | null
}

export function findCommand(database: Database, id: string): LoggedCommand | null {
  const found = readJson<{ hash: string; author: string; barred: number; answer: Accepted | null } | null>(
    database,
    `SELECT COALESCE((SELECT json_object('hash', hash, 'author', author, 'barred', barred,
       'answer', CASE WHEN json_valid(answer) THEN json(answer) END)
     FROM _commands WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  return found && { ...found, barred: found.barred !== 0 }
}

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
     VALUES({:id}, {:hash}, {:author}, {:kind}, {:subject}, {:answer}, 0, {:at})`,
    { ...command, answer: JSON.stringify(answer), at },
  )
}

/** From now on a command with this id can do nothing. */
export function barCommand(database: Database, id: string, author: string): void {
  execute(
    database,
    `INSERT INTO _commands(id, hash, author, kind, subject, answer, barred, created)
     VALUES({:id}, '', {:author}, '', '', 'null', 1, ${sql_now}) ON CONFLICT(id) DO NOTHING`,
    { id, author },
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
