import { lazy, Suspense } from 'react'
import { Grid } from '#ui/layout/words.tsx'

/** Apart from the pages: the Markdown reader weighs more than all the rest. */
const Markdown = lazy(() => import('./markdown.tsx').then((module) => ({ default: module.Markdown })))

/** The paragraphs of a text in Markdown. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((one) => one.trim() !== '')

/** Running text in Markdown; until its reader is there, its paragraphs as they were typed, in the same room. */
export function Prose({ children }: { children: string }) {
  return (
    <Suspense
      fallback={
        <Grid look="lead" size={{ base: '1.125rem', lg: '1.1875rem' }} columns={1} gap={18} anywhere>
          {paragraphsOf(children).map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </Grid>
      }
    >
      <Markdown>{children}</Markdown>
    </Suspense>
  )
}
