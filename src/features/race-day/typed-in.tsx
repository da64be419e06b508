import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { saidAtMs } from '#domain/race-day/said-at.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { runnerName, type Said } from '#ui/race-day/clash-text.ts'
import { counted } from '#ui/base/counted.ts'
import { ShowMore, usePaged } from '#ui/list/paged.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { handedOutByCaptains } from './paper-ticks.ts'
import { useCaptain } from './use-captain.ts'

export interface TypedInProps {
  event_id: string
  state: PickupState
  /** Ids of facts. */
  unsent: ReadonlySet<string>
  said: Said
}

/** What captains handed out so far: a press takes it back. */
export function TypedIn({ event_id, state, unsent, said }: TypedInProps) {
  const say = useCaptain(event_id)
  const typed = useMemo(() => handedOutByCaptains(state), [state])
  const paged = usePaged(typed, '')
  const undo = ({ id }: KnownFact, title: string) =>
    say({ kind: 'void', payload: {}, voids: id, summary: `Undo: ${title}` })
  if (typed.length === 0) return null
  return (
    <>
      <chakra.h3 textStyle="titleSmall" marginTop="28px" marginBottom="6px">
        {counted(typed.length, 'packet', 'packets')} typed in
      </chakra.h3>
      <chakra.ul listStyleType="none" aria-label="Typed in">
        {paged.rows.map((fact) => {
          const runner = said.runners.get(fact.subject)
          const name = runnerName(runner)
          const title = runner?.bib_number ? `bib ${runner.bib_number}, ${name}` : name
          return (
            <chakra.li
              key={fact.id}
              display="grid"
              gridTemplateColumns="4.5rem minmax(0, 1fr) auto"
              alignItems="center"
              gap="8px"
              minHeight="60px"
              borderBottomWidth="hair"
              borderBottomStyle="solid"
              borderColor="hairline"
            >
              <chakra.span textStyle="time" fontStretch="62%" fontWeight="900" fontSize="1.5rem">
                {runner?.bib_number || '–'}
              </chakra.span>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                <chakra.strong display="block" overflowX="clip">
                  {name}
                </chakra.strong>
                <chakra.span display="flex" flexWrap="wrap" gap="0 12px" color="quiet" textStyle="small">
                  {formatMoment(saidAtMs(fact), said.now)} · {fact.initials}
                  {unsent.has(fact.id) && <WaitsMark text="On this device" />}
                </chakra.span>
              </chakra.span>
              <Button
                variant="link"
                size="sm"
                aria-label={`Undo: ${title} handed out`}
                onClick={() => void undo(fact, title)}
              >
                Undo
              </Button>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <ShowMore paged={paged} />
    </>
  )
}
