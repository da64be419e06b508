import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { OwnRegistration } from '#data/registrations.ts'
import { useResults } from '#data/results.ts'
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

export interface OwnResultProps {
  eventId: string
  registration: OwnRegistration
  facts: RowFacts
  /** As a card: '#' before the rank. */
  card: boolean
}

export const OwnResult = memo(function OwnResult({ eventId, registration, facts, card }: OwnResultProps) {
  const row = useOwnRow(eventId, registration)
  if (!row) return null
  const group = row.age_group.replace(' ', '\u00a0')
  const facts_text = [
    'You',
    row.bib_number === '' ? '' : `Bib ${row.bib_number}`,
    row.age_group_place === null ? group : `${group}, ${ordinal(row.age_group_place)}`,
  ].filter(Boolean)
  const rank = rankText(row.overall_place)
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
          minWidth={{ base: '80px', lg: '72px' }}
          paddingInline="12px"
          bg={{ base: 'foot', lg: 'transparent' }}
          color={{ base: 'header.accent', lg: 'accent.on' }}
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
        <chakra.p lineHeight="1.35">{facts_text.join(' · ')}</chakra.p>
      </chakra.div>
      <chakra.div padding={{ base: '12px 16px', lg: '8px 16px' }} textAlign="right" alignSelf="center">
        <chakra.p
          fontStretch="62%"
          fontWeight="900"
          fontSize={{ base: '2.5rem', lg: '2rem' }}
          lineHeight="1"
          whiteSpace="nowrap"
        >
          {timeText(row)}
        </chakra.p>
        <chakra.p marginTop="4px">{paceText(row, facts.distanceOf(eventId), facts.unit)}</chakra.p>
      </chakra.div>
    </chakra.div>
  )
})
