import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  dateOfBirthLimits,
  detail_fields,
  type RegistrationDetail,
} from '#domain/registrations/registration-rules.ts'
import { detail_labels, gender_options, size_options } from '#ui/entry/answer-labels.ts'
import { DateField, type DateFieldProps } from '#ui/form/date-field.tsx'
import { SelectField, TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { Grid } from '#ui/layout/words.tsx'

const hints: Partial<Record<RegistrationDetail, Partial<TextFieldProps>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone_number: { type: 'tel', inputMode: 'tel' },
  emergency_contact_phone: { type: 'tel', inputMode: 'tel' },
}

/** Two fields side by side; `wide` ones below each other where there is little width. */
function Pair({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const two = 'minmax(0, 1fr) minmax(0, 1fr)'
  return (
    <Grid columns={wide ? { base: '1fr', md: two } : two} gap={12} align="start">
      {children}
    </Grid>
  )
}

interface RegistrationFieldsProps {
  register: (field: RegistrationDetail) => UseFormRegisterReturn
  date_of_birth: Pick<DateFieldProps, 'ref' | 'name' | 'value' | 'onChange' | 'onBlur'>
  /** What is wrong with a field. */
  error: (field: RegistrationDetail) => string | undefined
  bib_help?: string
}

/** The fields that share a line; any other field is below them. */
const lines: readonly (readonly RegistrationDetail[])[] = [
  ['first_name', 'last_name'],
  ['bib_number', 't_shirt_size'],
  ['email'],
  ['date_of_birth', 'gender'],
  ['street_address'],
  ['city', 'state'],
  ['zip_code', 'phone_number'],
  ['emergency_contact_name'],
  ['emergency_contact_phone'],
]
const others = detail_fields.filter((field) => !lines.flat().includes(field))

/** What an admin may enter about a runner. */
export function RegistrationFields({ register, date_of_birth, error, bib_help }: RegistrationFieldsProps) {
  const limits = dateOfBirthLimits()
  const field = (name: RegistrationDetail) => {
    const common = { label: detail_labels[name], error: error(name) }
    switch (name) {
      case 't_shirt_size':
        return (
          <SelectField key={name} {...common} placeholder="None" options={size_options} {...register(name)} />
        )
      case 'gender':
        return (
          <SelectField
            key={name}
            {...common}
            placeholder="Not said"
            options={gender_options}
            {...register(name)}
          />
        )
      case 'date_of_birth':
        return <DateField key={name} {...common} min={limits.min} max={limits.max} {...date_of_birth} />
      default: {
        const help = name === 'bib_number' ? bib_help : undefined
        return (
          <TextField
            key={name}
            {...common}
            autoComplete="off"
            help={help}
            {...hints[name]}
            {...register(name)}
          />
        )
      }
    }
  }
  return (
    <>
      {lines.map(([one, other]) =>
        one && other ? (
          <Pair key={one} wide={one === 'date_of_birth'}>
            {field(one)}
            {field(other)}
          </Pair>
        ) : (
          one && field(one)
        ),
      )}
      {others.map(field)}
    </>
  )
}
