import type { CSSProperties, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type AddressField, addressForm } from '#domain/kernel/address-form.ts'
import { countryName } from '#domain/kernel/country.ts'
import { Box, Grid, Row, Span } from '#ui/layout/words.tsx'
import styles from './address-fields.module.css'
import { CountryField } from './country-field.tsx'
import { FieldError } from './field-frame.tsx'
import { TextField } from './field.tsx'

/** What stands in an address, with the person and the number. */
export type AddressPart = 'full_name' | AddressField | 'phone'

interface AddressFieldsProps {
  /** What the browser fills in. */
  section: 'shipping' | 'billing'
  /** ISO 3166 */
  country: string
  /** The field of the form that a part is in. */
  field: (part: AddressPart) => UseFormRegisterReturn & { error: string | undefined }
  /** Which fields say that they are optional: those that the country does not need, besides the phone; all; or none. */
  marks?: 'unneeded' | 'all' | 'none'
  /** Beside other things, where there is little width. */
  narrow?: boolean
}

const auto_complete: Readonly<Record<AddressPart, string>> = {
  full_name: 'name',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
  phone: 'tel',
}

/** An address as its country writes it. */
export function AddressFields(props: AddressFieldsProps) {
  return props.country === 'US' && !props.narrow ? <UsAddress {...props} /> : <CountryAddress {...props} />
}

/** What the country has, in the order in which it is written there. */
function CountryAddress({ section, country, field, marks = 'unneeded', narrow = false }: AddressFieldsProps) {
  const { fields, needed, labels } = addressForm(country)
  const common = (part: AddressPart, label: string, needs = true) => ({
    label,
    autoComplete: `${section} ${auto_complete[part]}`,
    optional: marks === 'all' || (marks === 'unneeded' && !needs),
    ...field(part),
  })
  const name = <TextField {...common('full_name', 'Full Name')} />
  const parts = fields.map((part) => (
    <TextField
      key={part}
      {...common(part, labels[part], needed.includes(part))}
      inputMode={country === 'US' && part === 'zip_code' ? 'numeric' : undefined}
    />
  ))
  const phone = <TextField {...common('phone', 'Phone')} type="tel" inputMode="tel" optional />
  if (narrow) {
    const [first, ...town] = parts
    return (
      <>
        {name}
        {first}
        {town.length > 0 && (
          <Grid columns="1fr 1fr" gap={12} align="start">
            {town.map((part, at) => (
              // The last of an odd number has the line for itself.
              <Box key={part.key} column={at % 2 === 0 && at === town.length - 1 ? '1 / -1' : 'auto'}>
                {part}
              </Box>
            ))}
          </Grid>
        )}
        {phone}
      </>
    )
  }
  return (
    <Grid columns={{ base: '1fr', md: '1fr 1fr' }} gap={16} align="start">
      {name}
      {parts}
      {phone}
    </Grid>
  )
}

type Narrow = 'city' | 'state' | 'zip_code'
const narrow_fields: readonly Narrow[] = ['city', 'state', 'zip_code']

/** Names, street and town. The phone is beside the name where there is room, else last, beside the ZIP code. */
function UsAddress({ section, field: fieldOf, marks }: AddressFieldsProps) {
  const field = (part: AddressPart, label: string) => ({
    label,
    autoComplete: `${section} ${auto_complete[part]}`,
    optional: marks === 'all',
    ...fieldOf(part),
  })
  const errorId = (name: Narrow) => `${fieldOf(name).name}-error`
  /** An error of a field that is too narrow for a sentence is below it, as wide as there is room. */
  const narrow = (name: Narrow, label: string) => {
    const { error: message, ...rest } = field(name, label)
    return message ? { ...rest, 'aria-invalid': true, 'aria-describedby': errorId(name) } : rest
  }
  const wrong = narrow_fields.filter((name) => fieldOf(name).error)
  /** On the wide form a list below the three, from where the first of them begins. */
  const below = (name: Narrow, base: string) => {
    const { error: message } = fieldOf(name)
    return message ? (
      <Place base={base} md="6 / -1" row={3 + wrong.indexOf(name)}>
        {/* As close to the field as its own error would be. */}
        <Box above="-16px">
          <FieldError id={errorId(name)}>{message}</FieldError>
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
        <TextField {...field('full_name', 'Full Name')} />
      </Place>
      {/* It reaches beside the errors of the others: an error of its own moves none of them. */}
      <Place base="1 / -1" md="1 / span 5" row={wrong.length > 0 ? `2 / span ${1 + wrong.length}` : 2}>
        <TextField {...field('street', 'Street Address')} />
      </Place>
      <Place base="auto" md="6 / span 3" row={2}>
        <TextField {...narrow('city', 'City')} />
      </Place>
      <Place base="auto" md="9 / span 2" row={2}>
        <TextField {...narrow('state', 'State')} />
      </Place>
      {below('city', wrong.includes('state') ? '1' : '1 / -1')}
      {below('state', '2')}
      <Place base="auto" md="11 / span 2" row={2}>
        <TextField {...narrow('zip_code', 'ZIP Code')} inputMode="numeric" />
      </Place>
      <Place base="auto" md="7 / span 6" row={1}>
        <TextField {...field('phone', 'Phone')} type="tel" inputMode="tel" optional />
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

interface ShippingFieldsProps extends Omit<AddressFieldsProps, 'section'> {
  /** Where the shop ships to, by ISO 3166. */
  places: readonly string[]
  /** The field of the form that the country is in. */
  countryField: UseFormRegisterReturn & { error: string | undefined }
}

/** Where a parcel goes: the country first, because all else follows from it. The only one there is stands below. */
export function ShippingFields({ places, countryField, ...address }: ShippingFieldsProps) {
  const { country, narrow = false } = address
  const choice = <CountryField autoComplete="shipping country" countries={places} {...countryField} />
  return (
    <>
      {places.length > 1 && (narrow ? choice : <Box below={16}>{choice}</Box>)}
      <AddressFields section="shipping" {...address} />
      {places.length === 1 && (
        <Row
          as="p"
          align="stretch"
          justify={{ base: 'space-between', md: narrow ? 'space-between' : 'flex-start' }}
          gap={16}
          above={narrow ? undefined : 14}
        >
          <Span quiet>Country</Span> <strong>{countryName(country)}</strong>
        </Row>
      )}
    </>
  )
}
