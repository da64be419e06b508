import { useCallback, useState } from 'react'
import { useUsers } from '#data/accounts/users.ts'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Span } from '#ui/layout/words.tsx'
import { ListHead, ListSort } from '#ui/list/list-head.tsx'
import { ListStates, ShowMore, usePaged } from '#ui/list/list-states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { HeaderCell, Table } from '#ui/list/table.tsx'
import { useList } from '#ui/list/use-list.ts'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { UserRow } from './user-row.tsx'
import { user_list } from './user-text.ts'
import { useWaitingRoles } from './waiting-role.tsx'

/** /admin/users: who has an account, and what each may do. */
export function UsersScreen() {
  const { value: users, loading, error, as_of_ms, retry } = useUsers()
  const list = useList(user_list, users)
  const waiting = useWaitingRoles()
  const [opened, setOpened] = useState('')
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState('')
  const toggle = useCallback((id: string) => setOpened((now) => (now === id ? '' : id)), [])
  const { q } = list.state
  const paged = usePaged(list.shown, q)
  return (
    <>
      <AdminHead
        title="User Management"
        action={
          <Button variant="accent" onClick={() => setAdding(true)}>
            <Icon name="plus" /> Add Admin User
          </Button>
        }
      />
      <ListStates
        total={users.length}
        {...{ loading, error, retry }}
        loadingLabel="Loading users..."
        lanes={6}
        errorTitle="Error loading users"
      >
        <ListHead
          title="Registered Users"
          {...(as_of_ms === null ? {} : { description: `as of ${formatMoment(as_of_ms, new Date())}` })}
          list={list}
          total={users.length}
          noun={['user', 'users']}
          searchLabel="Search users"
          placeholder="Name, email or role"
          orders={[
            { label: 'Newest first', sort: 'joined', dir: 'desc' },
            { label: 'Name', sort: 'name', dir: 'asc' },
            { label: 'Role', sort: 'role', dir: 'asc' },
          ]}
        />
        {list.shown.length === 0 ? (
          <EmptyState
            title="No users found."
            {...(q ? { text: 'Nobody is named so, and nobody has such an address.' } : {})}
          />
        ) : (
          <Table caption="Registered Users">
            <Box as="thead" lineBelow="ground">
              <tr>
                <HeaderCell>
                  <Span spoken>Open</Span>
                </HeaderCell>
                <ListSort list={list} by="name">
                  User
                </ListSort>
                <ListSort list={list} by="joined" from="md">
                  Joined
                </ListSort>
                <ListSort list={list} by="role">
                  Role
                </ListSort>
                <HeaderCell textAlign="right" paddingRight="0">
                  Actions
                </HeaderCell>
              </tr>
            </Box>
            <tbody>
              {paged.rows.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  waiting={waiting.get(user.id)}
                  open={opened === user.id}
                  onToggle={toggle}
                  onDelete={setDeleting}
                />
              ))}
            </tbody>
          </Table>
        )}
        <ShowMore paged={paged} />
      </ListStates>
      <AddAdminDialog open={adding} onClose={() => setAdding(false)} />
      <DeleteUserDialog
        user={users.find(({ id }) => id === deleting) ?? null}
        onClose={() => setDeleting('')}
      />
    </>
  )
}
