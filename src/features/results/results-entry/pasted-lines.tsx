import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Box, Span, Text } from '#ui/layout/words.tsx'
import type { LeftLine } from './pasted-block.ts'
import { TroubleBox } from './trouble-box.tsx'
import { pasted_lines_id } from './use-paste.ts'

interface PastedLinesProps {
  left: readonly LeftLine[]
  /** Enters the times that nobody runs. */
  onEnterOdd: () => void
  onDismiss: () => void
}

/** Lines of a paste that were not entered, each with its reason, until somebody has dealt with them. */
export function PastedLines({ left, onEnterOdd, onDismiss }: PastedLinesProps) {
  const odd = left.filter((line) => line.odd).length
  return (
    <TroubleBox
      id={pasted_lines_id}
      label="Pasted lines not entered"
      title={`${counted(left.length, 'pasted line', 'pasted lines')} not entered`}
      actions={
        <>
          {odd > 0 && (
            <Button variant="outline" size="sm" onClick={onEnterOdd}>
              {odd === 1 ? 'Yes, Enter This Time' : `Yes, Enter These ${odd.toLocaleString('en-US')} Times`}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            onClick={() => void navigator.clipboard.writeText(left.map(({ text }) => text).join('\n'))}
          >
            Copy Lines
          </Button>
          <Button variant="outline" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {left.map(({ text, why }, at) => (
        // Lines may be equal, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Box as="li" key={at} padY={4} anywhere>
          <Text as="strong" whiteSpace="pre-wrap" fontVariantNumeric="tabular-nums">
            {text.replaceAll('\t', '  ')}
          </Text>{' '}
          <Span color="refused">{why}</Span>
        </Box>
      ))}
    </TroubleBox>
  )
}
