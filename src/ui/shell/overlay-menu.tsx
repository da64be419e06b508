import { Button, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Grid } from '#ui/layout/words.tsx'
import type { HeaderProps } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface MenuFootProps extends Pick<HeaderProps, 'user' | 'onSignOut' | 'outboxCount'> {
  onChoose: () => void
}

function MenuFoot({ user, onSignOut, outboxCount, onChoose }: MenuFootProps) {
  const white = {
    bg: 'transparent',
    color: 'header.text',
    borderColor: 'header.text',
    borderBottomWidth: '2px',
  } as const
  const waiting =
    outboxCount === 1 ? '1 item waiting in the Outbox' : `${outboxCount} items waiting in the Outbox`
  return (
    <>
      <Grid columns="repeat(auto-fit, minmax(120px, 1fr))" gap={10}>
        {!user && (
          <>
            <LinkButton to="/login" variant="outline" onClick={onChoose} {...white}>
              Log In
            </LinkButton>
            <LinkButton
              to="/signup"
              variant="accent"
              onClick={onChoose}
              borderBottomWidth="2px"
              borderBottomColor="transparent"
            >
              Sign Up
            </LinkButton>
          </>
        )}
        {user && user.role !== 'user' && (
          <LinkButton to="/admin" variant="outline" onClick={onChoose} {...white}>
            {user.role === 'admin' ? 'Admin' : 'Editor'}
          </LinkButton>
        )}
        {user && (
          <>
            <LinkButton to="/profile" variant="outline" onClick={onChoose} {...white}>
              My Account
            </LinkButton>
            <Button
              variant="outline"
              {...white}
              onClick={() => {
                onChoose()
                onSignOut()
              }}
            >
              Log Out
            </Button>
          </>
        )}
      </Grid>
      {outboxCount > 0 && (
        <AppLink
          to="/outbox"
          onClick={onChoose}
          inline
          align="center"
          gap={10}
          minHeight="44px"
          above={8}
          color="header.quiet"
          size="0.9375rem"
          fontStretch="92%"
          nowrap
          hoverLine
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
        >
          <Icon name="inbox" size={18} />
          {waiting}
        </AppLink>
      )}
    </>
  )
}

export interface OverlayMenuProps extends MenuFootProps {
  currentPath: string
}

/** What the header opens to on narrow screens. */
export function OverlayMenu({ currentPath, onChoose, ...foot }: OverlayMenuProps) {
  return (
    <>
      <MobileMenu
        currentPath={currentPath}
        onChoose={onChoose}
        foot={<MenuFoot {...foot} onChoose={onChoose} />}
      />
      <LaneStroke />
    </>
  )
}
