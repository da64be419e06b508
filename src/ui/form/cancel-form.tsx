import { useState } from 'react'
import { Button, type ButtonProps } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'

interface CancelFormProps extends Pick<ButtonProps, 'variant'> {
  /** The form holds something that is nowhere else. */
  kept: boolean
  /** Forgets what was typed, and leaves. */
  onLeave: () => void
}

/** Leaves a form. It asks before it discards what was typed; closing the page would keep it. */
export function CancelForm({ kept, onLeave, variant = 'outline' }: CancelFormProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => (kept ? setAsking(true) : onLeave())}>
        Cancel
      </Button>
      <ConfirmDialog
        open={asking}
        title="Discard Draft"
        text="What you typed here was not saved. Discard it?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        dangerous
        onConfirm={() => {
          setAsking(false)
          onLeave()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
