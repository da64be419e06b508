import type { OutboxItem } from '#data/kernel/outbox.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { receiptHeading } from '#ui/sync/receipt-text.ts'
import { changesText, type ResultChanges } from './entry-cells.ts'
import styles from './entry-list.module.css'
import type { Doing } from './entry-seen.ts'

// How far one runner's result has come, in icon and words.

type RowState = {
  icon: IconName | null
  text: string
  tone: 'ok' | 'plain' | 'quiet' | 'refused' | 'sending' | 'doubt'
  /** What was entered, if the row itself no longer shows it. */
  entered?: string
}

interface RowStanding {
  /** Commands of this row in the outbox, oldest first. */
  items: readonly OutboxItem[]
  /** Messages of refused cells. */
  errors: readonly string[]
  typing: boolean
  /** What is being done to it together with many others. */
  doing: Doing | null
  /** What a command changes in this row. */
  enteredBy: (item: OutboxItem) => ResultChanges
  hasResult: boolean
  /** What is odd about the time; '' for nothing. */
  doubt: string
}

const takes_back: RowState = { icon: 'undo', text: 'Taking it back', tone: 'sending' }
const being_done: Record<Doing, RowState> = {
  saving: { icon: 'device', text: 'Saving', tone: 'sending' },
  taking_back: takes_back,
}

export function rowState(standing: RowStanding, now: Date): RowState {
  const { items, errors, typing, doing, enteredBy, hasResult, doubt } = standing
  const [error] = errors
  if (error !== undefined) return { icon: 'warning', text: error, tone: 'refused' }
  const conflict = items.find((item) => item.state === 'conflict')
  if (conflict) return { icon: 'warning', text: 'Someone else changed this', tone: 'refused' }
  const refused = items.find((item) => item.state === 'refused')
  if (refused) {
    return {
      icon: 'warning',
      text: receiptHeading(refused, now) ?? 'Refused',
      tone: 'refused',
      entered: changesText(enteredBy(refused)),
    }
  }
  if (doing) return being_done[doing]
  if (doubt !== '') return { icon: 'warning', text: doubt, tone: 'doubt' }
  if (typing) return { icon: null, text: 'Typing…', tone: 'quiet' }
  if (items.some((item) => item.state === 'needs_auth'))
    return { icon: 'user', text: 'Log in to send', tone: 'plain' }
  if (items.some((item) => item.state === 'sending' && item.args.undoes !== undefined)) return takes_back
  if (items.some((item) => item.state === 'sending'))
    return { icon: 'send', text: 'Sending', tone: 'sending' }
  if (items.some((item) => item.state === 'pending')) {
    return { icon: 'device', text: 'Saved on this device', tone: 'plain' }
  }
  const accepted = items.findLast((item) => item.state === 'accepted')
  if (accepted) {
    const at_ms = accepted.accepted_at_ms ?? accepted.settled_at_ms
    return {
      icon: 'check',
      text: at_ms > 0 ? `Accepted ${formatMoment(at_ms, now)}` : 'Accepted',
      tone: 'ok',
    }
  }
  return hasResult
    ? { icon: 'check', text: 'Accepted', tone: 'ok' }
    : { icon: null, text: 'No time yet', tone: 'quiet' }
}

export function RowStateLabel({ state }: { state: RowState }) {
  return (
    <span className={classes(styles.told, styles[state.tone])}>
      {state.icon && <Icon name={state.icon} size={17} />}
      <span>
        {state.text}
        {state.entered && <span className={styles.entered}>You entered: {state.entered}</span>}
      </span>
    </span>
  )
}
