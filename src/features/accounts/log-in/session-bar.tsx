import { useLocation } from '@tanstack/react-router'
import { useSession } from '#data/kernel/session.ts'
import { Icon } from '#ui/base/icons.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { colorVar } from '#ui/theme/color-var.ts'
import { Container } from '#ui/page/page.tsx'

/** Shown under the header while the server no longer accepts this device's login; nothing is lost meanwhile. */
export function SessionBar() {
  const { user, expired } = useSession()
  const here = useLocation({ select: (location) => location.href })
  if (!user || !expired || /^\/(login|change-email)\b/.test(here)) return null
  return (
    // Every page waits for this file: it uses none of the layout words, which the first page does not need otherwise.
    <div
      data-screen-only
      style={{ background: colorVar('provisional.fill'), color: colorVar('provisional') }}
    >
      <Container display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px" paddingBlock="6px">
        <Icon name="user" />
        <p role="status" style={{ flex: 1, minWidth: '16em' }}>
          Your session has ended. What you do is saved on this device.
        </p>
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
    </div>
  )
}
