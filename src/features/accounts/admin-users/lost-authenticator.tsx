import { useState } from 'react'
import { turnLostAuthenticatorOff } from '#data/accounts/own-account.ts'
import type { ListedUser } from '#data/accounts/users.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { offline_texts, tellAccountError } from '../shared/account-error.ts'
import { PasswordAgain } from '../shared/password-again.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { fullName } from './user-text.ts'

/** For an admin who has lost the phone with the authenticator app: the login stops asking for its code. */
export function LostAuthenticator({ user }: { user: ListedUser }) {
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
