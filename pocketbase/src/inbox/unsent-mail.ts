import { mayManageUsers } from '#domain/kernel/permissions.ts'
import { refuse } from '#domain/inbox/refusals.ts'
import { linkStart } from '#domain/inbox/unsent-mail.ts'
import { accountOf, type AccountRequest, actorOf, textIn } from '../kernel/requests.ts'
import { logActivity, whoseOf } from '../kernel/activity.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { sendsMail } from '../kernel/mail-queue.ts'

// What admins ask of mails that have not left.

/** PocketBase's own: a record of `users` as the JavaScript of its hooks sees it. */
interface UserRecord {
  newVerificationToken(): string
  newPasswordResetToken(): string
  newEmailChangeToken(email: string): string
}

interface MailRequest extends AccountRequest {
  app: AccountRequest['app'] & {
    settings(): { smtp: { enabled: boolean } }
    findAuthRecordByEmail(collection: string, email: string): UserRecord
  }
}

declare const $os: { getenv(name: string): string }

interface KeptMail {
  kind: string
  recipient: string
  subject: string
  text: string
  /** null when the account is gone. */
  account: { id: string; email: string; role: string; verified: boolean } | null
}

const keptMail = (database: Database, id: string): KeptMail | null =>
  readJson<KeptMail | null>(
    database,
    `SELECT COALESCE((SELECT json_object('kind', m.kind, 'recipient', m.recipient, 'subject', m.subject, 'text', m.text,
       'account', json((SELECT json_object('id', u.id, 'email', u.email, 'role', iif(u.role = '', 'user', u.role),
         'verified', json(iif(u.verified, 'true', 'false')))
        FROM users u WHERE u.id = m.user_id)))
     FROM outgoing_mail m WHERE m.id = {:id}), 'null') AS json`,
    { id },
  )

/** Why there is no link; '' when there is one. */
function obstacle({ kind, recipient, text, account }: KeptMail): string {
  if (kind === '' || linkStart(text) === '') return 'This mail has no link.'
  if (!account) return 'The account of this mail is gone.'
  if (account.role !== 'user')
    return 'This account is an organiser’s: its link is in the log of the server only.'
  const is_theirs = account.email.toLowerCase() === recipient.toLowerCase()
  if (kind !== 'email_change' && !is_theirs) return 'The account has another email by now.'
  if (kind === 'verification' && account.verified) return 'This email is verified already.'
  return ''
}

function tokenFor(record: UserRecord, { kind, recipient }: KeptMail): string {
  if (kind === 'verification') return record.newVerificationToken()
  if (kind === 'password_reset') return record.newPasswordResetToken()
  return record.newEmailChangeToken(recipient)
}

/**
 * `POST /api/mail/link {id}` → the link of a mail that could not be sent, for an admin who brings it to its person.
 * Anybody who has it has the account, so it is stored nowhere: it is made when an admin asks, and the log says who
 * asked. There is no link where a mail server would bring a new one, and none to the account of an editor or an admin.
 */
export function handOutLink(e: MailRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const caller = accountOf(e)
  if (!caller) return e.json(401, { message: 'Please log in as an admin.' })
  if (!mayManageUsers(actorOf(e.app, caller.id)))
    return e.json(403, { message: 'Only admins hand out links.' })
  const sends = $os.getenv('MILEPOST_SMTP_URL').trim() !== '' || e.app.settings().smtp.enabled
  if (sends) {
    const message = 'This site has a mail server: a person who asks for the mail again gets it there.'
    return e.json(409, { code: 'mail_server', message })
  }
  const mail = keptMail(e.app, textIn(e, 'id').id)
  if (!mail) return e.json(404, { code: 'mail_not_found', message: refuse('mail_not_found').message })
  const problem = obstacle(mail)
  const { account } = mail
  if (problem !== '' || !account) return e.json(409, { code: 'no_link', message: problem })
  const token = tokenFor(e.app.findAuthRecordByEmail('users', account.email), mail)
  e.app.runInTransaction((tx) =>
    logActivity(tx, {
      kind: 'handOutLink',
      author: caller.id,
      record: account.id,
      label: mail.subject,
      whose: whoseOf(tx, { collection: 'users', record: account.id }),
    }),
  )
  return e.json(200, { link: `${linkStart(mail.text)}${encodeURIComponent(token)}` })
}

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
