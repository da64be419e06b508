import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box } from '#ui/layout/words.tsx'
import { motion } from '#ui/motion/motion.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Escape, the cross and a tap beside the dialog. */
  onClose: () => void
  children?: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** Rises from the foot of the screen, where the thumb is. */
  sheet?: boolean
}

/**
 * The browser's own modal: it traps focus, closes on Escape and gives focus back. If there is nothing to do in it but
 * type, it opens with the focus in the control with `data-autofocus`.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  sheet = false,
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    if (sheet) motion()?.slideUp(dialog)
    else motion()?.appear(dialog, '0 24px')
    return () => dialog.close()
  }, [open, sheet])
  return (
    <Box
      as="dialog"
      ref={box}
      role={role}
      aria-labelledby={titleId}
      className={classes(styles.dialog, sheet && styles.sheet)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {children && <div className={styles.content}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </Box>
  )
}

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost: the confirming button is red. */
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    dangerous,
    busy,
    onConfirm,
    onCancel,
  } = props
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button variant={dangerous ? 'danger' : 'ink'} disabled={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
