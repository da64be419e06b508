import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { EntryForm } from './entry-form.tsx'

/** The same form in the panel beside an event: what was sent stays there as a receipt. */
export function PanelEntry({ event }: { event: RaceEvent }) {
  const [sent, setSent] = useState('')
  return (
    // What stands above the form keeps off the fee above it; the form does so by itself.
    <chakra.div
      display="grid"
      gap="16px"
      css={{ '& > :first-child:not(:last-child)': { marginTop: '12px' } }}
    >
      <EntryForm event={event} sent={sent} onSent={setSent} level={3} />
    </chakra.div>
  )
}
