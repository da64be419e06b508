import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import {
  type Announcing,
  Control,
  describedBy,
  FieldError,
  FieldFrame,
  type FieldTexts,
  type Option,
  SelectControl,
  TextAreaControl,
} from './field-frame.tsx'
import styles from './field.module.css'
import { Icon, type IconName } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'

export type { Option }

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {
  /** An icon inside the field, at its left. */
  icon?: IconName
}

/** Spread react-hook-form's `register('name')` into it. Error summaries link to the control's `id`, else its name. */
export function TextField(props: TextFieldProps) {
  const { label, error, help, optional, hideLabel, icon, id, className, ...rest } = props
  const made = useId()
  const controlId = id ?? rest.name ?? made
  return (
    <FieldFrame {...{ label, error, help, optional, hideLabel }} id={controlId}>
      <div className={styles.box}>
        {icon && (
          <span className={styles.before}>
            <Icon name={icon} />
          </span>
        )}
        <Control
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { error, help })}
          className={classes(icon && styles.withIcon, className)}
          {...rest}
        />
      </div>
    </FieldFrame>
  )
}

/** An e-mail address: with the right keyboard, and no capital at the beginning. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" {...props} />
}

interface SelectFieldProps
  extends FieldTexts, Announcing, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> {
  options: readonly Option[]
  /** Text of the first, empty option; absent: there is no such option. */
  placeholder?: string
}

/** The browser's own select: it opens as a wheel on phones and works by keyboard everywhere. */
export function SelectField({
  label,
  error,
  announce,
  help,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const made = useId()
  const controlId = id ?? rest.name ?? made
  return (
    <FieldFrame {...{ label, error, announce, help, optional, hideLabel }} id={controlId}>
      <div className={styles.box}>
        <SelectControl
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { error, help })}
          className={classes(styles.choice, className)}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectControl>
        <span className={styles.after}>
          <Icon name="chevron-down" size={18} />
        </span>
      </div>
    </FieldFrame>
  )
}

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {}

export function TextAreaField({ label, error, help, optional, hideLabel, id, ...rest }: TextAreaFieldProps) {
  const made = useId()
  const controlId = id ?? rest.name ?? made
  return (
    <FieldFrame {...{ label, error, help, optional, hideLabel }} id={controlId}>
      <TextAreaControl
        id={controlId}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, { error, help })}
        {...rest}
      />
    </FieldFrame>
  )
}

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold links. */
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
}

/** A 28 px box inside a 44 px target; the whole label ticks it. */
export function CheckboxField({ label, error, help, id, ...rest }: CheckboxFieldProps) {
  const made = useId()
  const controlId = id ?? rest.name ?? made
  return (
    <div>
      <Row as="label" align="start" gap={12} touch padY={8} cursor="pointer">
        <Span block position="relative" width={28} height={28} rigid>
          <input
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(controlId, { error, help })}
            className={styles.tick}
            {...rest}
          />
          <span className={styles.ticked}>
            <Icon name="check" size={20} />
          </span>
        </Span>
        <Span padTop={2}>{label}</Span>
      </Row>
      {help && (
        <Text id={`${controlId}-help`} quiet size="0.875rem">
          {help}
        </Text>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}

type RadioProps = Omit<ComponentProps<'input'>, 'type'>

interface RadioGroupFieldProps extends FieldTexts, Announcing, Omit<RadioProps, keyof FieldTexts> {
  name: string
  options: readonly Option[]
  /** 'tiles': boxes of one width side by side (sizes); 'list': one below the other. */
  layout?: 'tiles' | 'list'
}

/** Radios with one legend. Spread react-hook-form's `register('name')` into it: every radio gets it. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const {
    label,
    error,
    announce,
    help,
    optional,
    hideLabel,
    options,
    layout = 'tiles',
    name,
    id = name,
    ...rest
  } = props
  const { value, defaultValue, ...radio } = rest
  const checkedProps = (option: Option) => {
    if (value !== undefined) return { checked: value === option.value }
    return defaultValue !== undefined ? { defaultChecked: defaultValue === option.value } : {}
  }
  return (
    <Box as="fieldset" shrink border="0" aria-describedby={describedBy(id, { error, help })}>
      <legend className={hideLabel ? 'only-spoken' : classes('text-label', styles.label)}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </legend>
      <Grid
        gap={8}
        // Six sizes that do not fit on one line take two lines of three.
        columns={
          layout === 'tiles' ? 'repeat(auto-fit, minmax(clamp(52px, (352px - 100%) * 999, 90px), 1fr))' : 1
        }
      >
        {options.map((option, index) => (
          <Box as="label" key={option.value} position="relative" block cursor="pointer">
            <input
              {...radio}
              {...checkedProps(option)}
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={classes('cover', styles.radio)}
            />
            <span className={classes('text-button', styles.option, styles[layout], error && styles.refused)}>
              {layout === 'list' && <span aria-hidden="true" className={styles.ring} />}
              {option.help ? (
                <span>
                  <span>{option.label}</span>
                  <Span block look="small" opacity={0.86}>
                    {option.help}
                  </Span>
                </span>
              ) : (
                option.label
              )}
            </span>
          </Box>
        ))}
      </Grid>
      {help && (
        <Text id={`${id}-help`} above={6} quiet size="0.875rem">
          {help}
        </Text>
      )}
      {error && (
        <FieldError id={`${id}-error`} announce={announce}>
          {error}
        </FieldError>
      )}
    </Box>
  )
}

/** A field that nobody sees, hears or reaches by keyboard. Robots fill it in, and give themselves away. */
export function HoneypotField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="only-spoken">
      <label>
        Homepage
        <input ref={ref} type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
