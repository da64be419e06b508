import { useMemo } from 'react'
import type { KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { recordedAtMs } from '#domain/race-day/recorded-at.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { ShowMore, usePaged } from '#ui/list/list-states.tsx'
import { runnerName, type FactContext } from '../shared/clash-text.ts'
import { counted } from '#ui/base/counted.ts'
import { Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { handedOutByCaptains } from './paper-ticks.ts'
import { useCaptain } from './use-captain.ts'

interface TypedInProps {
  event_id: string
  state: PickupState
  /** Ids of facts. */
  unsent: ReadonlySet<string>
  context: FactContext
}

/** What captains handed out so far, with a button to take each back. */
export function TypedIn({ event_id, state, unsent, context }: TypedInProps) {
  const say = useCaptain(event_id)
  const typed = useMemo(() => handedOutByCaptains(state), [state])
  const paged = usePaged(typed, '')
  const undo = ({ id }: KnownFact, title: string) =>
    say({ kind: 'void', payload: {}, voids: id, summary: `Undo: ${title}` })
  if (typed.length === 0) return null
  return (
    <>
      <Text as="h3" look="titleSmall" above={28} below={6}>
        {counted(typed.length, 'packet', 'packets')} typed in
      </Text>
      <ul aria-label="Typed in">
        {paged.rows.map((fact) => {
          const runner = context.runners.get(fact.subject)
          const name = runnerName(runner)
          const title = runner?.bib_number ? `bib ${runner.bib_number}, ${name}` : name
          return (
            <Grid
              as="li"
              lineBelow="hair"
              key={fact.id}
              columns="4.5rem 1fr auto"
              align="center"
              gap={8}
              minHeight="60px"
            >
              <Span look="time" fontStretch="62%" fontWeight="900" size="1.5rem">
                {runner?.bib_number || '–'}
              </Span>
              <Span shrink anywhere>
                <Text as="strong" block overflowX="clip">
                  {name}
                </Text>
                <Row as="span" align="stretch" wrap gap="0 12px" quiet look="small">
                  {formatMoment(recordedAtMs(fact), context.now)} · {fact.initials}
                  {unsent.has(fact.id) && <WaitsMark text="On this device" />}
                </Row>
              </Span>
              <Button
                variant="link"
                size="sm"
                aria-label={`Undo: ${title} handed out`}
                onClick={() => void undo(fact, title)}
              >
                Undo
              </Button>
            </Grid>
          )
        })}
      </ul>
      <ShowMore paged={paged} />
    </>
  )
}
