import { useNavigate } from '@tanstack/react-router'
import { StorageError } from '#data/kernel/storage-error.ts'
import { type KeptStation, openStation, useEntries } from '#data/race-day/station.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { EndedStation } from './ended-station.tsx'
import { JoinForm } from './join-form.tsx'
import { StationFrame } from './station-frame.tsx'
import styles from './station.module.css'

interface JoinScreenProps {
  /** From a QR code; '' without one. */
  secret: string
  kept: readonly KeptStation[]
  /** A station is open behind this screen. */
  isOpen: boolean
  onJoined: () => void
  /** A station that this phone already is was opened. */
  onBack: () => void
}

export function JoinScreen({ secret, kept, isOpen, onJoined, onBack }: JoinScreenProps) {
  const navigate = useNavigate()
  const { state } = useSyncStatus()
  const entries = useEntries()
  return (
    <StationFrame
      title="Join a station"
      documentTitle="Station"
      event={null}
      sending={null}
      lead={{
        icon: 'arrow-left',
        ...(isOpen
          ? { label: 'Back', onClick: onBack }
          : { label: 'To the website', onClick: () => void navigate({ to: '/' }) }),
      }}
    >
      <div className={styles.body}>
        <Stack gap={20} padTop={12}>
          {kept.map((one) =>
            one.ended === '' ? (
              <Button
                key={one.device_id}
                variant="outline"
                size="lg"
                whiteSpace="normal"
                onClick={() => void openStation(one.device_id).then(onBack)}
              >
                Back to {one.station.name}
              </Button>
            ) : (
              <EndedStation key={one.device_id} kept={one} entries={entries.get(one.device_id)} />
            ),
          )}
          <p>
            This phone becomes a station of race day: no account, and no network needed once it has joined.
            Ask the captain for a code.
          </p>
          {state === 'no-storage' ? (
            <p role="alert">{new StorageError('unavailable').message}</p>
          ) : (
            <JoinForm secret={secret} offline={state === 'offline'} onJoined={onJoined} />
          )}
        </Stack>
      </div>
    </StationFrame>
  )
}
