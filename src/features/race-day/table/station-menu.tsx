import { useState } from 'react'
import { leaveStation, receiveAtStation, signStationAs, type StationView } from '#data/race-day/station.ts'
import { settings, useSettings } from '#data/kernel/settings.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { TakeOverDialog } from '../shared/take-over-dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Row, Stack } from '#ui/layout/words.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { initialsFault, InitialsField } from './join-form.tsx'
import { SheetForm } from './sheet-form.tsx'

/** The menu, or what was opened from it; '' for nothing. */
export type OpenMenu = '' | 'menu' | 'sign as' | 'hand over' | 'take over' | 'leave'

interface StationMenuProps {
  open: OpenMenu
  station: Pick<StationView, 'device_id' | 'station'>
  initials: string
  unsent: number
  onOpen: (open: OpenMenu) => void
  /** To another station of this phone, or a new one. */
  onElsewhere: () => void
}

const themes = [
  { value: 'outdoor', label: 'Outdoor' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

interface SignAsFormProps {
  station: Pick<StationView, 'device_id'>
  onDone: () => void
}

/** Another volunteer takes over the phone: what was said before stays with the one who said it. */
function SignAsForm({ station, onDone }: SignAsFormProps) {
  const [initials, setInitials] = useState('')
  const [error, setError] = useState('')
  const sign = async () => {
    const fault = initialsFault(initials)
    if (fault) return setError(fault)
    try {
      await signStationAs(station, initials.trim())
      onDone()
    } catch (failed) {
      showToast({ title: 'This was not saved', description: messageOf(failed), kind: 'error' })
    }
  }
  return (
    <SheetForm onSend={() => void sign()}>
      <InitialsField
        value={initials}
        error={error}
        onChange={(typed) => {
          setInitials(typed)
          setError('')
        }}
      />
      <Button type="submit" variant="accent" size="lg">
        Sign with these
      </Button>
    </SheetForm>
  )
}

/** What leads away from a station, out of the way of the volunteers who hand out. */
export function StationMenu({ open, station, initials, unsent, onOpen, onElsewhere }: StationMenuProps) {
  const { station_theme } = useSettings()
  const close = () => onOpen('')
  const leave = async () => {
    close()
    try {
      await leaveStation(station)
    } catch (error) {
      showToast({ title: 'This phone is still the station', description: messageOf(error), kind: 'error' })
    }
  }
  return (
    <>
      <Dialog open={open === 'menu'} title={station.station.name} sheet onClose={close}>
        <Stack gap={16}>
          <p>
            {unsent === 0
              ? 'Everything is sent.'
              : `${counted(unsent, 'entry waits', 'entries wait')} on this phone for a network.`}
          </p>
          <Row wrap columnGap="14px">
            <p>
              You sign with <strong>{initials}</strong>.
            </p>
            <Button variant="link" size="sm" onClick={() => onOpen('sign as')}>
              Somebody else
            </Button>
          </Row>
          <Segmented
            label="Colours"
            value={station_theme}
            options={themes}
            onChange={(choice) => {
              settings.station_theme = choice
            }}
          />
          {unsent > 0 && (
            <Button variant="outline" size="lg" onClick={() => onOpen('hand over')}>
              Hand over {counted(unsent, 'unsent entry', 'unsent entries')}
            </Button>
          )}
          <Button variant="outline" size="lg" onClick={() => onOpen('take over')}>
            Take over entries
          </Button>
          <Button variant="outline" size="lg" onClick={onElsewhere}>
            Another station
          </Button>
          <Button variant="outline" size="lg" onClick={() => onOpen('leave')}>
            Leave this station
          </Button>
        </Stack>
      </Dialog>
      <Dialog open={open === 'sign as'} title="Who signs" sheet onClose={close}>
        <SignAsForm station={station} onDone={() => onOpen('menu')} />
      </Dialog>
      <HandOverDialog
        open={open === 'hand over'}
        device_id={station.device_id}
        name={station.station.name}
        onClose={close}
      />
      <TakeOverDialog
        open={open === 'take over'}
        receive={(handed) => receiveAtStation(handed, station.station.event_id)}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'leave'}
        title={`Leave ${station.station.name}?`}
        text={
          unsent === 0
            ? 'The start list is wiped from this phone. To come back it needs a new code.'
            : `${counted(unsent, 'entry is not sent yet. It stays on this phone and goes', 'entries are not sent yet. They stay on this phone and go')} out when it has a network: open the app then. The start list is wiped. To come back it needs a new code.`
        }
        confirmLabel="Leave"
        dangerous
        onConfirm={() => void leave()}
        onCancel={() => onOpen('menu')}
      />
    </>
  )
}
