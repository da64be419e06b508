import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AdminEvent } from '#data/admin/events.ts'
import { useKeptPicture } from '#data/pictures/pictures.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { feePayment } from '#domain/fee-payment.ts'
import { picture_address } from '#domain/media.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import type { EventValues } from './event-values.ts'

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="16px"
      paddingBlock="12px"
      borderTopWidth="hair"
      borderTopStyle="solid"
      borderColor="hairline"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="quiet">{label}</chakra.dt>
      <chakra.dd fontWeight="700" minWidth="0" overflowWrap="anywhere" textAlign="right">
        {value}
      </chakra.dd>
    </chakra.div>
  )
}

/** What visitors will see, while it is typed. */
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
    <chakra.aside
      aria-label="As visitors see it"
      display={{ base: 'none', xl: 'block' }}
      position="sticky"
      top="100px"
    >
      <chakra.p textStyle="tag" color="quiet" marginBottom="10px">
        As visitors see it
      </chakra.p>
      <chakra.div
        aspectRatio="1.54"
        bg="sunk"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
        clipPath="polygon(0 28px, 100% 0, 100% 100%, 0 100%)"
      >
        <chakra.img
          src={picture}
          // The drawing that stands in for it shows something else.
          alt={is_shown ? image_alt : ''}
          onError={() => setBroken(wanted)}
          display="block"
          width="100%"
          height="100%"
          objectFit="cover"
        />
      </chakra.div>
      <chakra.p textStyle="subheading" fontSize="2.4rem" marginTop="14px" overflowWrap="anywhere">
        {name || 'Event name'}
      </chakra.p>
      <chakra.p fontWeight="700" marginTop="8px">
        {isCalendarDate(event_date) ? formatDay(event_date) : 'No date yet'}
      </chakra.p>
      <chakra.p color="quiet">{location_name}</chakra.p>
      <chakra.p marginBlock="8px 18px">
        <StatusBadge status={status} />
      </chakra.p>
      <chakra.dl borderTopWidth="ground" borderTopStyle="solid" borderColor="text">
        {event && <Fact label="Registered" value={event.registered.toLocaleString('en-US')} />}
        {event && <Fact label="Finished" value={event.finishers.toLocaleString('en-US')} />}
        <Fact
          label="Public address"
          value={status === 'draft' ? 'none while it is a draft' : `/events/${slug}`}
        />
        {payment && <Fact label="Entry fee" value={payment.title} />}
      </chakra.dl>
      {payment?.text && (
        <chakra.p color="quiet" whiteSpace="pre-line" overflowWrap="anywhere">
          {payment.text}
        </chakra.p>
      )}
    </chakra.aside>
  )
}
