import { chakra } from '@chakra-ui/react'

export interface PostPictureProps {
  src: string
  /** '' for a picture that only decorates. */
  alt: string
  /** Width through height; absent: the picture fills its parent's height. */
  ratio?: number
  /** 'post': the top rises by a third of the width; 'wide': by a sixth; 'none': straight. */
  cut?: 'post' | 'wide' | 'none'
  /** Grey, for what does not take place. */
  muted?: boolean
  /** Above the fold: load at once. */
  eager?: boolean
  /** Part of the picture that must stay, as CSS object-position. */
  position?: string
}

const rises = { post: '100cqw / 3', wide: '100cqw / 6', none: '0px' }

/** A picture as a milepost: slanted on top, square at the foot, standing on a line. */
export function PostPicture(props: PostPictureProps) {
  const { src, alt, ratio, cut = 'wide', muted, eager, position = 'center bottom' } = props
  const height = ratio ? undefined : '100%'
  const slanted = { clipPath: `polygon(0 calc(${rises[cut]}), 100% 0, 100% 100%, 0 100%)` }
  return (
    <chakra.div width="100%" style={{ height, containerType: 'inline-size' }}>
      <chakra.div
        bg="edge"
        // The line that black parts of a picture keep on a dark ground: what shows of the frame behind it.
        padding="1.5px 1.5px 0"
        style={{
          ...slanted,
          height,
          aspectRatio: ratio,
          filter: muted ? 'grayscale(1) opacity(.55)' : undefined,
        }}
      >
        <chakra.img
          src={src}
          alt={alt}
          // Until it has come, the line alone is there.
          bg="ground"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          display="block"
          width="100%"
          height="100%"
          objectFit="cover"
          style={{ ...slanted, objectPosition: position }}
        />
      </chakra.div>
    </chakra.div>
  )
}
