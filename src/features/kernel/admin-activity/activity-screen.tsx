import { useEffect, useState } from 'react'
import { deviceName } from '#data/inbox/inbox.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { type ListedUser, useUsers } from '#data/accounts/users.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Text } from '#ui/layout/words.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { useSettled } from '#ui/list/use-settled.ts'
import { ActivityItem } from './activity-entry.tsx'
import { kind_options } from './activity-text.ts'
import { useActivity } from './use-activity.ts'

/** The address follows, and the server is asked, when the hands rest. */
const SETTLE_AFTER_MS = 250

const nameOf = ({ first_name, last_name, email }: ListedUser) => `${first_name} ${last_name}`.trim() || email

/** /admin/activity: who changed what, when, from which device, and what was there before. */
export function ActivityScreen() {
  const address = useAddress()
  const query = {
    q: address.text('q'),
    kind: address.text('kind'),
    by: address.text('by'),
    record: address.text('record'),
  }
  const { value: users } = useUsers()
  const { state } = useSyncStatus()
  const offline = state === 'offline'
  const names = new Map(users.map((user) => [user.id, nameOf(user)]))
  const activity = useActivity(query, names, offline)
  const device = useDeviceName()
  const authors = users.filter(({ id, role }) => role !== 'user' || id === query.by)
  const is_asked = Object.values(query).some((value) => value !== '')
  const { shown, held, as_of_ms, error, more } = activity
  return (
    <>
      <AdminHead title="Activity" intro="Who changed what, from which device, and what stood there before." />
      <Grid role="search" columns={{ base: '1fr 1fr', lg: '1.4fr 1fr 1fr' }} gap={10} max={900} below={20}>
        <Box column={{ base: '1 / -1', lg: 'auto' }}>
          <SearchField value={query.q} onChange={(q) => address.write({ q }, { replace: true })} />
        </Box>
        <SelectField
          label="Kind of change"
          hideLabel
          name="kind"
          placeholder="All kinds"
          options={kind_options}
          value={query.kind}
          onChange={(event) => address.write({ kind: event.currentTarget.value }, { replace: true })}
        />
        <SelectField
          label="Changed by"
          hideLabel
          name="by"
          placeholder="By everybody"
          options={authors.map((user) => ({ value: user.id, label: nameOf(user) }))}
          value={query.by}
          onChange={(event) => address.write({ by: event.currentTarget.value }, { replace: true })}
        />
      </Grid>
      {query.record !== '' && (
        <Row as="p" wrap gap="6px 14px" below={16}>
          The history of one record.
          <Button variant="outline" size="sm" onClick={() => address.write({ record: '' })}>
            Show everything
          </Button>
        </Row>
      )}
      {offline && (
        <Row as="p" align="stretch" role="status" gap={10} below={16}>
          <Icon name="offline" size={20} />
          <span>{offlineText(held, as_of_ms)}</span>
        </Row>
      )}
      {activity.loading ? (
        <LoadingLanes label="Loading activity..." rows={6} />
      ) : shown.length === 0 && error ? (
        <ErrorState title="Error loading activity" text={error} onRetry={activity.retry} />
      ) : shown.length === 0 ? (
        <EmptyState
          {...(offline ? { picture: 'offline' as const } : {})}
          title={is_asked ? 'No activity found' : 'Nothing was changed yet'}
          text={
            is_asked
              ? 'Nothing that was changed fits this search.'
              : 'Everything that somebody changes with an account stands here.'
          }
        />
      ) : (
        <>
          <Box as="ol" lineAbove="ground" aria-label="Changes">
            {shown.map((entry) => (
              <ActivityItem
                key={entry.id}
                entry={entry}
                names={names}
                device={device}
                history={
                  query.record === '' && entry.record !== '' ? `/admin/activity?record=${entry.record}` : ''
                }
              />
            ))}
          </Box>
          <Row wrap gap="10px 16px" above={16}>
            {error !== '' && <Text role="alert">Older changes could not be loaded: {error}</Text>}
            {error !== '' ? (
              <Button variant="outline" onClick={activity.retry}>
                Try Again
              </Button>
            ) : (
              more && (
                <Button variant="outline" disabled={activity.loadingOlder} onClick={activity.showMore}>
                  {activity.loadingOlder ? 'Loading...' : 'Show more'}
                </Button>
              )
            )}
          </Row>
        </>
      )}
    </>
  )
}

/** The text shown without a network. */
function offlineText(held: number, as_of_ms: number | null): string {
  if (held === 0) return 'Offline. Nothing of the log is on this device yet.'
  const at = as_of_ms === null ? '' : `, as of ${formatMoment(as_of_ms, new Date())}`
  return `Offline. The newest ${held.toLocaleString('en-US')} changes are on this device${at}. Older ones need a network.`
}

function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, type] = useSettled(value, onChange, SETTLE_AFTER_MS)
  return (
    <TextField
      label="Search activity"
      hideLabel
      type="search"
      icon="search"
      name="q"
      placeholder="Person, event, order or change"
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

function useDeviceName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    deviceName().then(setName, () => undefined)
  }, [])
  return name
}
