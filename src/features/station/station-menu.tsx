import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { receiveAtStation } from '#data/race-day/hand-over.ts'
import { leaveStation, type StationView } from '#data/race-day/station.ts'
import { settings, useSettings } from '#data/device/settings.ts'
import { messageOf } from '#data/device/storage-error.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { TakeOverDialog } from '#ui/race-day/take-over-dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

export interface StationMenuProps {
  open: boolean
  station: Pick<StationView, 'device_id' | 'station'>
  initials: string
  unsent: number
  onClose: () => void
  /** To another one of this phone, or a new one. */
  onElsewhere: () => void
}

const themes = [
  { value: 'outdoor', label: 'Outdoor' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

/** What leads away from a station, out of the way of whoever hands out. */
export function StationMenu({ open, station, initials, unsent, onClose, onElsewhere }: StationMenuProps) {
  const { theme } = useSettings()
  const [asking, setAsking] = useState(false)
  const [gone, setGone] = useState<'' | 'hand over' | 'take over'>('')
  const go = (where: typeof gone) => {
    setGone(where)
    if (where !== '') onClose()
  }
  const leave = async () => {
    setAsking(false)
    onClose()
    try {
      await leaveStation(station)
    } catch (error) {
      showToast({ title: 'This phone is still the station', description: messageOf(error), kind: 'error' })
    }
  }
  return (
    <>
      <Dialog open={open} title={station.station.name} sheet onClose={onClose}>
        <chakra.div display="grid" gap="16px">
          <p>
            You sign with <strong>{initials}</strong>.{' '}
            {unsent === 0
              ? 'Everything is sent.'
              : `${counted(unsent, 'entry waits', 'entries wait')} on this phone for a network.`}
          </p>
          <Segmented
            label="Colours"
            value={theme}
            options={themes}
            onChange={(choice) => {
              settings.theme = choice
            }}
          />
          {unsent > 0 && (
            <Button variant="outline" size="lg" onClick={() => go('hand over')}>
              Hand over {counted(unsent, 'unsent entry', 'unsent entries')}
            </Button>
          )}
          <Button variant="outline" size="lg" onClick={() => go('take over')}>
            Take over entries
          </Button>
          <Button variant="outline" size="lg" onClick={onElsewhere}>
            Another station
          </Button>
          <Button variant="outline" size="lg" onClick={() => setAsking(true)}>
            Leave this station
          </Button>
        </chakra.div>
      </Dialog>
      <HandOverDialog
        open={gone === 'hand over'}
        device_id={station.device_id}
        name={station.station.name}
        onClose={() => go('')}
      />
      <TakeOverDialog
        open={gone === 'take over'}
        receive={(handed) => receiveAtStation(handed, station.station.event_id)}
        onClose={() => go('')}
      />
      <ConfirmDialog
        open={asking}
        title={`Leave ${station.station.name}?`}
        text={
          unsent === 0
            ? 'The start list is wiped from this phone. To come back it needs a new code.'
            : `${counted(unsent, 'entry is not sent yet. It stays on this phone and goes', 'entries are not sent yet. They stay on this phone and go')} out when it has a network: open Milepost then. The start list is wiped. To come back it needs a new code.`
        }
        confirmLabel="Leave"
        dangerous
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
