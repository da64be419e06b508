import { useState } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { confirmable, type ConfirmableEntry, confirmAllText, firstServedText } from './confirm-all.ts'

export interface ConfirmAllProps<Entry extends ConfirmableEntry> {
  /** The entries that the admin sees. */
  shown: readonly Entry[]
  all: readonly Entry[]
  event: RaceEvent
  /** Each is sent by itself: the server judges each by itself. */
  confirm: (entry: Entry) => Promise<unknown>
  onFailed: (error: unknown) => void
  size?: 'sm' | undefined
}

/** One button for all entries in a list that wait to be confirmed, as after a flood from one network. */
export function ConfirmAll<Entry extends ConfirmableEntry>({
  shown,
  all,
  event,
  confirm,
  onFailed,
  size,
}: ConfirmAllProps<Entry>) {
  const [asking, setAsking] = useState(false)
  const some = confirmable(shown, all, event)
  const { rows, left_out } = some
  const how_many =
    left_out > 0
      ? `the First ${rows.length.toLocaleString('en-US')} of ${(rows.length + left_out).toLocaleString('en-US')}`
      : `All ${rows.length.toLocaleString('en-US')}`
  const confirmEach = async () => {
    let done = 0
    try {
      for (const row of rows) {
        await confirm(row)
        done += 1
      }
    } catch (error) {
      onFailed(error)
    }
    if (done > 0) showToast({ title: 'Confirmed', description: counted(done, 'entry', 'entries') })
  }
  if (rows.length === 0) return null
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
        {rows.length + left_out === 1 ? 'Confirm 1 Entry' : `Confirm ${how_many}`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={left_out > 0 ? `Confirm ${how_many}` : 'Confirm All'}
        text={[confirmAllText(some), firstServedText(some)].filter(Boolean).join(' ')}
        confirmLabel={`Confirm ${counted(rows.length, 'Entry', 'Entries')}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void confirmEach()
        }}
      />
    </>
  )
}
