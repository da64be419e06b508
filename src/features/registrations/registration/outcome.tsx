import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState, type StatePicture } from '#ui/page/states.tsx'

interface OutcomeProps {
  title: string
  text: string
  picture?: StatePicture | null
  children?: ReactNode
}

/** The pressed button is gone: the outcome is shown, and has the focus. */
export function Outcome({ children, ...texts }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      <EmptyState {...texts}>{children}</EmptyState>
    </div>
  )
}
