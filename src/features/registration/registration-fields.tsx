import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import { dateOfBirthLimits } from '#domain/registration-rules.ts'
import { genders, t_shirt_sizes } from '#domain/registration.ts'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, RadioGroupField, SelectField, TextField } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { RegistrationField, RegistrationFormApi } from './registration-values.ts'
import { Waiver } from './waiver.tsx'

const gender_labels: Record<(typeof genders)[number], string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
}
const gender_options = genders.map((value) => ({ value, label: gender_labels[value] }))
const size_options = t_shirt_sizes.map((value) => ({ value, label: value }))

function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      gap="12px"
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="16px">
      {children}
    </chakra.div>
  )
}

export interface RegistrationFieldsProps {
  form: RegistrationFormApi
  /** The section whose posts are pink: the one with the focus or the first error; 0 for none. */
  active: 0 | 1 | 2 | 3
  /** Heading level of the three sections. */
  level: 2 | 3
  /** Beside the heading of the first section. */
  aside?: ReactNode
}

/** One form in three titled sections. */
export function RegistrationFields({ form, active, level, aside }: RegistrationFieldsProps) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  const error = (field: RegistrationField) => errors[field]?.message
  const section = (at: 1 | 2 | 3) =>
    ({ size: 'title', level, steps: { of: 3, at, active: active === at } }) as const
  const limits = dateOfBirthLimits()
  return (
    <>
      <Section title="You" aside={aside} {...section(1)}>
        <Stack>
          <Pair>
            <TextField
              label="First Name"
              autoComplete="given-name"
              error={error('first_name')}
              {...register('first_name')}
            />
            <TextField
              label="Last Name"
              autoComplete="family-name"
              error={error('last_name')}
              {...register('last_name')}
            />
          </Pair>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={error('email')}
            {...register('email')}
          />
          <Pair>
            <Controller
              control={control}
              name="date_of_birth"
              render={({ field }) => (
                <DateField
                  label="Date of Birth"
                  autoComplete="bday"
                  error={error('date_of_birth')}
                  min={limits.min}
                  max={limits.max}
                  name={field.name}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                />
              )}
            />
            <SelectField
              label="Gender"
              autoComplete="sex"
              placeholder="Select"
              options={gender_options}
              error={error('gender')}
              {...register('gender')}
            />
          </Pair>
        </Stack>
      </Section>
      <Section title="Where you live" {...section(2)}>
        <Stack>
          <TextField
            label="Street Address"
            autoComplete="address-line1"
            error={error('street_address')}
            {...register('street_address')}
          />
          <Pair>
            <TextField
              label="City"
              autoComplete="address-level2"
              error={error('city')}
              {...register('city')}
            />
            <TextField
              label="State"
              autoComplete="address-level1"
              error={error('state')}
              {...register('state')}
            />
          </Pair>
          <Pair>
            {/* No numeric keypad: it has no hyphen on iOS, and 12345-6789 is a zip code. */}
            <TextField
              label="Zip Code"
              inputMode="text"
              autoComplete="postal-code"
              error={error('zip_code')}
              {...register('zip_code')}
            />
            <TextField
              label="Phone Number"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              error={error('phone_number')}
              {...register('phone_number')}
            />
          </Pair>
        </Stack>
      </Section>
      <Section title="Race day" {...section(3)}>
        <Stack>
          {/* Somebody else's name and number: the browser must not fill in the runner's own. */}
          <TextField
            label="Emergency Contact Name"
            autoComplete="off"
            error={error('emergency_contact_name')}
            {...register('emergency_contact_name')}
          />
          <TextField
            label="Emergency Contact Phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={error('emergency_contact_phone')}
            {...register('emergency_contact_phone')}
          />
          <RadioGroupField
            label="T-shirt Size"
            options={size_options}
            error={error('t_shirt_size')}
            {...register('t_shirt_size')}
          />
          <div>
            <CheckboxField
              label="I have read the waiver and agree to it."
              error={error('waiver_agreed')}
              {...register('waiver_agreed')}
            />
            <Waiver />
          </div>
        </Stack>
      </Section>
    </>
  )
}
