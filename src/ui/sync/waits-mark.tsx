import { Icon, type IconName } from '#ui/base/icons.tsx'
import { Row } from '#ui/layout/words.tsx'
import type { ColorName } from '#ui/theme/color-var.ts'

/** Something of this row was changed here and is not on the server yet. */
export function WaitsMark({ text = 'Waits on this device' }: { text?: string }) {
  return (
    <Row as="span" inline gap={6} look="small" nowrap>
      <Icon name="device" size={16} /> {text}
    </Row>
  )
}

type WaitingState = 'pending' | 'sending' | 'needs_auth' | 'refused' | 'conflict'

const marks: Record<WaitingState | 'accepted', { icon: IconName; text: string; color: ColorName }> = {
  accepted: { icon: 'check', text: 'Accepted', color: 'ok' },
  pending: { icon: 'device', text: 'On this device', color: 'text' },
  sending: { icon: 'send', text: 'Sending', color: 'sending' },
  needs_auth: { icon: 'user', text: 'Log in to send', color: 'provisional' },
  refused: { icon: 'warning', text: 'Refused', color: 'refused' },
  conflict: { icon: 'warning', text: 'Someone else changed this', color: 'refused' },
}

/** How far the newest change of a row has come; null: the server has all of it. */
export function WaitingMark({ state }: { state: WaitingState | null }) {
  const { icon, text, color } = marks[state ?? 'accepted']
  return (
    <Row as="span" inline verticalAlign="middle" gap={8} look="small" color={color}>
      <Icon name={icon} size={18} />
      {text}
    </Row>
  )
}
