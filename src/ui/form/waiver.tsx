import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { TextLink } from '#ui/base/link.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { fillMarkdown } from '#ui/site/fill-in.ts'
import { useShownSite } from '#ui/site/shown-site.ts'
import { FieldError } from './field-frame.tsx'

// What is published as the waiver, where runners agree to it. Where nothing is, nothing is asked.

type Reader = (props: { children: string }) => ReactNode

const Paragraphs: Reader = ({ children }) =>
  children.split(/\n{2,}/).map((paragraph, at) => <p key={at}>{paragraph}</p>)

// Its reader weighs as much as the form. Where the network ends before it has come, the form stays, and the text is read
// with its marks.
const MarkdownBlocks = lazy(async (): Promise<{ default: Reader }> => ({
  default: await import('#ui/base/markdown.tsx').then(
    (module) => module.MarkdownBlocks,
    () => Paragraphs,
  ),
}))

interface WaiverProps {
  text: string
  /** Where its reader may leave the form: leads to this version on its own page, to be printed or sent on. */
  version?: number
}

/** The waiver itself, beside the box that agrees to it: readable without a network and without leaving the form. */
export function Waiver({ text, version }: WaiverProps) {
  const words = fillMarkdown(text, useShownSite())
  return (
    <details>
      <Row as="summary" inline touch cursor="pointer" underline>
        Read the waiver
      </Row>
      <Stack gap={10} pad="12px 14px" bg="sunk" borderRadius="control" look="small" anywhere>
        <Suspense fallback={<Paragraphs>{words}</Paragraphs>}>
          <MarkdownBlocks>{words}</MarkdownBlocks>
        </Suspense>
        {version !== undefined && (
          <div>
            <AgreedWaiver version={version} target="_blank" />
          </div>
        )}
      </Stack>
    </details>
  )
}

/** Whether this site has a waiver that runners agree to or sign. */
export const useHasWaiver = (): boolean => useShownSite().pages.includes('waiver')

/** In place of the box, until the text has come that it is about. */
export const WaiverAwaited = ({ error }: { error?: string | undefined }) => (
  // A summary of errors leads here.
  <div id="waiver_agreed" tabIndex={-1}>
    <Row role="status" quiet touch>
      The waiver comes to this device as soon as there is a network.
    </Row>
    {error && <FieldError announce>{error}</FieldError>}
  </div>
)

/** Said by a form that is sent without it. */
export const waiver_awaited = 'The waiver is not on this device yet: nobody can agree to it.'

/**
 * Another text than the one that was agreed to is agreed to anew.
 * @param version of the text beside the box; 0 while there is none
 * @param held the version that the form holds
 */
export function useAgreedText(version: number, held: number, onOther: (version: number) => void): void {
  useEffect(() => {
    if (version > 0 && version !== held) onOther(version)
    // The form's setters are new at each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version, held])
}

/** Leads to the text that a runner agrees to, or agreed to then. */
export const AgreedWaiver = ({ version, ...rest }: { version: number; target?: '_blank' }) => (
  <TextLink to={`/waiver?version=${version}`} {...rest}>
    Waiver, version {version}
  </TextLink>
)
