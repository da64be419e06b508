import { type PictureFacts, pictureAt, sourcesOf } from '#domain/kernel/media.ts'
import { Box, type WordProps } from '#ui/layout/words.tsx'
import { useArtUrl } from '#ui/theme/art-inks.ts'
import { blurUrl } from './blur.ts'

interface PictureProps extends Omit<WordProps<'img'>, 'as' | 'sizes' | 'src' | 'srcSet'> {
  /** As it is stored: what the address says of the picture is obeyed. */
  src: string
  /** How wide it is shown, as an img's `sizes`: a phone loads no more. */
  shown?: string
}

/** The point that stays in sight where a picture is cut; undefined: the place decides, as for all of before. */
function positionIn({ focus, width }: PictureFacts): string | undefined {
  if (focus) return `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`
  return width > 0 ? '50% 50%' : undefined
}

/** Any picture of the site: its colors stand in its place until it has come, so that nothing flashes or moves. */
export function Picture({ src: address, shown = '100vw', style, ...look }: PictureProps) {
  const facts = pictureAt(address)
  const sources = sourcesOf(facts)
  const blur = look.objectFit === 'contain' ? '' : blurUrl(facts.colors)
  const position = positionIn(facts)
  return (
    <Box
      {...look}
      as="img"
      src={useArtUrl(facts.src)}
      srcSet={sources || undefined}
      sizes={sources ? shown : undefined}
      style={{
        ...style,
        ...(position ? { objectPosition: position } : {}),
        ...(blur ? { background: `url(${blur}) center / 100% 100%` } : {}),
      }}
    />
  )
}
