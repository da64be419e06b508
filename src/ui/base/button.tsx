import type { HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classes, lean } from './lean.tsx'
import { useLinkProps } from './link.tsx'

const ButtonRoot = lean('button')
const AnchorRoot = lean('a')

interface Looks {
  /** One accent button per view. */
  variant?: 'accent' | 'ink' | 'outline' | 'plain' | 'link' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its column. */
  wide?: boolean
  children?: ReactNode
}

export interface ButtonProps extends Looks, Omit<HTMLChakraProps<'button'>, keyof Looks> {}

/** The class of a button, and the mark of a page's next action: nothing may cover it. */
const look = ({ variant = 'ink', size = 'md', wide }: Looks, className?: string) => ({
  className: classes(styles.button, styles[variant], styles[size], wide && styles.wide, className),
  ...(variant === 'accent' ? { 'data-main-action': '' } : {}),
})

/** `type` is 'button' by default: a button in a form must not send it by accident. */
export function Button({ variant, size, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <ButtonRoot type={type} {...look({ variant, size, wide }, className)} {...rest} />
}

export interface AnchorButtonProps extends Looks, Omit<HTMLChakraProps<'a'>, keyof Looks> {}

/** For other sites' addresses; `LinkButton` leads to this site's own. */
export function AnchorButton({ variant, size, wide, className, ...rest }: AnchorButtonProps) {
  return <AnchorRoot {...look({ variant, size, wide }, className)} {...rest} />
}

export interface LinkButtonProps extends Omit<AnchorButtonProps, 'href'> {
  to: string
}

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

/** A square button that shows only an icon; `label` is its spoken name. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'aria-label'> & { label: string }) {
  return <Button variant="plain" aria-label={label} className={classes(styles.square, className)} {...rest} />
}
