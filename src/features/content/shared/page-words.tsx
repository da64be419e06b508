import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { usePublishedPage } from '#data/content/site.ts'
import { useSession } from '#data/kernel/session.ts'
import {
  type PageFields,
  readValues,
  type SitePage,
  type ValuesOf,
} from '#domain/content/site/page-fields.ts'
import { always_there } from '#domain/content/site/page-paths.ts'
import { mayEditSite } from '#domain/kernel/permissions.ts'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Container } from '#ui/page/page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

// Apart from the page's own code: few visitors see them.
const NotFound = lazy(async () => ({ default: (await import('#ui/shell/not-found.tsx')).NotFound }))
const NotWritten = lazy(async () => ({ default: (await import('./draft-words.tsx')).NotWritten }))
const draft = (name: 'DraftWords' | 'DraftBlock') =>
  lazy(async () => ({ default: (await import('./draft-words.tsx'))[name] })) as <F extends PageFields>(
    props: PageWordsProps<F>,
  ) => ReactNode
const DraftWords = draft('DraftWords')
const DraftBlock = draft('DraftBlock')
const VersionWords = lazy(async () => ({
  default: (await import('./version-words.tsx')).VersionWords,
})) as <F extends PageFields>(props: PageWordsProps<F> & { version: number }) => ReactNode

interface PageWordsProps<F extends PageFields> {
  page: SitePage<F>
  /** What is there without the words; absent: nothing. */
  unwritten?: ReactNode
  children: (values: ValuesOf<F>) => ReactNode
}

/** Whether somebody who edits the site asks for the draft: `?draft`. */
function useWantsDraft(): { edits: boolean; wants_draft: boolean } {
  const { user } = useSession()
  const asks = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('draft') })
  const edits = user !== null && mayEditSite(user)
  return { edits, wants_draft: edits && asks }
}

/** The version that somebody wants to read: `?version=2`; 0 for what is published. */
const useWantedVersion = (): number =>
  useLocation({
    select: ({ searchStr }) => Number(/[?&]version=(\d{1,6})(&|$)/.exec(searchStr)?.[1] ?? 0),
  })

/**
 * A page with the organiser's words. One that nobody has published is not there for visitors; editors see their draft
 * of it at its address with `?draft`, and everybody an earlier version with `?version=2`. A page that is always there
 * has empty fields instead.
 */
export function PageWords<F extends PageFields>({ page, unwritten, children }: PageWordsProps<F>) {
  const { edits, wants_draft } = useWantsDraft()
  const version = useWantedVersion()
  const shown = usePublishedPage(page)
  const { pages } = useShownSite()
  const empty = useMemo(() => readValues(page.fields, {}), [page])
  const had_to_wait = useRef(false)
  had_to_wait.current ||= shown.standing === 'unknown'
  if (wants_draft)
    return (
      <Suspense>
        <DraftWords page={page}>{children}</DraftWords>
      </Suspense>
    )
  if (version > 0 && shown.standing === 'published' && shown.version !== version)
    return (
      <Suspense>
        <VersionWords key={version} page={page} version={version}>
          {children}
        </VersionWords>
      </Suspense>
    )
  if (shown.standing === 'published')
    return (
      <>
        {children(shown.values)}
        {had_to_wait.current && <ScrollToPart />}
      </>
    )
  // What the menus know comes with the page, and its words a moment later.
  const standing = shown.standing === 'unknown' && !pages.includes(page.name) ? 'unpublished' : shown.standing
  if (always_there.includes(page.name) && standing !== 'unknown') return children(empty)
  switch (standing) {
    case 'failed':
      return (
        <ErrorState
          title="Error loading the page"
          text={shown.standing === 'failed' ? shown.error : ''}
          onRetry={() => location.reload()}
        />
      )
    case 'unknown':
      return (
        <Container padY={40}>
          <LoadingLanes label="Loading the page..." rows={4} />
        </Container>
      )
    case 'unpublished':
      return unwritten || <Suspense>{edits ? <NotWritten page={page} /> : <NotFound />}</Suspense>
  }
}

/** A link to a part of the page found nothing while its words had not come. */
function ScrollToPart() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return null
}

interface BlockWordsProps<F extends PageFields> extends PageWordsProps<F> {
  /** What holds its room until the words have come. */
  awaited: ReactNode
}

/** A block with the organiser's words on a page of its own; nothing where nobody has published them. */
export function BlockWords<F extends PageFields>({ page, awaited, children }: BlockWordsProps<F>) {
  const { wants_draft } = useWantsDraft()
  const { pages } = useShownSite()
  const shown = usePublishedPage(page)
  if (wants_draft)
    return (
      <Suspense>
        <DraftBlock page={page}>{children}</DraftBlock>
      </Suspense>
    )
  if (shown.standing === 'published') return children(shown.values)
  return shown.standing === 'unknown' && pages.includes(page.name) ? awaited : null
}
