import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { type Contact, contactSchema } from '#domain/content/site/contact.ts'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import { EmailField, TextField } from '#ui/form/field.tsx'
import { Grid } from '#ui/layout/words.tsx'
import type { FormOfPart } from './identity-form.tsx'
import { NetworkFields } from './network-fields.tsx'
import { PartForm } from './part-form.tsx'
import { part_labels, readContact } from './site-text.ts'
import { typedIn, usePartForm } from './use-part-form.ts'

const labels = part_labels.contact
const fields = ['email', 'phone', 'address'] as const
const network_fields = ['network', 'url', 'text'] as const

interface ContactFormProps extends FormOfPart<Contact> {
  listed: ListedSitePart<'contact'>
}

export function ContactForm({ listed, leads, history, onValues }: ContactFormProps) {
  const form = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: readContact({ ...listed.drafted, ...typedIn(listed) }),
    shouldFocusError: false,
  })
  const { register, control } = form
  const { errors } = form.formState
  const state = usePartForm(listed, form, readContact)
  const values = useWatch({ control })
  const { differs } = state
  useEffect(() => onValues(readContact(values), differs), [values, differs, onValues])

  const error = (field: (typeof fields)[number]) => errors[field]?.message ?? state.error(field)
  const rowError = (at: number, field: (typeof network_fields)[number]) =>
    errors.networks?.[at]?.[field]?.message ?? state.error(`networks.${at}.${field}`)
  const networks_error = errors.networks?.root?.message ?? errors.networks?.message ?? state.error('networks')
  const summary = [
    ...fields.map((field) => ({ field, message: error(field), label: labels[field] })),
    { field: 'networks', message: networks_error, label: labels.networks },
    ...(values.networks ?? []).flatMap((_, at) =>
      network_fields.map((field) => ({ field: `networks.${at}.${field}`, message: rowError(at, field) })),
    ),
  ].filter((one): one is SummaryError => Boolean(one.message))
  return (
    <PartForm {...{ listed, state, leads, history }} errors={summary}>
      <Grid columns={{ base: '1fr', md: '1fr 1fr' }} align="start" gap={14}>
        <EmailField label="Email" optional autoComplete="off" error={error('email')} {...register('email')} />
        <TextField
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          help="With your country’s code, like +47 22 00 00 00, runners from abroad can call it too."
          error={error('phone')}
          {...register('phone')}
        />
      </Grid>
      <TextField
        label="Address"
        optional
        autoComplete="off"
        help="On one line. Connect leads to it on a map."
        error={error('address')}
        {...register('address')}
      />
      <NetworkFields form={form} error={networks_error} rowError={rowError} />
    </PartForm>
  )
}
