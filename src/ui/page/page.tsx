import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { word } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import styles from './page.module.css'
import { colorVar } from '#ui/theme/color-var.ts'

/** The page whose heading last had its turn; null until the first one, which must not grab focus. */
let announcedPage: string | null = null
/** The page whose heading was removed while focused: what it waited for has come, with a heading of its own. */
let leftPage: string | null = null

/**
 * Sets the document's title and, after a change of route, moves focus to the heading.
 * @param title '' for the site's name alone
 */
export function usePageHeading(title: string) {
  const { name } = useShownSite()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page's own address: the browser already has the next page's while that is still loading.
  const page = useMatch({ strict: false, select: ({ routeId, pathname }) => routeId + pathname })
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`
  }, [title, name])
  useLayoutEffect(() => {
    const shown = heading.current
    return () => {
      if (shown && shown === document.activeElement) leftPage = page
    }
  }, [page])
  useEffect(() => {
    if (leftPage === page || (announcedPage !== null && announcedPage !== page)) {
      // A link to a part of the page begins there.
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
export const Container = word('container', 'div')

/** Lines leave room where a g or p is on the line below. */
export const hasDescender = (text: string) => /[gjpqy]/.test(text)

interface PageProps {
  /** The h1's words and the document's title. */
  title: string
  /** Another document title, where the h1 says less. */
  documentTitle?: string
  /** In place of the title's words in the h1: the same words with breaks. */
  headline?: ReactNode
  /** Below the h1. */
  intro?: ReactNode
  /** At the right of the heading on wide screens, below it on the phone. */
  aside?: ReactNode
  /** Stands on the line at the right of the heading on wide screens, below it from edge to edge on the phone. */
  standing?: ReactNode
  /** The same for what only decorates: on wide screens alone. */
  drawing?: ReactNode
  /** Ink of the heading's band: 'sun', 'sky', 'clay', 'pine', 'night'. */
  ink?: 'sun' | 'sky' | 'clay' | 'pine' | 'night'
  /** The 6 px ground line under the heading; on by default. */
  line?: boolean
  /** Children bring their own margins (full-width bands). */
  bleed?: boolean
  /** No heading band: children place the h1 themselves with usePageHeading. */
  children?: ReactNode
}

/** One screen: heading band on its ground line, then the content. */
export function Page(props: PageProps) {
  const { title, documentTitle, headline, intro, aside, standing, drawing, ink, children } = props
  const { line = true, bleed } = props
  const heading = usePageHeading(documentTitle ?? title)
  const onDark = ink === 'pine' || ink === 'night'
  const ground = ink && { background: colorVar(ink), color: colorVar(onDark ? 'tyvek' : 'asphalt') }
  return (
    <>
      <div className={classes(line && styles.line, ink && styles.ink)} style={ground}>
        <div className={classes('container', styles.band)}>
          <div className={styles.text}>
            <h1
              ref={heading}
              className={hasDescender(title) ? 'text-displayLoose' : 'text-display'}
              tabIndex={-1}
            >
              {headline ?? title}
            </h1>
            {intro && <div className={classes('text-lead', styles.intro)}>{intro}</div>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
          {standing && <div className={styles.standing}>{standing}</div>}
          {drawing && (
            <div aria-hidden="true" className={classes(styles.standing, styles.drawing)}>
              {drawing}
            </div>
          )}
        </div>
      </div>
      {bleed ? children : <div className={classes('container', styles.content)}>{children}</div>}
    </>
  )
}

interface SectionProps {
  title: string
  /** At the right of the heading: a link, a numeral. */
  aside?: ReactNode
  /** Before the title: the PostSteps of a long form. */
  steps?: ReactNode
  /** Heading size: 'heading' for a page's section, 'column' for one beside others, 'title' for one of a form. */
  size?: 'heading' | 'column' | 'title'
  /** The ground line under the heading; on by default. */
  line?: boolean
  level?: 2 | 3
  children?: ReactNode
}

/** The text style of each heading size, and the class of its measures. */
const section_looks = {
  heading: ['text-heading', styles.wideSection],
  column: ['text-heading', styles.columnSection],
  title: ['text-title', styles.titleSection],
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
  const Heading = level === 2 ? 'h2' : 'h3'
  const [text, measures] = section_looks[size]
  return (
    <section aria-labelledby={id} className={classes(styles.section, measures)}>
      <div className={classes(styles.sectionHead, line && styles.sectionLine)}>
        <div className={styles.sectionTitle}>
          {steps}
          <Heading id={id} className={text}>
            {title}
          </Heading>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
