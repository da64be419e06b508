import { useEffect, useRef, useState } from 'react'
import { sendCommand } from '#data/kernel/commands.ts'
import { discard, useOutbox } from '#data/kernel/outbox.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { argsSchema, kind } from '#domain/accounts/commands/add-admin.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

/** From the press to the server's answer, or to the knowledge that it cannot be asked now. */
function useAddAdmin(onDone: () => void) {
  const { app } = useShownSite()
  const { items } = useOutbox()
  const { state: connection } = useSyncStatus()
  const [sent, setSent] = useState<{ id: string; email: string } | null>(null)
  const [problem, setProblem] = useState('')
  const done = useRef(onDone)
  done.current = onDone
  const item = sent ? items.find(({ id }) => id === sent.id) : undefined
  const state = item?.state
  const message = item?.message ?? ''

  useEffect(() => {
    if (!sent || !state) return
    const finish = (title: string, description: string) => {
      setSent(null)
      showToast({ title, description, kind: 'success' })
      done.current()
    }
    if (state === 'accepted') finish('Admin added', `${sent.email} is an admin now.`)
    else if (state === 'refused') {
      // It was said here; the outbox has nothing left to show.
      void discard(sent.id)
      setSent(null)
      setProblem(message)
      showToast({ title: 'Failed to add admin', description: message, kind: 'error' })
    } else if (connection === 'offline' || state === 'needs_auth')
      finish('Saved on this device', `${sent.email} becomes an admin when you are online and ${app} is open.`)
  }, [sent, state, message, connection, app])

  const add = async (typed: string) => {
    const args = argsSchema.safeParse({ email: typed })
    if (!args.success) {
      setProblem(args.error.issues[0]?.message ?? 'Please enter a valid email address')
      return
    }
    setProblem('')
    try {
      const { id } = await sendCommand({ kind, args: args.data, summary: `New admin, ${args.data.email}` })
      setSent({ id, email: args.data.email })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      setProblem(description)
      showToast({ title: 'Failed to add admin', description, kind: 'error' })
    }
  }
  return { add, problem, busy: sent !== null, forgetProblem: () => setProblem('') }
}

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
