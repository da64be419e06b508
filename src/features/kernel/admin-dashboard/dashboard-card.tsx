import type { ReactNode } from 'react'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'

/** One topic of the dashboard, and where all of it is. */
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
    <Box as="section" aria-label={title} bg="card" pad={{ base: 16, md: '18px 20px' }} shrink>
      <Row justify="between" align="baseline" gap={12}>
        <Text as="h2" look="title" below={8}>
          {title}
        </Text>
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
      </Row>
      {children}
    </Box>
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
