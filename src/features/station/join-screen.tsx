import { chakra } from '@chakra-ui/react'
import { dismissStation, type KeptStation, openStation } from '#data/race-day/station.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { Button } from '#ui/button.tsx'
import { JoinForm } from './join-form.tsx'
import { StationFrame } from './station-frame.tsx'
import styles from './station.module.css'

/** Why a station is none any more; nobody is told of one that they left themselves. */
const endings: Record<Exclude<KeptStation['ended'], '' | 'left'>, string> = {
  revoked: 'The captain took this station from the phone.',
  ended: 'The event is over, and the station with it.',
  unknown: 'The server does not know this station any more. Ask the captain for a new code.',
}

export interface JoinScreenProps {
  /** Of a QR code; '' for none. */
  secret: string
  kept: readonly KeptStation[]
  onJoined: () => void
}

export function JoinScreen({ secret, kept, onJoined }: JoinScreenProps) {
  const { state } = useSyncStatus()
  return (
    <StationFrame title="Join a station" documentTitle="Station" event="" sending={null} lead={null}>
      <div className={styles.body}>
        <chakra.div display="grid" gap="20px" paddingTop="12px">
          {kept.map((one) =>
            one.ended === '' ? (
              <Button
                key={one.device_id}
                variant="outline"
                size="lg"
                onClick={() => void openStation(one.device_id)}
              >
                Back to {one.station.name}
              </Button>
            ) : one.ended === 'left' ? null : (
              <chakra.section key={one.device_id} padding="16px" bg="sunk" aria-label={one.station.name}>
                <chakra.h2 textStyle="title">{one.station.name}</chakra.h2>
                <chakra.p marginBlock="6px 12px">
                  {endings[one.ended]} The start list is wiped. What you entered and was not sent stays until
                  it is.
                </chakra.p>
                <Button variant="outline" onClick={() => void dismissStation(one)}>
                  Understood
                </Button>
              </chakra.section>
            ),
          )}
          <p>
            This phone becomes a station of race day: no account, and no network needed once it has joined.
            Ask the captain for a code.
          </p>
          <JoinForm secret={secret} offline={state === 'offline'} onJoined={onJoined} />
        </chakra.div>
      </div>
    </StationFrame>
  )
}
