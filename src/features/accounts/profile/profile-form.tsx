import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { Account } from '#data/accounts/profile.ts'
import { type ProfileField, profileFormSchema } from '#domain/accounts/commands/update-profile.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { usePhones, withPhones } from '#ui/form/phones.ts'
import { showToast } from '#ui/base/toast.tsx'
import { accountErrorText } from '../shared/account-error.ts'
import { Grid, Row, Stack, Text } from '#ui/layout/words.tsx'
import { profile_labels, profileChange, profileValues } from './profile-text.ts'

const hints: Partial<Record<ProfileField, Partial<TextFieldProps>>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  shipping_full_name: { autoComplete: 'shipping name', optional: true },
  shipping_street_address: { autoComplete: 'shipping street-address', optional: true },
  shipping_city: { autoComplete: 'shipping address-level2', optional: true },
  shipping_state: { autoComplete: 'shipping address-level1', optional: true },
  shipping_zip_code: { autoComplete: 'shipping postal-code', optional: true },
  shipping_phone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel', optional: true },
}

interface ProfileFormProps {
  account: Account
  onDone: () => void
}

/** Changes names and shipping address; without a network too, where the change waits in the outbox. */
export function ProfileForm(props: ProfileFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function Form({ account, onDone, onStartOver }: ProfileFormProps & { onStartOver: () => void }) {
  // What the person saw when they began: a change of another device meanwhile is a conflict, not overwritten.
  const [seen] = useState(() => profileValues({ ...account }))
  const phones = usePhones()
  const start = { ...seen, shipping_phone: phones.text(seen.shipping_phone) }
  const form = useForm({
    resolver: withPhones(zodResolver(profileFormSchema), ['shipping_phone'], { stored: seen }),
    defaultValues: start,
  })
  // It is shown as people here write it once that is known.
  useEffect(() => {
    const { shipping_phone: stored } = seen
    if (stored !== '' && form.getValues('shipping_phone') === stored)
      form.setValue('shipping_phone', phones.text(stored))
  }, [phones, seen, form])
  const { errors, isSubmitting } = form.formState
  const draft = useFormDraft('profile', form, {
    start,
    read: profileValues,
    hasInput: (values, began) =>
      Object.entries(profileValues(values)).some(
        ([field, value]) => value !== (began as Record<string, unknown>)[field],
      ),
  })

  const submit = form.handleSubmit(async (typed) => {
    const change = profileChange(seen, typed)
    try {
      if (change) {
        const { changes, from, summary } = change
        await sendCommand({ id: draft.sending(), kind: 'updateProfile', args: { changes }, from, summary })
        showToast({
          title: 'Saved on this device',
          description: 'Your account follows as soon as it is sent.',
        })
      }
      await draft.forget()
      onDone()
    } catch (error) {
      const description = `Failed to update profile: ${accountErrorText(error)}`
      showToast({ title: 'Error', description, kind: 'error' })
    }
  })
  const field = (name: ProfileField) => (
    <TextField
      label={profile_labels[name]}
      error={errors[name]?.message}
      {...hints[name]}
      {...form.register(name)}
    />
  )
  return (
    <Stack as="form" noValidate aria-label="My details" onSubmit={submit} gap={16}>
      {draft.restored && (
        <DraftRestored
          changed_fields={namesOf(draft.changed_fields, profile_labels)}
          onStartOver={() => void draft.forget().then(onStartOver)}
        />
      )}
      {field('first_name')}
      {field('last_name')}
      <Stack as="fieldset" gap={16} border="0" pad="0" margin="0">
        <Text as="legend" look="titleSmall" below={12}>
          Ships to
        </Text>
        {field('shipping_full_name')}
        {field('shipping_street_address')}
        <Grid columns="1fr 1fr" gap={12}>
          {field('shipping_city')}
          {field('shipping_state')}
        </Grid>
        {field('shipping_zip_code')}
        {field('shipping_phone')}
      </Stack>
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="ink" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
    </Stack>
  )
}
