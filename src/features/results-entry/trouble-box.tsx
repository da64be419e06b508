import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icons.tsx'

export interface TroubleBoxProps {
  id: string
  /** Of the group, for who does not see it. */
  label: string
  title: ReactNode
  /** The lines of a list. */
  children: ReactNode
  actions: ReactNode
}

/** What has to be put right above the list, with the presses that do it. */
export function TroubleBox({ id, label, title, children, actions }: TroubleBoxProps) {
  return (
    <chakra.div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-trouble
      data-screen-only
      marginBlock="8px"
      padding="12px 16px"
      bg="refused.fill"
      color="text"
      borderRadius="control"
    >
      <chakra.p display="flex" alignItems="center" gap="8px" color="refused" textStyle="label">
        <Icon name="warning" size={18} /> {title}
      </chakra.p>
      <chakra.ul listStyleType="none" maxHeight="40vh" overflowY="auto" marginTop="6px">
        {children}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="8px">
        {actions}
      </chakra.div>
    </chakra.div>
  )
}

/** Brings a box wholly onto the screen, below the header, and the focus into it. */
export function showTrouble(id: string): void {
  const box = document.getElementById(id)
  box?.scrollIntoView({ block: 'start', behavior: 'instant' })
  box?.focus({ preventScroll: true })
}
