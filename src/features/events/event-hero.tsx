import { chakra } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { isRunToday } from '#domain/todays-races.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Container, usePageHeading } from '#ui/page/page.tsx'

/** The event on its own ink: badges and name at left, its picture rising at right; on the phone below. */
export function EventHero({ event }: { event: RaceEvent }) {
  const heading = usePageHeading(event.name)
  const look = eventLook(event)
  const cancelled = event.status === 'cancelled'
  // No word of the name is broken: each letter of this face is some 0.43 of its height wide.
  const longest_em = Math.max(...event.name.split(/\s+/).map((word) => word.length)) * 0.43
  return (
    <>
      <chakra.div
        position="relative"
        overflow="hidden"
        bg={look.ink}
        color={look.onInk}
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="foot"
      >
        <Container
          position="relative"
          zIndex="1"
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          paddingTop={{ base: '20px', lg: '44px' }}
          paddingBottom={{ base: '16px', lg: '28px' }}
          minHeight={{ lg: '500px' }}
        >
          <chakra.div display="flex" gap="8px" data-paper>
            <StatusBadge status={isRunToday(event) ? 'today' : event.status} />
            <Badge tone="ink">{event.registered.toLocaleString('en-US')} registered</Badge>
          </chakra.div>
          <chakra.h1
            ref={heading}
            tabIndex={-1}
            textStyle="displayLoose"
            style={{ '--longest': longest_em } as CSSProperties}
            fontSize={{
              base: 'min(clamp(3.25rem, 17vw, 6.4rem), calc((100vw - 2rem) / var(--longest)))',
              lg: 'min(clamp(5.5rem, 10vw, 8rem), calc(min(74rem, 100vw - 6rem) * 0.41 / var(--longest)))',
            }}
            marginTop="16px"
            maxWidth={{ lg: '41%' }}
            overflowWrap="break-word"
            {...(cancelled ? { textDecoration: 'line-through', textDecorationThickness: '6px' } : {})}
          >
            {event.name}
          </chakra.h1>
          <chakra.p
            display={{ base: 'none', lg: 'flex' }}
            flexWrap="wrap"
            gap="6px 28px"
            marginTop="auto"
            paddingTop="28px"
            textStyle="label"
            fontSize="1.0625rem"
            maxWidth="46%"
          >
            <span>{formatDay(event.event_date)}</span>
            <span>{event.event_time}</span>
            <span>{event.location_name}</span>
          </chakra.p>
        </Container>
        <chakra.img
          src={look.picture}
          alt={event.image_alt}
          display="block"
          objectFit="cover"
          objectPosition="center bottom"
          position={{ base: 'static', lg: 'absolute' }}
          top="0"
          right="0"
          width={{ base: '100%', lg: '58%' }}
          height={{ base: 'auto', lg: '100%' }}
          aspectRatio={{ base: '1.5', lg: 'auto' }}
          clipPath={{
            base: 'polygon(0 16.66%, 100% 0, 100% 100%, 0 100%)',
            lg: 'polygon(16% 0, 100% 0, 100% 100%, 0 100%)',
          }}
          {...(cancelled ? { filter: 'grayscale(1)' } : {})}
        />
      </chakra.div>
      <Container display={{ base: 'grid', lg: 'none' }} gridTemplateColumns="1fr 1fr" gap="0">
        <chakra.p paddingBlock="14px" borderRight="1px solid" borderColor="hairline">
          <chakra.span display="block" textStyle="titleSmall">
            {formatDay(event.event_date)}
          </chakra.span>
          <chakra.span color="quiet">{event.event_time}</chakra.span>
        </chakra.p>
        <chakra.p paddingBlock="14px" paddingLeft="16px">
          <chakra.span display="block" textStyle="titleSmall">
            {event.location_name}
          </chakra.span>
        </chakra.p>
      </Container>
    </>
  )
}
