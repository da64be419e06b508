import { useAdminOrders } from '#data/shop/orders.ts'
import { useAdminEvents } from '#data/events/events.ts'
import { useInbox } from '#data/inbox/inbox.ts'
import { useAdminRegistrations } from '#data/registrations/admin-registrations.ts'
import { useListedReviews } from '#data/content/reviews.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import { countsForFees, holdsPlace } from '#domain/registrations/fee-payment.ts'
import { feeText, priceText } from '#domain/kernel/money.ts'
import { isToDeliver, orderReference, orderStatusText } from '#domain/shop/order.ts'
import { AreaChart, chartMarks, PostChart } from './charts.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { Badge } from '#ui/base/badge.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay, formatShortDay } from '#ui/base/calendar-date.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './dashboard-screen.module.css'
import { SelectField } from '#ui/form/field.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { orderTone } from '#ui/order/order-text.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import {
  comparableRace,
  daysUntil,
  feeFigures,
  inSteps,
  nextRace,
  registrationsPerDay,
  shirtCounts,
} from './dashboard-sums.ts'
import { AuthenticatorCard, Card, DevicesCard, Line, MailsCard } from './dashboard-cards.tsx'
import { FinishTimes } from './finish-times.tsx'
import { GuidedStart } from './guided-start.tsx'

/** The state of things before the next race. */
export function DashboardScreen() {
  const address = useAddress()
  /** Slug or id of an event; '' for the next race. */
  const chosen = address.text('event')
  const heading = usePageHeading('Dashboard')
  const events = useAdminEvents()
  const event =
    events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? nextRace(events.value)
  const has_events = events.value.length > 0 || (events.loading || events.error ? null : false)
  return (
    <>
      <Row lineBelow="ground" wrap justify="between" gap="12px 24px" padBottom={14}>
        <Text as="h1" ref={heading} tabIndex={-1} look="heading" size={{ base: '2.5rem', lg: '3.6rem' }}>
          Dashboard
        </Text>
        {event && (
          <Row wrap gap={12} width={{ base: '100%', md: 'auto' }}>
            <div className={styles.choice}>
              <SelectField
                label="Event"
                hideLabel
                name="event"
                options={events.value.map(({ id, name, event_date }) => ({
                  value: id,
                  label: `${name}, ${formatDay(event_date)}`,
                }))}
                value={event.id}
                style={{ fontWeight: 700 }}
                onChange={(change) => {
                  const next = events.value.find(({ id }) => id === change.currentTarget.value)
                  address.write({ event: next?.slug ?? '' }, { replace: true })
                }}
              />
            </div>
            <LinkButton to={`/admin/registrations?event=${event.slug}`} variant="accent">
              Registrations
            </LinkButton>
          </Row>
        )}
      </Row>
      <GuidedStart has_events={has_events} />
      {event ? (
        <Overview key={event.id} event={event} events={events.value} today={raceToday(event)} />
      ) : events.loading ? (
        <LoadingLanes label="Loading events..." />
      ) : events.error ? (
        <ErrorState title="Error loading events" text={events.error} onRetry={events.retry} />
      ) : (
        <>
          <EmptyState title="No events yet" text="The first event appears here.">
            <LinkButton to="/admin/events/new">Create Event</LinkButton>
          </EmptyState>
          <Grid columns={{ base: '1fr', lg: '1fr 1fr' }} gap={18} align="start" above={20}>
            <DevicesCard />
            <MailsCard />
            <AuthenticatorCard />
          </Grid>
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
    <li className={styles.figure}>
      <AppLink to={to} block color="text" hoverLine>
        <Span block look="subheading" size={{ base: '2.5rem', lg: '3.25rem' }} lineHeight="1">
          {value}
        </Span>
        <Span quiet>{label}</Span>
      </AppLink>
    </li>
  )
}

const isOpen = ({ answered_at }: { answered_at: string }) => answered_at === ''
const number = (value: number) => value.toLocaleString('en-US')
/** To the whole unit: there is no room for more. */
const roundFee = (cents: number) => feeText(Math.round(cents / 100) * 100)
/** Until a list has come, its length is not a number to show. */
const isHere = ({ as_of_ms }: { as_of_ms: number | null }) => as_of_ms !== null

interface OverviewProps {
  event: RaceEvent
  /** All of them, for the races before it. */
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
      <ul aria-label="In numbers" className={styles.figures}>
        <Figure
          value={number(event.registered)}
          label={event.capacity === null ? 'registered' : `registered of ${number(event.capacity)}`}
          to={`/admin/registrations?event=${event.slug}`}
        />
        {fees !== null && (
          <Figure
            value={isHere(registrations) ? roundFee(fees.paid_cents) : '–'}
            label={isHere(registrations) ? `paid, ${roundFee(fees.due_cents)} to pay` : 'paid in entry fees'}
            to={`/admin/registrations?event=${event.slug}${fees.due_cents > 0 ? '&fee=owed' : ''}`}
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
      </ul>
      <Grid columns={{ base: '1fr', lg: '1.75fr 1fr' }} gap={18} align="start">
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
            <Text quiet>
              {isHere(orders)
                ? orders.value.length === 0
                  ? 'Nobody has ordered yet.'
                  : 'Everything is delivered.'
                : orders.loading
                  ? 'Loading...'
                  : 'Not on this device yet.'}
            </Text>
          )}
          {to_deliver.slice(0, 5).map((order) => (
            <Line key={order.id} to={`/admin/orders/${order.id}`}>
              <Span shrink anywhere>
                <strong>{orderReference(order.id)}</strong> {order.shipping_full_name}
              </Span>
              <Row as="span" inline gap={10}>
                {priceText(order.total_amount)}
                <Badge tone={orderTone(order.status)}>{orderStatusText[order.status]}</Badge>
              </Row>
            </Line>
          ))}
        </Card>
        <Card title="Waits for an answer" to="/admin/inbox" link="Inbox">
          {inbox_here && waiting + photos + unplaced === 0 && <Text quiet>Everybody has an answer.</Text>}
          {!inbox_here && (
            <Text quiet>
              {inbox.volunteers.loading || inbox.inquiries.loading
                ? 'Loading...'
                : 'Not all of it is on this device yet.'}
            </Text>
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
      </Grid>
      <Box above={16}>
        <AsOf as_of_ms={as_of_ms} error={registrations.error || orders.error} />
      </Box>
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
        <Box role="status" className={styles.room} pad={{ base: 16, md: '18px 20px' }}>
          <Text look="tag">Loading registrations...</Text>
        </Box>
        <div aria-hidden="true" className={styles.room} />
      </>
    )
  if (value.length === 0)
    return (
      <Box column="1 / -1">
        {error ? (
          <ErrorState title="Error loading registrations" text={error} onRetry={retry} />
        ) : (
          <EmptyState
            title="Nobody is registered yet"
            text="Runners appear here as soon as they have registered."
          />
        )}
      </Box>
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
