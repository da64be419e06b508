import { hasCode } from '#domain/refusals.ts'
import { type UnsentMail, unsentMailSchema } from '#domain/inbox/unsent-mail.ts'
import { ask, post } from '../../kernel/engine/ask-server.ts'
import { readSession } from '../../kernel/session.ts'
import { startData } from '../../kernel/start.ts'

// Mails that the server could not send, for admins. They name people and what those asked for, so they are read from the
// server each time, and no device keeps them.

const askMails = (query: Record<string, string>) => ask('/api/collections/outgoing_mail/records', { query })

/** Whether this site has a mail server; the same for everybody. Throws when the server cannot be asked. */
export const sendsMail = async (): Promise<boolean> => (await ask('/api/mail')).sends === true

/** The server keeps no more than these. */
const kept_at_most = 200

/** Mails that commands caused and that have not left yet. */
export interface MailQueue {
  /** Whether there is a mail server. */
  sends: boolean
  waiting: number
  /** Why those that were tried still wait; '' for no trouble. */
  reason: string
  /** Addresses of the event that was asked about. */
  runners: number
}

/** Throws an `Error` for people when the server cannot be asked. */
export async function loadMailQueue(event_id = ''): Promise<MailQueue> {
  const { sends, waiting, reason, runners } = await post('/api/mail/queue', { event_id })
  return {
    sends: sends === true,
    waiting: typeof waiting === 'number' ? waiting : 0,
    reason: typeof reason === 'string' ? reason : '',
    runners: typeof runners === 'number' ? runners : 0,
  }
}

export interface UnsentMails extends MailQueue {
  /** Newest first. */
  mails: UnsentMail[]
}

/** Throws an `Error` for people when the server cannot be asked. */
export async function loadUnsentMails(): Promise<UnsentMails> {
  // The server takes an ended log-in for a guest, who sees no mails.
  if (readSession()?.expired) throw new Error('Please log in again to see the mails.')
  const query = { sort: '-created,-id', perPage: String(kept_at_most), skipTotal: '1' }
  const [{ items }, queue] = await Promise.all([askMails(query), loadMailQueue()])
  const mails = (Array.isArray(items) ? items : []).flatMap((row: unknown) => {
    const mail = unsentMailSchema.safeParse(row)
    return mail.success ? [mail.data] : []
  })
  return { mails, ...queue }
}

export interface UnsentCount {
  count: number
  sends: boolean
}

export async function countUnsentMails(): Promise<UnsentCount> {
  const [{ totalItems }, sends] = await Promise.all([askMails({ fields: 'id', perPage: '1' }), sendsMail()])
  return { count: typeof totalItems === 'number' ? totalItems : 0, sends }
}

/** The link that the mail would have brought. Throws an `Error` with the server's reason when there is no link. */
export async function makeMailLink({ id }: UnsentMail): Promise<string> {
  return String((await post('/api/mail/link', { id })).link ?? '')
}

/** At once or not at all. Throws an `Error` for people when it could not be done. */
export async function deleteMail({ id }: UnsentMail): Promise<void> {
  const engine = await startData()
  const answer = await engine.sendNow({ kind: 'deleteMail', args: { mail_id: id }, summary: '' })
  // A first try may have worked although its answer was lost, or it is a week old by now.
  const is_gone = answer.status === 'refused' && hasCode(answer, 'mail_not_found')
  if (answer.status !== 'accepted' && !is_gone) throw new Error(answer.message)
}
