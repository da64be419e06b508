import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Icon, type IconName } from './icons.tsx'
import { classes } from '#ui/layout/classes.ts'

export type BadgeTone = 'ok' | 'refused' | 'ink' | 'sunk' | 'outline' | 'provisional' | 'sending'

export function Badge({
  tone = 'sunk',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

const statuses = {
  upcoming: { tone: 'ok', label: 'Upcoming' },
  today: { tone: 'ink', label: 'Today' },
  past: { tone: 'outline', label: 'Past' },
  cancelled: { tone: 'refused', label: 'Cancelled' },
  draft: { tone: 'sunk', label: 'Draft' },
  provisional: { tone: 'provisional', label: 'Provisional', icon: 'clock' },
  admin: { tone: 'ink', label: 'Admin' },
  editor: { tone: 'sunk', label: 'Editor' },
  user: { tone: 'sunk', label: 'User' },
} as const satisfies Record<string, { tone: BadgeTone; label: string; icon?: IconName }>

type Status = keyof typeof statuses

/** The badge of an event's status, of results that may still change, or of a role. */
export function StatusBadge({ status }: { status: Status }) {
  const { tone, label, ...rest } = statuses[status]
  return (
    <Badge tone={tone} {...rest}>
      {label}
    </Badge>
  )
}
