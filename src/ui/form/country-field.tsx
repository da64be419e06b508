import { type ComponentProps, useMemo } from 'react'
import { address_countries } from '#domain/kernel/address-form.ts'
import { countryOptions } from '#domain/kernel/country.ts'
import { SelectField } from './field.tsx'

interface CountryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'label'> {
  label?: string
  /** To choose from, by ISO 3166; absent: all. */
  countries?: readonly string[]
}

/** A country, by its name. */
export function CountryField({
  label = 'Country',
  countries = address_countries,
  ...rest
}: CountryFieldProps) {
  const options = useMemo(() => countryOptions(countries), [countries])
  return <SelectField label={label} options={options} {...rest} />
}
