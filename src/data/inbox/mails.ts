import { lazily } from '../kernel/start.ts'

export type { MailQueue } from './engine/mails.ts'

export const { countUnsentMails, deleteMail, loadMailQueue, loadUnsentMails, makeMailLink, sendsMail } =
  lazily(() => import('./engine/mails.ts'))
