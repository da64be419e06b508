import { useState } from 'react'
import { useSession } from '#data/kernel/session.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { deleteUser, type ListedUser, UserNotDeleted } from '#data/accounts/users.ts'
import { type DeletionProblem, withheld_name } from '#domain/accounts/account-deletion.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Stack, Text } from '#ui/layout/words.tsx'

/** The role and the orders of a profile keep it from being deleted; else the account itself is refused. */
const of_profile = new Set<string>(['last_admin', 'order_on_its_way'] satisfies DeletionProblem['code'][])

function problemText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof UserNotDeleted)) return `An unexpected error occurred: ${message}`
  return of_profile.has(error.code)
    ? `Failed to delete user profile: ${message}`
    : `Failed to delete user account: ${message}`
}

function Effects() {
  return (
    <Stack as="ul" listStyleType="disc" paddingLeft="20px" gap={6} above={12}>
      <li>
        Their details and their log-in are deleted, and every device on which they are logged in forgets them.
      </li>
      <li>Entries without a result are cancelled, and the places go to others.</li>
      <li>
        Results stay as “{withheld_name.first_name} {withheld_name.last_name}”, without bib: the places of
        others depend on the time.
      </li>
      <li>
        Orders that are not packed yet are called off; the others stay in the books, without name, street and
        city.
      </li>
      <li>
        Reviews and letters that they sent while logged in are deleted. Neither a backup nor another device
        brings anything back.
      </li>
    </Stack>
  )
}

interface DeleteUserDialogProps {
  /** null: it is closed. */
  user: ListedUser | null
  onClose: () => void
}

/** Deletes somebody's account: only with a network, because nothing can take it back. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { user: me } = useSession()
  const { state } = useSyncStatus()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const is_me = user?.id === me?.id
  const offline = state === 'offline'
  const close = () => {
    setProblem('')
    onClose()
  }
  const remove = async (gone: ListedUser) => {
    setBusy(true)
    setProblem('')
    try {
      await deleteUser(gone)
      showToast({ title: 'User deleted successfully', kind: 'success' })
      close()
    } catch (error) {
      const description = problemText(error)
      setProblem(description)
      showToast({ title: 'Error', description, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={user !== null}
      title="Delete User"
      role="alertdialog"
      onClose={close}
      actions={
        <>
          {is_me ? (
            <LinkButton to="/profile">My Account</LinkButton>
          ) : (
            <Button
              variant="danger"
              disabled={busy || offline}
              onClick={() => {
                if (user) void remove(user)
              }}
            >
              {busy ? 'Deleting...' : 'Delete'}
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      {is_me ? (
        <p>Your own account is deleted on your profile, with your password.</p>
      ) : (
        <>
          <Text anywhere>Are you sure you want to delete {user?.email}? This action cannot be undone.</Text>
          <Effects />
          <Box role="status" above={offline ? 12 : '0'}>
            {offline && (
              <strong>You are offline. Deleting a user needs a network: it is never kept for later.</strong>
            )}
          </Box>
          {problem && (
            <Text role="alert" above={12} color="refused" bold>
              {problem}
            </Text>
          )}
        </>
      )}
    </Dialog>
  )
}
