import type { ReactNode } from 'react'
import { startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Bib } from '#ui/race-day/bib.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import styles from './registration.module.css'

interface RaceBibProps {
  event: RaceEvent | null
  event_name: string
  /** '' while the server has not given one. */
  bib_number: string
  first_name: string
  reference: string
  /** 'Accepted 14:02' */
  stamp: string
  /** Shown in place of the number while there is no number. */
  waiting?: ReactNode
  onShare?: () => void
}

/** The runner's own bib, tilted as it hangs on a shirt, with the receipt as its tear-off. */
export function RaceBib(props: RaceBibProps) {
  const { event, event_name, bib_number, first_name, reference, stamp, waiting, onShare } = props
  return (
    <div className={styles.shirt}>
      <Bib title={event_name} pinned>
        <Box textAlign="center">
          {bib_number === '' ? (
            waiting
          ) : (
            <Text above={14} below={10}>
              <Span spoken>Bib </Span>
              <LaneNumeral
                size={`min(${Math.min(44, Math.round(132 / bib_number.length))}vw, ${Math.min(17, Math.round(48 / bib_number.length))}rem)`}
              >
                {bib_number}
              </LaneNumeral>
            </Text>
          )}
          <Text look="subheading">{first_name}</Text>
        </Box>
        {event && (
          <Row
            as="p"
            align="stretch"
            justify="between"
            gap={12}
            above={18}
            look="label"
            textDecoration={event.status === 'cancelled' ? 'line-through' : 'none'}
          >
            <span>{formatDay(event.event_date)}</span>
            <span>{startText(event.event_time)}</span>
          </Row>
        )}
        <Row gap={14} above={16} padTop={18} borderTop="3px dotted" borderColor="hairline">
          <Stack
            as="span"
            placeItems="center"
            width="48px"
            height="48px"
            rigid
            borderRadius="control"
            bg={bib_number ? 'ok' : 'sun'}
            color={bib_number ? 'ok.on' : 'asphalt'}
          >
            <Icon name={bib_number ? 'check' : 'device'} />
          </Stack>
          <Text grow shrink>
            <Span block look="titleSmall">
              {stamp}
            </Span>
            <Span quiet>Reference {reference}</Span>
          </Text>
          {onShare && (
            <IconButton label="Share" onClick={onShare}>
              <Icon name="share" />
            </IconButton>
          )}
        </Row>
      </Bib>
    </div>
  )
}
