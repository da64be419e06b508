import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { OwnRegistration } from '#data/races/registrations.ts'
import { type ResultRow, useResults } from '#data/results/results.ts'
import { CountedTime } from '#ui/motion/counted-time.tsx'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import { nameText, ordinal, paceText, rankText, timeText } from './result-text.ts'
import type { RowFacts } from './results-table.tsx'

// The viewer's own result, pinned above the list in Course Pink.

/** A registration's row among the results; its slot tells it from others of the same name. */
function useOwnRow(eventId: string, registration: OwnRegistration) {
  const { rows } = useResults(eventId, {
    search: nameText(registration),
    sort: 'overall_rank',
    direction: 'asc',
    window: { start: 0, count: 50 },
  })
  return rows.find((row) => row.result_slot === registration.result_slot) ?? null
}

function OwnTime({ row }: { row: ResultRow }) {
  if (row.result_status !== 'finished' || row.race_time === null) return timeText(row)
  return <CountedTime time_ms={row.race_time} />
}

/** In the columns of the table that it stands on. */
function DeskRow({ row, rank, pace }: { row: ResultRow; rank: string; pace: string }) {
  const place = row.age_group_place === null ? '' : ` · ${ordinal(row.age_group_place)} in age group`
  return (
    <chakra.div
      role="group"
      aria-label="Your result"
      display="grid"
      gridTemplateColumns="var(--columns)"
      alignItems="center"
      minHeight="64px"
      paddingInline="16px"
      bg="accent.fill"
      color="accent.on"
      fontWeight="700"
    >
      <chakra.span
        textStyle="subheading"
        fontSize={rank.length > 2 ? '1.5rem' : '2.25rem'}
        whiteSpace="nowrap"
      >
        {rank}
      </chakra.span>
      <chakra.span paddingRight="10px" fontSize="1.25rem" overflowWrap="anywhere">
        {nameText(row)}
        <chakra.span marginLeft="12px" fontSize="1rem" whiteSpace="nowrap">
          You{place}
        </chakra.span>
      </chakra.span>
      <span>{row.bib_number}</span>
      <chakra.span
        textAlign="right"
        fontStretch="62%"
        fontWeight="900"
        fontSize="2rem"
        lineHeight="1"
        whiteSpace="nowrap"
      >
        <OwnTime row={row} />
      </chakra.span>
      <chakra.span textAlign="right" whiteSpace="nowrap">
        {pace}
      </chakra.span>
      <chakra.span textAlign="right">{row.age_group}</chakra.span>
    </chakra.div>
  )
}

export interface OwnResultProps {
  eventId: string
  registration: OwnRegistration
  facts: RowFacts
  /** As a card: '#' before the rank. */
  card: boolean
}

export const OwnResult = memo(function OwnResult({ eventId, registration, facts, card }: OwnResultProps) {
  const row = useOwnRow(eventId, registration)
  const desk = useIsWide()
  if (!row) return null
  const rank = rankText(row.overall_place)
  const pace = paceText(row, facts.distanceOf(eventId), facts.unit)
  if (desk && !card) return <DeskRow row={row} rank={rank} pace={pace} />
  const group = row.age_group
  const facts_text = [
    'You',
    row.bib_number === '' ? '' : `Bib ${row.bib_number}`,
    row.age_group_place === null ? group : `${group}, ${ordinal(row.age_group_place)}`,
  ].filter(Boolean)
  return (
    <chakra.div
      role="group"
      aria-label="Your result"
      display="grid"
      gridTemplateColumns={card ? 'minmax(0, 1fr) auto' : 'auto minmax(0, 1fr) auto'}
      alignItems="stretch"
      bg="accent.fill"
      color="accent.on"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="foot"
      {...(card ? { marginInline: { base: '16px', lg: '0' } } : {})}
    >
      {!card && (
        <chakra.div
          display="grid"
          placeItems="center"
          minWidth="80px"
          paddingInline="12px"
          bg="foot"
          color="header.accent"
          textStyle="subheading"
        >
          {rank}
        </chakra.div>
      )}
      <chakra.div padding={{ base: '14px', lg: '8px 12px' }} minWidth="0" alignSelf="center">
        {card && (
          <chakra.p textStyle="subheading" marginBottom="6px">
            {row.overall_place === null ? rank : `#${rank}`}
          </chakra.p>
        )}
        <chakra.p fontWeight="700" fontSize="1.25rem" lineHeight="1.25" overflowWrap="anywhere">
          {nameText(row)}
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" gap="0 12px" lineHeight="1.35">
          {facts_text.map((fact) => (
            <chakra.span key={fact} whiteSpace="nowrap">
              {fact}
            </chakra.span>
          ))}
        </chakra.p>
      </chakra.div>
      <chakra.div padding={{ base: '12px 16px', lg: '8px 16px' }} textAlign="right" alignSelf="center">
        <chakra.p
          fontStretch="62%"
          fontWeight="900"
          fontSize={{ base: '2.5rem', lg: '2rem' }}
          lineHeight="1"
          whiteSpace="nowrap"
        >
          <OwnTime row={row} />
        </chakra.p>
        <chakra.p marginTop="4px">{pace}</chakra.p>
      </chakra.div>
    </chakra.div>
  )
})
