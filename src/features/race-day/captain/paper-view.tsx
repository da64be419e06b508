import { useMemo } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { takenBack } from '#domain/race-day/fact.ts'
import type { FactContext } from '../shared/clash-text.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Stack } from '#ui/layout/words.tsx'
import { SectionHead } from './section-head.tsx'
import { TickForm } from './tick-form.tsx'
import { TypedIn } from './typed-in.tsx'

interface PaperViewProps {
  event: AdminEvent
  day: RaceDay
  runners: readonly AdminRegistration[]
  /** The runners whose packets wait; null while nobody knows. */
  waiting: readonly AdminRegistration[] | null
  context: FactContext
  onPrint: () => void
}

/** For a day on which everything else fails: a list to tick, and a field to type in the ticks afterwards. */
export function PaperView({ event, day, runners, waiting, context, onPrint }: PaperViewProps) {
  const { state, facts, unsent } = day
  const taken_back = useMemo(() => new Set(takenBack(facts).keys()), [facts])
  return (
    <Stack max={760} gap={36}>
      <section aria-labelledby="paper-list">
        <SectionHead id="paper-list" title="A list to tick">
          <Button variant="outline" disabled={!waiting || waiting.length === 0} onClick={onPrint}>
            Print not yet collected
          </Button>
        </SectionHead>
        <p>
          {waiting
            ? `${counted(waiting.length, 'packet waits', 'packets wait')}, by last name, with a box for each.`
            : 'The start list is not all on this device yet.'}
        </p>
      </section>
      {state && (
        <section aria-labelledby="paper-ticks">
          <SectionHead id="paper-ticks" title="Type in what was ticked" />
          <TickForm event={event} runners={runners} state={state} context={context} taken_back={taken_back} />
          <TypedIn event_id={event.id} state={state} unsent={unsent} context={context} />
        </section>
      )}
    </Stack>
  )
}
