import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { PlannedBib } from '#domain/registrations/bib-plan.ts'
import { Button } from '#ui/base/button.tsx'
import { Box, Grid, Span } from '#ui/layout/words.tsx'
import { isMoved, nameOf } from './registration-text.ts'

interface BibPreviewProps {
  /** The box, for code that moves the focus there. */
  box: RefObject<HTMLDivElement | null>
  rows: readonly PlannedBib[]
  /** The bib that a runner has in their hands; '' for none. */
  inHand: (registration_id: string) => string
  /** Whether somebody keeps what they have. */
  onKeep: (registration_id: string, bib: string | null) => void
}

const before = ({ runner: { bib_number: was }, bib_number }: PlannedBib): string => {
  if (bib_number === was) return was === '' ? 'No number is left' : 'As before'
  if (bib_number === '') return `No number is left, now ${was}`
  return was === '' ? 'New' : `Before: ${was}`
}

/** Who gets what, each in a line; thousands of them scroll in a box of their own. */
export function BibPreview({ box, rows, inHand, onKeep }: BibPreviewProps) {
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 60,
    overscan: 6,
    getItemKey: (index) => rows[index]?.runner.id ?? index,
  })
  return (
    <Box
      ref={box}
      role="region"
      aria-label="Who gets which bib"
      // With the keyboard on it, the arrows scroll it.
      tabIndex={0}
      maxHeight="300px"
      overflowY="auto"
      borderBlock="1px solid"
      borderColor="hairline"
    >
      <Box as="ol" role="list" position="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          const { runner, bib_number, fixed } = row
          const in_hand = inHand(runner.id)
          const own = in_hand || runner.bib_number
          const is_moved = isMoved(row, in_hand)
          return (
            <Grid
              as="li"
              key={key}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              position="absolute"
              insetInline="0"
              height="60px"
              columns="4.5rem 1fr auto"
              align="center"
              gap={8}
              borderBottom="1px solid"
              borderColor="hairline"
              style={{ top: start }}
            >
              <Span
                look="time"
                fontStretch="62%"
                fontWeight="900"
                size={bib_number.length > 6 ? '1rem' : '1.5rem'}
                anywhere
              >
                {bib_number === '' ? '–' : bib_number}
              </Span>
              <Span shrink>
                <Span block bold overflow="hidden" textOverflow="ellipsis" nowrap>
                  {nameOf(runner)}
                </Span>
                <Span block color={is_moved ? 'provisional' : 'quiet'} look="small">
                  {is_moved ? `Packet is out with ${in_hand}` : before(row)}
                </Span>
              </Span>
              {(fixed || own !== '') && (
                <Button
                  variant={fixed ? 'ink' : 'outline'}
                  size="sm"
                  aria-pressed={fixed}
                  aria-label={`Keep bib ${own} for ${nameOf(runner)}`}
                  onClick={() => onKeep(runner.id, fixed ? null : own)}
                >
                  Keep
                </Button>
              )}
            </Grid>
          )
        })}
      </Box>
    </Box>
  )
}
