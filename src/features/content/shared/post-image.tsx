import { useState } from 'react'
import { Box, Row } from '#ui/layout/words.tsx'

const placeholder = '/art/event-virtual-run.svg'

interface PostImageProps {
  src: string
  /** '' where nobody said what it shows. */
  alt: string
  ratio: string
  /** Slanted on top, as a milepost. */
  cut?: boolean
}

/** The picture of a post. If it does not load, a drawing takes its place; without a picture, it says so. */
export function PostImage({ src, alt, ratio, cut }: PostImageProps) {
  const [broken, setBroken] = useState(false)
  if (src === '') {
    return (
      <Row lineBelow="ground" align="end" pad={16} bg="sunk" quiet look="label" aspectRatio={ratio}>
        No image available
      </Row>
    )
  }
  return (
    <Box
      as="img"
      lineBelow="ground"
      src={broken ? placeholder : src}
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
