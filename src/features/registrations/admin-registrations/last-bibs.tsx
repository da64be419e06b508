import { useMemo } from 'react'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useOutbox } from '#data/kernel/outbox.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Row, Span } from '#ui/layout/words.tsx'
import { lastChange, undoBibs } from './bib-actions.ts'

interface LastBibsProps {
  event: RaceEvent
  runners: readonly AdminRegistration[]
  onUndone: () => void
}

/** This device's last change to the bibs of an event, which can be taken back as long as it holds. */
export function LastBibs({ event, runners, onUndone }: LastBibsProps) {
  const { items } = useOutbox()
  const last = useMemo(() => lastChange(items, event, runners), [items, event, runners])
  if (last === null) return null
  return (
    <Row
      role="group"
      aria-label="Last change"
      justify="between"
      gap={12}
      padY={8}
      borderBlock="1px solid"
      borderColor="hairline"
    >
      <Span shrink anywhere>
        {last.change.done}, {formatMoment(Date.parse(last.at), new Date())}.
      </Span>
      <Button
        variant="outline"
        size="sm"
        rigid
        onClick={() => void undoBibs(last).then((is_undone) => is_undone && onUndone())}
      >
        Undo
      </Button>
    </Row>
  )
}
