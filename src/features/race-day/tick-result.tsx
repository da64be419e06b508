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
  onUndo: (typed: Typed) => void
}

const icons: Record<Tick['tone'], IconName> = { ok: 'check', part: 'warning', refused: 'warning' }
const colours: Record<Tick['tone'], string> = { ok: 'accepted', part: 'provisional', refused: 'refused' }

/** What came of what was typed last, in a place that does not move. */
export function TickResult({ typed, onUndo }: TickResultProps) {
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
              color={typed.undone ? 'quiet' : colours[typed.tone]}
            >
              <Icon name={typed.undone ? 'undo' : icons[typed.tone]} />
              <span>{typed.undone ? `Taken back: ${typed.title}` : typed.title}</span>
            </chakra.p>
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
      {typed && typed.facts.length > 0 && !typed.undone && (
        <Button variant="outline" size="sm" onClick={() => onUndo(typed)}>
          <Icon name="undo" size={18} />{' '}
          {typed.facts.length === 1 ? 'Undo' : `Undo all ${counted(typed.facts.length, 'packet', 'packets')}`}
        </Button>
      )}
    </chakra.div>
  )
}
