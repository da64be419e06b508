import { useEffect, useRef, useState } from 'react'
import { useEvents } from '#data/events/events.ts'
import { type OutboxItem, useOutbox } from '#data/kernel/outbox.ts'
import { useOwnRegistrations } from '#data/registrations/registrations.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byStart, startText } from '#domain/events/event-start.ts'
import { currentFee, registrationState } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { held_intro, held_title, wasHeld, wasMailed } from '#ui/entry/held-entry.ts'
import { MailedNote } from '#ui/entry/mailed-note.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Box, Grid, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { closedReason } from './closed-reason.ts'
import { EntryForm } from './entry-form.tsx'
import { registerKind, registrationIdOf } from './own-commands.ts'
import { no_event } from './registration-form.tsx'
import type { RegistrationSearch } from './registration-search.ts'
import { RegistrationTicket } from './registration-ticket.tsx'

/** The form's heading on the ink of the chosen race, with what it costs today. */
function RegistrationHero({ event }: { event: RaceEvent | null }) {
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
              <span>
                {[formatDay(event.event_date), startText(event.event_time)].filter(Boolean).join(', ')}
              </span>
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

interface RegistrationPageProps {
  search: RegistrationSearch
  onSearch: (search: RegistrationSearch) => void
}

export function RegistrationPage({ search, onSearch }: RegistrationPageProps) {
  const events = useEvents()
  const { items, reading } = useOutbox()
  const [eventMissing, setEventMissing] = useState(false)
  const sent = items.find(({ id }) => id === search.sent)
  const complete = sent?.state === 'accepted'
  useTurn(complete ? 'complete' : reading ? null : 'form')
  const edit =
    items.find(
      (item) => item.id === search.edit && item.kind === registerKind && item.state !== 'accepted',
    ) ?? null
  const event =
    events.value.find(({ slug, id }) =>
      search.event ? slug === search.event : id === edit?.args.event_id,
    ) ?? null
  const unknown =
    search.event && !event && !events.loading
      ? `There is no race at the address “${search.event}”. ${no_event}`
      : undefined
  const problem = (events.value.length === 0 && events.error) || unknown || (eventMissing && no_event)
  if (complete) {
    return <Complete item={sent} events={events.value} onAnother={() => onSearch({ event: search.event })} />
  }
  return (
    <>
      <RegistrationHero event={event} />
      <Container padTop={{ base: 20, lg: 40 }} padBottom={{ base: 40, lg: 72 }}>
        <Grid columns={{ base: '1fr', lg: 'minmax(0, 720px) 1fr' }} gap={72} align="start">
          <Stack gap={24}>
            <EventChooser
              events={events.value}
              chosen={event}
              loading={events.loading}
              error={(event === null && problem) || undefined}
              onChoose={(slug) => onSearch({ ...search, event: slug || undefined, sent: undefined })}
            />
            <EntryForm
              event={event}
              edit={edit}
              sent={search.sent ?? ''}
              onSent={(id) => onSearch({ event: event?.slug, sent: id })}
              onNoEvent={() => setEventMissing(true)}
            />
          </Stack>
          <Beside event={event} />
        </Grid>
      </Container>
    </>
  )
}

/** When the screen turns into another one in front of somebody, it begins at its top, as after a change of route. */
function useTurn(face: 'form' | 'complete' | null) {
  const before = useRef(face)
  useEffect(() => {
    if (face === null) return
    if (before.current !== null && before.current !== face) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    before.current = face
  }, [face])
}

/** Beside the form on wide screens: the reason for all these questions. */
function Beside({ event }: { event: RaceEvent | null }) {
  return (
    <Box from="lg" position="sticky" top="120px">
      <Box lineBelow="ground">
        <PostPicture
          src={event ? eventLook(event).picture : '/art/hero-bib.svg'}
          shown="40rem"
          alt=""
          ratio={0.9}
          cut="post"
        />
      </Box>
      <Text above={14} quiet>
        {event ? event.location_name : 'A bib of your own, on this device from the moment you register.'}
      </Text>
    </Box>
  )
}

interface EventChooserProps {
  events: readonly RaceEvent[]
  chosen: RaceEvent | null
  loading: boolean
  error: string | undefined
  onChoose: (slug: string) => void
}

/** The races open for entry today, soonest first; and the chosen one, even if it is closed. */
function EventChooser({ events, chosen, loading, error, onChoose }: EventChooserProps) {
  const options = events
    .filter((event) => event === chosen || registrationState(event, raceToday(event)) === 'open')
    .toSorted(byStart)
    .map((event) => ({ value: event.slug, label: `${event.name}, ${formatDay(event.event_date)}` }))
  return (
    <SelectField
      label="Select Event"
      id="event"
      placeholder={loading && events.length === 0 ? 'Loading events...' : 'Choose an event'}
      options={options}
      value={chosen?.slug ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

interface CompleteProps {
  item: OutboxItem
  events: readonly RaceEvent[]
  onAnother: () => void
}

function Complete({ item, events, onAnother }: CompleteProps) {
  const { args, result } = item
  const event = events.find(({ id }) => id === args.event_id) ?? null
  const registration_id = registrationIdOf(item)
  // An admin may have noted the payment meanwhile.
  const known = useOwnRegistrations().value.find(({ id }) => id === registration_id)
  const is_held = known ? isHeld(known) : wasHeld(result)
  return (
    <RegistrationTicket
      title={is_held ? held_title : 'Registration Complete'}
      intro={is_held ? held_intro : 'You have successfully registered for the event.'}
      ticket={{
        registration_id,
        first_name: typeof args.first_name === 'string' ? args.first_name : '',
        last_name: typeof args.last_name === 'string' ? args.last_name : '',
        bib_number:
          (typeof result?.bib_number === 'string' && result.bib_number) || (known?.bib_number ?? ''),
        accepted_at_ms: item.accepted_at_ms,
        pending: false,
        fee_cents: known?.fee_cents ?? (typeof result?.fee_cents === 'number' ? result.fee_cents : 0),
        fee_paid: known?.fee_paid ?? false,
        pay_by: known?.pay_by ?? (typeof result?.pay_by === 'string' ? result.pay_by : ''),
        email: typeof args.email === 'string' ? args.email : '',
        confirm_by: known?.confirm_by ?? (typeof result?.confirm_by === 'string' ? result.confirm_by : ''),
        confirmed: known?.confirmed ?? false,
        result_status: known?.result_status ?? '',
        lapsed: known?.lapsed ?? wasHeld(result),
        mailed: wasMailed(result),
        packet_at: known?.packet_at ?? '',
        packet_from: known?.packet_from ?? '',
        waiver_version:
          known?.waiver_version ?? (typeof args.waiver_version === 'number' ? args.waiver_version : 0),
      }}
      event={event}
    >
      <MailedNote result={result} email={args.email} />
      <LinkButton to={`/registrations/${registration_id}`}>Your registration</LinkButton>
      <LinkButton
        to={event ? `/registration?event=${event.slug}` : '/registration'}
        variant="outline"
        onClick={(click) => {
          click.preventDefault()
          onAnother()
        }}
      >
        Register someone else
      </LinkButton>
    </RegistrationTicket>
  )
}
