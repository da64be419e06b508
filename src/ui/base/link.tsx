import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { Box, type WordProps } from '#ui/layout/words.tsx'
import styles from './link.module.css'

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

interface AppLinkProps extends Omit<WordProps<'a'>, 'as' | 'href' | 'onFocus' | 'onPointerEnter'> {
  /** A path of this site with its search and hash. */
  to: string
}

/** A link inside the site. Bare: color and line come from the caller. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const link = useLinkProps(to)
  return (
    <Box
      as="a"
      {...rest}
      {...link}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}

interface TextLinkProps extends Omit<AppLinkProps, 'className'> {
  /** In the color of the text around it. */
  plain?: boolean
}

/** A link within running text. */
export const TextLink = ({ plain = false, ...rest }: TextLinkProps) => (
  <AppLink className={classes(styles.inText, plain && styles.plain)} {...rest} />
)
