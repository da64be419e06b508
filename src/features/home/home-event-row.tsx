import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { currentFee, registrationState } from '#domain/registration-window.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import { climbText, distanceNumeral, distanceWords, eventLook, feeText } from '#ui/event-look.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'
import { Icon } from '#ui/icons.tsx'
import { LaneNumeral } from '#ui/lane-numeral.tsx'
import { AppLink } from '#ui/link.tsx'
import { PostPicture } from '#ui/post-picture.tsx'
import { useIsDark } from '#ui/theme/use-is-dark.ts'

export interface HomeEventRowProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
  /** The next race one can enter: its button is the pink one. */
  next: boolean
  unit: 'mi' | 'km'
}

/** One race on its ground line: picture, what and where, its distance and profile, the way in. */
export function HomeEventRow({ event, today, next, unit }: HomeEventRowProps) {
  const titleId = useId()
  const dark = useIsDark()
  const look = eventLook(event)
  const fee = currentFee(event, today)
  const numeral = distanceNumeral(event.distance_m)
  const profile = dark ? look.profileDark : look.profile
  const open = registrationState(event, today) === 'open'
  return (
    <chakra.article
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', lg: '320px minmax(0, 1fr) 250px 176px' }}
      columnGap={{ base: '16px', lg: '30px' }}
      alignItems="end"
      borderBottomWidth={{ base: '0', lg: 'ground' }}
      borderBottomStyle="solid"
      borderColor="text"
      marginTop={{ base: '36px', lg: '32px' }}
    >
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        borderBottom={{ base: '6px solid', lg: 'none' }}
        borderColor="text"
      >
        <PostPicture src={look.picture} alt={event.image_alt} ratio={1.35} />
      </chakra.div>
      <chakra.div
        paddingBottom={{ base: '0', lg: '24px' }}
        paddingTop={{ base: '16px', lg: '0' }}
        alignSelf={{ lg: 'end' }}
      >
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', lg: 'column' }}
          gap={{ base: '8px', lg: '12px' }}
        >
          <chakra.p display="flex" alignItems="baseline" gap="12px">
            <chakra.span textStyle="titleSmall">{formatDay(event.event_date)}</chakra.span>
            <chakra.span textStyle="tag" color="quiet">
              {event.event_time}
            </chakra.span>
          </chakra.p>
          <chakra.h3 id={titleId} textStyle="subheading">
            <AppLink
              to={`/events/${event.slug}`}
              _hover={{ textDecoration: 'underline', textDecorationThickness: '4px' }}
            >
              {event.name}
            </AppLink>
          </chakra.h3>
        </chakra.div>
        <chakra.p
          display="flex"
          alignItems="center"
          gap="8px"
          marginTop={{ base: '6px', lg: '14px' }}
          color="quiet"
        >
          <Icon name="pin" size={18} /> {event.location_name}
        </chakra.p>
      </chakra.div>
      <chakra.div alignSelf="end" minWidth="0">
        {numeral && (
          <chakra.div
            display="flex"
            alignItems="flex-end"
            justifyContent="space-between"
            marginBottom={{ base: '6px', lg: '10px' }}
          >
            <span aria-hidden="true">
              <LaneNumeral size="clamp(3.4rem, 7.6vw, 6rem)">{numeral}</LaneNumeral>
            </span>
            <chakra.span {...visuallyHidden}>{distanceWords(event.distance_m)}</chakra.span>
            <chakra.span
              display={{ base: 'none', lg: 'inline' }}
              textStyle="tag"
              color="quiet"
              paddingBottom="6px"
            >
              {climbText(event.climb_m, unit)}
            </chakra.span>
          </chakra.div>
        )}
        {profile && (
          // The line under the profile is the row's own: what the drawing has below it is cut off.
          <chakra.div display={{ base: 'none', lg: 'block' }} aspectRatio="800 / 154" overflow="hidden">
            <chakra.img src={profile} alt="" width="100%" aspectRatio="800 / 188" loading="lazy" />
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        justifySelf={{ lg: 'end' }}
        textAlign={{ lg: 'right' }}
        paddingTop={{ base: '14px', lg: '0' }}
        paddingBottom={{ base: '8px', lg: '28px' }}
        width={{ base: '100%', lg: 'auto' }}
      >
        {open ? (
          <LinkButton
            to={`/registration?event=${event.slug}`}
            variant={next ? 'accent' : 'ink'}
            aria-describedby={titleId}
            width={{ base: '100%', lg: 'auto' }}
          >
            Register Now
          </LinkButton>
        ) : (
          <LinkButton
            to={`/events/${event.slug}`}
            variant="outline"
            aria-describedby={titleId}
            width={{ base: '100%', lg: 'auto' }}
          >
            Details
          </LinkButton>
        )}
        {open && fee && (
          <chakra.p display={{ base: 'none', lg: 'block' }} marginTop="10px" textStyle="tag" color="quiet">
            {fee.name} {feeText(fee.amount_cents)}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.article>
  )
}
