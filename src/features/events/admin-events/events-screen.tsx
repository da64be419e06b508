import { useState } from 'react'
import { type AdminEvent, useAdminEvents } from '#data/events/events.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { after } from '#data/kernel/own-work.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { keepsEvent } from '#domain/events/commands/delete-event.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { Button, IconButton, IconLink, LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ListHead, ListSort } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { ListStates } from '#ui/list/list-states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Cell, HeaderCell, HeaderRow, TableRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { WaitingMark } from '#ui/sync/waits-mark.tsx'
import { TellRunnersField, useTelling } from './tell-runners.tsx'

type Sort = 'date' | 'name' | 'status' | 'registered'

const rules: ListRules<AdminEvent, Sort> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: {
    date: ({ event_date }) => event_date,
    name: ({ name }) => name,
    status: ({ status }) => status,
    registered: ({ registered }) => registered,
  },
  textOf: (event) => `${event.name} ${event.location_name} ${event.status} ${event.slug}`,
}

const orders = [
  { sort: 'date', dir: 'desc', label: 'Latest first' },
  { sort: 'date', dir: 'asc', label: 'Earliest first' },
  { sort: 'name', dir: 'asc', label: 'Name' },
  { sort: 'status', dir: 'asc', label: 'Status' },
  { sort: 'registered', dir: 'desc', label: 'Most registered first' },
] as const

const remove = (event: AdminEvent) =>
  sendCommand({
    kind: 'deleteEvent',
    args: { event_id: event.id },
    ...after(event),
    summary: `Delete event: ${event.name}`,
  })

const cancel = (event: AdminEvent, notify: boolean) =>
  sendCommand({
    kind: 'updateEvent',
    args: { event_id: event.id, changes: { status: 'cancelled' }, ...(notify ? { tell: true } : {}) },
    from: { status: event.status },
    ...after(event),
    summary: `Cancel event: ${event.name}`,
  })

const failed = (title: string) => (error: unknown) =>
  showToast({ title, description: messageOf(error), kind: 'error' })

const people = ({ registered, finishers }: AdminEvent) =>
  `${registered.toLocaleString('en-US')} registered, ${finishers.toLocaleString('en-US')} finished`

/** The width of a row's three buttons, which are larger outdoors: then they take two lines on the phone. */
const actions_width = { base: '140px', lg: 'calc(3 * var(--mp-sizes-target) + 8px)' }

/** /admin/events: all events, with drafts. */
export function EventsScreen() {
  const { value, loading, error, retry } = useAdminEvents()
  const list = useList(rules, value)
  const [doomed, setDoomed] = useState<AdminEvent | null>(null)
  return (
    <>
      <AdminHead
        title="Events"
        action={
          <LinkButton to="/admin/events/new" variant="accent">
            <Icon name="plus" /> Create Event
          </LinkButton>
        }
      />
      <ListStates
        total={value.length}
        {...{ loading, error, retry }}
        loadingLabel="Loading events..."
        errorTitle="Error loading events"
      >
        {value.length === 0 ? (
          <EmptyState title="No events yet" text="The first event appears here." />
        ) : (
          <>
            <ListHead
              title="All events"
              list={list}
              total={value.length}
              noun={['event', 'events']}
              searchLabel="Search events"
              placeholder="Name, place or status"
              orders={orders}
            />
            <Table caption="All events" fixed>
              <Box as="thead" lineBelow="ground">
                <HeaderRow>
                  <ListSort list={list} by="status" width={120} from="lg">
                    Status
                  </ListSort>
                  <ListSort list={list} by="name">
                    Name
                  </ListSort>
                  <ListSort list={list} by="date" width={130} from="lg">
                    Date
                  </ListSort>
                  <ListSort list={list} by="registered" width={210} from="lg">
                    Runners
                  </ListSort>
                  <HeaderCell width={actions_width} textAlign="right" paddingRight="0">
                    <span>Actions</span>
                  </HeaderCell>
                </HeaderRow>
              </Box>
              <tbody>
                {list.shown.map((event) => (
                  <EventRow key={event.id} event={event} onDelete={() => setDoomed(event)} />
                ))}
              </tbody>
            </Table>
            {list.shown.length === 0 && (
              <EmptyState title="No events found" text="No event has this in its name, place or status." />
            )}
          </>
        )}
      </ListStates>
      <Farewell event={doomed} onDone={() => setDoomed(null)} />
    </>
  )
}

function EventRow({ event, onDelete }: { event: AdminEvent; onDelete: () => void }) {
  const { name, slug, status, event_date, progress } = event
  return (
    <TableRow>
      <Cell from="lg">
        <StatusBadge status={status} />
      </Cell>
      <Cell anywhere>
        <Box until="lg" below={4}>
          <StatusBadge status={status} />
        </Box>
        <Text look="titleSmall" textDecoration={status === 'cancelled' ? 'line-through' : 'none'}>
          {name}
        </Text>
        <Text until="lg" quiet look="small">
          {formatDay(event_date)}, {people(event)}
        </Text>
        {progress && <WaitingMark state={progress} />}
      </Cell>
      <Cell from="lg">{formatDay(event_date)}</Cell>
      <Cell from="lg" quiet>
        {people(event)}
      </Cell>
      <Cell paddingRight="0">
        <Row align="stretch" wrap justify="end">
          <IconLink
            to={`/admin/events/edit/${progress === null ? slug : event.id}`}

            label={`Edit ${name}`}
          >
            <Icon name="edit" />
          </IconLink>
          <IconLink
            to={`/admin/results?event=${slug}`}

            label={`Results of ${name}`}
          >
            <Icon name="clock" />
          </IconLink>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </Row>
      </Cell>
    </TableRow>
  )
}

/** Asks before an event is deleted; an event with entries is canceled instead. null: nothing is asked. */
function Farewell({ event, onDone }: { event: AdminEvent | null; onDone: () => void }) {
  const reason = event && keepsEvent(event)
  const can_cancel = event?.finishers === 0 && event.status !== 'cancelled'
  const telling = useTelling(can_cancel ? event : null, event && { ...event, status: 'cancelled' })
  const go = (work: (event: AdminEvent) => Promise<unknown>, title: string) => () => {
    if (event) work(event).catch(failed(title))
    onDone()
  }
  // Both stay mounted while they are closed: a dialog that is removed cannot give the focus back.
  return (
    <>
      <ConfirmDialog
        open={event !== null && reason === null}
        title="Delete Event"
        text={`Are you sure you want to delete ${event?.name ?? ''}? This action cannot be undone.`}
        confirmLabel="Delete"
        dangerous
        onConfirm={go(remove, 'Failed to delete event. Please try again.')}
        onCancel={onDone}
      />
      <Dialog
        open={reason !== null}
        title="This event stays"
        role="alertdialog"
        onClose={onDone}
        actions={
          <>
            {can_cancel && (
              <Button
                variant="danger"
                onClick={go(
                  (doomed) => cancel(doomed, telling.notify),
                  'Failed to update event. Please try again.',
                )}
              >
                Cancel Event
              </Button>
            )}
            <Button variant="outline" onClick={onDone}>
              Keep it
            </Button>
          </>
        }
      >
        <p>{reason}</p>
        <TellRunnersField telling={telling} />
      </Dialog>
    </>
  )
}
