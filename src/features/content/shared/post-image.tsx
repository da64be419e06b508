import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

const placeholder = '/art/event-virtual-run.svg'

export interface PostImageProps {
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
      <chakra.div
        display="flex"
        alignItems="flex-end"
        padding="16px"
        bg="sunk"
        color="quiet"
        textStyle="label"
        aspectRatio={ratio}
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        No image available
      </chakra.div>
    )
  }
  return (
    <chakra.img
      src={broken ? placeholder : src}
      // The drawing in its place shows something else.
      alt={broken ? '' : alt}
      onError={() => setBroken(true)}
      loading="lazy"
      display="block"
      width="100%"
      aspectRatio={ratio}
      objectFit="cover"
      objectPosition="center 70%"
      borderBottomWidth="ground"
      borderBottomStyle="solid"
      borderColor="text"
      {...(cut ? { clipPath: 'polygon(0 14%, 100% 0, 100% 100%, 0 100%)' } : {})}
    />
  )
}
