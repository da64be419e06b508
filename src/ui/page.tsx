import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PostSteps, type PostStepsProps } from './post-steps.tsx'

/** The page whose heading last had its turn; null until the first one, which must not grab focus. */
let announcedPage: string | null = null
/** The page whose heading went away with the focus on it: what was awaited has come, with a heading of its own. */
let leftPage: string | null = null

/** Sets the document's title and, after a change of route, moves focus to the heading. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The page's own address: the browser's is the next page's already while that is still loading.
  const page = useMatch({ strict: false, select: ({ routeId, pathname }) => routeId + pathname })
  useEffect(() => {
    document.title = title === 'Milepost' ? title : `${title} · Milepost`
  }, [title])
  useLayoutEffect(() => {
    const shown = heading.current
    return () => {
      if (shown && shown === document.activeElement) leftPage = page
    }
  }, [page])
  useEffect(() => {
    if (leftPage === page || (announcedPage !== null && announcedPage !== page)) {
      // Whoever was sent to a part of the page begins there.
      const part = document.getElementById(window.location.hash.slice(1))
      const start = part?.hasAttribute('tabindex') ? part : heading.current
      start?.focus({ preventScroll: true })
    }
    announcedPage = page
    leftPage = null
  }, [page])
  return heading
}

/** The content's width and the page's margins. */
export function Container(props: HTMLChakraProps<'div'>) {
  return (
    <chakra.div
      width="100%"
      maxWidth="calc(1184px + 96px)"
      marginInline="auto"
      paddingInline={{ base: '16px', md: '48px' }}
      {...props}
    />
  )
}

/** Lines leave room where a g or p would stand on the line below. */
export const hasDescender = (text: string) => /[gjpqy]/.test(text)

export interface PageProps {
  /** The h1's words and the document's title. */
  title: string
  /** Another document title, where the h1 says less. */
  documentTitle?: string
  /** In place of the title's words in the h1: the same words with breaks. */
  headline?: ReactNode
  /** Under the h1. */
  intro?: ReactNode
  /** At the right of the heading on wide screens, under it on the phone. */
  aside?: ReactNode
  /** Ink of the heading's band: 'sun', 'sky', 'clay', 'pine', 'night'. */
  ink?: 'sun' | 'sky' | 'clay' | 'pine' | 'night'
  /** The 6 px ground line under the heading; on unless told. */
  line?: boolean
  /** Children bring their own margins (full-width bands). */
  bleed?: boolean
  /** No heading band: children place the h1 themselves with usePageHeading. */
  children?: ReactNode
}

/** One screen: heading band on its ground line, then the content. */
export function Page(props: PageProps) {
  const { title, documentTitle, headline, intro, aside, ink, line = true, bleed, children } = props
  const heading = usePageHeading(documentTitle ?? title)
  const onDark = ink === 'pine' || ink === 'night'
  return (
    <>
      <chakra.div
        {...(ink ? { bg: ink, color: onDark ? 'tyvek' : 'asphalt' } : {})}
        {...(line
          ? { borderBottomWidth: 'ground', borderBottomStyle: 'solid', borderColor: ink ? 'foot' : 'text' }
          : {})}
      >
        <Container
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'flex-end' }}
          justifyContent="space-between"
          gap={{ base: '16px', lg: '32px' }}
          paddingTop={{ base: '24px', md: '44px' }}
          paddingBottom={{ base: '20px', md: '32px' }}
        >
          <chakra.div minWidth="0" flex="1">
            <chakra.h1
              ref={heading}
              tabIndex={-1}
              textStyle={hasDescender(title) ? 'displayLoose' : 'display'}
              overflowWrap="break-word"
            >
              {headline ?? title}
            </chakra.h1>
            {intro && (
              <chakra.div
                textStyle="lead"
                marginTop={{ base: '16px', md: '20px' }}
                maxWidth="40em"
                {...(ink ? {} : { color: 'quiet' })}
              >
                {intro}
              </chakra.div>
            )}
          </chakra.div>
          {aside && <chakra.div flexShrink="0">{aside}</chakra.div>}
        </Container>
      </chakra.div>
      {bleed ? children : <Container paddingBlock={{ base: '24px', md: '40px' }}>{children}</Container>}
    </>
  )
}

export interface SectionProps {
  title: string
  /** At the right of the heading: a link, a numeral. */
  aside?: ReactNode
  /** Small posts beside the title, which say which section of a long form this is. */
  steps?: PostStepsProps
  /** Heading size: 'heading' for a page's section, 'column' for one beside others, 'title' for one of a form. */
  size?: 'heading' | 'column' | 'title'
  /** The ground line under the heading; on unless told. */
  line?: boolean
  level?: 2 | 3
  children?: ReactNode
}

const section_measures = {
  heading: {
    text: { textStyle: 'heading' },
    above: { base: '48px', md: '72px' },
    first: '8px',
    line_gap: '14px',
    below: '24px',
    line: 'ground',
  },
  column: {
    text: { textStyle: 'heading', fontSize: { base: '2.75rem', lg: '3.4rem' } },
    above: { base: '40px', lg: '48px' },
    first: '0',
    line_gap: '10px',
    below: '6px',
    line: 'ground',
  },
  title: {
    text: { textStyle: 'title' },
    above: '28px',
    first: '0',
    line_gap: '10px',
    below: '18px',
    line: '4px',
  },
} as const

export function Section({
  title,
  aside,
  steps,
  size = 'heading',
  line = true,
  level = 2,
  children,
}: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? chakra.h2 : chakra.h3
  const measures = section_measures[size]
  return (
    <chakra.section aria-labelledby={id} marginTop={measures.above} _first={{ marginTop: measures.first }}>
      <chakra.div
        display="flex"
        alignItems="flex-end"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="12px"
        paddingBottom={measures.line_gap}
        marginBottom={measures.below}
        {...(line
          ? {
              borderBottomWidth: measures.line,
              borderBottomStyle: 'solid' as const,
              borderColor: 'text',
            }
          : {})}
      >
        <chakra.div display="flex" alignItems="flex-end" gap="12px">
          {steps && <PostSteps {...steps} />}
          <Heading id={id} {...measures.text}>
            {title}
          </Heading>
        </chakra.div>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
