import { bibLetter, type BibOfMail } from '#domain/registrations/bib-letter.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { type Database, execute, momentIn, readJson, sql_now } from '../kernel/database.ts'
import { findEvent } from '../events/stored-event.ts'
import { event_day_over, give_up, new_mail_id, sendsMail } from '../kernel/mail-queue.ts'
import { ownWords } from '../kernel/own-words.ts'

// A runner whose bib changed gets a mail, where the admin wants that. It waits some minutes, like the news of an event:
// all changes to the bib until then go into one mail, and a bib that is the old one again sends none.

const quiet_time = momentIn("'+5 minutes'")

export interface ChangedBib {
  registration_id: string
  bib_number: string
  before: string
}

interface BibRunner extends BibOfMail {
  email: string
  user_id: string
  /** The earlier bib, as the waiting mail is going to say; null: none waits. */
  known: string | null
}

const runnersOf = (tx: Database, ids: string): BibRunner[] =>
  readJson<BibRunner[]>(
    tx,
    `SELECT json_group_array(json_object('id', r.id, 'first_name', r.first_name, 'last_name', r.last_name,
       'bib_number', r.bib_number, 'email', r.email, 'user_id', r.user_id, 'known', json_extract(q.before, '$.bib')))
       AS json
     FROM registrations r LEFT JOIN _mail_queue q ON q.registration_id = r.id AND q.kind = 'bib' AND q.sent = ''
     WHERE r.id IN (SELECT value FROM json_each({:ids}))`,
    { ids },
  )

/**
 * Part of the command's own transaction, after the bibs are written.
 * @param tell whether runners for whom no mail waits get one
 */
export function tellBibs(
  tx: Database,
  event_id: string,
  changed: readonly ChangedBib[],
  tell: boolean,
): void {
  if (changed.length === 0 || !sendsMail(tx)) return
  const event = findEvent(tx, event_id)
  const ids = JSON.stringify(changed.map(({ registration_id }) => registration_id))
  const before = new Map(changed.map((one) => [one.registration_id, one.before]))
  const runners = runnersOf(tx, ids)
  const is_mailed = event?.status === 'upcoming' && mayBeMailed(event, $zones.today(event.time_zone))
  const own = ownWords(tx)
  const mails = runners.flatMap((runner) => {
    const { id, email, user_id, known } = runner
    const bib = known ?? before.get(id) ?? ''
    const letter =
      is_mailed && email !== '' && (tell || known !== null) ? bibLetter(event, runner, bib, own) : null
    return letter ? [[id, email, user_id, JSON.stringify(letter), JSON.stringify({ bib })]] : []
  })
  if (runners.some(({ known }) => known !== null))
    execute(
      tx,
      `DELETE FROM _mail_queue WHERE kind = 'bib' AND sent = ''
         AND registration_id IN (SELECT value FROM json_each({:ids}))`,
      { ids },
    )
  if (mails.length === 0) return
  execute(
    tx,
    `INSERT INTO _mail_queue(id, kind, recipient, user_id, event_id, registration_id, letter, before, due, until,
       created, updated)
     SELECT ${new_mail_id}, 'bib', m.value ->> 1, m.value ->> 2, {:event_id}, m.value ->> 0, m.value ->> 3,
       m.value ->> 4, ${quiet_time}, MIN(${give_up}, COALESCE(${event_day_over}, '9')), ${sql_now}, ${sql_now}
     FROM json_each({:mails}) m`,
    { event_id, mails: JSON.stringify(mails), event_date: event?.event_date ?? '' },
  )
}
