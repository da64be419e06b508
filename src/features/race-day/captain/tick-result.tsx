import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import type { ColorName } from '#ui/theme/color-var.ts'
import type { Tick } from './paper-ticks.ts'
import styles from './race-day.module.css'
import type { Typed } from './tick-form.tsx'

interface TickResultProps {
  /** null: nothing yet. */
  typed: Typed | null
  /** Ids of facts, no matter who took them back. */
  taken_back: ReadonlySet<string>
  /** @param facts the ones that still hold */
  onUndo: (typed: Typed, facts: readonly string[]) => void
}

const icons: Record<Tick['tone'], IconName> = { ok: 'check', part: 'warning', refused: 'warning' }
const colors: Record<Tick['tone'], ColorName> = { ok: 'ok', part: 'provisional', refused: 'refused' }

/** The result of what was typed last, in a place that does not move. */
export function TickResult({ typed, taken_back, onUndo }: TickResultProps) {
  const holding = typed?.facts.filter((id) => !taken_back.has(id)) ?? []
  const gone = (typed?.facts.length ?? 0) - holding.length
  const undone = gone > 0 && holding.length === 0
  const tone = gone > 0 ? 'part' : (typed?.tone ?? 'ok')
  const box = useRef<HTMLDivElement>(null)
  // There may be no room for it below tape and field.
  useEffect(() => {
    if (typed) box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [typed])
  return (
    <Row
      lineBelow="ground"
      ref={box}
      className={styles.result}
      wrap
      align="start"
      justify="between"
      gap="8px 20px"
      minHeight="104px"
      above={16}
      pad="14px 16px"
      bg="sunk"
    >
      <Box role="status" shrink flex="1 1 240px">
        {typed ? (
          <>
            <Row
              as="p"
              align="stretch"
              gap={10}
              look="titleSmall"
              anywhere
              color={undone ? 'quiet' : colors[tone]}
            >
              <Icon name={undone ? 'undo' : icons[tone]} />
              <span>{undone ? `Taken back: ${typed.title}` : typed.title}</span>
            </Row>
            {gone > 0 && !undone && (
              <Text above={4}>{counted(gone, 'packet was', 'packets were')} taken back since.</Text>
            )}
            {typed.notes.map((note) => (
              <Text key={note} above={4} anywhere>
                {note}
              </Text>
            ))}
          </>
        ) : (
          <Text quiet>What came of it stands here.</Text>
        )}
      </Box>
      {typed && holding.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => onUndo(typed, holding)}>
          <Icon name="undo" size={18} />{' '}
          {holding.length === 1 ? 'Undo' : `Undo all ${counted(holding.length, 'packet', 'packets')}`}
        </Button>
      )}
    </Row>
  )
}
