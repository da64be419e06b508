import type { ReactNode } from 'react'
import { Button, IconButton } from '../base/button.tsx'
import { Icon, type IconName } from '../base/icons.tsx'

interface RowButtonProps {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
}

/** Acts on a row of fields, beside them: its top is at theirs, below the labels. */
export function RowButton({ icon, label, onClick, disabled = false }: RowButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
      minHeight="button"
      above={28}
    >
      <Icon name={icon} />
    </IconButton>
  )
}

/** Adds a row below those that are there. */
export function AddRow({ id, onClick, children }: { id?: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button id={id} variant="outline" size="sm" above={10} onClick={onClick}>
      <Icon name="plus" /> {children}
    </Button>
  )
}
