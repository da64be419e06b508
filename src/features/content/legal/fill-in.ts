import { phoneUrl } from '#ui/site/contact-links.ts'
import type { ShownSite } from '#ui/site/shown-site.ts'

type Mark = (text: string, url?: string) => string

/** On one line, without links. */
const plain: Mark = (text) => text

const markdown: Mark = (text, url) => {
  const escaped = text.replace(/[\\`*_[\]<>~#!|]/g, '\\$&')
  return url ? `[${escaped}](<${url}>)` : escaped
}

/** What stands for each placeholder; a contact that nobody published leaves the sentence whole. */
function published({ name, app, contact: { email, phone, address } }: ShownSite, mark: Mark) {
  const by_mail = email && mark(email, `mailto:${email}`)
  const by_phone = phone && mark(phone, phoneUrl(phone))
  const ways = [by_mail || by_phone, address && mark(address)].filter(Boolean)
  return {
    site: mark(name),
    app: mark(app),
    email: by_mail || 'us',
    phone: by_phone || 'us',
    contact: ways.join(', or ') || 'ask us',
  }
}

const placeholder = /\{(site|app|email|phone|contact)\}/g

const fillIn = (text: string, site: ShownSite, mark: Mark): string => {
  const words = published(site, mark)
  return text.replace(placeholder, (_, name: keyof typeof words) => words[name])
}

/** A line of the organiser's with what is published in place of {site}, {app}, {email}, {phone} and {contact}. */
export const fillLine = (line: string, site: ShownSite): string => fillIn(line, site, plain)

/** The same in Markdown, where a contact is a link. */
export const fillMarkdown = (text: string, site: ShownSite): string => fillIn(text, site, markdown)
