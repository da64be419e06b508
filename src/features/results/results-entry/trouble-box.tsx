import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row } from '#ui/layout/words.tsx'

interface TroubleBoxProps {
  id: string
  /** The group's label, for people who do not see it. */
  label: string
  title: ReactNode
  /** The lines of a list. */
  children: ReactNode
  actions: ReactNode
}

/** What has to be corrected, above the list, with the buttons that do it. */
export function TroubleBox({ id, label, title, children, actions }: TroubleBoxProps) {
  return (
    <Box
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-trouble
      data-screen-only
      marginBlock="8px"
      pad="12px 16px"
      bg="refused.fill"
      color="text"
      borderRadius="control"
    >
      <Row as="p" gap={8} color="refused" look="label">
        <Icon name="warning" size={18} /> {title}
      </Row>
      <Box as="ul" maxHeight="40vh" overflowY="auto" above={6}>
        {children}
      </Box>
      <Row align="stretch" wrap gap={10} above={8}>
        {actions}
      </Row>
    </Box>
  )
}

/** Scrolls a box fully onto the screen, below the header, and moves the focus into it. */
export function showTrouble(id: string): void {
  const box = document.getElementById(id)
  box?.scrollIntoView({ block: 'start', behavior: 'instant' })
  box?.focus({ preventScroll: true })
}
