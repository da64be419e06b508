import { useEffect, useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import { app_version } from '#data/kernel/faults.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { receiveAsCaptain } from '#data/race-day/station.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { holdsPlace } from '#domain/registrations/fee-payment.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { Button } from '#ui/base/button.tsx'
import { capital, counted } from '#ui/base/counted.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { PickupCounts } from '../shared/pickup-counts.tsx'
import { TakeOverDialog } from '../shared/take-over-dialog.tsx'
import { readiness, type Readiness } from './readiness.ts'
import { SectionHead } from './section-head.tsx'
import { ShirtsForm } from './shirts-form.tsx'
import { StationCard } from './station-card.tsx'
import { StationForm } from './station-form.tsx'

interface StationsViewProps {
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

interface PickupSectionProps {
  event_id: string
  state: PickupState
  /** The start list is all here. */
  complete: boolean
}

/** How far packet pickup has come, and how many shirts there are for it. */
function PickupSection({ event_id, state, complete }: PickupSectionProps) {
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

/** Whether race day can begin, at a glance the evening before: what is missing, where, and what to do about it. */
function ReadinessSection({ of: { lacking, ready, phones, stations } }: { of: Readiness }) {
  const missing = lacking.reduce((sum, { lacks }) => sum + lacks.length, 0)
  const standing = `${counted(stations, 'station', 'stations')}, ${
    phones === ready
      ? `${counted(phones, 'phone', 'phones')} ready`
      : `${ready.toLocaleString('en-US')} of ${counted(phones, 'phone', 'phones')} ready`
  }`
  return (
    <Box as="section" aria-labelledby="readiness" below={36}>
      <SectionHead id="readiness" title="Before the day">
        <span>{standing}</span>
      </SectionHead>
      <Row as="p" role="status" gap={10} look="titleSmall" color={missing === 0 ? 'ok' : 'provisional'}>
        <Icon name={missing === 0 ? 'check' : 'warning'} />
        {missing === 0 ? 'Ready' : `${counted(missing, 'thing is', 'things are')} missing`}
      </Row>
      {missing > 0 && (
        <Box as="ul" above={8} aria-label="What is missing">
          {lacking.map(({ who, lacks }) => (
            <Grid
              as="li"
              lineBelow="hair"
              key={who}
              columns={{ base: '1fr', md: '13rem 1fr' }}
              gap="2px 20px"
              padY={10}
            >
              <Text as="strong" anywhere>
                {who}
              </Text>
              <ul>
                {lacks.map(({ text, remedy }) => (
                  <li key={text}>
                    {capital(text)}. <Span quiet>{remedy}</Span>
                  </li>
                ))}
              </ul>
            </Grid>
          ))}
        </Box>
      )}
    </Box>
  )
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
