import { useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { isCalendarDate } from '#domain/kernel/calendar-date.ts'
import { feePayment } from '#domain/registrations/fee-payment.ts'
import { picture_address } from '#domain/kernel/media.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import styles from './event-editor.module.css'
import type { EventValues } from './event-values.ts'
import { Picture } from '#ui/base/picture.tsx'

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Row className={styles.fact} align="stretch" lineAbove="hair" justify="between" gap={16} padY={12}>
      <dt className="quiet">{label}</dt>
      <Text as="dd" bold shrink anywhere textAlign="right">
        {value}
      </Text>
    </Row>
  )
}

/** What visitors will see, as it is typed. */
export function EventPreview({ values, event }: { values: EventValues; event: AdminEvent | null }) {
  const { name, slug, event_date, location_name, status, image_url, image_alt, image_id } = values
  const kept = useKeptPicture(image_id)
  const payment = feePayment(values)
  const [broken, setBroken] = useState('')
  const wanted = kept.url || (picture_address.test(image_url) ? image_url : '')
  const is_shown = wanted !== '' && wanted !== broken
  const picture = is_shown
    ? wanted
    : eventLook({ slug, image_url: '', course_map_url: '', distance_m: null }).picture
  return (
    <Box as="aside" aria-label="As visitors see it" from="xl" position="sticky" top="100px">
      <Text look="tag" quiet below={10}>
        As visitors see it
      </Text>
      <Box
        lineBelow="ground"
        aspectRatio="1.54"
        bg="sunk"
        clipPath="polygon(0 28px, 100% 0, 100% 100%, 0 100%)"
      >
        <Picture
          src={picture}
          shown="24rem"
          // The drawing in its place shows something else.
          alt={is_shown ? image_alt : ''}
          onError={() => setBroken(wanted)}
          block
          wide
          height="100%"
          objectFit="cover"
        />
      </Box>
      <Text look="subheading" size={{ base: '2.4rem', lg: '3.25rem' }} above={14} anywhere>
        {name || 'Event name'}
      </Text>
      <Text bold above={8}>
        {isCalendarDate(event_date) ? formatDay(event_date) : 'No date yet'}
      </Text>
      <Text quiet>{location_name}</Text>
      <Text marginBlock="8px 18px">
        <StatusBadge status={status} />
      </Text>
      <Box as="dl" lineAbove="ground">
        {event && <Fact label="Registered" value={event.registered.toLocaleString('en-US')} />}
        {event && <Fact label="Finished" value={event.finishers.toLocaleString('en-US')} />}
        <Fact
          label="Public address"
          value={status === 'draft' ? 'none while it is a draft' : `/events/${slug}`}
        />
        {payment && <Fact label="Entry fee" value={payment.title} />}
      </Box>
      {payment?.text && (
        <Text quiet whiteSpace="pre-line" anywhere>
          {payment.text}
        </Text>
      )}
    </Box>
  )
}
