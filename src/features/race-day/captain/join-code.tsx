import { useEffect, useState } from 'react'
import { type ShownCode, showStationCode } from '#data/race-day/captain.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import type { Station } from '#domain/race-day/station.ts'
import { Button } from '#ui/base/button.tsx'
import { goodFor, useSecondsLeft } from '#ui/base/seconds-left.ts'
import { Box, Stack, Text } from '#ui/layout/words.tsx'
import { QrCode } from '#ui/race-day/qr-code.tsx'

const code_size = 'clamp(2rem, 11vw, 4rem)'

/** The code by which phones join a station: as many as want to, for ten minutes. */
export function JoinCode({ station }: { station: Station }) {
  const [shown, setShown] = useState<ShownCode | null>(null)
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    setShown(null)
    setProblem('')
    showStationCode(station.id).then(
      (code) => {
        if (!left) setShown(code)
      },
      (error: unknown) => {
        if (!left) setProblem(messageOf(error))
      },
    )
    return () => {
      left = true
    }
  }, [station.id, round])
  const again = () => setRound(round + 1)
  return (
    // As high with the code as before it. With no code, it needs no room.
    <Stack minHeight={problem === '' ? '440px' : undefined} alignContent="start" gap={12}>
      {problem !== '' ? (
        <>
          <p role="alert">{problem} A code needs the network: the server has to know it.</p>
          <Button variant="outline" onClick={again}>
            Try again
          </Button>
        </>
      ) : shown ? (
        <Code shown={shown} station={station} onAgain={again} />
      ) : (
        <p role="status">Asking the server for a code...</p>
      )}
    </Stack>
  )
}

function Code({ shown, station, onAgain }: { shown: ShownCode; station: Station; onAgain: () => void }) {
  const left = useSecondsLeft(shown.until_ms)
  if (left === 0)
    return (
      <>
        <p role="status">This code is over.</p>
        <Button variant="outline" onClick={onAgain}>
          New code
        </Button>
      </>
    )
  return (
    <>
      <p>Scan it with the phone’s camera, or open {location.host}/station there and type:</p>
      <Text
        data-code
        look="display"
        // The style grows with the window, the dialog does not.
        size={code_size}
        userSelect="all"
        lineHeight="1"
        nowrap
      >
        {shown.code}
      </Text>
      <Box max={280} wide>
        <QrCode value={shown.link} label={`Code to join ${station.name}`} />
      </Box>
      <Text bold role="timer">
        {goodFor(left)}
      </Text>
    </>
  )
}
