import { chakra } from '@chakra-ui/react'

/** A small picture on its own color; a plain square without one. */
export function LinePicture({ src, size }: { src: string; size: string }) {
  return (
    <chakra.div width={size} height={size} flexShrink="0" bg="sunk">
      {src && (
        <chakra.img
          src={src}
          alt=""
          loading="lazy"
          display="block"
          width="100%"
          height="100%"
          objectFit="cover"
        />
      )}
    </chakra.div>
  )
}

export const lineName = ({ name, size }: { name: string; size: string }): string =>
  size === '' ? name : `${name}, ${size}`
