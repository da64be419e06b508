import { chakra } from '@chakra-ui/react'
import { useAdminOrders } from '#data/admin/orders.ts'
import { useAdminEvents } from '#data/admin/events.ts'
import { useInbox } from '#data/admin/inbox.ts'
import { useAdminRegistrations } from '#data/admin/registrations.ts'
import { useListedReviews } from '#data/admin/reviews.ts'
import { raceToday } from '#domain/race-clock.ts'
import type { RaceEvent } from '#domain/event.ts'
import { isHeld } from '#domain/entry-confirmation.ts'
import { countsForFees, holdsPlace } from '#domain/fee-payment.ts'
import { priceText } from '#domain/money.ts'
import { isToDeliver, orderReference, orderStatusText } from '#domain/order.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { AreaChart } from './area-chart.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { Badge } from '#ui/base/badge.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { chartMarks } from './chart-marks.ts'
import { formatDay, formatShortDay } from '#ui/base/calendar-date.ts'
import { chart_room, ChartFrame } from './chart-frame.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { orderTone } from '#ui/order/order-text.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { PostChart } from './post-chart.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { Card, Line } from './dashboard-card.tsx'
import {
  comparableRace,
  daysUntil,
  feeFigures,
  inSteps,
  nextRace,
  registrationsPerDay,
  shirtCounts,
} from './dashboard-sums.ts'
import { DevicesCard } from './devices-card.tsx'
import { FinishTimes } from './finish-times.tsx'
import { MailsCard } from './mails-card.tsx'

/** How things stand before the next race. */
export function DashboardScreen() {
  const address = useAddress()
  /** Slug or id of an event; '' for the next race. */
  const chosen = address.text('event')
  const heading = usePageHeading('Dashboard')
  const events = useAdminEvents()
  const event =
    events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? nextRace(events.value)
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="12px 24px"
        paddingBottom="14px"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle="heading"
          fontSize={{ base: '2.5rem', lg: '3.6rem' }}
        >
          Dashboard
        </chakra.h1>
        {event && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap="12px"
            width={{ base: '100%', md: 'auto' }}
            alignItems="center"
          >
            <chakra.div flex="1" minWidth={{ base: '0', md: '280px' }}>
              <SelectField
                label="Event"
                hideLabel
                name="event"
                options={events.value.map(({ id, name, event_date }) => ({
                  value: id,
                  label: `${name}, ${formatDay(event_date)}`,
                }))}
                value={event.id}
                fontWeight="700"
                onChange={(change) => {
                  const next = events.value.find(({ id }) => id === change.currentTarget.value)
                  address.write({ event: next?.slug ?? '' }, { replace: true })
                }}
              />
            </chakra.div>
            <LinkButton to={`/admin/registrations?event=${event.slug}`} variant="accent">
              Registrations
            </LinkButton>
          </chakra.div>
        )}
      </chakra.div>
      {event ? (
        <Overview key={event.id} event={event} events={events.value} today={raceToday(event)} />
      ) : events.loading ? (
        <LoadingLanes label="Loading events..." />
      ) : events.error ? (
        <ErrorState title="Error loading events" text={events.error} onRetry={events.retry} />
      ) : (
        <>
          <EmptyState title="No events yet" text="The first event appears here.">
            <LinkButton to="/admin/events">Events</LinkButton>
          </EmptyState>
          <AuthenticatorCard />
        </>
      )}
    </>
  )
}

interface FigureProps {
  value: string
  label: string
  to: string
}

function Figure({ value, label, to }: FigureProps) {
  return (
    <chakra.li
      paddingBlock="12px"
      paddingInline={{ base: '12px', md: '18px' }}
      borderLeft="1px solid"
      borderColor="hairline"
      _first={{ borderLeft: 'none', paddingLeft: '0' }}
      css={{
        // What begins a row: two, three and then all of them stand in one.
        '@media (max-width: 47.99em)': { '&:nth-of-type(odd)': { borderLeft: 'none', paddingLeft: 0 } },
        '@media (min-width: 48em) and (max-width: 79.99em)': {
          '&:nth-of-type(3n+1)': { borderLeft: 'none', paddingLeft: 0 },
        },
      }}
    >
      <AppLink
        to={to}
        display="block"
        color="text"
        textDecoration="none"
        _hover={{ textDecoration: 'underline' }}
      >
        <chakra.span
          display="block"
          textStyle="subheading"
          fontSize={{ base: '2.5rem', lg: '3.25rem' }}
          lineHeight="1"
        >
          {value}
        </chakra.span>
        <chakra.span color="quiet">{label}</chakra.span>
      </AppLink>
    </chakra.li>
  )
}

const isOpen = ({ answered_at }: { answered_at: string }) => answered_at === ''
const number = (value: number) => value.toLocaleString('en-US')
const wholeDollars = (cents: number) => `$${number(Math.round(cents / 100))}`
/** Until a list has come, none of it is no number. */
const isHere = ({ as_of_ms }: { as_of_ms: number | null }) => as_of_ms !== null

interface OverviewProps {
  event: RaceEvent
  /** All of them, for those that came before it. */
  events: readonly RaceEvent[]
  today: string
}

function Overview({ event, events, today }: OverviewProps) {
  const registrations = useAdminRegistrations(event.id)
  const orders = useAdminOrders()
  const inbox = useInbox()
  const to_deliver = orders.value.filter(isToDeliver)
  const volunteers = inbox.volunteers.value.filter(isOpen)
  const inquiries = inbox.inquiries.value.filter(isOpen)
  const waiting =
    volunteers.length + inquiries.length + inbox.restored.value.length + inbox.floods.value.length
  const photos = useListedReviews().value.filter(({ photo }) => photo === 'waits').length
  const unplaced = registrations.value.filter((row) => countsForFees(row) && isHeld(row)).length
  const inbox_here = isHere(inbox.volunteers) && isHere(inbox.inquiries)
  const days = daysUntil(event.event_date, today)
  const fees = feeFigures(registrations.value, event)
  const compared = comparableRace(event, events)
  const ages = [registrations, orders, inbox.volunteers, inbox.inquiries].map(({ as_of_ms }) => as_of_ms)
  const as_of_ms = ages.every((age) => age !== null) ? Math.min(...ages.map((age) => age ?? 0)) : null
  return (
    <>
      <chakra.ul
        aria-label="In numbers"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: `repeat(${fees === null ? 4 : 5}, minmax(0, 1fr))`,
        }}
        borderBottomWidth="hair"
        borderBottomStyle="solid"
        borderColor="text"
        marginBottom="20px"
      >
        <Figure
          value={number(event.registered)}
          label={event.capacity === null ? 'registered' : `registered of ${number(event.capacity)}`}
          to={`/admin/registrations?event=${event.slug}`}
        />
        {fees !== null && (
          <Figure
            value={isHere(registrations) ? wholeDollars(fees.paid_cents) : '–'}
            label={
              isHere(registrations) ? `paid, ${wholeDollars(fees.owed_cents)} to pay` : 'paid in entry fees'
            }
            to={`/admin/registrations?event=${event.slug}${fees.owed_cents > 0 ? '&fee=owed' : ''}`}
          />
        )}
        <Figure
          value={isHere(orders) ? number(to_deliver.length) : '–'}
          label={to_deliver.length === 1 ? 'order to deliver' : 'orders to deliver'}
          to="/admin/orders?status=open"
        />
        <Figure
          value={inbox_here ? number(waiting) : '–'}
          label={waiting === 1 ? 'message waits for an answer' : 'messages wait for an answer'}
          to="/admin/inbox"
        />
        <Figure
          value={days > 0 ? `${number(days)} d` : days === 0 ? 'Today' : number(event.finishers)}
          label={days > 0 ? 'to the gun' : days === 0 ? 'is race day' : 'finished'}
          to={`/admin/results?event=${event.slug}`}
        />
      </chakra.ul>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.75fr) minmax(0, 1fr)' }}
        gap="18px"
        alignItems="start"
      >
        <Runners
          event={event}
          registrations={registrations}
          today={days >= 0 ? today : event.event_date}
          goesOn={days >= 0}
        />
        {compared && <FinishTimes race={compared} isOwn={compared.id === event.id} />}
        <DevicesCard />
        <Card title="Orders to deliver" to="/admin/orders?status=open" link="All orders">
          {to_deliver.length === 0 && (
            <chakra.p color="quiet">
              {isHere(orders)
                ? 'Everything is delivered.'
                : orders.loading
                  ? 'Loading...'
                  : 'Not on this device yet.'}
            </chakra.p>
          )}
          {to_deliver.slice(0, 5).map((order) => (
            <Line key={order.id} to={`/admin/orders/${order.id}`}>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                <strong>{orderReference(order.id)}</strong> {order.shipping_full_name}
              </chakra.span>
              <chakra.span display="inline-flex" alignItems="center" gap="10px">
                {priceText(order.total_amount)}
                <Badge tone={orderTone(order.status)}>{orderStatusText[order.status]}</Badge>
              </chakra.span>
            </Line>
          ))}
        </Card>
        <Card title="Waits for an answer" to="/admin/inbox" link="Inbox">
          {inbox_here && waiting + photos + unplaced === 0 && (
            <chakra.p color="quiet">Everybody has an answer.</chakra.p>
          )}
          {!inbox_here && (
            <chakra.p color="quiet">
              {inbox.volunteers.loading || inbox.inquiries.loading
                ? 'Loading...'
                : 'Not all of it is on this device yet.'}
            </chakra.p>
          )}
          <Waiting
            count={unplaced}
            what={['entry without a place to confirm', 'entries without a place to confirm']}
            to={`/admin/registrations?event=${event.slug}&fee=unconfirmed`}
          />
          <Waiting count={volunteers.length} what={['volunteer', 'volunteers']} to="/admin/inbox" />
          <Waiting count={inquiries.length} what={['inquiry', 'inquiries']} to="/admin/inbox?tab=inquiries" />
          <Waiting
            count={photos}
            what={['photo of a review to look at', 'photos of reviews to look at']}
            to="/admin/reviews?show=photos"
          />
          <Waiting
            count={inbox.floods.value.length}
            what={['flood of entries to look at', 'floods of entries to look at']}
            to="/admin/inbox?tab=floods"
          />
          <Waiting
            count={inbox.restored.value.length}
            what={['item after a restore', 'items after a restore']}
            to="/admin/inbox?tab=restore"
          />
        </Card>
        <MailsCard />
        <AuthenticatorCard />
      </chakra.div>
      <chakra.div marginTop="16px">
        <AsOf as_of_ms={as_of_ms} error={registrations.error || orders.error} />
      </chakra.div>
    </>
  )
}

function Runners({
  event,
  registrations,
  today,
  goesOn,
}: {
  event: RaceEvent
  registrations: ReturnType<typeof useAdminRegistrations>
  today: string
  /** Whether the race is still to come. */
  goesOn: boolean
}) {
  const { value: entries, loading, error, retry } = registrations
  const value = entries.filter(holdsPlace)
  if (value.length === 0 && loading)
    return (
      <>
        <chakra.div role="status" bg="card" padding={{ base: '16px', md: '18px 20px' }} {...chart_room}>
          <chakra.p textStyle="tag">Loading registrations...</chakra.p>
        </chakra.div>
        <chakra.div aria-hidden="true" bg="card" {...chart_room} />
      </>
    )
  if (value.length === 0)
    return (
      <chakra.div gridColumn="1 / -1">
        {error ? (
          <ErrorState title="Error loading registrations" text={error} onRetry={retry} />
        ) : (
          <EmptyState
            title="Nobody is registered yet"
            text="Runners appear here as soon as they have registered."
          />
        )}
      </chakra.div>
    )
  const { step, counts } = inSteps(registrationsPerDay(value, today, event))
  const { sizes, unsaid } = shirtCounts(value)
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best))
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => counts[Math.round(at * (counts.length - 1))]?.day ?? '')
  return (
    <>
      <ChartFrame
        title={`Registrations per ${step}`}
        columns={[step === 'day' ? 'Day' : 'Week from', 'Registrations']}
        rows={counts.map(({ day, count }) => ({ label: formatDay(day), value: count }))}
        note={`Most ${step === 'day' ? 'on' : 'in the week from'} ${formatDay(most.day)}: ${number(most.count)}.`}
      >
        {counts.length > 1 && (
          <AreaChart
            values={counts.map(({ count }) => count)}
            ticks={[...new Set(ticks.map(formatShortDay))]}
            marks={chartMarks(counts, event, step, goesOn)}
            endsNow={goesOn}
          />
        )}
      </ChartFrame>
      <ChartFrame
        title="Shirts to order"
        columns={['Size', 'Shirts']}
        rows={sizes}
        note={unsaid > 0 ? `${number(unsaid)} did not name a size.` : undefined}
      >
        <PostChart bars={sizes} />
      </ChartFrame>
    </>
  )
}

function Waiting({ count, what, to }: { count: number; what: readonly [string, string]; to: string }) {
  if (count === 0) return null
  return (
    <Line to={to}>
      <span>
        <strong>{number(count)}</strong> {count === 1 ? what[0] : what[1]}
      </span>
    </Line>
  )
}
