import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { noteRunningImport } from '#data/kernel/running-import.ts'
import { presentAuthor } from '#data/kernel/session.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'

type Answer = (stays: boolean) => void

/** While an import is being sent, a question comes before any other page: leaving ends it between two batches. */
export function LeaveImport({ sending, undoing }: { sending: boolean; undoing: boolean }) {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ answer: Answer } | null>(null)
  const say = (stays: boolean) => {
    asked?.answer(stays)
    setAsked(null)
  }

  useEffect(() => {
    if (!sending) return
    const ended = noteRunningImport()
    // After several Backs the last one counts; answering an earlier one too would move the history again.
    let newest: Answer = () => undefined
    const unblock = history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A person who has logged out was asked then.
        if (presentAuthor() === '') return false
        if (nextLocation.state.__TSR_key === currentLocation.state.__TSR_key) {
          // Back, then forward again before the answer: nobody leaves any more.
          newest = () => undefined
          setAsked(null)
          return false
        }
        return new Promise<boolean>((answer) => {
          newest = answer
          setAsked({ answer })
        })
      },
    })
    return () => {
      ended()
      unblock()
      // It ended while the question was open: its result is on this page. A later answer counts for nothing.
      newest(true)
      setAsked(null)
    }
  }, [sending, history])

  return (
    <ConfirmDialog
      open={asked !== null}
      title={undoing ? 'Leave the undo?' : 'Leave the import?'}
      text={
        undoing
          ? 'It is not finished. When you leave now, it stops: then either all of the import is undone, or nothing of it.'
          : 'It is not finished. When you leave now, it stops: then either all of the file counts, or nothing of it.'
      }
      confirmLabel="Leave"
      cancelLabel="Stay here"
      dangerous
      onConfirm={() => say(false)}
      onCancel={() => say(true)}
    />
  )
}
