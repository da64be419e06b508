import { chakra } from '@chakra-ui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { exportUnsent } from '#data/outbox.ts'
import { signOut, unsentCount } from '#data/session.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { accountErrorText } from './account-forms.ts'

export interface LogOutDialogProps {
  /** The person asked to log out. */
  open: boolean
  onClose: () => void
}

type Unsent = 'send' | 'keep' | 'delete'

/** Hands a file to the person, as a download does. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Logs out at once when everything was sent, else asks what becomes of the rest. */
export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  const router = useRouter()
  const { state } = useSyncStatus()
  const [waiting, setWaiting] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)

  const leave = async (unsent: Unsent) => {
    setBusy(true)
    try {
      if (unsent === 'keep' && waiting) save(await exportUnsent(), 'milepost-unsent.json')
      // Away from guarded screens first: they would ask for the log-in that is just being given up.
      await router.navigate({ href: '/' })
      await signOut({ unsent })
      onClose()
    } catch (error) {
      showToast({ title: 'Error', description: accountErrorText(error), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (!open) return
    let left = false
    setWaiting(null)
    unsentCount()
      .catch(() => 0)
      .then((count) => {
        if (left) return
        setWaiting(count)
        if (count === 0) void leave('keep')
      })
    return () => {
      left = true
    }
    // Only the opening asks; `leave` is made anew by every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])

  const count = waiting ?? 0
  const things = count === 1 ? '1 item has' : `${count} items have`
  return (
    <Dialog
      open={open && count > 0}
      title="Log out with unsent items?"
      onClose={onClose}
      actions={
        <>
          <Button variant="accent" disabled={busy || state === 'offline'} onClick={() => void leave('send')}>
            Send, then log out
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => void leave('keep')}>
            Keep and download a copy
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => void leave('delete')}>
            Delete them
          </Button>
        </>
      }
    >
      <p>{things} not reached the server yet.</p>
      <chakra.ul marginTop="12px" display="grid" gap="8px" paddingLeft="20px">
        <li>
          <strong>Send</strong> tries once more now{state === 'offline' ? ': that needs a network' : ''}.
        </li>
        <li>
          <strong>Keep</strong> leaves them on this device for your next log-in, and gives you a file with a
          copy.
        </li>
        <li>
          <strong>Delete</strong> throws them away for good.
        </li>
      </chakra.ul>
    </Dialog>
  )
}
