import { useState } from 'react'
import { turnLostAuthenticatorOff } from '#data/accounts/own-account.ts'
import { sendAgain } from '#data/kernel/commands.ts'
import { discard } from '#data/kernel/outbox.ts'
import { useSession } from '#data/kernel/session.ts'
import { type ListedUser, useUsers } from '#data/accounts/users.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { PasswordAgain } from '../shared/password-again.tsx'
import { fullName, role_options, roleLabel } from './user-text.ts'
import { saveRole, type WaitingRole, WaitingRoleNote } from './waiting-role.tsx'

const another_admin = 'Another admin can give the role back.'
const last_admin = 'No other admin is known here: make somebody else one first, or this is refused.'

/** For an admin who has lost the phone with the authenticator app: the login stops asking for its code. */
function LostAuthenticator({ user }: { user: ListedUser }) {
  const [open, setOpen] = useState(false)
  return (
    <Box above={8}>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Turn off their authenticator app
      </Button>
      {open && <TurnOffDialog user={user} onClose={() => setOpen(false)} />}
    </Box>
  )
}

function TurnOffDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const who = fullName(user) || user.email
  return (
    <Dialog open title="Turn off authenticator app?" role="alertdialog" onClose={onClose}>
      <Text anywhere>
        For {who}, if they lost the phone. Make sure it is really them who asks: their log-in no longer needs
        the code of the app, until they set one up again.
      </Text>
      <PasswordAgain
        action="Turn Off"
        busy="Turning off..."
        variant="danger"
        send={async (password) => {
          await turnLostAuthenticatorOff(user.id, password)
          showToast({ title: `The authenticator app of ${who} is off`, kind: 'success' })
          onClose()
        }}
        tell={(problem) => tellAccountError(problem, offline_texts.authenticator)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** 'Update Role': the button is off while the choice is the person's present role. */
export function RoleForm({ user, waiting }: { user: ListedUser; waiting: WaitingRole | undefined }) {
  const { user: me } = useSession()
  const { value: users } = useUsers()
  const { problem } = user
  const [chosen, setChosen] = useState<Role | null>(null)
  const [asks, setAsks] = useState(false)
  const role = chosen ?? user.role
  const save = () => {
    setAsks(false)
    // An admin who changes their mind before it was sent replaces nothing: the server merges them in order.
    void saveRole(user, role, user.role).then(() => setChosen(null))
  }
  const is_last = !users.some(({ id, role: of }) => of === 'admin' && id !== me?.id)
  const gives_up = user.id === me?.id && role !== 'admin'
  return (
    <>
      {waiting && <WaitingRoleNote user={user} waiting={waiting} />}
      {problem && (
        <ProblemNote
          problem={problem}
          label="This change was not made"
          {...(problem.state === 'conflict' ? { title: null } : {})}
          values={conflictValues(problem, { role: '' }, (_field, value) => roleLabel(value))}
          onKeep={() => sendAgain(problem)}
          onDrop={() => discard(problem.id)}
          below={12}
          max="40rem"
        />
      )}
      <Row
        as="form"
        noValidate
        align="end"
        gap={8}
        max="32rem"
        onSubmit={(event) => {
          event.preventDefault()
          if (role === user.role) return
          if (gives_up) setAsks(true)
          else save()
        }}
      >
        <Box grow shrink>
          <SelectField
            label="Update Role"
            id={`role-${user.id}`}
            options={role_options}
            value={role}
            onChange={(event) =>
              setChosen(role_options.find(({ value }) => value === event.target.value)?.value ?? null)
            }
          />
        </Box>
        <Button type="submit" disabled={role === user.role}>
          Update
        </Button>
      </Row>
      {!user.verified && (
        <Text above={8} quiet>
          Nobody has shown yet that {user.email} is theirs: the link in the mail was not opened.
        </Text>
      )}
      {user.role === 'admin' && user.id !== me?.id && <LostAuthenticator user={user} />}
      <ConfirmDialog
        open={asks}
        title="Give up the admin role?"
        text={`You leave the back office, and everything of it leaves your devices. ${is_last ? last_admin : another_admin}`}
        confirmLabel="Give Up"
        dangerous
        onConfirm={save}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
