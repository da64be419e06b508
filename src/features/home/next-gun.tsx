import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { eventStart } from '#domain/event-start.ts'
import { LaneNumeral } from '#ui/lane-numeral.tsx'
import { AppLink } from '#ui/link.tsx'
import { Container } from '#ui/page.tsx'
import { countdown } from './countdown.ts'

const two = (value: number) => String(value).padStart(2, '0')

const numeral_size = 'clamp(3.25rem, 14vw, 5rem)'

/** Holds the clock's room on the phone, where the events stand below it. */
export function NextGunAwaited() {
  return (
    <chakra.div
      aria-hidden="true"
      display={{ lg: 'none' }}
      height={`calc(6.725rem + 0.86 * ${numeral_size})`}
      bg="header"
    />
  )
}

/** The clock to the next gun. It ticks for the eye only: read out once a second it would drown everything else. */
export function NextGun({ event }: { event: RaceEvent }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const start = eventStart(event)
  const left = start && countdown(start, now)
  if (!left) return null
  const parts = [
    { value: String(left.days), unit: left.days === 1 ? 'day' : 'days' },
    { value: two(left.hours), unit: 'hours' },
    { value: two(left.minutes), unit: 'min' },
    { value: two(left.seconds), unit: 'sec' },
  ]
  return (
    <chakra.section aria-label="Next gun" data-on-black bg="header" color="header.text">
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="40px"
        rowGap="12px"
        paddingBlock={{ base: '16px', lg: '32px' }}
      >
        <chakra.p
          display={{ base: 'flex', lg: 'block' }}
          width={{ base: '100%', lg: 'auto' }}
          alignItems="center"
          justifyContent="space-between"
        >
          <chakra.span display="block" textStyle="tag" color="header.quiet">
            Next gun in
          </chakra.span>
          <AppLink
            to={`/events/${event.slug}`}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
            textStyle="label"
            fontSize="1rem"
          >
            {event.name}
          </AppLink>
        </chakra.p>
        <chakra.div
          aria-hidden="true"
          display="flex"
          justifyContent={{ base: 'space-between', lg: 'flex-start' }}
          gap={{ base: '12px', lg: '28px' }}
          width={{ base: '100%', lg: 'auto' }}
        >
          {parts.map(({ value, unit }) => (
            <chakra.span
              key={unit}
              display="flex"
              flexDirection={{ base: 'column', lg: 'row' }}
              alignItems={{ base: 'flex-start', lg: 'flex-end' }}
              gap={{ base: '4px', lg: '10px' }}
            >
              <LaneNumeral size={numeral_size} color="sun">
                {value}
              </LaneNumeral>
              <chakra.span textStyle="tag">{unit}</chakra.span>
            </chakra.span>
          ))}
        </chakra.div>
        <chakra.p display={{ base: 'none', lg: 'block' }} textAlign="right">
          <chakra.span display="block" textStyle="label" fontSize="1rem">
            {event.registered.toLocaleString('en-US')} runners on the start list
          </chakra.span>
          <chakra.span color="header.quiet" textStyle="small">
            {event.location_name}, {event.event_time}
          </chakra.span>
        </chakra.p>
      </Container>
    </chakra.section>
  )
}
