import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { Account } from '#data/accounts/profile.ts'
import { type ProfileField, profileFormSchema } from '#domain/accounts/commands/update-profile.ts'
import { siteCountry } from '#domain/kernel/country.ts'
import { firstPlace, shippedTo } from '#domain/shop/shop-rule.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine } from '#ui/form/draft-notes.tsx'
import { type AddressPart, ShippingFields } from '#ui/form/address-fields.tsx'
import { TextField } from '#ui/form/field.tsx'
import { usePhones, withPhones } from '#ui/form/phones.ts'
import { showToast } from '#ui/base/toast.tsx'
import { accountErrorText } from '../shared/account-error.ts'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { fieldOfPart, profileChange, profileLabels, profileValues, withAddress } from './profile-text.ts'

interface ProfileFormProps {
  account: Account
  onDone: () => void
}

/** Changes names and shipping address; without a network too, where the change waits in the outbox. */
export function ProfileForm({ account, onDone }: ProfileFormProps) {
  // What the person saw when they began: a change of another device meanwhile is a conflict, not overwritten.
  const [seen] = useState(() => profileValues({ ...account }))
  const phones = usePhones()
  const places = shippedTo(useShownSite().shop, siteCountry())
  const start = {
    ...seen,
    shipping_country: firstPlace(places, seen.shipping_country),
    shipping_phone: phones.text(seen.shipping_phone),
  }
  const form = useForm({
    resolver: withPhones(zodResolver(profileFormSchema), ['shipping_phone'], {
      stored: seen,
      country: ({ shipping_country }) => shipping_country || siteCountry(),
    }),
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
    const change = profileChange(seen, withAddress(seen, typed, start.shipping_country))
    try {
      if (change) {
        const { changes, from, summary } = change
        await sendCommand({ kind: 'updateProfile', args: { changes }, from, summary })
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
  const { register } = form
  // A draft may name one that the shop ships to no more.
  const country = firstPlace(places, form.watch('shipping_country'))
  const labels = profileLabels()
  const own = (name: ProfileField) => ({ ...register(name), error: errors[name]?.message })
  return (
    <Stack as="form" noValidate aria-label="My details" onSubmit={submit} gap={16}>
      <TextField label={labels.first_name} autoComplete="given-name" {...own('first_name')} />
      <TextField label={labels.last_name} autoComplete="family-name" {...own('last_name')} />
      <Stack as="fieldset" gap={16} border="0" pad="0" margin="0">
        <Text as="legend" look="titleSmall" below={12}>
          Ships to
        </Text>
        <ShippingFields
          {...{ places, country }}
          countryField={own('shipping_country')}
          field={(part: AddressPart) => own(fieldOfPart[part])}
          marks="all"
          narrow
        />
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
