import type { ReactNode } from 'react'
import { Row, Text } from '#ui/layout/words.tsx'

interface SectionHeadProps {
  title: string
  /** The heading's id, which names its section. */
  id?: string
  /** What can be done there, at its right. */
  children?: ReactNode
}

/** The heading of a part of race day, on its line. */
export function SectionHead({ title, id, children }: SectionHeadProps) {
  return (
    <Row lineBelow="ground" wrap gap={12} padBottom={12} below={16}>
      <Text as="h2" id={id} className="text-title" marginRight="auto">
        {title}
      </Text>
      {children && (
        // On one line, below the heading where they do not fit beside it.
        <Row align="stretch" wrap gap={10}>
          {children}
        </Row>
      )}
    </Row>
  )
}
