import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { type Identity, identitySchema } from '#domain/content/site/identity.ts'
import { unreadableOf } from '#domain/content/site/palette.ts'
import { mediaUrl } from '#domain/kernel/media.ts'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import { CheckboxField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { Grid } from '#ui/layout/words.tsx'
import { ColorField } from './color-field.tsx'
import { ColorPreview } from './color-preview.tsx'
import { PartForm } from './part-form.tsx'
import { PictureAddress } from './picture-address.tsx'
import { part_labels, readIdentity } from './site-text.ts'
import { milepost_colors, typedColors } from './typed-colors.ts'
import { typedIn, usePartForm } from './use-part-form.ts'

const labels = part_labels.identity

const fields = [
  'name',
  'short_name',
  'claim',
  'description',
  'logo_url',
  'footer_logo_url',
  'paper_logo_url',
  'share_url',
  'icon_url',
  'accent_color',
  'header_color',
  'shows_software',
] as const

type PictureName = 'logo_url' | 'footer_logo_url' | 'paper_logo_url' | 'share_url' | 'icon_url'

const pictures: readonly { name: PictureName; help: string }[] = [
  { name: 'logo_url', help: 'On black. Without one the name in letters.' },
  { name: 'footer_logo_url', help: 'Larger, on black. Without one the name in letters.' },
  { name: 'paper_logo_url', help: 'On white, above what is printed. Without one the name in letters.' },
  {
    name: 'share_url',
    help: 'For pages that have no picture of their own. Without one a card with the name.',
  },
  {
    name: 'icon_url',
    help: 'Square, for home screens and tabs. Without one the logo of the header on black.',
  },
]

const colors = [
  {
    name: 'accent_color',
    help: 'Buttons, marks and links have it in every theme. Left empty, they are in Milepost’s pink.',
  },
  {
    name: 'header_color',
    help: 'It is behind header and footer, dark enough for white letters. Left empty, they are black.',
  },
] as const

/** What each part of the screen needs from a form. */
export interface FormOfPart<Values> {
  leads: boolean
  history: boolean
  /** Hears what the form holds. */
  onValues: (values: Values, differs: boolean) => void
}

interface IdentityFormProps extends FormOfPart<Identity> {
  listed: ListedSitePart<'identity'>
}

export function IdentityForm({ listed, leads, history, onValues }: IdentityFormProps) {
  const form = useForm({
    resolver: zodResolver(identitySchema),
    defaultValues: readIdentity({ ...listed.drafted, ...typedIn(listed) }),
    shouldFocusError: false,
  })
  const { register, control, setValue } = form
  const { errors } = form.formState
  const state = usePartForm(listed, form, readIdentity)
  const values = useWatch({ control })
  const { differs } = state
  useEffect(() => onValues(readIdentity(values), differs), [values, differs, onValues])

  const error = (field: (typeof fields)[number]) => errors[field]?.message ?? state.error(field)
  const summary = fields.flatMap((field): SummaryError[] => {
    const message = error(field)
    return message ? [{ field, message, label: labels[field] }] : []
  })
  const field = (name: (typeof fields)[number]) => ({
    label: labels[name] ?? name,
    error: error(name),
    autoComplete: 'off',
    ...register(name),
  })
  const chosen = typedColors(values)
  const unreadable = unreadableOf(chosen)
  return (
    <PartForm {...{ listed, state, leads, history }} errors={summary}>
      <Grid columns={{ base: '1fr', md: '1.6fr 1fr' }} align="start" gap={14}>
        <TextField {...field('name')} help="On every page, in every mail and on every print." />
        <TextField {...field('short_name')} optional help="Below the app’s icon." />
      </Grid>
      <TextField {...field('claim')} optional help="One sentence in the footer." />
      <TextAreaField
        {...field('description')}
        optional
        rows={3}
        help="What search engines and the install dialog say."
      />
      {pictures.map(({ name, help }) => (
        <PictureAddress
          key={name}
          {...field(name)}
          help={help}
          onPick={({ path }) => setValue(name, mediaUrl(path), { shouldDirty: true, shouldValidate: true })}
        />
      ))}
      <Grid columns={{ base: '1fr', md: 2 }} align="start" gap={14}>
        {colors.map(({ name, help }) => (
          <ColorField
            key={name}
            {...field(name)}
            help={help}
            color={chosen[name]}
            milepost={milepost_colors[name]}
            unreadable={unreadable.find((one) => one.field === name)}
            onPick={(color) => setValue(name, color, { shouldDirty: true, shouldValidate: true })}
          />
        ))}
      </Grid>
      <ColorPreview colors={chosen} name={values.name || location.host} />
      <CheckboxField {...field('shows_software')} />
    </PartForm>
  )
}
