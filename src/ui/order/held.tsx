import { Span } from '#ui/layout/words.tsx'
import { lanes } from '#ui/page/skeleton.tsx'

export interface HeldProps {
  /** It is not known yet. */
  held: boolean
  children: string
}

/** A figure. While it is not known, lanes in its shape take its place, and nothing false can be read. */
export function Held({ held, children }: HeldProps) {
  if (!held) return children
  return (
    <Span display="inline-block" backgroundImage={lanes}>
      <Span visibility="hidden">{children}</Span>
    </Span>
  )
}
