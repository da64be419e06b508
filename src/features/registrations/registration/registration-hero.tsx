import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { currentFee } from '#domain/events/registration-window.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook, feeText } from '#ui/entry/event-look.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { closedReason } from './closed-reason.ts'

/** The form's heading on the ink of the chosen race, with what it costs today. */
export function RegistrationHero({ event }: { event: RaceEvent | null }) {
  const heading = usePageHeading(event ? `Race Registration, ${event.name}` : 'Race Registration')
  const look = event ? eventLook(event) : null
  const fee = event && !closedReason(event, raceToday(event)) ? currentFee(event, raceToday(event)) : null
  return (
    <Box
      bg={look?.ink ?? 'sun'}
      color={look?.onInk ?? 'asphalt'}
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="foot"
    >
      <Container padTop={{ base: 22, lg: 48 }} padBottom={{ base: 14, lg: 32 }}>
        <Text
          as="h1"
          ref={heading}
          tabIndex={-1}
          look="displayLoose"
          size={{ base: 'clamp(3rem, 16vw, 5.5rem)', lg: '7.5rem' }}
        >
          Race <br />
          Registration
        </Text>
        <Row align="end" justify="between" gap={16} above={10} minHeight="54px">
          <p>
            <Span block look="label" size="1.0625rem">
              {event ? event.name : 'Choose your race, then tell us who runs.'}
            </Span>
            {event && (
              <span>{[formatDay(event.event_date), event.event_time].filter(Boolean).join(', ')}</span>
            )}
          </p>
          {fee && (
            <Span look="subheading" size={{ base: '2.75rem', lg: '4rem' }}>
              {feeText(fee.amount_cents)}
            </Span>
          )}
        </Row>
      </Container>
    </Box>
  )
}
