import { useState } from 'react'
import { Row } from '#ui/layout/words.tsx'
import { Picture } from '#ui/base/picture.tsx'

const placeholder = '/art/event-virtual-run.svg'

interface PostImageProps {
  src: string
  /** '' where nobody said what it shows. */
  alt: string
  ratio: string
  /** Slanted on top, as a milepost. */
  cut?: boolean
  /** How wide it is shown, as an img's `sizes`. */
  shown?: string
}

/** The picture of a post. If it does not load, a drawing takes its place; without a picture, it says so. */
export function PostImage({ src, alt, ratio, cut, shown }: PostImageProps) {
  const [broken, setBroken] = useState(false)
  if (src === '') {
    return (
      <Row lineBelow="ground" align="end" pad={16} bg="sunk" quiet look="label" aspectRatio={ratio}>
        No image available
      </Row>
    )
  }
  return (
    <Picture
      lineBelow="ground"
      src={broken ? placeholder : src}
      shown={shown}
      // The drawing in its place shows something else.
      alt={broken ? '' : alt}
      onError={() => setBroken(true)}
      loading="lazy"
      display="block"
      wide
      aspectRatio={ratio}
      objectFit="cover"
      objectPosition="center 70%"
      {...(cut ? { clipPath: 'polygon(0 14%, 100% 0, 100% 100%, 0 100%)' } : {})}
    />
  )
}
