import { lazy, type ReactNode, Suspense } from 'react'
import { plainText } from '#domain/kernel/plain-text.ts'
import { Grid } from '#ui/layout/words.tsx'

/** The paragraphs of a text in Markdown. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((one) => one.trim() !== '')

type Reader = (props: { children: string }) => ReactNode

/** Without its marks. */
const Plain: Reader = ({ children }) =>
  paragraphsOf(plainText(children)).map((paragraph, at) => <p key={at}>{paragraph}</p>)

/**
 * Apart from the pages: the Markdown reader weighs more than all the rest. Where the network ends before it has come, the
 * page stays.
 */
const MarkdownBlocks = lazy(async (): Promise<{ default: Reader }> => ({
  default: await import('./markdown.tsx').then(
    (module) => module.MarkdownBlocks,
    () => Plain,
  ),
}))

interface ProseProps {
  children: string
  size?: { base: string; lg: string }
  /** Between two paragraphs, in px. */
  gap?: number
}

/** Running text in Markdown; until its reader is there, its paragraphs without marks, in the same room. */
export function Prose({ children, size = { base: '1.125rem', lg: '1.1875rem' }, gap = 18 }: ProseProps) {
  return (
    <Grid look="lead" size={size} columns={1} gap={gap} anywhere>
      <Suspense fallback={<Plain>{children}</Plain>}>
        <MarkdownBlocks>{children}</MarkdownBlocks>
      </Suspense>
    </Grid>
  )
}
