import { chakra } from '@chakra-ui/react'
import { format } from 'date-fns'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export interface PaperProps {
  heading: string
  title: string
  /** Under the title. */
  lines: readonly string[]
  /** Beside the date of the print. */
  standing?: string
  /** A table; a `number` cell is right-aligned, `strong` is bold, and `name` breaks before the cells after it do. */
  children: ReactNode
}

/** The wordmark on its line, and at the right what this sheet is about. */
export function PaperHead({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="flex-end"
      borderBottom="4pt solid #000"
      paddingBottom="6pt"
    >
      <img
        src="/art/wordmark-on-light.svg"
        alt="Milepost"
        style={{ height: '22pt', filter: 'grayscale(1) brightness(0)' }}
      />
      <chakra.p textAlign="right" fontSize="10pt">
        {children}
      </chakra.p>
    </chakra.div>
  )
}

/** Drawn for paper and never seen on the screen. */
export function Paper({ heading, title, lines, standing, children }: PaperProps) {
  return (
    <chakra.section
      display="none"
      color="#000"
      bg="#fff"
      css={{
        '@media print': { display: 'block' },
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '10pt' },
        '& th': { borderBlock: '2.5pt solid #000', padding: '4pt 0', textAlign: 'left', fontWeight: 700 },
        '& td': { borderBottom: '0.5pt solid #999', padding: '3pt 0' },
        '& tr': { breakInside: 'avoid' },
        // Left-aligned text does not run into what is beside it.
        '& :is(th, td):not(.number)': { paddingRight: '3mm' },
        '& .number': { textAlign: 'right' },
        '& .strong': { fontWeight: 700 },
        '& .name': { overflowWrap: 'anywhere' },
        '& .name ~ :is(th, td)': { whiteSpace: 'nowrap' },
      }}
    >
      <PaperHead>
        Printed {format(Date.now(), 'MMM d, yyyy, HH:mm')}
        {standing && (
          <>
            <br />
            <strong>{standing}</strong>
          </>
        )}
      </PaperHead>
      <chakra.p fontStretch="62%" fontWeight="900" fontSize="44pt" lineHeight="1" marginTop="14pt">
        {heading}
      </chakra.p>
      <chakra.p textStyle="title">{title}</chakra.p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <chakra.div marginTop="12pt">{children}</chakra.div>
    </chakra.section>
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
