import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { visuallyHidden } from './visually-hidden.ts'

const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: '100%',
    minHeight: 'button',
    paddingInline: '14px',
    bg: 'card',
    color: 'text',
    borderWidth: 'line',
    borderStyle: 'solid',
    borderColor: 'field',
    borderRadius: 'control',
    fontFamily: 'inherit',
    fontSize: '1rem',
    lineHeight: 1.4,
    appearance: 'none',
    _placeholder: { color: 'quiet', opacity: 1 },
    _disabled: { bg: 'sunk', color: 'quiet', cursor: 'not-allowed' },
    '&[aria-invalid=true]': {
      borderColor: 'refused',
      borderWidth: '2px',
      borderBottomWidth: '5px',
    },
    // Fields draw the ring against their own edge, so that neighbours stay readable.
    '&:focus-visible, &:focus': {
      outline: '2px solid',
      outlineColor: 'text',
      outlineOffset: '-2px',
      boxShadow: '0 0 0 3px var(--mp-colors-accent-fill)',
    },
  },
})

export const Control = chakra('input', controlRecipe)
export const SelectControl = chakra('select', controlRecipe)
export const TextAreaControl = chakra('textarea', controlRecipe)

export interface FieldTexts {
  label: string
  /** Shown under the field in red and read out with it; '' or absent: none. */
  error?: string | undefined
  /** A hint that stays. */
  help?: ReactNode
  /** Shows '(optional)' beside the label. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
}

export interface Announcing {
  /** The error is read out when it comes: where no summary above a form does that. */
  announce?: boolean | undefined
}

export interface FieldFrameProps extends FieldTexts, Announcing {
  /** id of the control. */
  id: string
  children: ReactNode
}

/** ids that join a control to its help and error, for aria-describedby. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'error' | 'help'>): string | undefined {
  const ids = [texts.help ? `${id}-help` : '', texts.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return ids || undefined
}

export interface FieldErrorProps extends Announcing {
  id?: string
  children: ReactNode
}

export function FieldError({ id, announce, children }: FieldErrorProps) {
  return (
    <chakra.p
      id={id}
      role={announce ? 'alert' : undefined}
      display="flex"
      gap="6px"
      marginTop="6px"
      color="refused"
      textStyle="label"
      fontSize="0.875rem"
    >
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </chakra.p>
  )
}

/** Label above, control, help and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, announce, help, optional, hideLabel, children } = props
  return (
    <chakra.div minWidth="0" position="relative">
      <chakra.label
        htmlFor={id}
        {...(hideLabel ? visuallyHidden : { display: 'block', marginBottom: '6px', textStyle: 'label' })}
      >
        {label}
        {optional && (
          <chakra.span color="quiet" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {children}
      {help && (
        <chakra.p id={`${id}-help`} marginTop="6px" color="quiet" fontSize="0.875rem" lineHeight="1.4">
          {help}
        </chakra.p>
      )}
      {error && (
        <FieldError id={`${id}-error`} announce={announce}>
          {error}
        </FieldError>
      )}
    </chakra.div>
  )
}

export interface Option {
  value: string
  label: string
  /** One line more, where there is room for it: under a radio of a list. */
  help?: string
  disabled?: boolean
}
