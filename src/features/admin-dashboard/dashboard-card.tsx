import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AppLink } from '#ui/base/link.tsx'

/** One matter of the dashboard, and where all of it is. */
export function Card({
  title,
  to,
  link,
  children,
}: {
  title: string
  to: string
  link: string
  children: ReactNode
}) {
  return (
    <chakra.section aria-label={title} bg="card" padding={{ base: '16px', md: '18px 20px' }} minWidth="0">
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="12px">
        <chakra.h2 textStyle="title" marginBottom="8px">
          {title}
        </chakra.h2>
        <AppLink
          to={to}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          textStyle="label"
          textDecoration="underline"
          textUnderlineOffset="4px"
        >
          {link}
        </AppLink>
      </chakra.div>
      {children}
    </chakra.section>
  )
}

export function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink
      to={to}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="4px 12px"
      minHeight="target"
      paddingBlock="8px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
      color="text"
      textDecoration="none"
      _hover={{ textDecoration: 'underline' }}
    >
      {children}
    </AppLink>
  )
}
