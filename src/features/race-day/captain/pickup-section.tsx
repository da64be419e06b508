import { useState } from 'react'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { Box } from '#ui/layout/words.tsx'
import { PickupCounts } from '../shared/pickup-counts.tsx'
import { SectionHead } from './section-head.tsx'
import { ShirtsForm } from './shirts-form.tsx'

export interface PickupSectionProps {
  event_id: string
  state: PickupState
  /** The start list is all here. */
  complete: boolean
}

/** How far packet pickup has come, and how many shirts there are for it. */
export function PickupSection({ event_id, state, complete }: PickupSectionProps) {
  const [counting, setCounting] = useState(false)
  const close = () => setCounting(false)
  return (
    <Box as="section" aria-labelledby="pickup-so-far" above={32}>
      <SectionHead id="pickup-so-far" title="Packet pickup">
        <Button variant="outline" onClick={() => setCounting(true)}>
          Count shirts in
        </Button>
      </SectionHead>
      <Box max={560}>
        {complete ? <PickupCounts state={state} /> : <p>The start list is not all on this device yet.</p>}
      </Box>
      <Dialog open={counting} title="Count shirts in" onClose={close}>
        <ShirtsForm event_id={event_id} by_shirt={state.counts.by_shirt} onDone={close} />
      </Dialog>
    </Box>
  )
}
