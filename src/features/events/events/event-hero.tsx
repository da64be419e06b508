import type { CSSProperties } from 'react'
import { isRunToday, startText } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import styles from './event-detail-page.module.css'
import { Picture } from '#ui/base/picture.tsx'
import { shown_widths } from '#ui/post/shown-widths.ts'

/** The event on its own ink: badges and name at left, its picture rising at right; on the phone below. */
export function EventHero({ event }: { event: RaceEvent }) {
  const heading = usePageHeading(event.name)
  const look = eventLook(event)
  const cancelled = event.status === 'cancelled'
  // No word of the name is broken: each letter of this face is about 0.43 of its height wide.
  const longest_em = Math.max(...event.name.split(/\s+/).map((word) => word.length)) * 0.43
  return (
    <>
      <Box className={styles.hero} bg={look.ink} color={look.onInk}>
        <Container
          className={styles.overPicture}
          position="relative"
          zIndex="1"
          display="flex"
          flexDirection="column"
          align="start"
          padTop={{ base: 20, lg: 44 }}
          padBottom={{ base: 16, lg: 28 }}
        >
          <Row align="stretch" gap={8} data-paper>
            <StatusBadge status={isRunToday(event) ? 'today' : event.status} />
            <Badge tone="ink">{event.registered.toLocaleString('en-US')} registered</Badge>
          </Row>
          <Text
            as="h1"
            ref={heading}
            tabIndex={-1}
            look="displayLoose"
            style={{ '--longest': longest_em } as CSSProperties}
            size={{
              base: 'min(clamp(3.25rem, 17vw, 6.4rem), calc((100vw - 2rem) / var(--longest)))',
              lg: 'min(clamp(5.5rem, 10vw, 8rem), calc(min(74rem, 100vw - 6rem) * 0.41 / var(--longest)))',
            }}
            above={16}
            max={{ lg: '41%' }}
            overflowWrap="break-word"
            {...(cancelled ? { textDecoration: 'line-through', textDecorationThickness: '6px' } : {})}
          >
            {event.name}
          </Text>
          <Row
            as="p"
            from="lg"
            align="stretch"
            wrap
            gap="6px 28px"
            above="auto"
            padTop={28}
            look="label"
            size="1.0625rem"
            max="46%"
          >
            <span>{formatDay(event.event_date)}</span>
            <span>{startText(event.event_time)}</span>
            <span>{event.location_name}</span>
          </Row>
        </Container>
        <Picture
          className={styles.picture}
          src={look.picture}
          shown={shown_widths.event}
          alt={event.image_alt}
          filter={cancelled ? 'grayscale(1)' : undefined}
        />
      </Box>
      <Container until="lg" display="grid" columns="1fr 1fr" gap={0}>
        <Text padY={14} borderRight="1px solid" borderColor="hairline">
          <Span block look="titleSmall">
            {formatDay(event.event_date)}
          </Span>
          <Span quiet>{startText(event.event_time)}</Span>
        </Text>
        <Text padY={14} paddingLeft="16px">
          <Span block look="titleSmall">
            {event.location_name}
          </Span>
        </Text>
      </Container>
    </>
  )
}
