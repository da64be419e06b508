import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { countries, currencies, regionSchema, usualIn } from '#domain/content/site/region.ts'
import { date_locales, type Region } from '#domain/kernel/region.ts'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import { CountryField } from '#ui/form/country-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { zoneOf, zoneOptions } from '#ui/form/zone-options.ts'
import { Grid } from '#ui/layout/words.tsx'
import type { FormOfPart } from './identity-form.tsx'
import { PartForm } from './part-form.tsx'
import { part_labels, readRegion } from './site-text.ts'
import { typedIn, usePartForm } from './use-part-form.ts'

const labels = part_labels.region
const fields = [
  'country',
  'time_zone',
  'currency',
  'locale',
  'hours',
  'week_start',
  'units',
  'paper',
] as const satisfies readonly (keyof Region)[]

const named = (codes: readonly string[], label: (code: string) => string) =>
  codes
    .map((value) => ({ value, label: label(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const currency_names = new Intl.DisplayNames('en', { type: 'currency' })
const currency_options = named(currencies, (code) => `${currency_names.of(code) ?? code} (${code})`)

const a_day = Date.UTC(2026, 5, 20)
const written = (locale: Region['locale'], form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(a_day)
const in_figures = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const date_options = date_locales.map((value) => ({
  value,
  label: `${written(value, { dateStyle: 'long' })} or ${written(value, in_figures)}`,
}))
const hour_options = [
  { value: '12', label: '2:30 PM' },
  { value: '24', label: '14:30' },
]
const week_options = [
  { value: 'sunday', label: 'Sunday' },
  { value: 'monday', label: 'Monday' },
  { value: 'saturday', label: 'Saturday' },
]
const unit_options = [
  { value: 'mi', label: 'Miles and feet' },
  { value: 'km', label: 'Kilometers and meters' },
]
const paper_options = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
]

interface RegionFormProps extends Pick<FormOfPart<Region>, 'history'> {
  listed: ListedSitePart<'region'>
}

/** Where the organiser is. A country brings what is usual there, which can be changed. */
export function RegionForm({ listed, history }: RegionFormProps) {
  const form = useForm({
    resolver: zodResolver(regionSchema),
    defaultValues: readRegion({ ...listed.drafted, ...typedIn(listed) }),
    shouldFocusError: false,
  })
  const { register, setValue, getValues, watch } = form
  const { errors } = form.formState
  const state = usePartForm(listed, form, readRegion)

  const propose = (country: string) => {
    if (country === '') return
    const time_zone = zoneOf(country) || getValues('time_zone')
    for (const [name, value] of Object.entries({ ...usualIn(country), time_zone }))
      setValue(name as keyof Region, value, { shouldDirty: true })
  }
  const error = (field: keyof Region) => errors[field]?.message ?? state.error(field)
  const summary = fields.flatMap((field): SummaryError[] => {
    const message = error(field)
    return message ? [{ field, message, label: labels[field] }] : []
  })
  const field = (name: keyof Region) => ({
    label: labels[name] ?? name,
    error: error(name),
    ...register(name),
  })
  const two = { columns: { base: '1fr', md: '1fr 1fr' }, align: 'start', gap: 14 } as const
  return (
    <PartForm {...{ listed, state, history }} leads={false} errors={summary}>
      <Grid {...two}>
        <CountryField
          {...{ countries }}
          {...field('country')}
          {...register('country', { onChange: ({ target }) => propose(String(target.value)) })}
          help="It brings what is usual there."
          placeholder="Not said"
        />
        <SelectField
          {...field('time_zone')}
          help="New events are in it."
          placeholder="That of the device"
          options={zoneOptions(watch('time_zone'))}
        />
      </Grid>
      <SelectField
        {...field('currency')}
        help="All prices and fees are in it. It stays once money was taken or is owed."
        options={currency_options}
      />
      <Grid {...two}>
        <SelectField {...field('locale')} options={date_options} />
        <SelectField {...field('hours')} options={hour_options} />
        <SelectField {...field('week_start')} options={week_options} />
        <SelectField {...field('units')} options={unit_options} />
        <SelectField {...field('paper')} options={paper_options} />
      </Grid>
    </PartForm>
  )
}
