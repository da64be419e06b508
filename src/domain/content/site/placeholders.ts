import type { Contact } from './contact.ts'

// What stands for {site}, {app}, {email}, {phone} and {contact} in the organiser's texts.

interface PublishedSite {
  name: string
  app: string
  contact: Pick<Contact, 'email' | 'phone' | 'address'>
}

/** How a value is written into a text, and by which way it reaches somebody. */
export type Mark = (text: string, way?: 'email' | 'phone') => string

const plain: Mark = (text) => text

/** What stands for each placeholder; a contact that nobody published leaves the sentence whole. */
export function sitePlaceholders(
  { name, app, contact: { email, phone, address } }: PublishedSite,
  mark: Mark = plain,
) {
  const by_mail = email && mark(email, 'email')
  const by_phone = phone && mark(phone, 'phone')
  const ways = [by_mail || by_phone, address && mark(address)].filter(Boolean)
  return {
    site: mark(name),
    app: mark(app),
    email: by_mail || 'us',
    phone: by_phone || 'us',
    contact: ways.join(', or ') || 'ask us',
  }
}
