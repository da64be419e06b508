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
        <AppLink to={to} inline align="center" touch look="label" underline>
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
      wrap
      justify="between"
      align="center"
      gap="4px 12px"
      touch
      padY={8}
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
      color="text"
      hoverLine
    >
      {children}
    </AppLink>
  )
}
