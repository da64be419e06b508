import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { type Photo, PhotoViewer } from '#ui/photo-viewer.tsx'
import { useHistoryLayer } from '#ui/use-history-layer.ts'

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
  const viewer = useHistoryLayer('event-photos')
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
              {photos.slice(0, shown_photos).map((photo, at) => (
                <chakra.button
                  key={photo.src}
                  type="button"
                  aria-label={`Open photo: ${photo.alt}`}
                  cursor="zoom-in"
                  onClick={() => viewer.open(at)}
                >
                  <chakra.img
                    src={photo.src}
                    alt={photo.alt}
                    loading="lazy"
                    decoding="async"
                    display="block"
                    width="100%"
                    aspectRatio="3 / 2"
                    objectFit="cover"
                  />
                </chakra.button>
              ))}
            </chakra.div>
            <chakra.div marginTop="16px">
              <Button variant="outline" width={{ base: '100%', md: 'auto' }} onClick={() => viewer.open(0)}>
                View All Photos
              </Button>
            </chakra.div>
            <PhotoViewer title="Event Photos" photos={photos} at={viewer.at} onClose={viewer.close} />
          </>
        ) : (
          <chakra.p color="quiet">Photos from the selected event will appear here.</chakra.p>
        )}
      </Section>
    </div>
  )
})
