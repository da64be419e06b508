import { useState } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { Stack } from '#ui/layout/words.tsx'
import { EntryForm } from './entry-form.tsx'
import styles from './registration.module.css'

/** The same form in the panel beside an event: what was sent stays there as a receipt. */
export function PanelEntry({ event }: { event: RaceEvent }) {
  const [sent, setSent] = useState('')
  return (
    <Stack className={styles.panel} gap={16}>
      <EntryForm event={event} sent={sent} onSent={setSent} level={3} />
    </Stack>
  )
}
