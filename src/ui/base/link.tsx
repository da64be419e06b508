import type { HTMLChakraProps } from '@chakra-ui/react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { lean } from './lean.tsx'

const Anchor = lean('a')

const leavesThePage = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self')

/**
 * What an anchor needs to lead to a path of this site without reloading it. `to` is plain text, because menus, stored
 * documents and messages name paths that no type knows; an unknown one leads to the 404 page.
 */
export function useLinkProps(to: string) {
  const router = useRouter()
  const preload = () => {
    const [pathname = to] = to.split(/[?#]/)
    // A failed preload is not a failure of the page: the click itself will show it.
    router.preloadRoute({ to: pathname }).catch(() => {})
  }
  return {
    href: to,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (leavesThePage(event)) return
      event.preventDefault()
      void router.navigate({ href: to })
    },
  }
}

export interface AppLinkProps extends Omit<HTMLChakraProps<'a'>, 'href' | 'onFocus' | 'onPointerEnter'> {
  /** A path of this site with its search and hash. */
  to: string
}

/** A link inside the site. Bare: color and line come from the caller. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const link = useLinkProps(to)
  return (
    <Anchor
      {...rest}
      {...link}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}

/** A link within running text. */
export function TextLink({ to, ...rest }: AppLinkProps) {
  return (
    <AppLink
      to={to}
      color="text"
      fontWeight="600"
      textDecoration="underline"
      textDecorationThickness="2px"
      textUnderlineOffset="4px"
      _hover={{ color: 'accent.text' }}
      {...rest}
    />
  )
}
