import { Box } from '#ui/layout/words.tsx'

/** A small picture on its own color; a plain square without one. */
export function LinePicture({ src, size }: { src: string; size: string }) {
  return (
    <Box width={size} height={size} rigid bg="sunk">
      {src && (
        <Box as="img" src={src} alt="" loading="lazy" display="block" wide height="100%" objectFit="cover" />
      )}
    </Box>
  )
}

export const lineName = ({ name, size }: { name: string; size: string }): string =>
  size === '' ? name : `${name}, ${size}`
