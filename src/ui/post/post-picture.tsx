import { Picture } from '#ui/base/picture.tsx'
import styles from './post-picture.module.css'

interface PostPictureProps {
  src: string
  /** '' for a picture that only decorates. */
  alt: string
  /** Width divided by height; absent: the picture fills its parent's height. */
  ratio?: number
  /** 'post': the top rises by a third of the width; 'wide': by a sixth; 'none': straight. */
  cut?: 'post' | 'wide' | 'none'
  /** Gray, for what does not take place. */
  muted?: boolean
  /** Above the fold: load at once. */
  eager?: boolean
  /** Part of the picture that must stay where nobody chose one, as CSS object-position. */
  position?: string
  /** How wide it is shown, as an img's `sizes`. */
  shown?: string
}

const rises = { post: '100cqw / 3', wide: '100cqw / 6', none: '0px' }

/** A picture as a milepost: slanted on top, square at the foot, on a line. */
export function PostPicture(props: PostPictureProps) {
  const { src, alt, ratio, cut = 'wide', muted, eager, position = 'center bottom', shown } = props
  const height = ratio ? undefined : '100%'
  const slanted = { clipPath: `polygon(0 calc(${rises[cut]}), 100% 0, 100% 100%, 0 100%)` }
  return (
    <div className={styles.frame} style={{ height }}>
      <div
        className={styles.edge}
        style={{
          ...slanted,
          height,
          aspectRatio: ratio,
          filter: muted ? 'grayscale(1) opacity(.55)' : undefined,
        }}
      >
        <Picture
          className={styles.picture}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          objectPosition={position}
          shown={shown}
          style={slanted}
        />
      </div>
    </div>
  )
}
