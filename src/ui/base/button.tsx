import styles from './button.module.css'
import { classes } from '#ui/layout/classes.ts'
import { Box, type WordProps } from '#ui/layout/words.tsx'
import { useLinkProps } from './link.tsx'

interface Looks {
  /** One accent button per view. */
  variant?: 'accent' | 'ink' | 'outline' | 'plain' | 'link' | 'danger' | 'onBlack' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

export type ButtonProps = Looks & Omit<WordProps<'button'>, keyof Looks | 'as'>

/** The class of a button, and the mark of a page's next action: nothing may cover it. */
const look = ({ variant = 'ink', size = 'md' }: Looks, className?: string) => ({
  className: classes(styles.button, styles[variant], styles[size], className),
  ...(variant === 'accent' ? { 'data-main-action': '' } : {}),
})

/** `type` is 'button' by default: a button in a form must not send it by accident. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <Box as="button" type={type} {...look({ variant, size }, className)} {...rest} />
}

type AnchorButtonProps = Looks & Omit<WordProps<'a'>, keyof Looks | 'as'>

/** For other sites' addresses; `LinkButton` leads to this site's own. */
export function AnchorButton({ variant, size, className, ...rest }: AnchorButtonProps) {
  return <Box as="a" {...look({ variant, size }, className)} {...rest} />
}

export type LinkButtonProps = Omit<AnchorButtonProps, 'href'> & { to: string }

/** A link that looks like a button; `to` is a path of this site. */
export function LinkButton({ to, onClick, ...rest }: LinkButtonProps) {
  const link = useLinkProps(to)
  return (
    <AnchorButton
      {...rest}
      {...link}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    />
  )
}

interface Labeled {
  /** Its spoken name. */
  label: string
}

/** A square button that shows only an icon. */
export const IconButton = ({ label, ...rest }: Omit<ButtonProps, 'aria-label' | 'className'> & Labeled) => (
  <Button variant="plain" aria-label={label} className={styles.square} {...rest} />
)

/** A link that looks like it. */
export const IconLink = ({ label, ...rest }: Omit<LinkButtonProps, 'aria-label' | 'className'> & Labeled) => (
  <LinkButton variant="plain" aria-label={label} className={styles.square} {...rest} />
)
