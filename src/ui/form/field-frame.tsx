import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'

export const Control = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classes(styles.control, className)} {...rest} />
)
export const SelectControl = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={classes(styles.control, className)} {...rest} />
)
export const TextAreaControl = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={classes(styles.control, className)} {...rest} />
)

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
  /** The error is read out when it comes, if no summary above a form does that. */
  announce?: boolean | undefined
}

interface FieldFrameProps extends FieldTexts, Announcing {
  /** id of the control. */
  id: string
  children: ReactNode
}

/** ids that join a control to its help and error, for aria-describedby. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'error' | 'help'>): string | undefined {
  const ids = [texts.help ? `${id}-help` : '', texts.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return ids || undefined
}

interface FieldErrorProps extends Announcing {
  id?: string
  children: ReactNode
}

export function FieldError({ id, announce, children }: FieldErrorProps) {
  return (
    <p id={id} role={announce ? 'alert' : undefined} className={classes('text-label', styles.error)}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}

/** Label above, control, help and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, announce, help, optional, hideLabel, children } = props
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={hideLabel ? 'only-spoken' : classes('text-label', styles.label)}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} announce={announce}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

export interface Option {
  value: string
  label: string
  /** One more line, where there is room for it: under a radio in a list. */
  help?: string
  disabled?: boolean
}
