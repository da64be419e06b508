import { eventLetter, type EventNews, joinNews, mayBeMailed } from '#domain/events/event-letter.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type App, type Database, execute, momentIn, readJson, sql_now } from '../kernel/database.ts'
import { followRegion } from '../kernel/region.ts'
import { findEvent } from './stored-event.ts'
import { event_day_over, give_up, new_mail_id, sendsMail } from '../kernel/mail-queue.ts'
import { ownWords } from '../kernel/own-words.ts'

// Runners get a mail about what an admin changes in their event. It waits some minutes for the next change: the row in
// the queue without a recipient stands for all of them until it is due.

const quiet_time = momentIn("'+5 minutes'")

const waits = "kind = 'event' AND sent = ''"

/** Part of the command's own transaction: the runners hear of it when the admin has finished. */
export function queueNews(tx: Database, event_id: string, news: EventNews): void {
  if (!sendsMail(tx)) return
  const earlier = readJson<EventNews | null>(
    tx,
    `SELECT COALESCE((SELECT before FROM _mail_queue WHERE event_id = {:event_id} AND ${waits} AND recipient = ''),
       'null') AS json`,
    { event_id },
  )
  execute(tx, `DELETE FROM _mail_queue WHERE event_id = {:event_id} AND ${waits} AND recipient = ''`, {
    event_id,
  })
  execute(
    tx,
    `INSERT INTO _mail_queue(id, kind, event_id, before, due, until, created, updated)
     VALUES(${new_mail_id}, 'event', {:event_id}, {:before}, ${quiet_time}, ${give_up}, ${sql_now}, ${sql_now})`,
    { event_id, before: JSON.stringify(joinNews(earlier, news)) },
  )
  // Runners who have not had the mail yet get the newest.
  execute(
    tx,
    `UPDATE _mail_queue SET due = MAX(due, ${quiet_time}) WHERE event_id = {:event_id} AND ${waits} AND recipient <> ''`,
    { event_id },
  )
}

/** Mails that wait for single runners say how the event is now, or are dropped. */
export function rewriteNews(tx: Database, event_id: string): void {
  const event = findEvent(tx, event_id)
  const is_mailed = event !== null && mayBeMailed(event, $zones.today(event.time_zone))
  const waiting = readJson<EventNews[]>(
    tx,
    `SELECT json_group_array(json(before)) AS json FROM (SELECT DISTINCT before FROM _mail_queue
       WHERE event_id = {:event_id} AND ${waits} AND recipient <> '')`,
    { event_id },
  )
  for (const news of waiting) {
    const letter = is_mailed ? eventLetter(news, event, ownWords(tx)) : null
    const same = { event_id, before: JSON.stringify(news) }
    const rows = `WHERE event_id = {:event_id} AND ${waits} AND recipient <> '' AND before = {:before}`
    if (letter)
      execute(tx, `UPDATE _mail_queue SET letter = {:letter}, updated = ${sql_now} ${rows}`, {
        ...same,
        letter: JSON.stringify(letter),
      })
    else execute(tx, `DELETE FROM _mail_queue ${rows}`, same)
  }
}

/** One for each address: a captain who entered a bus full of runners reads it once. */
function writeToAll(tx: Database, event: RaceEvent, news: EventNews): void {
  const letter = eventLetter(news, event, ownWords(tx))
  if (!letter) return
  execute(
    tx,
    `INSERT INTO _mail_queue(id, kind, recipient, user_id, event_id, registration_id, letter, before, due, until,
       created, updated)
     SELECT ${new_mail_id}, 'event', email, user_id, {:event_id}, id, {:letter}, {:before}, ${sql_now},
       MIN(${give_up}, COALESCE(${event_day_over}, '9')), ${sql_now}, ${sql_now}
     FROM registrations r WHERE event_id = {:event_id} AND email <> '' AND NOT lapsed
       AND NOT EXISTS(SELECT 1 FROM _mail_queue q WHERE q.event_id = {:event_id} AND q.kind = 'event' AND q.sent = ''
         AND q.recipient = r.email COLLATE NOCASE)
     GROUP BY lower(email)`,
    {
      event_id: event.id,
      letter: JSON.stringify(letter),
      before: JSON.stringify(news),
      event_date: event.event_date,
    },
  )
}

function tellOne(tx: Database, id: string): void {
  const row = readJson<{ event_id: string; before: EventNews } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('event_id', event_id, 'before', json(before)) FROM _mail_queue
       WHERE id = {:id} AND due <= ${sql_now}), 'null') AS json`,
    { id },
  )
  if (!row) return
  execute(tx, 'DELETE FROM _mail_queue WHERE id = {:id}', { id })
  rewriteNews(tx, row.event_id)
  const event = findEvent(tx, row.event_id)
  if (event && mayBeMailed(event, $zones.today(event.time_zone))) writeToAll(tx, event, row.before)
}

/** Writes the mails that are due to the runners, event by event. */
export function tellRunners(app: App): void {
  followRegion(app)
  const due = readJson<string[]>(
    app,
    `SELECT json_group_array(id) AS json FROM _mail_queue WHERE ${waits} AND recipient = '' AND due <= ${sql_now}`,
  )
  for (const id of due) app.runInTransaction((tx) => tellOne(tx, id))
}
