import { chakra } from '@chakra-ui/react'

const stripes = 'repeating-linear-gradient(to bottom, var(--mp-colors-hairline) 0 3px, transparent 3px 6px)'

export interface HeldProps {
  /** It is not known yet. */
  held: boolean
  children: string
}

/** A figure. While it is not known, lanes in its shape take its place, and nothing false can be read. */
export function Held({ held, children }: HeldProps) {
  if (!held) return children
  return (
    <chakra.span display="inline-block" bgImage={stripes}>
      <chakra.span visibility="hidden">{children}</chakra.span>
    </chakra.span>
  )
}
