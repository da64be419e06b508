import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { useOutbox } from '#data/outbox.ts'
import type { RaceEvent } from '#domain/event.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { lastChange, undoBibs } from './bib-actions.ts'

export interface LastBibsProps {
  event: RaceEvent
  runners: readonly AdminRegistration[]
  onUndone: () => void
}

/** What this device did last with the bibs of an event, which can be taken back as long as it stands. */
export function LastBibs({ event, runners, onUndone }: LastBibsProps) {
  const { items } = useOutbox()
  const last = useMemo(() => lastChange(items, event, runners), [items, event, runners])
  if (last === null) return null
  return (
    <chakra.div
      role="group"
      aria-label="Last change"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="12px"
      paddingBlock="8px"
      borderBlock="1px solid"
      borderColor="hairline"
    >
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {last.change.done}, {formatMoment(Date.parse(last.at), new Date())}.
      </chakra.span>
      <Button
        variant="outline"
        size="sm"
        flexShrink="0"
        onClick={() => void undoBibs(last).then((is_undone) => is_undone && onUndone())}
      >
        Undo
      </Button>
    </chakra.div>
  )
}
