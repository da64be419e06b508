import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { usePageHeading } from '#ui/page/page.tsx'

export interface AdminHeadProps {
  /** The h1's words and the document's title. */
  title: string
  /** Under the h1. */
  intro?: ReactNode
  /** The page before. */
  back?: { to: string; label: string }
  /** The one action of the page; on the phone under the heading, as wide as the screen. */
  action?: ReactNode
}

/** The heading of an admin screen. */
export function AdminHead({ title, intro, back, action }: AdminHeadProps) {
  const heading = usePageHeading(title)
  return (
    // On the phone the intro is under its heading, before the action: there the two are one column.
    <chakra.div
      display={{ base: 'flex', md: 'block' }}
      flexDirection="column"
      gap="14px"
      marginBottom={{ base: '20px', lg: '24px' }}
    >
      {back && (
        <AppLink
          to={back.to}
          display="inline-flex"
          alignItems="center"
          gap="10px"
          marginBottom={{ base: '-14px', md: '0' }}
          alignSelf="flex-start"
          order="-3"
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
        display={{ base: 'contents', md: 'flex' }}
        alignItems="center"
        justifyContent="space-between"
        gap="14px 24px"
      >
        <chakra.h1
          ref={heading}
          order={{ base: '-2', md: '0' }}
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
        <chakra.p order="-1" color="quiet" textStyle="lead" marginTop={{ base: '-8px', md: '6px' }}>
          {intro}
        </chakra.p>
      )}
    </chakra.div>
  )
}
