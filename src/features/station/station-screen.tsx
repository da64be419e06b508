import { useEffect, useRef, useState } from 'react'
import { useEvents } from '#data/races/events.ts'
import { settings } from '#data/device/settings.ts'
import { useHoldUpdate } from '#data/device/update.ts'
import { messageOf } from '#data/device/storage-error.ts'
import { sayAtStation, type StationView, useKeptStations, useStation } from '#data/race-day/station.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { secretIn } from '#domain/race-day/station-code.ts'
import { showToast } from '#ui/toast.tsx'
import { JoinScreen } from './join-screen.tsx'
import { PickupScreen } from './pickup-screen.tsx'
import { PlaceScreen } from './place-screen.tsx'
import type { Say } from './say.ts'
import { StationFrame } from './station-frame.tsx'
import { StationMenu } from './station-menu.tsx'

/** What this phone is on race day; without a log-in, and without a network once it has joined. */
export function StationScreen() {
  const kept = useKeptStations()
  const { value: view, loading } = useStation()
  const [secret, setSecret] = useState(() => secretIn(location.href) ?? '')
  useEffect(() => {
    // A code that stays in the address would be shared with the next picture of the screen.
    if (secret !== '') history.replaceState(history.state, '', location.pathname)
    const onHash = () => setSecret(secretIn(location.href) ?? '')
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [secret])

  if (kept === null) return <Reading />
  if (secret !== '' || (!view && !loading))
    return (
      <JoinScreen
        secret={secret}
        kept={kept}
        onJoined={() => {
          setSecret('')
          // Most tables stand in the sun; the menu of the station has the other colours.
          settings.theme = 'outdoor'
        }}
      />
    )
  if (!view) return <Reading />
  const initials = kept.find(({ device_id }) => device_id === view.device_id)?.initials ?? ''
  return <OpenStation key={view.device_id} view={view} initials={initials} />
}

/** The head stands already; what the phone is comes from its own storage. */
function Reading() {
  return (
    <StationFrame title="Station" event="" sending={null} lead={null}>
      {null}
    </StationFrame>
  )
}

function OpenStation({ view, initials }: { view: StationView; initials: string }) {
  const { state } = useSyncStatus()
  const { value: events } = useEvents()
  const [menu, setMenu] = useState(false)
  // What is offered at the foot would lie on the press that hands out.
  useHoldUpdate(true)
  const { station, unsent } = view
  const event = events.find(({ id }) => id === station.event_id) ?? null
  const stood = useRef(station)
  useEffect(() => {
    if (stood.current.id !== station.id)
      showToast({
        title: `This phone is ${station.name} now`,
        description: `The captain moved it. What it said before stays with ${stood.current.name}.`,
      })
    stood.current = station
  }, [station])
  const say: Say = async (saying) => {
    try {
      await sayAtStation(view, initials, saying)
      return true
    } catch (error) {
      showToast({ title: 'This was not saved', description: messageOf(error), kind: 'error' })
      return false
    }
  }
  const parts = { view, event, state, say, onMenu: () => setMenu(true) }
  return (
    <>
      {station.kind === 'packet_table' ? <PickupScreen {...parts} /> : <PlaceScreen {...parts} />}
      <StationMenu
        open={menu}
        station={view}
        initials={initials}
        unsent={unsent.size}
        onClose={() => setMenu(false)}
      />
    </>
  )
}
