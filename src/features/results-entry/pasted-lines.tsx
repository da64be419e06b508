import { chakra } from '@chakra-ui/react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import type { LeftLine } from './pasted-block.ts'
import { pasted_lines_id } from './use-paste.ts'

/** Lines of a paste that were not entered, each with the reason, until somebody has dealt with them. */
export function PastedLines({ left, onDismiss }: { left: readonly LeftLine[]; onDismiss: () => void }) {
  return (
    <chakra.div
      id={pasted_lines_id}
      role="group"
      aria-label="Pasted lines not entered"
      tabIndex={-1}
      data-screen-only
      marginBlock="8px"
      padding="12px 16px"
      bg="refused.fill"
      color="text"
      borderRadius="control"
    >
      <chakra.p display="flex" alignItems="center" gap="8px" color="refused" textStyle="label">
        <Icon name="warning" size={18} /> {left.length.toLocaleString('en-US')} pasted{' '}
        {left.length === 1 ? 'line' : 'lines'} not entered
      </chakra.p>
      <chakra.ul listStyleType="none" maxHeight="40vh" overflowY="auto" marginTop="6px">
        {left.map(({ text, why }, at) => (
          // Lines may be equal, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <chakra.li key={at} paddingBlock="4px" overflowWrap="anywhere">
            <chakra.strong whiteSpace="pre-wrap" fontVariantNumeric="tabular-nums">
              {text.replaceAll('\t', '  ')}
            </chakra.strong>{' '}
            <chakra.span color="refused">{why}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="8px">
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
      </chakra.div>
    </chakra.div>
  )
}
