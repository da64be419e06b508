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

/** Names, street and town, in the order in which browsers fill them in. */
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
      <Place base="1 / -1" md="span 6">
        <TextField {...field('phone', 'Phone', 'tel')} type="tel" inputMode="tel" optional />
      </Place>
      <Place base="1 / -1" md="span 5">
        <TextField {...field('street', 'Street Address', 'street-address')} />
      </Place>
      <Place base="1 / -1" md="span 3">
        <TextField {...field('city', 'City', 'address-level2')} />
      </Place>
      <Place base="auto" md="span 2">
        <TextField {...field('state', 'State', 'address-level1')} />
      </Place>
      <Place base="auto" md="span 2">
        <TextField {...field('zip_code', 'ZIP Code', 'postal-code')} inputMode="numeric" />
      </Place>
    </chakra.div>
  )
}

function Place({ base, md, children }: { base: string; md: string; children: React.ReactNode }) {
  return <chakra.div gridColumn={{ base, md }}>{children}</chakra.div>
}
