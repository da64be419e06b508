import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { usePublishedPage, useShowsDrafts } from '#data/content/site.ts'
import {
  type PageFields,
  readValues,
  type SitePage,
  type ValuesOf,
} from '#domain/content/site/page-fields.ts'
import { always_there } from '#domain/content/site/page-paths.ts'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { Container } from '#ui/page/page.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { useWantsDraft } from './wants-draft.ts'

// Apart from the page's own code: few visitors see them.
const NotFound = lazy(async () => ({ default: (await import('#ui/shell/not-found.tsx')).NotFound }))
const NotWritten = lazy(async () => ({ default: (await import('./not-written.tsx')).NotWritten }))
const VersionWords = lazy(async () => ({
  default: (await import('./version-words.tsx')).VersionWords,
})) as <F extends PageFields>(props: PageWordsProps<F> & { version: number }) => ReactNode

interface PageWordsProps<F extends PageFields> {
  page: SitePage<F>
  /** What is there without the words; absent: nothing. */
  unwritten?: ReactNode
  children: (values: ValuesOf<F>) => ReactNode
}

/** The version that somebody wants to read: `?version=2`; 0 for what is published. */
const useWantedVersion = (): number =>
  useLocation({
    select: ({ searchStr }) => Number(/[?&]version=(\d{1,6})(&|$)/.exec(searchStr)?.[1] ?? 0),
  })

/**
 * A page with the organiser's words. One that nobody has published is not there for visitors; editors see their draft
 * of it at its address with `?draft` (draft-site.tsx), and everybody an earlier version with `?version=2`. A page that is
 * always there has empty fields instead.
 */
export function PageWords<F extends PageFields>({ page, unwritten, children }: PageWordsProps<F>) {
  const { edits, wants_draft } = useWantsDraft()
  const awaits_draft = !useShowsDrafts() && wants_draft
  const version = useWantedVersion()
  const shown = usePublishedPage(page)
  const { pages } = useShownSite()
  const empty = useMemo(() => readValues(page.fields, {}), [page])
  const had_to_wait = useRef(false)
  had_to_wait.current ||= shown.standing === 'unknown'
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
  if (awaits_draft)
    return (
      <Container padY={40}>
        <LoadingLanes label="Loading the draft..." rows={4} />
      </Container>
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
  const { pages } = useShownSite()
  const shown = usePublishedPage(page)
  if (shown.standing === 'published') return children(shown.values)
  return shown.standing === 'unknown' && pages.includes(page.name) ? awaited : null
}
