import { memo, useState } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { Section } from '#ui/page/page.tsx'
import { type Photo, PhotoViewer } from '#ui/post/photo-viewer.tsx'
import { Picture } from '#ui/base/picture.tsx'
import { useHistoryLayer } from '#ui/base/use-history-layer.ts'
import styles from './event-photos.module.css'

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
  // Drawn when it is first opened, and kept, so that it can give the focus back.
  const [opened, setOpened] = useState(false)
  if (viewer.at !== null && !opened) setOpened(true)
  return (
    <div id={event_photos_id} data-screen-only>
      <Section title="Event Photos" line={false}>
        {event ? (
          <>
            <div className={styles.photos}>
              {photos.slice(0, shown_photos).map((photo, at) => (
                <button
                  key={photo.src}
                  type="button"
                  aria-label={`Open photo: ${photo.alt}`}
                  onClick={() => viewer.open(at)}
                >
                  <Picture
                    src={photo.src}
                    shown="(min-width: 64rem) 25vw, 50vw"
                    alt={photo.alt}
                    loading="lazy"
                    decoding="async"
                  />
                </button>
              ))}
            </div>
            <div className={styles.all}>
              <Button variant="outline" onClick={() => viewer.open(0)}>
                View All Photos
              </Button>
            </div>
            {opened && (
              <PhotoViewer title="Event Photos" photos={photos} at={viewer.at} onClose={viewer.close} />
            )}
          </>
        ) : (
          <p className="quiet">Photos from the selected event will appear here.</p>
        )}
      </Section>
    </div>
  )
})
