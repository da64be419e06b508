import { mayManageUsers } from '#domain/kernel/permissions.ts'
import { type AccountRequest, accountOf, textIn } from '../kernel/account-request.ts'
import { actorOf } from '../kernel/actor.ts'
import { readJson } from '../kernel/database.ts'
import { sendsMail } from '../kernel/mail-queue.ts'

/**
 * `POST /api/mail/queue {event_id}` → whether mails leave, how many wait, why the last one tried still waits, and how
 * many addresses the runners of an event have (0 without one). For admins; it shows no address and no word of a mail.
 */
export function lookAtQueue(e: AccountRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const caller = accountOf(e)
  if (!caller) return e.json(401, { message: 'Please log in as an admin.' })
  if (!mayManageUsers(actorOf(e.app, caller.id)))
    return e.json(403, { message: 'Only admins see what waits to be sent.' })
  const { event_id } = textIn(e, 'event_id')
  const seen = readJson<{ waiting: number; reason: string; runners: number }>(
    e.app,
    `SELECT json_object(
       'waiting', (SELECT COUNT(*) FROM _mail_queue WHERE sent = '' AND recipient <> ''),
       'reason', COALESCE((SELECT reason FROM _mail_queue WHERE sent = '' AND reason <> '' ORDER BY due DESC LIMIT 1), ''),
       'runners', (SELECT COUNT(DISTINCT lower(email)) FROM registrations
          WHERE event_id = {:event_id} AND {:event_id} <> '' AND email <> '' AND NOT lapsed)) AS json`,
    { event_id },
  )
  return e.json(200, { sends: sendsMail(e.app), ...seen })
}
