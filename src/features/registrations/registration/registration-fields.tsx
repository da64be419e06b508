import type { ReactNode } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import type { ShownWaiver } from '#data/content/site.ts'
import { type AddressField, addressForm } from '#domain/kernel/address-form.ts'
import { siteCountry } from '#domain/kernel/country.ts'
import { dateOfBirthLimits } from '#domain/registrations/registration-rules.ts'
import { detail_labels, gender_options, size_options } from '#ui/entry/answer-labels.ts'
import { DateField } from '#ui/form/date-field.tsx'
import {
  CheckboxField,
  RadioGroupField,
  SelectField,
  TextField,
  type TextFieldProps,
} from '#ui/form/field.tsx'
import { Section } from '#ui/page/page.tsx'
import { PostSteps } from '#ui/post/post-steps.tsx'
import type { RegistrationField, RegistrationFormApi, TypedField } from './registration-values.ts'
import { Waiver, WaiverAwaited } from '#ui/form/waiver.tsx'
import { Grid, Stack } from '#ui/layout/words.tsx'

type TextName = Exclude<TypedField, 'date_of_birth'>

/** How a browser helps with the typed fields. */
const hints: Record<TextName, Partial<TextFieldProps>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  street_address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  // No numeric keypad: it has no hyphen on iOS, and 12345-6789 is a zip code.
  zip_code: { inputMode: 'text', autoComplete: 'postal-code' },
  phone_number: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  // Somebody else's name and number: the browser must not fill in the runner's own.
  emergency_contact_name: { autoComplete: 'off' },
  emergency_contact_phone: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'off',
  },
}

const agreement = 'I have read the waiver and agree to it.'

function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid columns="1fr 1fr" gap={12} align="start">
      {children}
    </Grid>
  )
}

export interface RegistrationFieldsProps {
  form: RegistrationFormApi
  waiver: ShownWaiver
  /** The section whose posts are pink: the one with the focus or the first error; 0 for none. */
  active: 0 | 1 | 2 | 3
  /** Heading level of the three sections. */
  level: 2 | 3
  /** Beside the heading of the first section. */
  aside?: ReactNode
}

/** One form in three titled sections. */
export function RegistrationFields({ form, waiver, active, level, aside }: RegistrationFieldsProps) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  const error = (field: RegistrationField) => errors[field]?.message
  const section = (at: 1 | 2 | 3) =>
    ({ size: 'title', level, steps: <PostSteps of={3} at={at} active={active === at} /> }) as const
  const typed = (name: TextName, label = detail_labels[name]) => (
    <TextField label={label} {...hints[name]} error={error(name)} {...register(name)} />
  )
  const { fields, labels } = addressForm(siteCountry())
  /** Where the site's country has it in an address, as it is called there. */
  const placed = (name: Exclude<AddressField, 'street'>) =>
    fields.includes(name) && typed(name, siteCountry() === 'US' ? undefined : labels[name])
  const limits = dateOfBirthLimits()
  return (
    <>
      <Section title="You" aside={aside} {...section(1)}>
        <Stack gap={16}>
          <Pair>
            {typed('first_name')}
            {typed('last_name')}
          </Pair>
          {typed('email')}
          <Pair>
            <Controller
              control={control}
              name="date_of_birth"
              render={({ field }) => (
                <DateField
                  label={detail_labels.date_of_birth}
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
              label={detail_labels.gender}
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
        <Stack gap={16}>
          {typed('street_address')}
          <Pair>
            {placed('city')}
            {placed('state')}
          </Pair>
          <Pair>
            {placed('zip_code')}
            {typed('phone_number')}
          </Pair>
        </Stack>
      </Section>
      <Section title="Race day" {...section(3)}>
        <Stack gap={16}>
          {typed('emergency_contact_name')}
          {typed('emergency_contact_phone')}
          <RadioGroupField
            label="T-shirt Size"
            options={size_options}
            error={error('t_shirt_size')}
            {...register('t_shirt_size')}
          />
          {waiver.standing === 'published' && (
            <div>
              <CheckboxField
                label={agreement}
                error={error('waiver_agreed')}
                {...register('waiver_agreed')}
              />
              <Waiver text={waiver.text} version={waiver.version} />
            </div>
          )}
          {waiver.standing === 'unknown' && (
            // As high as it will be.
            <div>
              <CheckboxField label={agreement} disabled />
              <WaiverAwaited error={error('waiver_agreed')} />
            </div>
          )}
        </Stack>
      </Section>
    </>
  )
}
