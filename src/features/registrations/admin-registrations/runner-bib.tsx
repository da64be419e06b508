import { useMemo, useState } from 'react'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { byLastName } from '#domain/registrations/bib-plan.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { foldText, withJoinedWords } from '#domain/kernel/fold-text.ts'
import { holdsSearch, isSameBib, wordsAndBibs } from '#domain/registrations/same-bib.ts'
import { Button } from '#ui/base/button.tsx'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Box, Grid, Span, Text } from '#ui/layout/words.tsx'
import { clearBib, swapBibs } from './bib-actions.ts'
import { numbered } from './bib-rule.ts'
import { nameOf } from './registration-text.ts'

interface RunnerBibProps {
  event: RaceEvent
  row: AdminRegistration
  /** All of the event, as this device knows them. */
  runners: readonly AdminRegistration[]
  onDone: () => void
}

const found_at_most = 6

const bibOf = ({ bib_number }: AdminRegistration) => (bib_number === '' ? 'No bib' : `Bib ${bib_number}`)

/** Swaps a runner's bib with another runner's, or takes it away. */
export function RunnerBib({ event, row, runners, onDone }: RunnerBibProps) {
  const [asked, setAsked] = useState('')
  const found = useMemo(() => {
    const words = wordsAndBibs(asked)
    if (words.length === 0) return []
    const others = numbered(runners).filter((runner) => {
      const { id, lapsed, bib_number } = runner
      if (id === row.id || lapsed || bib_number === row.bib_number) return false
      return holdsSearch(withJoinedWords(foldText(`${nameOf(runner)} ${bib_number}`)), words)
    })
    // The runner with this bib comes before all whose bibs begin alike.
    const isMeant = ({ bib_number }: AdminRegistration) => isSameBib(bib_number, asked)
    return others.sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)) || byLastName(a, b))
  }, [asked, runners, row])
  const after = (durable: boolean) => {
    if (durable) onDone()
  }
  return (
    <Box above={20}>
      <Disclosure title="Swap or clear the bib" aside={<Span quiet>{bibOf(row)}</Span>}>
        <TextField
          label="Swap with"
          type="search"
          icon="search"
          name="swap"
          autoComplete="off"
          placeholder="Name or bib"
          value={asked}
          onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <Text role="status" look="small" quiet marginBlock="6px">
          {asked.trim() === ''
            ? ''
            : found.length === 0
              ? 'Nobody else matches.'
              : found.length > found_at_most
                ? `${found_at_most} of ${found.length.toLocaleString('en-US')} who match.`
                : ''}
        </Text>
        <Grid columns={1} gap={8}>
          {found.slice(0, found_at_most).map((other) => (
            <Button
              key={other.id}
              variant="outline"
              wide
              whiteSpace="normal"
              aria-label={`Swap with ${bibOf(other).toLowerCase()}, ${nameOf(other)}`}
              onClick={() => void swapBibs(event, row, other).then(after)}
            >
              {bibOf(other)}, {nameOf(other)}
              {other.packet_at !== '' && ', packet is out'}
            </Button>
          ))}
        </Grid>
        {row.bib_number !== '' && (
          <Box above={12}>
            <Button variant="outline" onClick={() => void clearBib(event, row).then(after)}>
              Clear Bib {row.bib_number}
            </Button>
          </Box>
        )}
      </Disclosure>
    </Box>
  )
}
