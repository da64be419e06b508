import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { type Photo, PhotoViewer } from './photo-viewer.tsx'

const stock_photos: readonly Photo[] = [
  { src: '/art/event-summer-solstice-10k.svg', alt: 'Runners pass a lighthouse while the sun goes down' },
  { src: '/art/blog-aid-station.svg', alt: 'A volunteer hands a runner a cup' },
  { src: '/art/event-spring-half-marathon.svg', alt: 'Three runners under trees in bloom' },
  { src: '/art/blog-timing-tent.svg', alt: 'The clock at the timing tent' },
]
const shown_photos = 4

export const event_photos_id = 'event-photos'

function photosOf(event: RaceEvent): readonly Photo[] {
  if (event.photos.length === 0) return stock_photos
  return event.photos.map((src, index) => ({ src, alt: `${event.name}, photo ${index + 1}` }))
}

/** @param event null while none is chosen */
export const EventPhotos = memo(function EventPhotos({ event }: { event: RaceEvent | null }) {
  const [open, setOpen] = useState(false)
  const photos = event ? photosOf(event) : []
  return (
    <div id={event_photos_id} data-screen-only>
      <Section title="Event Photos" line={false}>
        {event ? (
          <>
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
              gap={{ base: '8px', md: '14px' }}
              borderBottomWidth="ground"
              borderBottomStyle="solid"
              borderColor="text"
            >
              {photos.slice(0, shown_photos).map((photo) => (
                <chakra.img
                  key={photo.src}
                  src={photo.src}
                  alt={photo.alt}
                  loading="lazy"
                  decoding="async"
                  width="100%"
                  aspectRatio="3 / 2"
                  objectFit="cover"
                />
              ))}
            </chakra.div>
            <chakra.div marginTop="16px">
              <Button variant="outline" width={{ base: '100%', md: 'auto' }} onClick={() => setOpen(true)}>
                View All Photos
              </Button>
            </chakra.div>
            <PhotoViewer open={open} photos={photos} onClose={() => setOpen(false)} />
          </>
        ) : (
          <chakra.p color="quiet">Photos from the selected event will appear here.</chakra.p>
        )}
      </Section>
    </div>
  )
})
