import { memo } from 'react'
import type { ResultRow } from '#data/results/results.ts'
import { CountedTime } from '#ui/motion/counted-time.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import { Box, Grid, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { nameText, ordinal, paceText, rankText, timeText } from './result-text.ts'
import styles from './results-screen.module.css'
import type { RowFacts } from './results-table.tsx'

// The viewer's own result, pinned above the list in Course Pink.

function OwnTime({ row }: { row: ResultRow }) {
  if (row.result_status !== 'finished' || row.race_time === null) return timeText(row)
  return <CountedTime time_ms={row.race_time} />
}

function ShareButton({ onShare }: { onShare: () => void }) {
  return (
    <IconButton label="Share your result" onClick={onShare}>
      <Icon name="share" />
    </IconButton>
  )
}

/** In the columns of the table that it is on. */
function WideRow({
  row,
  rank,
  pace,
  onShare,
}: {
  row: ResultRow
  rank: string
  pace: string
  onShare: () => void
}) {
  const place = row.age_group_place === null ? '' : ` · ${ordinal(row.age_group_place)} in age group`
  return (
    <Grid
      role="group"
      aria-label="Your result"
      columns="var(--columns)"
      align="center"
      minHeight="64px"
      padX={16}
      bg="accent.fill"
      color="accent.on"
      bold
    >
      <Span look="subheading" size={{ base: rank.length > 2 ? '1.5rem' : '2.25rem', lg: '3.25rem' }} nowrap>
        {rank}
      </Span>
      <Span paddingRight="10px" size="1.25rem" anywhere>
        {nameText(row)}
        <Span marginLeft="12px" size="1rem" nowrap>
          You{place}
        </Span>
        {row.result_status === 'finished' && <ShareButton onShare={onShare} />}
      </Span>
      <span>{row.bib_number}</span>
      <Span textAlign="right" fontStretch="62%" fontWeight="900" size="2rem" lineHeight="1" nowrap>
        <OwnTime row={row} />
      </Span>
      <Span textAlign="right" nowrap>
        {pace}
      </Span>
      <Span textAlign="right">{row.age_group}</Span>
    </Grid>
  )
}

interface OwnResultProps {
  row: ResultRow
  facts: RowFacts
  /** As a card: '#' before the rank. */
  card: boolean
  onShare: (row: ResultRow) => void
}

export const OwnResult = memo(function OwnResult({ row, facts, card, onShare }: OwnResultProps) {
  const wide = useIsWide()
  const rank = rankText(row.overall_place)
  const pace = paceText(row, facts.distanceOf(row.event_id), facts.unit)
  if (wide && !card) return <WideRow row={row} rank={rank} pace={pace} onShare={() => onShare(row)} />
  const group = row.age_group
  const facts_text = [
    'You',
    row.bib_number === '' ? '' : `Bib ${row.bib_number}`,
    row.age_group_place === null ? group : `${group}, ${ordinal(row.age_group_place)}`,
  ].filter(Boolean)
  return (
    <Grid
      role="group"
      aria-label="Your result"
      className={card ? styles.own : undefined}
      columns={card ? '1fr auto' : 'auto 1fr auto'}
      align="stretch"
      bg="accent.fill"
      color="accent.on"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="foot"
    >
      {!card && (
        <Stack
          placeItems="center"
          minWidth="80px"
          padX={12}
          bg="foot"
          color="header.accent"
          look="subheading"
        >
          {rank}
        </Stack>
      )}
      <Box pad={{ base: 14, lg: '8px 12px' }} shrink alignSelf="center">
        {card && (
          <Text look="subheading" below={6}>
            {row.overall_place === null ? rank : `#${rank}`}
          </Text>
        )}
        <Text bold size="1.25rem" lineHeight="1.25" anywhere>
          {nameText(row)}
        </Text>
        <Row as="p" align="stretch" wrap gap="0 12px" lineHeight="1.35">
          {facts_text.map((fact) => (
            <Span key={fact} nowrap>
              {fact}
            </Span>
          ))}
        </Row>
      </Box>
      <Box pad={{ base: '12px 16px', lg: '8px 16px' }} textAlign="right" alignSelf="center">
        <Text fontStretch="62%" fontWeight="900" size={{ base: '2.5rem', lg: '2rem' }} lineHeight="1" nowrap>
          <OwnTime row={row} />
        </Text>
        <Text above={4}>{pace}</Text>
        {row.result_status === 'finished' && <ShareButton onShare={() => onShare(row)} />}
      </Box>
    </Grid>
  )
})
