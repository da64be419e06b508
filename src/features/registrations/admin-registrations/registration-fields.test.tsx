import { renderToStaticMarkup } from 'react-dom/server'
import { useController, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { detail_fields } from '#domain/registrations/registration-rules.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { detailsOf } from './registration-text.ts'

function Form() {
  const { register, control } = useForm({ defaultValues: detailsOf({}) })
  const { field } = useController({ control, name: 'date_of_birth' })
  return <RegistrationFields country="" register={register} date_of_birth={field} error={() => undefined} />
}

test('shows each field once that an admin may correct', () => {
  const asked = [...renderToStaticMarkup(<Form />).matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(asked.toSorted()).toEqual(detail_fields.toSorted())
})
