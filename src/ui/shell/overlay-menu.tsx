import { chakra } from '@chakra-ui/react'
import { Button, LinkButton } from '#ui/base/button.tsx'
import type { HeaderProps } from './header-props.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneStroke } from '#ui/drawing/lane-stroke.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

interface MenuFootProps extends Pick<HeaderProps, 'user' | 'onSignOut' | 'outboxCount'> {
  onChoose: () => void
}

function MenuFoot({ user, onSignOut, outboxCount, onChoose }: MenuFootProps) {
  const onBlack = {
    bg: 'transparent',
    color: 'header.text',
    borderColor: 'header.text',
    borderBottomWidth: '2px',
  } as const
  const waiting =
    outboxCount === 1 ? '1 item waiting in the Outbox' : `${outboxCount} items waiting in the Outbox`
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="10px">
        {!user && (
          <>
            <LinkButton to="/login" variant="outline" onClick={onChoose} {...onBlack}>
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
          <LinkButton to="/admin" variant="outline" onClick={onChoose} {...onBlack}>
            {user.role === 'admin' ? 'Admin' : 'Editor'}
          </LinkButton>
        )}
        {user && (
          <>
            <LinkButton to="/profile" variant="outline" onClick={onChoose} {...onBlack}>
              My Account
            </LinkButton>
            <Button
              variant="outline"
              {...onBlack}
              onClick={() => {
                onChoose()
                onSignOut()
              }}
            >
              Log Out
            </Button>
          </>
        )}
      </chakra.div>
      {outboxCount > 0 && (
        <AppLink
          to="/outbox"
          onClick={onChoose}
          display="inline-flex"
          alignItems="center"
          gap="10px"
          minHeight="44px"
          marginTop="8px"
          color="header.quiet"
          fontSize="0.9375rem"
          fontStretch="92%"
          whiteSpace="nowrap"
          _hover={{ textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '6px' }}
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
