import { chakra } from '@chakra-ui/react'
import type { UseFormRegister } from 'react-hook-form'
import { FieldError } from '#ui/field-frame.tsx'
import { TextField } from '#ui/field.tsx'
import type { CheckoutValues } from './checkout-values.ts'

export interface AddressFieldsProps {
  /** '' for shipping. */
  prefix: '' | 'billing_'
  register: UseFormRegister<CheckoutValues>
  error: (field: string) => string | undefined
}

type Narrow = 'city' | 'state' | 'zip_code'

/** Names, street and town. The phone stands beside the name where there is room, else last, beside the ZIP code. */
export function AddressFields({ prefix, register, error }: AddressFieldsProps) {
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
  /** What is wrong with a field that is too narrow for a sentence stands under its row. */
  const narrow = (name: Narrow, label: string, autoComplete: string) => {
    const { error: message, ...rest } = field(name, label, autoComplete)
    return message ? { ...rest, 'aria-invalid': true, 'aria-describedby': `${prefix}${name}-error` } : rest
  }
  const errorsOf = (...names: Narrow[]) =>
    names.flatMap((name) => {
      const message = error(`${prefix}${name}`)
      return message ? [{ id: `${prefix}${name}-error`, message }] : []
    })
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }}
      gap="16px"
      alignItems="start"
    >
      <Place base="1 / -1" md="span 6">
        <TextField {...field('full_name', 'Full Name', 'name')} />
      </Place>
      <Place base="1 / -1" md="1 / span 5" row={2}>
        <TextField {...field('street', 'Street Address', 'street-address')} />
      </Place>
      <Place base="auto" md="6 / span 3" row={2}>
        <TextField {...narrow('city', 'City', 'address-level2')} />
      </Place>
      <Place base="auto" md="9 / span 2" row={2}>
        <TextField {...narrow('state', 'State', 'address-level1')} />
      </Place>
      <Errors row={3} errors={errorsOf('city', 'state')} />
      <Place base="auto" md="11 / span 2" row={2}>
        <TextField {...narrow('zip_code', 'ZIP Code', 'postal-code')} inputMode="numeric" />
      </Place>
      <Place base="auto" md="7 / span 6" row={1}>
        <TextField {...field('phone', 'Phone', 'tel')} type="tel" inputMode="tel" optional />
      </Place>
      <Errors row={4} errors={errorsOf('zip_code')} />
    </chakra.div>
  )
}

interface PlaceProps {
  base: string
  md: string
  /** Of the wide form. */
  row?: number
  children: React.ReactNode
}

function Place({ base, md, row, children }: PlaceProps) {
  return (
    <chakra.div gridColumn={{ base, md }} {...(row ? { gridRow: { base: 'auto', md: row } } : {})}>
      {children}
    </chakra.div>
  )
}

function Errors({ row, errors }: { row: number; errors: readonly { id: string; message: string }[] }) {
  if (errors.length === 0) return null
  return (
    <Place base="1 / -1" md="1 / -1" row={row}>
      {/* As near to the fields as an error of their own would be. */}
      <chakra.div marginTop="-16px">
        {errors.map(({ id, message }) => (
          <FieldError key={id} id={id}>
            {message}
          </FieldError>
        ))}
      </chakra.div>
    </Place>
  )
}
