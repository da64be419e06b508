import { useEffect, useMemo } from 'react'
import {
  part_names,
  type PartFields,
  partFields,
  type PartName,
  publishedFields,
} from '#domain/content/site/site-part.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import type { OwnWork } from '../kernel/own-work.ts'
import { followSite } from '../kernel/site-follows.ts'
import type { ShownSitePart, WrittenParts } from './engine/content-reads.ts'
import { type DraftedSite, siteOf } from './site.ts'

const usePublished = personalRead([], ({ content }) => content.siteParts)
const useWritten = personalRead<WrittenParts>(
  { published: [], drafts: [] },
  ({ content }) => content.writtenParts,
)

/** A part of the site as its editor sees it, with own changes that are on their way. */
export interface ListedSitePart<P extends PartName> extends Pick<
  OwnWork,
  'progress' | 'last_command' | 'problem'
> {
  part: P
  published: PartFields<P>
  /** With the draft laid over. */
  drafted: PartFields<P>
  /** The draft as the server has it, to be published or thrown away. */
  draft: Record<string, unknown>
  /** How many times it was published. */
  version: number
}

/** What is published of each part. */
export function usePublishedParts(): readonly ShownSitePart[] {
  useEffect(() => followSite('site_parts'), [])
  return usePublished().value
}

function listedPart<P extends PartName>(
  part: P,
  { published, drafts }: WrittenParts,
): ListedSitePart<P> | null {
  const row = published.find((one) => one.part === part)
  const draft = drafts.find((one) => one.part === part)
  if (!row || !draft) return null
  return {
    part,
    published: partFields(part, row.fields),
    drafted: partFields(part, row.fields, draft.fields),
    draft: draft.fields,
    version: row.version,
    progress: draft.progress,
    last_command: draft.last_command,
    problem: draft.problem,
  }
}

/** For admins and editors; null until it has come. */
export function useSitePart<P extends PartName>(part: P): Live<ListedSitePart<P> | null> {
  useEffect(() => followSite('site_parts'), [])
  const written = useWritten()
  return useMemo(() => ({ ...written, value: listedPart(part, written.value) }), [written, part])
}

/** All parts, for admins and editors; those that have come. */
export function useSiteParts(): ListedSitePart<PartName>[] {
  useEffect(() => followSite('site_parts'), [])
  const written = useWritten().value
  return useMemo(() => part_names.flatMap((part) => listedPart<PartName>(part, written) ?? []), [written])
}

/** The site as it will be once every draft is published; null while nothing of it has come. */
export function draftedSite({ published, drafts }: WrittenParts): DraftedSite | null {
  if (published.length === 0 || drafts.length === 0) return null
  const pages = new Map<string, Record<string, unknown>>()
  const rows = published.map((row) => {
    const draft = drafts.find((one) => one.part === row.part)?.fields ?? {}
    if (Object.keys(draft).length === 0) return row
    const fields = publishedFields(row.part, row.fields, draft)
    pages.set(row.part, fields)
    return { ...row, fields, version: row.version + 1 }
  })
  return { site: siteOf(rows), pages }
}

/** The same for admins and editors. */
export function useDraftedSite(): Live<DraftedSite | null> {
  useEffect(() => followSite('site_parts'), [])
  const written = useWritten()
  return useMemo(() => ({ ...written, value: draftedSite(written.value) }), [written])
}
