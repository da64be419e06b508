import { type Mark, sitePlaceholders } from '#domain/content/site/placeholders.ts'
import { fillIn } from '#domain/kernel/fill-in.ts'
import { phoneUrl } from './contact-links.ts'
import type { ShownSite } from './shown-site.ts'

const urls = { email: (text: string) => `mailto:${text}`, phone: phoneUrl }

const markdown: Mark = (text, way) => {
  const escaped = text.replace(/[\\`*_[\]<>~#!|]/g, '\\$&')
  return way ? `[${escaped}](<${urls[way](text)}>)` : escaped
}

/** A line of the organiser's with what is published in place of {site}, {app}, {email}, {phone} and {contact}. */
export const fillLine = (line: string, site: ShownSite): string => fillIn(line, sitePlaceholders(site))

/** The same in Markdown, where a contact is a link. */
export const fillMarkdown = (text: string, site: ShownSite): string =>
  fillIn(text, sitePlaceholders(site, markdown))
