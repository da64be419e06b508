import type { ListedSitePart } from '#data/content/site-parts.ts'
import { part_names, partFields, type PartName, site_parts } from '#domain/content/site/site-part.ts'
import { isFields, looseFields } from '#domain/kernel/loose-values.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { pick } from '#domain/kernel/pick.ts'
import { picturesIn } from '#domain/content/site/site-pictures.ts'
import { type FilePicture, readFilePictures } from './file-pictures.ts'
import { differing, placeLabel } from './site-text.ts'

// The words of a site in one file, with the pictures that they show. It leaves one installation and comes into another.

const format = 'milepost-site'
/** 2: with pictures. */
const version = 2
/** Its pictures have a third more letters than bytes. */
const most_bytes = 30_000_000

type Listed = Pick<ListedSitePart<PartName>, 'part' | 'version' | 'published' | 'drafted'>

type Published = Pick<Listed, 'part' | 'version' | 'published'>

/** The stored pictures that published parts show. */
export const shownPictures = (parts: readonly Published[]): string[] =>
  picturesIn(parts.filter((part) => part.version > 0).map(({ published }) => published))

/** The content of the file: every part that is published, and the pictures by their addresses here. */
export const writeSiteFile = (
  parts: readonly Published[],
  pictures: ReadonlyMap<string, FilePicture>,
): string => {
  const published = parts.filter((part) => part.version > 0)
  const fields = Object.fromEntries(published.map((part) => [part.part, part.published]))
  return JSON.stringify({ format, version, parts: fields, pictures: Object.fromEntries(pictures) }, null, 2)
}

/** 'site-races.example.org-2026-11-29.json' */
export const siteFileName = (host: string, day: string): string =>
  `site-${host.replaceAll(':', '-')}-${day}.json`

export type SiteFile =
  | {
      status: 'read'
      parts: { part: PartName; fields: unknown }[]
      /** Keyed by their addresses where the file comes from. */
      pictures: ReadonlyMap<string, FilePicture>
      /** Names of parts that this version does not have. */
      unknown: string[]
    }
  | { status: 'refused'; reason: string }

const refused = (reason: string): SiteFile => ({ status: 'refused', reason })

/** What a file holds, or why it is not one of a site. */
export async function readSiteFile(file: Blob): Promise<SiteFile> {
  if (file.size > most_bytes) return refused('It is larger than 30 MB, which no site needs.')
  let read: Record<string, unknown>
  try {
    read = looseFields(JSON.parse(await file.text()))
  } catch {
    return refused('It is not JSON.')
  }
  const { parts } = read
  if (read.format !== format || !Number.isInteger(read.version) || !isFields(parts))
    return refused('It is not the file of a site.')
  if (Number(read.version) > version)
    return refused('It comes from a later version. Update this installation first.')
  return {
    status: 'read',
    parts: part_names.flatMap((part) => (Object.hasOwn(parts, part) ? [{ part, fields: parts[part] }] : [])),
    pictures: readFilePictures(read.pictures),
    unknown: Object.keys(parts).filter((name) => !part_names.some((part) => part === name)),
  }
}

/** What a part of the file would do here. */
export interface Rehearsed {
  part: PartName
  outcome: 'new' | 'changed' | 'same' | 'refused'
  /** What the draft would get. */
  changes: Record<string, unknown>
  /** Why fields do not fit; of a refused part nothing comes in. */
  reasons: { field: string; reason: string }[]
}

const no_such_field = 'This version has no such field.'
const other_kind = 'It is not of the kind that stands here.'

/** How a part of a file goes with what is in its draft. */
export function rehearse(
  { part, drafted, version: published_times }: Pick<Listed, 'part' | 'drafted' | 'version'>,
  fields: unknown,
): Rehearsed {
  const read = site_parts[part].schema.partial().safeParse(fields)
  if (!read.success) {
    const reasons = read.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          field: placeLabel(part, [...issue.path, key]),
          reason: no_such_field,
        }))
      const reason = issue.message.startsWith('Invalid') ? other_kind : issue.message
      return [{ field: placeLabel(part, issue.path), reason }]
    })
    return { part, outcome: 'refused', changes: {}, reasons }
  }
  const changes = pick(read.data, differing(read.data, drafted))
  const is_empty = published_times === 0 && isSame(drafted, partFields(part))
  const outcome = Object.keys(changes).length === 0 ? 'same' : is_empty ? 'new' : 'changed'
  return { part, outcome, changes, reasons: [] }
}
