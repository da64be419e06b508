import { looseFields } from '#domain/kernel/loose-values.ts'
import { client } from '../../accounts/engine/session-keeper.ts'
import { spoken } from '../../accounts/engine/sign-in.ts'

// What src/data/inbox/mails.ts and src/data/accounts/own-account.ts load to ask about mails. None of it is stored.

async function ask(path: string, options: object = {}): Promise<Record<string, unknown>> {
  try {
    return looseFields(await (await client()).send(path, options))
  } catch (error) {
    throw spoken(error)
  }
}

export const askMails = (query: Record<string, string>) =>
  ask('/api/collections/outgoing_mail/records', { query })

export const askMailLink = async (id: string): Promise<string> =>
  String((await ask('/api/mail/link', { method: 'POST', body: { id } })).link ?? '')

export const askMailQueue = (event_id: string) =>
  ask('/api/mail/queue', { method: 'POST', body: { event_id } })

export const askMailServer = async (): Promise<boolean> => (await ask('/api/mail')).sends === true
