import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSyncStatus } from '#data/sync-status.ts'
import { type ListedUser, useUsers } from '#data/users.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { OfficeHead } from '#ui/office-head.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { ActivityItem } from './activity-entry.tsx'
import { kind_options } from './activity-words.ts'
import { useActivity } from './use-activity.ts'

export interface ActivitySearch {
  q?: string
  kind?: string
}

export interface ActivityScreenProps {
  search: ActivitySearch
  onSearch: (search: ActivitySearch) => void
}

const nameOf = ({ first_name, last_name, email }: ListedUser) => `${first_name} ${last_name}`.trim() || email

/** More accounts with one name would make a question too long. */
const max_authors = 20

function idsOf(users: readonly ListedUser[], q: string): string {
  const word = q.trim().toLowerCase()
  if (word === '') return ''
  const named = users.filter((user) => `${nameOf(user)} ${user.email}`.toLowerCase().includes(word))
  return named
    .slice(0, max_authors)
    .map(({ id }) => id)
    .join()
}

/** /admin/activity: who changed what, from which device, and what stood there before. */
export function ActivityScreen({ search, onSearch }: ActivityScreenProps) {
  const { q = '', kind = '' } = search
  const { value: users } = useUsers()
  const { state } = useSyncStatus()
  const offline = state === 'offline'
  const [typed, setTyped] = useState(q)
  const { shown, error, loadMore, retry } = useActivity({ q, kind, authors: idsOf(users, q), offline })
  const names = new Map(users.map((user) => [user.id, nameOf(user)]))
  return (
    <>
      <OfficeHead
        title="Activity"
        intro="Who changed what, from which device, and what stood there before."
      />
      <chakra.form
        role="search"
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        gap="10px"
        marginBottom="20px"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ q: typed, kind })
        }}
      >
        <chakra.div flex="1 1 240px" maxWidth="420px">
          <TextField
            label="Search"
            type="search"
            icon="search"
            name="q"
            placeholder="Person, event, post or product"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </chakra.div>
        <chakra.div flex="1 1 200px" maxWidth="320px">
          <SelectField
            label="Kind of change"
            name="kind"
            placeholder="All kinds"
            options={kind_options}
            value={kind}
            onChange={(event) => onSearch({ q: typed, kind: event.currentTarget.value })}
          />
        </chakra.div>
        <Button type="submit">Search</Button>
      </chakra.form>
      {offline ? (
        <EmptyState
          picture="offline"
          title="The activity log needs a network"
          text="It is kept on the server alone, and never on a device."
        />
      ) : error ? (
        <ErrorState title="Error loading activity" text={error} onRetry={retry} />
      ) : shown === null ? (
        <LoadingLanes label="Loading activity..." rows={6} />
      ) : shown.entries.length === 0 ? (
        <EmptyState title="No activity found" text="Nothing that was changed fits this search." />
      ) : (
        <>
          <chakra.ol listStyleType="none" borderTopWidth="ground" borderTopStyle="solid" borderColor="text">
            {shown.entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} names={names} />
            ))}
          </chakra.ol>
          {shown.more && (
            <Button variant="outline" marginTop="16px" onClick={loadMore}>
              Show more
            </Button>
          )}
        </>
      )}
    </>
  )
}
