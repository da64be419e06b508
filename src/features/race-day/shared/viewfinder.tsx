import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { cameraFault, openCamera, type OpenCamera } from './camera.ts'
import { Drawing } from '#ui/base/icons.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { colorVar } from '#ui/theme/color-var.ts'

interface ViewfinderProps {
  /** What to hold in front of the camera. */
  hint: string
  /** What else to do where no camera opens. */
  instead: string
  onCode: (code: string) => void
}

const torch = 'M7 3h10v4l-3 4v10h-4V11L7 7ZM12 13v3'

/** What the camera sees, as long as it is on the screen. */
export function Viewfinder({ hint, instead, onCode }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [fault, setFault] = useState('')
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
      (error: unknown) => {
        if (!left) setFault(cameraFault(error))
      },
    )
    return () => {
      left = true
      opened?.close()
    }
  }, [])
  if (fault)
    return (
      <p role="alert">
        {fault} {instead}
      </p>
    )
  return (
    <Stack gap={12}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        style={{
          width: '100%',
          maxHeight: '56dvh',
          aspectRatio: 1,
          objectFit: 'cover',
          background: colorVar('asphalt'),
        }}
      />
      <p>{hint}</p>
      {camera?.torch && (
        <Button
          variant="outline"
          aria-pressed={lit}
          onClick={() => {
            camera.torch?.(!lit).then(
              () => setLit(!lit),
              () => undefined,
            )
          }}
        >
          <Drawing path={torch} /> {lit ? 'Light off' : 'Light on'}
        </Button>
      )}
    </Stack>
  )
}
