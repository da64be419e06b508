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

/** The picture of a post; one that does not load gives way to a drawing, and where there is none, it says so. */
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
      // The drawing that stands in for it shows something else.
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
