import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { Bib } from '#ui/race-day/bib.tsx'
import { IconButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'

export interface RaceBibProps {
  event: RaceEvent | null
  event_name: string
  /** '' while the server has not given one. */
  bib_number: string
  first_name: string
  reference: string
  /** 'Accepted 14:02' */
  stamp: string
  /** Shown in place of the number while there is none. */
  waiting?: ReactNode
  onShare?: () => void
}

/** The runner's own bib, tilted as it hangs on a shirt, with the receipt as its tear-off. */
export function RaceBib(props: RaceBibProps) {
  const { event, event_name, bib_number, first_name, reference, stamp, waiting, onShare } = props
  return (
    <chakra.div
      maxWidth="640px"
      transform="rotate(-2.5deg)"
      marginInline={{ base: '6px', lg: '0' }}
      _motionReduce={{ transform: 'none' }}
    >
      <Bib title={event_name} pinned>
        <chakra.div textAlign="center">
          {bib_number === '' ? (
            waiting
          ) : (
            <chakra.p marginTop="14px" marginBottom="10px">
              <chakra.span {...visuallyHidden}>Bib </chakra.span>
              <LaneNumeral
                size={`min(${Math.min(44, Math.round(132 / bib_number.length))}vw, ${Math.min(17, Math.round(48 / bib_number.length))}rem)`}
              >
                {bib_number}
              </LaneNumeral>
            </chakra.p>
          )}
          <chakra.p textStyle="subheading">{first_name}</chakra.p>
        </chakra.div>
        {event && (
          <chakra.p
            display="flex"
            justifyContent="space-between"
            gap="12px"
            marginTop="18px"
            textStyle="label"
            textDecoration={event.status === 'cancelled' ? 'line-through' : 'none'}
          >
            <span>{formatDay(event.event_date)}</span>
            <span>{event.event_time}</span>
          </chakra.p>
        )}
        <chakra.div
          display="flex"
          alignItems="center"
          gap="14px"
          marginTop="16px"
          paddingTop="18px"
          borderTop="3px dotted"
          borderColor="hairline"
        >
          <chakra.span
            display="grid"
            placeItems="center"
            width="48px"
            height="48px"
            flexShrink="0"
            borderRadius="control"
            bg={bib_number ? 'ok' : 'sun'}
            color={bib_number ? 'ok.on' : 'asphalt'}
          >
            <Icon name={bib_number ? 'check' : 'device'} />
          </chakra.span>
          <chakra.p flex="1" minWidth="0">
            <chakra.span display="block" textStyle="titleSmall">
              {stamp}
            </chakra.span>
            <chakra.span color="quiet">Reference {reference}</chakra.span>
          </chakra.p>
          {onShare && (
            <IconButton label="Share" onClick={onShare}>
              <Icon name="share" />
            </IconButton>
          )}
        </chakra.div>
      </Bib>
    </chakra.div>
  )
}
