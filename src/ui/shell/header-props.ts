import type { SyncChipProps } from '#ui/base/chip.tsx'

export interface HeaderProps {
  /** null: signed out. */
  user: { role: 'user' | 'editor' | 'admin' } | null
  cartCount: number
  sync: SyncChipProps
  /** Commands waiting on this device. */
  outboxCount: number
  currentPath: string
  onSignOut: () => void
}
