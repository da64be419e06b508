import { useLocation } from '@tanstack/react-router'
import { useSession } from '#data/kernel/session.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { Container } from '#ui/page/page.tsx'

/** Shown under the header while the server no longer accepts this device's login; nothing is lost meanwhile. */
export function SessionBar() {
  const { user, expired } = useSession()
  const here = useLocation({ select: (location) => location.href })
  if (!user || !expired || /^\/(login|change-email)\b/.test(here)) return null
  return (
    <Box data-screen-only bg="provisional.fill" color="provisional">
      <Container display="flex" wrap align="center" gap="4px 12px" padY={6}>
        <Icon name="user" />
        <Text role="status" grow minWidth="16em">
          Your session has ended. What you do is saved on this device.
        </Text>
        <TextLink to={`/login?from=${encodeURIComponent(here)}`} plain inline align="center" minHeight="44px">
          Log in to send
        </TextLink>
      </Container>
    </Box>
  )
}
