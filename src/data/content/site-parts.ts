import { useEffect, useMemo } from 'react'
import { part_names, type PartFields, partFields, type PartName } from '#domain/content/site/site-part.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import type { OwnWork } from '../kernel/own-work.ts'
import { followSite } from '../kernel/site-follows.ts'
import type { ListedSiteDraft, ShownSitePart } from './engine/content-reads.ts'

const usePublished = personalRead([], ({ content }) => content.siteParts)
const useDrafts = personalRead([], ({ content }) => content.siteDrafts)

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
  published: readonly ShownSitePart[],
  drafts: readonly ListedSiteDraft[],
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
  const published = usePublished()
  const drafts = useDrafts()
  return useMemo(() => {
    const lacking = published.value.some((one) => one.part === part) ? drafts : published
    return { ...lacking, value: listedPart(part, published.value, drafts.value) }
  }, [published, drafts, part])
}

/** All parts, for admins and editors; those that have come. */
export function useSiteParts(): ListedSitePart<PartName>[] {
  useEffect(() => followSite('site_parts'), [])
  const published = usePublished().value
  const drafts = useDrafts().value
  return useMemo(
    () => part_names.flatMap((part) => listedPart<PartName>(part, published, drafts) ?? []),
    [published, drafts],
  )
}
