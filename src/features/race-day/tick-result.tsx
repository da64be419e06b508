import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import type { Tick } from './paper-ticks.ts'
import type { Typed } from './tick-form.tsx'

export interface TickResultProps {
  /** null: nothing yet. */
  typed: Typed | null
  /** Ids of facts, by whomever they were taken back. */
  taken_back: ReadonlySet<string>
  /** @param facts what of it still holds */
  onUndo: (typed: Typed, facts: readonly string[]) => void
}

const icons: Record<Tick['tone'], IconName> = { ok: 'check', part: 'warning', refused: 'warning' }
const colours: Record<Tick['tone'], string> = { ok: 'accepted', part: 'provisional', refused: 'refused' }

/** What came of what was typed last, in a place that does not move. */
export function TickResult({ typed, taken_back, onUndo }: TickResultProps) {
  const holding = typed?.facts.filter((id) => !taken_back.has(id)) ?? []
  const gone = (typed?.facts.length ?? 0) - holding.length
  const undone = gone > 0 && holding.length === 0
  const tone = gone > 0 ? 'part' : (typed?.tone ?? 'ok')
  const box = useRef<HTMLDivElement>(null)
  // Below tape and field there may be no room for it.
  useEffect(() => {
    if (typed) box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [typed])
  return (
    <chakra.div
      ref={box}
      // Above the bar at the foot of a phone.
      scrollMarginBottom={{ base: '72px', lg: '16px' }}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="8px 20px"
      minHeight="104px"
      marginTop="16px"
      padding="14px 16px"
      bg="sunk"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
    >
      <chakra.div role="status" minWidth="0" flex="1 1 240px">
        {typed ? (
          <>
            <chakra.p
              display="flex"
              gap="10px"
              textStyle="titleSmall"
              overflowWrap="anywhere"
              color={undone ? 'quiet' : colours[tone]}
            >
              <Icon name={undone ? 'undo' : icons[tone]} />
              <span>{undone ? `Taken back: ${typed.title}` : typed.title}</span>
            </chakra.p>
            {gone > 0 && !undone && (
              <chakra.p marginTop="4px">
                {counted(gone, 'packet was', 'packets were')} taken back since.
              </chakra.p>
            )}
            {typed.notes.map((note) => (
              <chakra.p key={note} marginTop="4px" overflowWrap="anywhere">
                {note}
              </chakra.p>
            ))}
          </>
        ) : (
          <chakra.p color="quiet">What came of it stands here.</chakra.p>
        )}
      </chakra.div>
      {typed && holding.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => onUndo(typed, holding)}>
          <Icon name="undo" size={18} />{' '}
          {holding.length === 1 ? 'Undo' : `Undo all ${counted(holding.length, 'packet', 'packets')}`}
        </Button>
      )}
    </chakra.div>
  )
}
