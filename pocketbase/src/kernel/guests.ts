import { guest_lists } from '#domain/inbox/flood.ts'
import type { RecentSubmissions } from '#domain/kernel/submission.ts'
import { type App, type Database, execute, momentIn, readJson } from './database.ts'

// What strangers send without an account: how much of it came lately, and what is forgotten of it.

/**
 * A request under way lasts minutes, a device hands in a seal for 7 days, and the key of a seal lives for 8: longer than
 * all of them.
 */
const kept = momentIn("'-10 days'")

const of_guests = `author = '' AND created < ${kept}`
const only_bars = `${of_guests} AND (barred OR kind = 'cancelCommand')`

/** What a guest's command can have made. */
const made_by_guests = `(${guest_lists.map((list) => `'${list}'`).join(', ')})`

/** Only the id of these is still needed: the answer is a seal of what somebody wrote and is gone. */
const outlived = `${of_guests} AND answer <> 'null' AND NOT EXISTS(SELECT 1 FROM _changes g
  WHERE g.collection IN ${made_by_guests} AND g.record = _commands.subject AND g.deleted = 0)`

/** This many at a time, because others write meanwhile. */
const AT_A_TIME = 500

/**
 * Once a night: nobody's commands must not fill the database forever. A command that did something stays known by its
 * id, beside the row it made; one that only barred another goes when no copy of that one can arrive.
 */
export function pruneGuests(app: App): void {
  execute(app, `DELETE FROM _guest_entries WHERE created < ${kept}`)
  for (const [change, which] of [
    ['DELETE FROM _commands', only_bars],
    ["UPDATE _commands SET answer = 'null'", outlived],
  ] as const) {
    const some = `rowid IN (SELECT rowid FROM _commands WHERE ${which} LIMIT ${AT_A_TIME})`
    while (readJson<number>(app, `SELECT EXISTS(SELECT 1 FROM _commands WHERE ${which}) AS json`) !== 0)
      execute(app, `${change} WHERE ${some}`)
  }
}

const an_hour_ago = momentIn("'-1 hour'")

/** Table and column names, and the other conditions on the rows, come from code only. */
export function recentIn(
  tx: Database,
  table: string,
  column: string,
  sender: string,
  among = '1',
): RecentSubmissions {
  const [from_sender, in_all] = readJson<[from_sender: number, in_all: number]>(
    tx,
    `SELECT json_array(
       (SELECT COUNT(*) FROM ${table} WHERE ${among} AND created > ${an_hour_ago}
         AND lower(${column}) = lower({:sender})),
       (SELECT COUNT(*) FROM ${table} WHERE ${among} AND created > ${an_hour_ago})) AS json`,
    { sender },
  )
  return { from_sender, in_all }
}
