import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { dateOfBirthLimits, type RegistrationDetail } from '#domain/registration-rules.ts'
import { genders, t_shirt_sizes } from '#domain/registration.ts'
import { DateField, type DateFieldProps } from '#ui/date-field.tsx'
import { SelectField, TextField, type TextFieldProps } from '#ui/field.tsx'
import { detail_labels, gender_labels } from './registration-text.ts'

const hints: Partial<Record<RegistrationDetail, Partial<TextFieldProps>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  zip_code: { inputMode: 'numeric' },
  phone_number: { type: 'tel', inputMode: 'tel' },
  emergency_contact_phone: { type: 'tel', inputMode: 'tel' },
}

const gender_options = genders.map((value) => ({ value, label: gender_labels[value] }))
const size_options = t_shirt_sizes.map((value) => ({ value, label: value }))

/** Two fields side by side; `wide` ones below each other where there is little width. */
function Pair({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const two = 'minmax(0, 1fr) minmax(0, 1fr)'
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={wide ? { base: 'minmax(0, 1fr)', md: two } : two}
      gap="12px"
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

export interface RegistrationFieldsProps {
  register: (field: RegistrationDetail) => UseFormRegisterReturn
  date_of_birth: Pick<DateFieldProps, 'ref' | 'name' | 'value' | 'onChange' | 'onBlur'>
  /** What is wrong with a field. */
  error: (field: RegistrationDetail) => string | undefined
  bib_help?: string
}

/** What an organiser may enter of a runner. */
export function RegistrationFields({ register, date_of_birth, error, bib_help }: RegistrationFieldsProps) {
  const field = (name: RegistrationDetail) => (
    <TextField
      label={detail_labels[name]}
      autoComplete="off"
      error={error(name)}
      {...hints[name]}
      {...register(name)}
    />
  )
  const limits = dateOfBirthLimits()
  return (
    <>
      <Pair>
        {field('first_name')}
        {field('last_name')}
      </Pair>
      <Pair>
        <TextField
          label={detail_labels.bib_number}
          autoComplete="off"
          help={bib_help}
          error={error('bib_number')}
          {...register('bib_number')}
        />
        <SelectField
          label={detail_labels.t_shirt_size}
          placeholder="None"
          options={size_options}
          error={error('t_shirt_size')}
          {...register('t_shirt_size')}
        />
      </Pair>
      {field('email')}
      <Pair wide>
        <DateField
          label={detail_labels.date_of_birth}
          error={error('date_of_birth')}
          min={limits.min}
          max={limits.max}
          {...date_of_birth}
        />
        <SelectField
          label={detail_labels.gender}
          placeholder="Not said"
          options={gender_options}
          error={error('gender')}
          {...register('gender')}
        />
      </Pair>
      {field('street_address')}
      <Pair>
        {field('city')}
        {field('state')}
      </Pair>
      <Pair>
        {field('zip_code')}
        {field('phone_number')}
      </Pair>
      {field('emergency_contact_name')}
      {field('emergency_contact_phone')}
    </>
  )
}
