import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { form_fields, type RegistrationForm } from '#domain/registrations/registration-rules.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { empty_values, type RegistrationValues } from './registration-values.ts'

function Form() {
  const form = useForm<RegistrationValues, unknown, RegistrationForm>({ defaultValues: empty_values })
  return <RegistrationFields form={form} active={0} level={2} />
}

test('shows each field of a runner, in the order of the rules', () => {
  const asked = [...renderToStaticMarkup(<Form />).matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(asked)]).toEqual(form_fields)
})
