import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { noteRunningImport } from '#data/running-import.ts'
import { presentAuthor } from '#data/session.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'

type Answer = (stays: boolean) => void

/** While an import is sent, another page is opened only after a question: leaving ends it between two batches. */
export function LeaveImport({ sending }: { sending: boolean }) {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ answer: Answer } | null>(null)
  const say = (stays: boolean) => {
    asked?.answer(stays)
    setAsked(null)
  }

  useEffect(() => {
    if (!sending) return
    const ended = noteRunningImport()
    const waiting: Answer[] = []
    const unblock = history.block({
      enableBeforeUnload: true,
      blockerFn: () => {
        // Who has logged out was asked then.
        if (presentAuthor() === '') return false
        return new Promise<boolean>((answer) => {
          waiting.push(answer)
          setAsked({ answer })
        })
      },
    })
    return () => {
      ended()
      unblock()
      // It ended while the question stood: what came of it is on this page. Later answers count for nothing.
      for (const answer of waiting) answer(true)
      setAsked(null)
    }
  }, [sending, history])

  return (
    <ConfirmDialog
      open={asked !== null}
      title="Leave the import?"
      text="It is not finished. When you leave now, it stops: then either all of the file counts, or nothing of it."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      dangerous
      onConfirm={() => say(false)}
      onCancel={() => say(true)}
    />
  )
}
