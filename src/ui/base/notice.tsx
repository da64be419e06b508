import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** Something to know before going on: why a login is needed, or that there is no network. */
export function Notice({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <chakra.div
      role="note"
      data-news
      display="flex"
      gap="14px"
      padding="14px 16px"
      marginBottom="20px"
      bg="provisional.fill"
      color="provisional"
      borderBottom="5px solid"
      borderBottomColor="provisional"
      borderRadius="control"
    >
      <chakra.span paddingTop="2px">
        <Icon name={icon} />
      </chakra.span>
      <div>
        <chakra.p textStyle="label" fontSize="1rem">
          {title}
        </chakra.p>
        {children && <chakra.p lineHeight="1.4">{children}</chakra.p>}
      </div>
    </chakra.div>
  )
}
