import { chakra } from '@chakra-ui/react'
import type { UseFormRegister } from 'react-hook-form'
import { TextField } from '#ui/field.tsx'
import type { CheckoutValues } from './checkout-values.ts'

export interface AddressFieldsProps {
  /** '' for shipping. */
  prefix: '' | 'billing_'
  register: UseFormRegister<CheckoutValues>
  error: (field: string) => string | undefined
}

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
      <Place base="1 / -1" md="1 / span 5">
        <TextField {...field('street', 'Street Address', 'street-address')} />
      </Place>
      <Place base="auto" md="span 3">
        <TextField {...field('city', 'City', 'address-level2')} />
      </Place>
      <Place base="auto" md="span 2">
        <TextField {...field('state', 'State', 'address-level1')} />
      </Place>
      <Place base="auto" md="span 2">
        <TextField {...field('zip_code', 'ZIP Code', 'postal-code')} inputMode="numeric" />
      </Place>
      <Place base="auto" md="7 / span 6" row={1}>
        <TextField {...field('phone', 'Phone', 'tel')} type="tel" inputMode="tel" optional />
      </Place>
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
