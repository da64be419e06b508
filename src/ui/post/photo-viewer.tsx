import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { Picture } from '#ui/base/picture.tsx'
import styles from './photo-viewer.module.css'

export interface Photo {
  src: string
  alt: string
}

interface PhotoViewerProps {
  title: string
  photos: readonly Photo[]
  /** The photo it opens with, from 0; null: it is closed. `useHistoryLayer` keeps it. */
  at: number | null
  onClose: () => void
}

const SWIPE_PX = 50

/** All photos, one at a time: arrow keys, buttons or a swipe; Escape closes. */
export function PhotoViewer({ title, photos, at, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipe_from = useRef<number | null>(null)
  const [shown, setShown] = useState(0)
  const photo = photos[Math.min(shown, photos.length - 1)]
  const turn = (by: number) => setShown((before) => (before + by + photos.length) % photos.length)

  const open = at !== null && photos.length > 0
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    return () => element.close()
  }, [open])
  useEffect(() => setShown(at ?? 0), [at])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-on-black
      className={styles.viewer}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (photos.length < 2) return
        if (event.key === 'ArrowRight') turn(1)
        else if (event.key === 'ArrowLeft') turn(-1)
        else if (event.key === 'Home') setShown(0)
        else if (event.key === 'End') setShown(photos.length - 1)
        else return
        event.preventDefault()
      }}
    >
      {open && photo && (
        <Stack gridTemplateRows="auto minmax(0, 1fr) auto" height="100%">
          <Row justify="between" padX="16px 12px" minHeight="60px">
            <Text as="h2" look="titleSmall">
              {title}
            </Text>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Row>
          <Picture
            src={photo.src}
            alt={photo.alt}
            wide
            height="100%"
            objectFit="contain"
            draggable={false}
            touchAction="pan-y pinch-zoom"
            onPointerDown={(event: PointerEvent) => {
              swipe_from.current = event.clientX
            }}
            onPointerUp={(event: PointerEvent) => {
              const by = swipe_from.current === null ? 0 : event.clientX - swipe_from.current
              swipe_from.current = null
              if (photos.length > 1 && Math.abs(by) >= SWIPE_PX) turn(by < 0 ? 1 : -1)
            }}
          />
          <Row justify="between" gap={12} pad="8px 12px">
            {photos.length > 1 && <Turn label="Previous photo" icon="arrow-left" onTurn={() => turn(-1)} />}
            <Text aria-live="polite" color="header.quiet" minHeight="44px" alignContent="center">
              {[photos.length > 1 ? `${shown + 1} of ${photos.length}` : '', photo.alt]
                .filter(Boolean)
                .join(': ')}
            </Text>
            {photos.length > 1 && <Turn label="Next photo" icon="arrow-right" onTurn={() => turn(1)} />}
          </Row>
        </Stack>
      )}
    </dialog>
  )
}

function Turn({
  label,
  icon,
  onTurn,
}: {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  onTurn: () => void
}) {
  return (
    <IconButton label={label} onClick={onTurn}>
      <Icon name={icon} />
    </IconButton>
  )
}
