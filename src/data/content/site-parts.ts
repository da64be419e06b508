import { useEffect, useMemo } from 'react'
import type { PartFields, PartName } from '#domain/content/site/site-part.ts'
import { partFields } from '#domain/content/site/site.ts'
import { type Live, personalRead } from '../kernel/live.ts'
import type { OwnWork } from '../kernel/own-work.ts'
import { followSite } from '../kernel/site-follows.ts'

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

/** For admins and editors; null until it has come. */
export function useSitePart<P extends PartName>(part: P): Live<ListedSitePart<P> | null> {
  useEffect(() => followSite('site_parts'), [])
  const published = usePublished()
  const drafts = useDrafts()
  return useMemo(() => {
    const row = published.value.find((one) => one.part === part)
    const draft = drafts.value.find((one) => one.part === part)
    const lacking = row ? drafts : published
    const value: ListedSitePart<P> | null =
      row && draft
        ? {
            part,
            published: partFields(part, row.fields),
            drafted: partFields(part, row.fields, draft.fields),
            draft: draft.fields,
            version: row.version,
            progress: draft.progress,
            last_command: draft.last_command,
            problem: draft.problem,
          }
        : null
    return { ...lacking, value }
  }, [published, drafts, part])
}
