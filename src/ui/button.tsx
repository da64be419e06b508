import { chakra, defineRecipe, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLinkProps } from './link.tsx'

/** Buttons stand on a 5 px foot and sink 3 px when pressed. One accent button in a view. */
const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minHeight: 'button',
    paddingInline: '22px',
    textStyle: 'button',
    borderRadius: 'control',
    border: '2px solid transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: 'transform 90ms cubic-bezier(.2,.8,.2,1)',
    touchAction: 'manipulation',
    _active: { transform: 'translateY(3px)' },
    '&:disabled, &[aria-disabled=true]': {
      bg: 'sunk',
      color: 'quiet',
      borderColor: 'transparent',
      borderBottomColor: 'field',
      cursor: 'not-allowed',
      transform: 'none',
    },
  },
  variants: {
    variant: {
      accent: {
        bg: 'accent.fill',
        color: 'accent.on',
        borderBottom: '5px solid',
        borderBottomColor: 'accent.foot',
        _hover: { bg: 'color-mix(in srgb, var(--mp-colors-accent-fill), white 16%)' },
        _active: { borderBottomWidth: '2px', marginBottom: '3px' },
      },
      ink: {
        bg: 'inverse',
        color: 'inverse.on',
        _hover: { bg: 'color-mix(in srgb, var(--mp-colors-inverse), var(--mp-colors-ground) 20%)' },
      },
      outline: {
        bg: 'transparent',
        color: 'text',
        borderColor: 'text',
        borderBottomWidth: '5px',
        _hover: { bg: 'card' },
        _active: { borderBottomWidth: '2px', marginBottom: '3px' },
      },
      plain: { bg: 'transparent', color: 'text', _hover: { bg: 'sunk' }, paddingInline: '14px' },
      link: {
        bg: 'transparent',
        color: 'text',
        paddingInline: '0',
        textDecoration: 'underline',
        textDecorationThickness: '2px',
        textUnderlineOffset: '6px',
        _hover: { color: 'accent.text' },
      },
      danger: {
        bg: 'refused',
        color: 'refused.on',
        _hover: { bg: 'color-mix(in srgb, var(--mp-colors-refused), black 14%)' },
      },
    },
    size: {
      sm: { minHeight: 'target', paddingInline: '16px', fontSize: '1rem' },
      md: {},
      lg: { minHeight: { base: '56px', md: '60px' }, paddingInline: '26px', fontSize: '1.1875rem' },
    },
    wide: { true: { width: '100%' } },
  },
  // Words among words: they begin where their line begins.
  compoundVariants: [{ variant: 'link', size: 'sm', css: { paddingInline: '0' } }],
  defaultVariants: { variant: 'ink', size: 'md' },
})

const ButtonRoot = chakra('button', buttonRecipe)
/** For addresses elsewhere; `LinkButton` leads to this site's own. */
export const AnchorButton = chakra('a', buttonRecipe)

type Variants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, keyof Variants | 'children'> {
  variant?: 'accent' | 'ink' | 'outline' | 'plain' | 'link' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its column. */
  wide?: boolean
  children?: ReactNode
}

/** What is done next on a page: nothing may lie over it. */
const mainAction = (variant: ButtonProps['variant']) =>
  variant === 'accent' ? { 'data-main-action': '' } : {}

/** `type` is 'button' unless told: a button in a form must not send it by accident. */
export function Button({ type = 'button', ...rest }: ButtonProps) {
  return <ButtonRoot type={type} {...mainAction(rest.variant)} {...rest} />
}

export interface LinkButtonProps extends Omit<HTMLChakraProps<'a'>, keyof Variants | 'children' | 'href'> {
  to: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  wide?: boolean
  children?: ReactNode
}

/** A link that looks like a button; `to` is a path of this site. */
export function LinkButton({ to, onClick, ...rest }: LinkButtonProps) {
  const link = useLinkProps(to)
  return (
    <AnchorButton
      {...mainAction(rest.variant)}
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
  children,
  ...rest
}: Omit<ButtonProps, 'aria-label'> & { label: string }) {
  return (
    <Button
      variant="plain"
      aria-label={label}
      minWidth="target"
      minHeight="target"
      paddingInline="0"
      {...rest}
    >
      {children}
    </Button>
  )
}
