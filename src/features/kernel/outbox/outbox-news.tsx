import { useEffect, useRef } from 'react'
import { takeAccountGone } from '#data/accounts/account-gone.ts'
import { type OutboxItem, useOutbox } from '#data/kernel/outbox.ts'
import { showToast } from '#ui/base/toast.tsx'
import { asks_in_place, audienceOf, before_reason, named_refusals, newsOf } from './news-text.ts'

function announce(item: OutboxItem): void {
  const { kind, state, message, code } = item
  const news = newsOf(item)
  if (!news) return
  if (state === 'accepted') {
    const [title = '', description = ''] = news.accepted ?? []
    const kind_of_news = news.is_open ? 'info' : 'success'
    if (news.accepted) showToast({ title, description: description || audienceOf(item), kind: kind_of_news })
    return
  }
  if (asks_in_place.has(kind) && state === 'conflict') return
  const [title, description] = news.refused
  const title_of_code = named_refusals[code]
  showToast({
    title: title_of_code ?? title,
    // If the title says it already, it is not said twice.
    description: title_of_code?.endsWith(message)
      ? ''
      : `${before_reason[kind] ?? ''}${message || description}`,
    kind: 'error',
  })
}

const isDecided = ({ state }: OutboxItem) =>
  state === 'accepted' || state === 'refused' || state === 'conflict'

const long_toast_ms = 20_000

/** What was to be taken back but stays, because the server had it already. */
function announceTooLate(items: readonly OutboxItem[], before: ReadonlyMap<string, string>): void {
  const there = new Set(items.map(({ id }) => id))
  for (const [canceling, command_id] of before) {
    const standing = items.find(({ id }) => id === command_id)
    if (there.has(canceling) || !standing) continue
    showToast({
      title: 'Too late to take back',
      description: `${standing.summary}: the server had it already.`,
      kind: 'info',
      duration_ms: long_toast_ms,
    })
  }
}

/** Commands that are being taken back, by the command that does it. */
const takingBack = (items: readonly OutboxItem[]): Map<string, string> =>
  new Map(
    items.flatMap(({ id, kind, args }) =>
      kind === 'cancelCommand' && typeof args.command_id === 'string' ? [[id, args.command_id]] : [],
    ),
  )

function announceAccountGone(): void {
  const unsent = takeAccountGone()
  if (unsent === null) return
  const lost = unsent === 1 ? '1 thing that was' : `${unsent} things that were`
  showToast({
    title: 'Your account is gone',
    description: `It was deleted on another device, and this one has forgotten it${unsent > 0 ? `, with ${lost} not sent yet` : ''}.`,
    kind: 'info',
    duration_ms: long_toast_ms,
  })
}

/** Reports what the server made of what was sent, on any screen the person is on by then. Mounted once. */
export function OutboxNews() {
  const { items } = useOutbox()
  const known = useRef(new Map<string, OutboxItem['state']>())
  const mounted_at_ms = useRef(Date.now())
  const canceling = useRef(new Map<string, string>())
  useEffect(announceAccountGone, [])
  useEffect(() => {
    for (const item of items) {
      const before = known.current.get(item.id)
      // What was decided before this page was opened is not news; what was made since is, however fast it went.
      const isNews =
        before === undefined ? item.created_at_ms >= mounted_at_ms.current : before !== item.state
      known.current.set(item.id, item.state)
      if (isNews && isDecided(item)) announce(item)
    }
    announceTooLate(items, canceling.current)
    canceling.current = takingBack(items)
  }, [items])
  return null
}
