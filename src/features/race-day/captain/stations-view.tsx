import { useEffect, useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { app_version } from '#data/kernel/app-version.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { receiveAsCaptain } from '#data/race-day/station.ts'
import { holdsPlace } from '#domain/registrations/fee-payment.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { TakeOverDialog } from '../shared/take-over-dialog.tsx'
import { PickupSection } from './pickup-section.tsx'
import { readiness } from './readiness.ts'
import { ReadinessSection } from './readiness-section.tsx'
import { SectionHead } from './section-head.tsx'
import { StationCard } from './station-card.tsx'
import { StationForm } from './station-form.tsx'

export interface StationsViewProps {
  event: AdminEvent
  day: RaceDay
  /** The start list; null while it is not all here. */
  runners: readonly AdminRegistration[] | null
}

const tick_ms = 30_000

/** Fresh enough for '3 min ago'. */
function useNow(): number {
  const [now_ms, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick_ms)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}

/** The stations of an event with their phones, and how far packet pickup has come. */
export function StationsView({ event, day, runners }: StationsViewProps) {
  const { stations, devices, state } = day
  const [adding, setAdding] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const now_ms = useNow()
  const expected = {
    // No phone knows a runner that the server does not know.
    listed_ms: runners && runners.flatMap(({ only_here, created }) => (only_here ? [] : [serverMs(created)])),
    version: app_version,
    now_ms,
  }
  const without_bib =
    runners && runners.filter((row) => holdsPlace(row) && row.bib_number === '' && !row.deleting).length
  return (
    <>
      {stations.length > 0 && <ReadinessSection of={readiness({ event, day, without_bib, ...expected })} />}
      <SectionHead title="Stations">
        <Button variant="outline" onClick={() => setTaking(true)}>
          Take over entries
        </Button>
        <Button variant="accent" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} /> Add Station
        </Button>
      </SectionHead>
      {stations.length === 0 ? (
        <EmptyState
          title="No station yet"
          text="Add one for each table. Phones join it with a code; nobody there needs an account."
        />
      ) : (
        <ul>
          {stations.map((station) => (
            <StationCard
              key={station.id}
              station={station}
              event={event}
              stations={stations}
              runners={runners ?? []}
              devices={devices.filter(({ station_id }) => station_id === station.id)}
              expected={expected}
            />
          ))}
        </ul>
      )}
      {state && stations.some(({ kind }) => kind === 'packet_table') && (
        <PickupSection event_id={event.id} state={state} complete={runners !== null} />
      )}
      <TakeOverDialog
        open={isTaking}
        note="What you take over counts also of a phone that the server does not know: you vouch for it."
        receive={(handed) => receiveAsCaptain(handed, event.id)}
        onClose={() => setTaking(false)}
      />
      <Dialog open={adding} title="Add Station" onClose={() => setAdding(false)}>
        <StationForm
          event_id={event.id}
          station={null}
          others={stations}
          runners={runners ?? []}
          onDone={() => setAdding(false)}
        />
      </Dialog>
    </>
  )
}
