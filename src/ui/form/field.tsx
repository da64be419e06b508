import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
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
import { classes } from '#ui/base/lean.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'

export type { Option }

export interface TextFieldProps extends FieldTexts, Omit<HTMLChakraProps<'input'>, keyof FieldTexts> {
  /** An icon inside the field, at its left. */
  icon?: IconName
  ref?: Ref<HTMLInputElement>
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

export interface SelectFieldProps
  extends FieldTexts, Announcing, Omit<HTMLChakraProps<'select'>, keyof FieldTexts | 'children'> {
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

export interface TextAreaFieldProps extends FieldTexts, Omit<HTMLChakraProps<'textarea'>, keyof FieldTexts> {}

export function TextAreaField({ label, error, help, optional, hideLabel, id, ...rest }: TextAreaFieldProps) {
  const made = useId()
  const controlId = id ?? rest.name ?? made
  return (
    <FieldFrame {...{ label, error, help, optional, hideLabel }} id={controlId}>
      <TextAreaControl
        id={controlId}
        rows={4}
        paddingBlock="12px"
        resize="vertical"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, { error, help })}
        {...rest}
      />
    </FieldFrame>
  )
}

export interface CheckboxFieldProps extends Omit<HTMLChakraProps<'input'>, 'type'> {
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
    <chakra.div>
      <chakra.label
        display="flex"
        alignItems="flex-start"
        gap="12px"
        minHeight="target"
        paddingBlock="8px"
        cursor="pointer"
      >
        <chakra.span position="relative" display="block" width="28px" height="28px" flexShrink="0">
          <chakra.input
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(controlId, { error, help })}
            appearance="none"
            width="28px"
            height="28px"
            bg="card"
            borderWidth="2px"
            borderStyle="solid"
            borderColor={error ? 'refused' : 'field'}
            borderRadius="control"
            cursor="pointer"
            _checked={{ bg: 'foot', borderColor: 'foot' }}
            {...rest}
          />
          <chakra.span
            position="absolute"
            inset="4px"
            color="header.accent"
            pointerEvents="none"
            opacity="0"
            css={{ 'input:checked + &': { opacity: 1 } }}
          >
            <Icon name="check" size={20} />
          </chakra.span>
        </chakra.span>
        <chakra.span paddingTop="2px">{label}</chakra.span>
      </chakra.label>
      {help && (
        <chakra.p id={`${controlId}-help`} color="quiet" fontSize="0.875rem">
          {help}
        </chakra.p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </chakra.div>
  )
}

/** The ring of a radio in a list; its dot shows when the radio before it is checked. */
function RadioRing() {
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      width="26px"
      height="26px"
      flexShrink="0"
      borderRadius="50%"
      border="2.5px solid"
      borderColor="field"
      css={{
        'input:checked + * > &': { borderColor: 'accent.fill' },
        'input:checked + * > &::after': {
          content: '""',
          width: '12px',
          height: '12px',
          borderRadius: '50%',
          background: 'var(--mp-colors-accent-fill)',
        },
      }}
    />
  )
}

interface RadioProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'size'> {
  ref?: Ref<HTMLInputElement>
}

export interface RadioGroupFieldProps extends FieldTexts, Announcing, Omit<RadioProps, keyof FieldTexts> {
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
    <chakra.fieldset minWidth="0" border="0" aria-describedby={describedBy(id, { error, help })}>
      <chakra.legend {...(hideLabel ? visuallyHidden : { marginBottom: '6px', textStyle: 'label' })}>
        {label}
        {optional && (
          <chakra.span color="quiet" fontWeight="400">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="8px"
        // Six sizes that do not fit on one line take two lines of three.
        gridTemplateColumns={
          layout === 'tiles'
            ? 'repeat(auto-fit, minmax(clamp(52px, (352px - 100%) * 999, 90px), 1fr))'
            : '1fr'
        }
      >
        {options.map((option, index) => (
          <chakra.label key={option.value} position="relative" display="block" cursor="pointer">
            <chakra.input
              {...radio}
              {...checkedProps(option)}
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              disabled={option.disabled}
              position="absolute"
              inset="0"
              width="100%"
              height="100%"
              margin="0"
              opacity="0"
              cursor="pointer"
            />
            <chakra.span
              display="flex"
              alignItems="center"
              justifyContent={layout === 'tiles' ? 'center' : 'flex-start'}
              gap="16px"
              minHeight="button"
              paddingInline={layout === 'tiles' ? '12px' : '16px'}
              paddingBlock={layout === 'tiles' ? '0' : '10px'}
              textStyle="button"
              bg="card"
              borderWidth="line"
              borderStyle="solid"
              borderColor={error ? 'refused' : 'field'}
              borderRadius="control"
              css={{
                'input:checked + &': { bg: 'inverse', color: 'inverse.on', borderColor: 'inverse' },
                'input:disabled + &': { bg: 'sunk', color: 'quiet' },
                'input:focus-visible + &': {
                  outline: '2px solid var(--mp-colors-ground)',
                  boxShadow: '0 0 0 4px var(--mp-colors-text), 0 0 0 7px var(--mp-colors-accent-fill)',
                },
              }}
            >
              {layout === 'list' && <RadioRing />}
              {option.help ? (
                <span>
                  <span>{option.label}</span>
                  <chakra.span display="block" textStyle="small" opacity="0.86">
                    {option.help}
                  </chakra.span>
                </span>
              ) : (
                option.label
              )}
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      {help && (
        <chakra.p id={`${id}-help`} marginTop="6px" color="quiet" fontSize="0.875rem">
          {help}
        </chakra.p>
      )}
      {error && (
        <FieldError id={`${id}-error`} announce={announce}>
          {error}
        </FieldError>
      )}
    </chakra.fieldset>
  )
}
