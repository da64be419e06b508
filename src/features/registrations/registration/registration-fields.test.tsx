import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { drawn } from '#support/drawn.tsx'
import type { ShownWaiver } from '#data/content/site.ts'
import { form_fields, type RegistrationForm } from '#domain/registrations/registration-rules.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { empty_values, type RegistrationValues } from './registration-values.ts'

const published: ShownWaiver = { standing: 'published', text: 'I run at my own risk.', version: 2 }

function Form({ waiver = published }: { waiver?: ShownWaiver }) {
  const form = useForm<RegistrationValues, unknown, RegistrationForm>({ defaultValues: empty_values })
  return <RegistrationFields form={form} waiver={waiver} active={0} level={2} />
}

test('shows each field of a runner, in the order of the rules', () => {
  const asked = [...drawn(<Form />).matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(asked)]).toEqual(form_fields)
})

test('asks for the waiver that is published, and for none where none is', () => {
  const asked = drawn(<Form />)
  expect(asked).toContain('I run at my own risk.')
  expect(asked).toContain('href="/waiver?version=2"')
  const without = drawn(<Form waiver={{ standing: 'none' }} />)
  expect(without).not.toContain('waiver')
  const awaited = drawn(<Form waiver={{ standing: 'unknown' }} />)
  expect(awaited).not.toContain('name="waiver_agreed"')
  expect(awaited).toContain('as soon as there is a network')
})
