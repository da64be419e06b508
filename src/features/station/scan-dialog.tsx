import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { canDetect, openCamera, type OpenCamera } from './camera.ts'
import styles from './pickup.module.css'
import { StationIcon } from './station-icon.tsx'

export interface ScanDialogProps {
  open: boolean
  onCode: (code: string) => void
  onClose: () => void
}

const cannot = 'This phone cannot read codes with its camera. Close this, and type the bib or the name.'

export function ScanDialog({ open, onCode, onClose }: ScanDialogProps) {
  return (
    <Dialog open={open} title="Scan a code" onClose={onClose}>
      {canDetect() ? <Viewfinder onCode={onCode} /> : <p role="alert">{cannot}</p>}
    </Dialog>
  )
}

function Viewfinder({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [error, setError] = useState('')
  const [lit, setLit] = useState(false)
  useEffect(() => {
    const { current: element } = video
    if (!element) return
    let left = false
    let opened: OpenCamera | null = null
    openCamera(element, (code) => latest.current(code)).then(
      (now) => {
        if (left) now.close()
        else {
          opened = now
          setCamera(now)
        }
      },
      (failure: unknown) => {
        const isDenied = failure instanceof DOMException && failure.name === 'NotAllowedError'
        setError(
          isDenied
            ? 'The camera is not allowed. Allow it in the settings of the browser, or type the bib or the name.'
            : cannot,
        )
      },
    )
    return () => {
      left = true
      opened?.close()
    }
  }, [])
  return (
    <chakra.div display="grid" gap="12px">
      {error ? (
        <p role="alert">{error}</p>
      ) : (
        <>
          <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />
          <p>Hold the code of the runner in front of the camera.</p>
        </>
      )}
      {camera?.torch && (
        <Button
          variant="outline"
          aria-pressed={lit}
          onClick={() => {
            void camera.torch?.(!lit).then(() => setLit(!lit))
          }}
        >
          <StationIcon name="torch" /> {lit ? 'Light off' : 'Light on'}
        </Button>
      )}
    </chakra.div>
  )
}
