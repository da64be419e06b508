import { useAdminEvents } from '#data/events/events.ts'
import type { FloodItem, Inbox } from '#data/inbox/inbox.ts'
import { confirmEntry, useAdminRegistrations } from '#data/registrations/admin-registrations.ts'
import { useListedReviews } from '#data/content/reviews.ts'
import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import { ConfirmAll } from '#ui/entry/confirm-all-button.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { ListStates } from '#ui/list/list-states.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { FloodCard } from './flood-card.tsx'
import { placesText } from './flood-text.ts'
import { failed } from './inbox-actions.ts'

interface FloodsProps {
  inbox: Inbox
}

/** Names come from the lists themselves: a person who is erased there is no longer named here. */
function RaceFlood({ item }: { item: FloodItem }) {
  const event = useAdminEvents().value.find(({ id }) => id === item.event_id)
  const { value, as_of_ms } = useAdminRegistrations(item.event_id)
  const entries = value.map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}`.trim() }))
  const ids = new Set(item.flood.ids)
  const unplaced = value.filter((row) => ids.has(row.id) && isHeld(row))
  return (
    <FloodCard
      item={item}
      event={event?.name ?? 'a race that is not on this device'}
      places={event ? placesText(event) : ''}
      entries={as_of_ms === null ? null : entries}
      unplaced={unplaced.length}
      confirm={
        event && (
          <ConfirmAll
            shown={unplaced}
            all={value}
            event={event}
            confirm={(row) => confirmEntry(event, row)}
            onFailed={failed}
            size="sm"
          />
        )
      }
    />
  )
}

function LettersFlood({ item, inbox }: { item: FloodItem; inbox: Inbox }) {
  const reviews = useListedReviews()
  const lists = {
    registrations: { value: [], as_of_ms: null },
    volunteers: {
      ...inbox.volunteers,
      value: inbox.volunteers.value.map(({ id, full_name }) => ({ id, name: full_name })),
    },
    sponsor_vendor_inquiries: {
      ...inbox.inquiries,
      value: inbox.inquiries.value.map(({ id, company_name }) => ({ id, name: company_name })),
    },
    newsletter_subscribers: {
      ...inbox.subscribers,
      value: inbox.subscribers.value.map(({ id, email }) => ({ id, name: email })),
    },
    reviews: { ...reviews, value: reviews.value.map(({ id, name }) => ({ id, name })) },
  }
  const { value, as_of_ms } = lists[item.flood.list]
  return <FloodCard item={item} event="" places="" entries={as_of_ms === null ? null : value} />
}

/** Unusual numbers of submissions from one network. */
export function Floods({ inbox }: FloodsProps) {
  const { value, loading, error, as_of_ms, retry } = inbox.floods
  return (
    <ListStates
      total={value.length}
      {...{ loading, error, retry }}
      loadingLabel="Loading messages..."
      errorTitle="Error loading messages"
    >
      <Text as="h2" look="title">
        Floods
      </Text>
      <Text quiet above={4} below={18} max="46em">
        Unusually much that came without an account from one network. A school, a company or a mobile network
        has one address for many people too: look at the names first.
      </Text>
      {value.length === 0 ? (
        <EmptyState title="Nothing is left to look at" text="" />
      ) : (
        <Box lineAbove="ground">
          {value.map((item) =>
            item.event_id ? (
              <RaceFlood key={item.id} item={item} />
            ) : (
              <LettersFlood key={item.id} item={item} inbox={inbox} />
            ),
          )}
        </Box>
      )}
      <Box above={12}>
        <AsOf as_of_ms={as_of_ms} error={error} />
      </Box>
    </ListStates>
  )
}
