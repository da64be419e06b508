import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { useAddAdmin } from './use-add-admin.ts'

/** Makes somebody with an account an admin, by their e-mail address. */
export function AddAdminDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const { add, problem, busy, forgetProblem } = useAddAdmin(() => {
    setEmail('')
    onClose()
  })
  const close = () => {
    forgetProblem()
    onClose()
  }
  return (
    <Dialog open={open} title="Add New Admin" onClose={close}>
      <p>An admin does everything in the back office, with the data of all runners.</p>
      <Stack
        as="form"
        noValidate
        above={16}
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void add(email)
        }}
      >
        <TextField
          label="Email"
          name="admin-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          icon="mail"
          help="Of somebody who has an account and verified the address."
          error={problem}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            forgetProblem()
          }}
        />
        <Row align="stretch" wrap gap={12}>
          <Button type="submit" disabled={busy}>
            {busy ? 'Sending Invite...' : 'Add Admin'}
          </Button>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
