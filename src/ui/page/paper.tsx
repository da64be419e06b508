import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { localToday } from '#domain/kernel/calendar-date.ts'
import { formatClock, formatDay } from '#ui/base/calendar-date.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { SiteLogo } from '#ui/site/site-logo.tsx'
import './paper.css'

interface PaperProps {
  heading: string
  title: string
  /** Under the title. */
  lines: readonly string[]
  /** Beside the date of the print. */
  standing?: string
  /** A table; a `number` cell is right-aligned, `strong` is bold, and `name` breaks before the cells after it do. */
  children: ReactNode
}

/** The organiser's logo on its line, and at the right what this sheet is about. */
export function PaperHead({ children }: { children: ReactNode }) {
  const site = useShownSite()
  return (
    <Row justify="between" align="end" gap="12pt" borderBottom="4pt solid #000" padBottom="6pt">
      <SiteLogo site={site} on="paper" />
      <Text textAlign="right" size="10pt">
        {children}
      </Text>
    </Row>
  )
}

/** Drawn for paper and never seen on the screen. */
export function Paper({ heading, title, lines, standing, children }: PaperProps) {
  return (
    <section className="paper">
      <PaperHead>
        Printed {formatDay(localToday())}, {formatClock(new Date())}
        {standing && (
          <>
            <br />
            <strong>{standing}</strong>
          </>
        )}
      </PaperHead>
      <Text fontStretch="62%" fontWeight="900" size="44pt" lineHeight="1" above="14pt">
        {heading}
      </Text>
      <Text look="title">{title}</Text>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Box above="12pt">{children}</Box>
    </section>
  )
}

/**
 * Draws a sheet, and prints it once it is drawn: what is drawn only when the browser asks for the page can come too
 * late for its page count.
 */
export function usePrinting<Sheet>(): { drawn: Sheet | null; print: (sheet: Sheet) => void } {
  const [drawn, setDrawn] = useState<Sheet | null>(null)
  useEffect(() => {
    const done = () => setDrawn(null)
    addEventListener('afterprint', done)
    return () => removeEventListener('afterprint', done)
  }, [])
  const print = (sheet: Sheet) => {
    flushSync(() => setDrawn(sheet))
    requestAnimationFrame(() => window.print())
  }
  return { drawn, print }
}

/**
 * Whether the page is being printed, from any menu or key: a list that draws only its visible rows has to draw all of
 * them by then.
 */
export function useOnPaper(): boolean {
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const before = () => flushSync(() => setOnPaper(true))
    const after = () => setOnPaper(false)
    const media = matchMedia('print')
    const turned = () => setOnPaper(media.matches)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    media.addEventListener('change', turned)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      media.removeEventListener('change', turned)
    }
  }, [])
  return onPaper
}
