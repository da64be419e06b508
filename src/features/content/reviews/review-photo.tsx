import { useState } from 'react'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { Picture } from '#ui/base/picture.tsx'
import { PhotoViewer } from '#ui/post/photo-viewer.tsx'
import { useHistoryLayer } from '#ui/base/use-history-layer.ts'
import { Box, Row } from '#ui/layout/words.tsx'
import { initialsOf, inkOf } from './reviewer.ts'

interface ReviewPhotoProps {
  /** The review's id. */
  id: string
  /** '' while it is being read, null when it no longer exists. */
  src: string | null
  name: string
}

/** The frame is there before the picture, so nothing moves; without a picture it shows the reviewer's initials. */
export function ReviewPhoto({ id, src, name }: ReviewPhotoProps) {
  const [broken, setBroken] = useState('')
  const viewer = useHistoryLayer(`review-photo ${id}`)
  const alt = `Photo by ${name}`
  return (
    <Box aspectRatio="1.72" bg="sunk" overflow="hidden">
      {src === null || (src !== '' && broken === src) ? (
        <Initials name={name} />
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
              <Picture
                src={src}
                shown="(min-width: 64rem) 33vw, 100vw"
                alt={alt}
                onError={() => setBroken(src)}
                loading="lazy"
                decoding="async"
                wide
                height="100%"
                objectFit="cover"
                // Drawings stand on their ground; people have their heads above the middle.
                objectPosition={src.startsWith('/art/') ? 'center 70%' : 'center 35%'}
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

function Initials({ name }: { name: string }) {
  const ink = inkOf(name)
  return (
    <Row
      aria-hidden="true"
      align="end"
      justify="center"
      wide
      height="100%"
      padBottom={14}
      bg={ink}
      color={ink === 'sunk' ? 'text' : 'asphalt'}
      look="display"
      size={{ base: '6rem', md: '6.5rem', lg: 'clamp(6.5rem, 10vw, 9.2rem)' }}
      clipPath="polygon(0 18%, 100% 0, 100% 100%, 0 100%)"
    >
      {initialsOf(name)}
    </Row>
  )
}
