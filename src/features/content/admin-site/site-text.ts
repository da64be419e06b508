import type { ListedSitePart } from '#data/content/site-parts.ts'
import type { PageFields } from '#domain/content/site/page-fields.ts'
import { isPageName, page_names, type PageName, site_pages } from '#domain/content/site/pages.ts'
import type { NetworkLink } from '#domain/content/site/contact.ts'
import { type PartFields, partFields, type PartName } from '#domain/content/site/site-part.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { readRegion as readStoredRegion } from '#domain/kernel/region.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'

// What the forms of the site say, and what they read out of what a device stored.

export const part_titles: Record<PartName, string> = {
  identity: 'Name and logo',
  contact: 'Contact',
  region: 'Region',
  ...(Object.fromEntries(page_names.map((name) => [name, site_pages[name].title])) as Record<
    PageName,
    string
  >),
}

const labelsOf = (fields: PageFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

export const part_labels: Record<PartName, Record<string, string>> = {
  ...(Object.fromEntries(page_names.map((name) => [name, labelsOf(site_pages[name].fields)])) as Record<
    PageName,
    Record<string, string>
  >),
  identity: {
    name: 'Name',
    short_name: 'Short name',
    claim: 'Claim',
    description: 'Description',
    logo_url: 'Logo in the header',
    footer_logo_url: 'Logo in the footer',
    paper_logo_url: 'Logo on paper',
    share_url: 'Picture of shared links',
    icon_url: 'Icon of the app',
    accent_color: 'Accent colour',
    header_color: 'Header colour',
    shows_software: 'Say “Runs on Milepost” in the footer',
  },
  contact: { email: 'Email', phone: 'Phone', address: 'Address', networks: 'Networks' },
  region: {
    country: 'Country',
    time_zone: 'Time zone',
    currency: 'Currency',
    units: 'Distances',
    hours: 'Clock',
    week_start: 'Week begins on',
    locale: 'Dates',
    paper: 'Paper',
  },
}

/** What a place in a part is called: 'Sections 2, Title'; '' for the part as a whole. */
export function placeLabel(part: PartName, path: readonly PropertyKey[]): string {
  const [name = '', at, of] = path.map(String)
  const fields: PageFields = isPageName(part) ? site_pages[part].fields : {}
  const field = fields[name]
  const list = part_labels[part][name] ?? name
  if (at === undefined) return list
  const inner = field?.type === 'list' ? field.of[of ?? '']?.label : undefined
  return [`${list} ${Number(at) + 1}`, inner ?? of].filter(Boolean).join(', ')
}

const texts = (stored: object): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))

export function readIdentity(stored: object): PartFields<'identity'> {
  const { shows_software, ...others } = looseFields(stored)
  const shows = typeof shows_software === 'boolean' ? { shows_software } : {}
  return partFields('identity', texts(others), shows)
}

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

/** What a person is choosing may be nothing yet. */
export const readRegion = (stored: object): PartFields<'region'> => readStoredRegion(looseFields(stored))

/** The fields of a part that differ. */
export const differing = (values: object, base: object): string[] => {
  const stands = looseFields(base)
  return Object.entries(values).flatMap(([name, value]) => (isSame(value, stands[name]) ? [] : [name]))
}

/** An item of a list by its first words. */
export const itemText = (item: unknown): string => String(Object.values(looseFields(item))[0] ?? '')

/** A value in one line, for a note about a conflict. */
export function valueText(_field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const shown = Array.isArray(value) ? value.map(itemText).join(', ') : String(value ?? '')
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
