import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { keepAwake } from '#ui/race-day/keep-awake.ts'
import { QrCode } from '#ui/race-day/qr-code.tsx'
import { show_code_ms } from './hand-over-text.ts'

/** Codes for another phone, one after the other, over and over until somebody stops it. */
export function CodeSeries({ codes, onBack }: { codes: readonly string[]; onBack: () => void }) {
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(codes.length > 1)
  const total = codes.length
  const top = useRef<HTMLDivElement>(null)
  // The focused element is gone.
  useEffect(() => top.current?.focus(), [])
  useEffect(keepAwake, [])
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setAt((now) => (now + 1) % total), show_code_ms)
    return () => clearInterval(timer)
  }, [isRunning, total])
  const step = (by: number) => {
    setRunning(false)
    setAt((now) => (now + by + total) % total)
  }
  const name = `Code ${at + 1} of ${total}`
  return (
    <Stack ref={top} tabIndex={-1} gap={12} outline="none">
      <p>
        On the other phone: <em>Station menu</em>, <em>Take over entries</em>, <em>Scan its codes</em>. It
        tells when it has all of them.
      </p>
      <QrCode value={codes[at] ?? ''} label={name} correction="L" />
      {total > 1 && (
        <Row justify="between" gap={8}>
          <IconButton label="The code before" onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </IconButton>
          <Text as="strong" fontVariantNumeric="tabular-nums">
            {name}
          </Text>
          <IconButton label="The next code" onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </IconButton>
        </Row>
      )}
      {total > 1 && (
        <Button variant="outline" aria-pressed={!isRunning} onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Stop here' : 'Go on by itself'}
        </Button>
      )}
      <Button variant="outline" onClick={onBack}>
        Back
      </Button>
    </Stack>
  )
}
