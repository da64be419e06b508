import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export type BadgeTone = 'ok' | 'refused' | 'ink' | 'sunk' | 'outline' | 'provisional' | 'sending'

const tones: Record<BadgeTone, { bg: string; color: string; borderColor: string }> = {
  ok: { bg: 'ok', color: 'ok.on', borderColor: 'ok' },
  refused: { bg: 'refused', color: 'refused.on', borderColor: 'refused' },
  ink: { bg: 'inverse', color: 'inverse.on', borderColor: 'inverse' },
  sunk: { bg: 'sunk', color: 'text', borderColor: 'field' },
  outline: { bg: 'ground', color: 'text', borderColor: 'text' },
  provisional: { bg: 'provisional.fill', color: 'provisional', borderColor: 'provisional.fill' },
  sending: { bg: 'transparent', color: 'sending', borderColor: 'sending' },
}

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
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="6px"
      paddingInline="8px"
      paddingBlock="3px"
      fontSize="0.8125rem"
      fontWeight="700"
      fontStretch="88%"
      lineHeight="1.3"
      borderRadius="control"
      border="1px solid"
      whiteSpace="nowrap"
      maxWidth="100%"
      overflow="hidden"
      {...tones[tone]}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </chakra.span>
  )
}

const statuses = {
  upcoming: { tone: 'ok', label: 'Upcoming' },
  past: { tone: 'outline', label: 'Past' },
  cancelled: { tone: 'refused', label: 'Cancelled' },
  draft: { tone: 'sunk', label: 'Draft' },
  provisional: { tone: 'provisional', label: 'Provisional', icon: 'clock' },
  admin: { tone: 'ink', label: 'Admin' },
  editor: { tone: 'sunk', label: 'Editor' },
  user: { tone: 'sunk', label: 'User' },
} as const satisfies Record<string, { tone: BadgeTone; label: string; icon?: IconName }>

export type Status = keyof typeof statuses

/** The badge of an event's status, of results that may still change, or of a role. */
export function StatusBadge({ status }: { status: Status }) {
  const { tone, label, ...rest } = statuses[status]
  return (
    <Badge tone={tone} {...rest}>
      {label}
    </Badge>
  )
}
