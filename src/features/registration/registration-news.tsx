import { useEffect, useRef } from 'react'
import { type OutboxItem, useOutbox } from '#data/outbox.ts'
import { showToast } from '#ui/toast.tsx'
import { registerKind } from './own-commands.ts'

const failed_without_reason = 'There was an error submitting your registration. Please try again.'

function announce(item: OutboxItem): void {
  if (item.state === 'accepted') {
    showToast({
      title: 'Registration Complete',
      description: 'You have successfully registered for the event.',
      kind: 'success',
    })
  } else {
    showToast({
      title: 'Registration Failed',
      description: item.message || failed_without_reason,
      kind: 'error',
    })
  }
}

const isDecided = ({ state }: OutboxItem) =>
  state === 'accepted' || state === 'refused' || state === 'conflict'

/** Tells what the server made of a registration, on whatever screen the person is by then. Mounted once. */
export function RegistrationNews() {
  const { items } = useOutbox()
  const known = useRef(new Map<string, OutboxItem['state']>())
  const mounted_at_ms = useRef(Date.now())
  useEffect(() => {
    for (const item of items) {
      if (item.kind !== registerKind) continue
      const before = known.current.get(item.id)
      // What was decided before this page was opened is no news; what was made since is, however fast it went.
      const isNews =
        before === undefined ? item.created_at_ms >= mounted_at_ms.current : before !== item.state
      known.current.set(item.id, item.state)
      if (isNews && isDecided(item)) announce(item)
    }
  }, [items])
  return null
}
