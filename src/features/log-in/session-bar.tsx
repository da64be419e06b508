import { chakra } from '@chakra-ui/react'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '#data/account/session.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { Container } from '#ui/page/page.tsx'

/** Stands under the header while the server no longer takes this device's log-in; nothing is lost meanwhile. */
export function SessionBar() {
  const { user, expired } = useSession()
  const here = useLocation({ select: (location) => location.href })
  if (!user || !expired || /^\/(login|change-email)\b/.test(here)) return null
  return (
    <chakra.div data-screen-only bg="provisional.fill" color="provisional">
      <Container display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px" paddingBlock="6px">
        <Icon name="user" />
        <chakra.p role="status" flex="1" minWidth="16em">
          Your session has ended. What you do is saved on this device.
        </chakra.p>
        <TextLink
          to={`/login?from=${encodeURIComponent(here)}`}
          color="provisional"
          display="inline-flex"
          alignItems="center"
          minHeight="44px"
        >
          Log in to send
        </TextLink>
      </Container>
    </chakra.div>
  )
}
