import { chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useState } from 'react'
import type { AdminEvent } from '#data/admin/events.ts'
import { useAdminRegistrations } from '#data/admin/registrations.ts'
import { useRaceDay } from '#data/race-day/captain.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { holdsPlace } from '#domain/fee-payment.ts'
import { saidOf } from '#ui/clash-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icons.tsx'
import { useOnPaper } from '#ui/paper.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { ClashList } from './clash-list.tsx'
import { NotCollectedPaper } from './not-collected-paper.tsx'
import { PickupSection } from './pickup-section.tsx'
import { StationCard } from './station-card.tsx'
import { StationForm } from './station-form.tsx'

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

export function EventRaceDay({ event }: { event: AdminEvent }) {
  const { value, loading, error, as_of_ms, retry } = useRaceDay(event.id)
  const { stations, devices, facts, state } = value
  const { value: runners } = useAdminRegistrations(event.id)
  const said = useMemo(() => saidOf(facts, runners, stations), [facts, runners, stations])
  const [adding, setAdding] = useState(false)
  const now_ms = useNow()
  const onPaper = useOnPaper()
  const waiting = state && runners.filter((runner) => holdsPlace(runner) && !state.runners[runner.id]?.packet)
  if (stations.length === 0 && loading) return <LoadingLanes label="Loading stations..." rows={3} />
  if (stations.length === 0 && error)
    return <ErrorState title="Error loading stations" text={error} onRetry={retry} />
  return (
    <>
      {onPaper && waiting && <NotCollectedPaper event={event} runners={waiting} state={state} />}
      <div data-screen-only>
        {state && (
          <chakra.div display="grid" gap="16px" marginBottom="24px" _empty={{ display: 'none' }}>
            <ClashList event_id={event.id} clashes={state.clashes} said={said} />
          </chakra.div>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="12px"
          paddingBottom="12px"
          borderBottomWidth="ground"
          borderBottomStyle="solid"
          borderColor="text"
        >
          <h2 className="text-title">Stations</h2>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button
              variant="outline"
              disabled={!waiting || waiting.length === 0}
              onClick={() => window.print()}
            >
              Print not yet collected
            </Button>
            <Button variant="accent" onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} /> Add Station
            </Button>
          </chakra.div>
        </chakra.div>
        {stations.length === 0 ? (
          <EmptyState
            title="No station yet"
            text="Add one for each table. Phones join it with a code; nobody there needs an account."
          />
        ) : (
          <chakra.ul listStyleType="none">
            {stations.map((station) => (
              <StationCard
                key={station.id}
                station={station}
                event={event}
                stations={stations}
                devices={devices.filter(({ station_id }) => station_id === station.id)}
                now_ms={now_ms}
              />
            ))}
          </chakra.ul>
        )}
        {state && stations.some(({ kind }) => kind === 'packet_table') && (
          <PickupSection event_id={event.id} state={state} />
        )}
        <chakra.div marginTop="12px">
          <AsOf as_of_ms={as_of_ms} error={error} />
        </chakra.div>
        <Dialog open={adding} title="Add Station" onClose={() => setAdding(false)}>
          <StationForm event_id={event.id} station={null} others={stations} onDone={() => setAdding(false)} />
        </Dialog>
      </div>
    </>
  )
}
