import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'

export interface BrightCodeProps {
  open: boolean
  code: string
  bib_number: string
  name: string
  onClose: () => void
}

/** A page may not turn the screen brighter, but it may fill it with white and keep it from falling asleep. */
export function BrightCode({ open, code, bib_number, name, onClose }: BrightCodeProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open) return
    dialog.showModal()
    const release = keepAwake()
    return () => {
      dialog.close()
      release()
    }
  }, [open])
  return (
    <chakra.dialog
      ref={box}
      data-paper
      aria-label="Your code, large"
      width="100vw"
      maxWidth="100vw"
      height="100dvh"
      maxHeight="100dvh"
      margin="0"
      border="0"
      bg="tyvek"
      color="asphalt"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <chakra.div
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          alignItems="flex-start"
          gap="16px"
          minHeight="100%"
          padding="20px"
        >
          <div>
            {bib_number && (
              <chakra.p textStyle="display" fontSize="min(34vw, 18vh)">
                {bib_number}
              </chakra.p>
            )}
            <chakra.p textStyle="title" fontSize="2rem" marginTop="8px">
              {name}
            </chakra.p>
          </div>
          <chakra.div width="min(100%, 58vh)" alignSelf="stretch">
            <QrCode value={code} label={`Code of ${name}`} />
          </chakra.div>
          <Button wide size="lg" onClick={onClose}>
            Done
          </Button>
        </chakra.div>
      )}
    </chakra.dialog>
  )
}

/** Holds the screen on; where the browser cannot, it dims as usual. Returns what lets it sleep again. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let left = false
  if ('wakeLock' in navigator) {
    navigator.wakeLock.request('screen').then(
      (held) => {
        if (left) void held.release()
        else lock = held
      },
      () => undefined,
    )
  }
  return () => {
    left = true
    void lock?.release()
  }
}
