import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvents } from '#data/events/events.ts'
import { setAtStation, setStartsAtStation } from '#data/kernel/settings.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import type { Say } from '#data/race-day/entries.ts'
import {
  sayAtStation,
  type StationView,
  useEntries,
  useKeptStations,
  useStation,
} from '#data/race-day/station.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { secretIn } from '#domain/race-day/station-code.ts'
import { showToast } from '#ui/base/toast.tsx'
import { JoinScreen } from './join-screen.tsx'
import { PickupScreen } from './pickup-screen.tsx'
import { PlaceScreen } from './place-screen.tsx'
import { StationFrame } from './station-frame.tsx'
import { type OpenMenu, StationMenu } from './station-menu.tsx'

/** What this phone is on race day; without a login, and without a network once it has joined. */
export function StationScreen() {
  const kept = useKeptStations()
  const { value: view, loading, as_of_ms, error } = useStation()
  const [secret, setSecret] = useState(() => secretIn(location.href) ?? '')
  /** Somebody looks for another station than the open one. */
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    // A code that stays in the address would be shared with the next screenshot.
    if (secret !== '') history.replaceState(history.state, '', location.pathname)
    const onHash = () => setSecret(secretIn(location.href) ?? '')
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [secret])

  const entries = useEntries()
  /** Or it was one, and has to say why that ended, or what it still has. */
  const is_station = kept?.some(
    ({ ended, device_id }) => ended !== 'left' || (entries.get(device_id)?.unsent ?? 0) > 0,
  )
  useEffect(() => {
    if (is_station !== undefined) setStartsAtStation(is_station)
  }, [is_station])

  const is_joining = secret !== '' || elsewhere || (!view && !loading)
  useFocusOnExchange(
    kept === null ? '' : is_joining ? 'join' : view ? `${view.device_id} ${view.station.kind}` : '',
  )
  const is_open = view !== null
  const is_known = kept !== null && (is_open || !loading)
  // Before it is painted: nobody sees the colors of one on the other.
  useLayoutEffect(() => {
    if (is_known) setAtStation(is_open)
  }, [is_known, is_open])
  useLayoutEffect(() => () => setAtStation(false), [])

  if (kept === null) return <Reading />
  const stay = () => {
    setSecret('')
    setElsewhere(false)
  }
  if (is_joining)
    return <JoinScreen secret={secret} kept={kept} isOpen={is_open} onJoined={stay} onBack={stay} />
  if (!view) return <Reading />
  const initials = kept.find(({ device_id }) => device_id === view.device_id)?.initials ?? ''
  return (
    <OpenStation
      key={view.device_id}
      view={view}
      initials={initials}
      missing={as_of_ms === null ? missingText(error) : ''}
      onElsewhere={() => setElsewhere(true)}
    />
  )
}

/**
 * When a screen takes the place of another, the focus goes with it: a person who works by keyboard, or listens, goes on
 * from the new screen's heading.
 * @param screen '' while the device reads what this phone is
 */
function useFocusOnExchange(screen: string) {
  const stood = useRef('')
  useEffect(() => {
    if (screen === '') return
    if (stood.current !== '' && stood.current !== screen && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
    stood.current = screen
  }, [screen])
}

/** Why the start list is not all here: somebody may look for a runner who is still to come. */
const missingText = (error: string): string =>
  error === ''
    ? 'The start list is still coming. Stay in the network until it is here.'
    : // The browser's error for a full disk has a name that says so.
      `The start list is not all here. ${messageOf(new Error(error))}`

/** The head is there already; what the phone is comes from its own storage. */
function Reading() {
  return (
    <StationFrame title="Station" event={null} sending={null} lead={null}>
      {null}
    </StationFrame>
  )
}

interface OpenStationProps {
  view: StationView
  initials: string
  missing: string
  onElsewhere: () => void
}

function OpenStation({ view, initials, missing, onElsewhere }: OpenStationProps) {
  const { state } = useSyncStatus()
  const { value: events } = useEvents()
  const [menu, setMenu] = useState<OpenMenu>('')
  // An offer at the foot would cover the button that hands out.
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
  const say: Say = async (...sayings) => {
    try {
      await sayAtStation(view, initials, ...sayings)
      return true
    } catch (error) {
      showToast({ title: 'This was not saved', description: messageOf(error), kind: 'error' })
      return false
    }
  }
  const parts = { view, event, state, missing, say, menu, onMenu: setMenu }
  return (
    <>
      {station.kind === 'packet_table' ? <PickupScreen {...parts} /> : <PlaceScreen {...parts} />}
      <StationMenu
        open={menu}
        station={view}
        initials={initials}
        unsent={unsent.size}
        onOpen={setMenu}
        onElsewhere={onElsewhere}
      />
    </>
  )
}
