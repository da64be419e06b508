import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { motion } from '#ui/motion/motion.ts'

export interface DialogProps {
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

/** The browser's own modal: it traps focus, closes on Escape and gives focus back. */
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
    if (sheet) motion()?.slideUp(dialog)
    else motion()?.appear(dialog, '0 24px')
    return () => dialog.close()
  }, [open, sheet])
  return (
    <chakra.dialog
      ref={box}
      role={role}
      aria-labelledby={titleId}
      margin={sheet ? 'auto 0 0' : 'auto'}
      width={sheet ? '100%' : 'min(520px, calc(100vw - 32px))'}
      maxWidth="100%"
      maxHeight="calc(100dvh - 32px)"
      overflowY="auto"
      // It may stand in a line that does not break.
      whiteSpace="normal"
      bg="ground"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="text"
      borderBottomWidth="ground"
      borderRadius="control"
      css={{ '&::backdrop': { background: 'rgb(11 10 9 / .6)' } }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
    >
      {open && (
        <chakra.div padding={{ base: '20px', md: '28px' }}>
          <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="12px">
            <chakra.h2 id={titleId} textStyle="title" display="flex" alignItems="center" minHeight="target">
              {title}
            </chakra.h2>
            <IconButton label="Close" onClick={onClose} marginRight="-10px">
              <Icon name="close" />
            </IconButton>
          </chakra.div>
          {children && <chakra.div marginTop="12px">{children}</chakra.div>}
          {actions && (
            <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="24px">
              {actions}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </chakra.dialog>
  )
}

export interface ConfirmDialogProps {
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
      <chakra.p>{text}</chakra.p>
    </Dialog>
  )
}
