import type { ListedSitePart } from '#data/content/site-parts.ts'
import type { NetworkLink } from '#domain/content/site/contact.ts'
import type { PartFields, PartName } from '#domain/content/site/site-part.ts'
import { partFields } from '#domain/content/site/site.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'

// What the forms of the site say, and what they read out of what a device stored.

export const part_titles: Record<PartName, string> = { identity: 'Name and logo', contact: 'Contact' }

export const part_labels: Record<PartName, Record<string, string>> = {
  identity: {
    name: 'Name',
    short_name: 'Short name',
    claim: 'Claim',
    description: 'Description',
    logo_url: 'Logo in the header',
    footer_logo_url: 'Logo in the footer',
    paper_logo_url: 'Logo on paper',
    share_url: 'Picture of shared links',
  },
  contact: { email: 'Email', phone: 'Phone', address: 'Address', networks: 'Networks' },
}

const texts = (stored: object): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))

export const readIdentity = (stored: object): PartFields<'identity'> => partFields('identity', texts(stored))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readNetwork(stored: unknown): NetworkLink {
  const { network, url, text: found_there } = looseFields(stored)
  return { network: text(network), url: text(url), text: text(found_there) }
}

export function readContact(stored: object): PartFields<'contact'> {
  const { networks } = looseFields(stored)
  return partFields('contact', texts(stored), {
    networks: Array.isArray(networks) ? networks.map(readNetwork) : [],
  })
}

/** The fields of a part that differ. */
export const differing = (values: object, base: object): string[] => {
  const stands = looseFields(base)
  return Object.entries(values).flatMap(([name, value]) => (isSame(value, stands[name]) ? [] : [name]))
}

/** A value in one line, for a note about a conflict. */
export function valueText(_field: string, value: unknown): string {
  const shown = Array.isArray(value) ? value.map((item) => readNetwork(item).network).join(', ') : text(value)
  return shown === '' ? 'nothing' : shown.length > 80 ? `${shown.slice(0, 80)}…` : shown
}

/** How things stand with a part. */
export function standingOf({
  progress,
  version,
  drafted,
  published,
}: Pick<ListedSitePart<PartName>, 'progress' | 'version' | 'drafted' | 'published'>):
  'waiting' | 'draft' | 'empty' | 'published' {
  if (progress === 'pending' || progress === 'sending' || progress === 'needs_auth') return 'waiting'
  if (differing(drafted, published).length > 0) return 'draft'
  return version === 0 ? 'empty' : 'published'
}
