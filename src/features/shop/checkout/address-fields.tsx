import type { CSSProperties, ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { addressForm } from '#domain/kernel/address-form.ts'
import { FieldError } from '#ui/form/field-frame.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Box, Grid } from '#ui/layout/words.tsx'
import styles from './address-fields.module.css'
import type { CheckoutValues } from './checkout-values.ts'

interface AddressFieldsProps {
  /** '' for shipping. */
  prefix: '' | 'billing_'
  /** ISO 3166 */
  country: string
  register: UseFormRegister<CheckoutValues>
  error: (field: string) => string | undefined
}

type Narrow = 'city' | 'state' | 'zip_code'
const narrow_fields: readonly Narrow[] = ['city', 'state', 'zip_code']

const auto_complete = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
} as const

export function AddressFields(props: AddressFieldsProps) {
  return props.country === 'US' ? <UsAddress {...props} /> : <CountryAddress {...props} />
}

/** What the country has, in the order in which it is written there. */
function CountryAddress({ prefix, country, register, error }: AddressFieldsProps) {
  const { fields, needed, labels } = addressForm(country)
  const section = prefix === '' ? 'shipping' : 'billing'
  return (
    <Grid columns={{ base: '1fr', md: '1fr 1fr' }} gap={16} align="start">
      <TextField
        label="Full Name"
        autoComplete={`${section} name`}
        error={error(`${prefix}full_name`)}
        {...register(`${prefix}full_name`)}
      />
      {fields.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          autoComplete={`${section} ${auto_complete[name]}`}
          optional={prefix === '' && !needed.includes(name)}
          error={error(`${prefix}${name}`)}
          {...register(`${prefix}${name}`)}
        />
      ))}
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        optional
        autoComplete={`${section} tel`}
        error={error(`${prefix}phone`)}
        {...register(`${prefix}phone`)}
      />
    </Grid>
  )
}

/** Names, street and town. The phone is beside the name where there is room, else last, beside the ZIP code. */
function UsAddress({ prefix, register, error }: AddressFieldsProps) {
  const section = prefix === '' ? 'shipping' : 'billing'
  const field = (
    name: 'full_name' | 'phone' | 'street' | 'city' | 'state' | 'zip_code',
    label: string,
    autoComplete: string,
  ) => ({
    label,
    autoComplete: `${section} ${autoComplete}`,
    error: error(`${prefix}${name}`),
    ...register(`${prefix}${name}`),
  })
  /** An error of a field that is too narrow for a sentence is below it, as wide as there is room. */
  const narrow = (name: Narrow, label: string, autoComplete: string) => {
    const { error: message, ...rest } = field(name, label, autoComplete)
    return message ? { ...rest, 'aria-invalid': true, 'aria-describedby': `${prefix}${name}-error` } : rest
  }
  const wrong = narrow_fields.filter((name) => error(`${prefix}${name}`))
  /** On the wide form a list below the three, from where the first of them begins. */
  const below = (name: Narrow, base: string) => {
    const message = error(`${prefix}${name}`)
    return message ? (
      <Place base={base} md="6 / -1" row={3 + wrong.indexOf(name)}>
        {/* As close to the field as its own error would be. */}
        <Box above="-16px">
          <FieldError id={`${prefix}${name}-error`}>{message}</FieldError>
        </Box>
      </Place>
    ) : null
  }
  return (
    <Grid
      columns={{ base: 2, md: 12 }}
      // The street's error takes its room after the other errors, not between them and their fields.
      gridTemplateRows={`auto auto ${'auto '.repeat(Math.max(0, wrong.length - 1))}1fr`}
      gap={16}
      align="start"
    >
      <Place base="1 / -1" md="span 6">
        <TextField {...field('full_name', 'Full Name', 'name')} />
      </Place>
      {/* It reaches beside the errors of the others: an error of its own moves none of them. */}
      <Place base="1 / -1" md="1 / span 5" row={wrong.length > 0 ? `2 / span ${1 + wrong.length}` : 2}>
        <TextField {...field('street', 'Street Address', 'street-address')} />
      </Place>
      <Place base="auto" md="6 / span 3" row={2}>
        <TextField {...narrow('city', 'City', 'address-level2')} />
      </Place>
      <Place base="auto" md="9 / span 2" row={2}>
        <TextField {...narrow('state', 'State', 'address-level1')} />
      </Place>
      {below('city', wrong.includes('state') ? '1' : '1 / -1')}
      {below('state', '2')}
      <Place base="auto" md="11 / span 2" row={2}>
        <TextField {...narrow('zip_code', 'ZIP Code', 'postal-code')} inputMode="numeric" />
      </Place>
      <Place base="auto" md="7 / span 6" row={1}>
        <TextField {...field('phone', 'Phone', 'tel')} type="tel" inputMode="tel" optional />
      </Place>
      {below('zip_code', '1 / -1')}
    </Grid>
  )
}

interface PlaceProps {
  base: string
  md: string
  /** Its row on the wide form. */
  row?: number | string
  children: ReactNode
}

function Place({ base, md, row, children }: PlaceProps) {
  return (
    <Box className={styles.place} column={{ base, md }} style={{ '--row': row } as CSSProperties}>
      {children}
    </Box>
  )
}
