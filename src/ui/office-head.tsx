import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { AppLink } from './link.tsx'
import { usePageHeading } from './page.tsx'

export interface OfficeHeadProps {
  /** The h1's words and the document's title. */
  title: string
  /** Under the h1. */
  intro?: ReactNode
  /** Where one came from. */
  back?: { to: string; label: string }
  /** The one action of the place; on the phone under the heading, as wide as the screen. */
  action?: ReactNode
}

/** The heading of a place of the back office. */
export function OfficeHead({ title, intro, back, action }: OfficeHeadProps) {
  const heading = usePageHeading(title)
  return (
    <chakra.div marginBottom={{ base: '20px', lg: '24px' }}>
      {back && (
        <AppLink
          to={back.to}
          display="inline-flex"
          alignItems="center"
          gap="10px"
          minHeight="target"
          color="text"
          textStyle="label"
          textDecoration="none"
          _hover={{ textDecoration: 'underline', textUnderlineOffset: '5px' }}
        >
          <Icon name="arrow-left" />
          {back.label}
        </AppLink>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'stretch', md: 'center' }}
        justifyContent="space-between"
        gap="14px 24px"
      >
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle="heading"
          fontSize={{ base: '2.75rem', lg: '3.6rem' }}
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h1>
        {action}
      </chakra.div>
      {intro && (
        <chakra.p color="quiet" textStyle="lead" marginTop="6px">
          {intro}
        </chakra.p>
      )}
    </chakra.div>
  )
}
