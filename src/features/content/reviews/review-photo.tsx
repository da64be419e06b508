import { useState } from 'react'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { PhotoViewer } from '#ui/post/photo-viewer.tsx'
import { useHistoryLayer } from '#ui/base/use-history-layer.ts'
import { Box, Row } from '#ui/layout/words.tsx'
import styles from './review-photo.module.css'

interface ReviewPhotoProps {
  /** The review's id. */
  id: string
  /** '' while it is being read, null when it no longer exists. */
  src: string | null
  name: string
}

/** The frame is there before the picture, so nothing moves; it says so where there is none to show. */
export function ReviewPhoto({ id, src, name }: ReviewPhotoProps) {
  const [broken, setBroken] = useState('')
  const viewer = useHistoryLayer(`review-photo ${id}`)
  const alt = `Photo by ${name}`
  return (
    <Box className={styles.photo}>
      {src === null || (src !== '' && broken === src) ? (
        <Row align="end" height="100%" pad={16} quiet look="label">
          This photo cannot be shown
        </Row>
      ) : (
        src && (
          <>
            <Box
              as="button"
              type="button"
              aria-label={`Open photo by ${name}`}
              block
              wide
              height="100%"
              cursor="zoom-in"
              // The frame cuts off the edges of the photo.
              outlineOffset="-4px"
              onClick={() => viewer.open(0)}
            >
              <Box
                as="img"
                src={src}
                alt={alt}
                onError={() => setBroken(src)}
                loading="lazy"
                decoding="async"
                wide
                height="100%"
                objectFit="cover"
                // People have their heads above the middle.
                objectPosition="center 35%"
              />
            </Box>
            <PhotoViewer title="Review Photo" photos={[{ src, alt }]} at={viewer.at} onClose={viewer.close} />
          </>
        )
      )}
    </Box>
  )
}

/** The photo of a review that is on its way. */
export function OwnPhoto({ id, photo_id, name }: { id: string; photo_id: string; name: string }) {
  const { state, url } = useKeptPicture(photo_id)
  return <ReviewPhoto id={id} src={state === 'gone' ? null : url} name={name} />
}
