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

/** @param at when it was accepted, as PocketBase writes a moment */
export function saveCommand(
  database: Database,
  command: Seal['command'],
  answer: Accepted,
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

/** Who last changed a record by a command, as people know them; '' when nobody did or the account is gone. */
export function lastChangedBy(database: Database, subject: string): string {
  return readJson<string>(
    database,
    `SELECT json_quote(COALESCE((
       SELECT trim(u.first_name || ' ' || u.last_name) FROM _commands c JOIN users u ON u.id = c.author
       WHERE c.subject = {:subject} AND c.subject <> '' ORDER BY c.created DESC, c.rowid DESC LIMIT 1), '')) AS json`,
    { subject },
  )
}
