import { readValues, type ValuesOf } from '#domain/content/site/page-fields.ts'
import { mails } from '#domain/content/site/pages/mails.ts'
import { sitePlaceholders } from '#domain/content/site/placeholders.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { appName, siteName } from '#domain/content/site/site.ts'
import type { OwnWords } from '#domain/kernel/letter.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { type Database, readJson } from './database.ts'

// What the organiser says in mails, as it is published; nothing before.

interface StoredWords {
  mails: unknown
  identity: unknown
  contact: unknown
  /** The host of the site's address, which pocketbase/mail_queue.go notes. */
  host: string
}

const published = (id: string) =>
  `json(COALESCE((SELECT fields FROM site_parts WHERE id = {:${id}} AND version > 0 AND json_valid(fields)), '{}'))`

const textsIn = <Name extends string>(stored: unknown, ...names: Name[]) => {
  const values = looseFields(stored)
  return Object.fromEntries(
    names.map((name) => [name, typeof values[name] === 'string' ? values[name] : '']),
  ) as Record<Name, string>
}

/** The sentences of mails, and what stands for the placeholders of the site. */
export function ownWords(tx: Database): OwnWords<keyof ValuesOf<typeof mails.fields>> {
  const stored = readJson<StoredWords>(
    tx,
    `SELECT json_object('mails', ${published('mails')}, 'identity', ${published('identity')},
       'contact', ${published('contact')}, 'host', COALESCE((SELECT host FROM _mail_state), '')) AS json`,
    { mails: partId('mails'), identity: partId('identity'), contact: partId('contact') },
  )
  const identity = textsIn(stored.identity, 'name', 'short_name')
  return {
    texts: readValues(mails.fields, looseFields(stored.mails)),
    values: sitePlaceholders({
      name: siteName(identity, stored.host),
      app: appName(identity, stored.host),
      contact: textsIn(stored.contact, 'email', 'phone', 'address'),
    }),
  }
}
