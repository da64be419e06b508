import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useCallback } from 'react'
import { type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import { offerTo } from '#domain/content/site/offers.ts'
import { type ItemField, type PageFields, readValues } from '#domain/content/site/page-fields.ts'
import { type PageName, site_pages } from '#domain/content/site/pages.ts'
import { site_parts } from '#domain/content/site/site-part.ts'
import { countries } from '#domain/content/site/region.ts'
import { countryName } from '#domain/kernel/country.ts'
import { numberIn } from '#domain/kernel/fields.ts'
import { libraryUrl, withFocus } from '#domain/kernel/media.ts'
import { LinkButton } from '#ui/base/button.tsx'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import { SelectField, TextAreaField, TextField, type TextFieldProps } from '#ui/form/field.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, Grid, Stack } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { MovableItems } from './movable-items.tsx'
import { PartForm } from './part-form.tsx'
import { PictureAddress } from './picture-address.tsx'
import styles from './site-screen.module.css'
import { itemText, placeLabel } from './site-text.ts'
import { typedIn, usePartForm } from './use-part-form.ts'

type PageFormState = UseFormReturn<FieldValues, unknown, FieldValues>

interface PageFormProps<P extends PageName> {
  listed: ListedSitePart<P>
  history: boolean
  /** What comes of the values, beside the form. */
  preview?: ((values: FieldValues) => ReactNode) | undefined
}

/** The form of any page: its fields say what it asks for. */
export function PageForm<P extends PageName>({ listed, history, preview }: PageFormProps<P>) {
  const { part } = listed
  const { fields, path }: { fields: PageFields; path: string } = site_pages[part]
  const read = useCallback((stored: object): FieldValues => readValues(fields, stored), [fields])
  const form: PageFormState = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(site_parts[part].schema),
    defaultValues: read({ ...listed.drafted, ...typedIn(listed) }),
    shouldFocusError: false,
  })
  const { email } = useShownSite().contact
  const state = usePartForm(listed, form, read, offerTo(part, email))
  const values = useWatch({ control: form.control })
  const error = (name: string): string | undefined => {
    const own = form.getFieldState(name, form.formState).error
    // A list's own error stands beside those of its items.
    return own?.message ?? own?.root?.message ?? state.error(name)
  }
  const places = Object.entries(fields).flatMap(([name, field]) => {
    const items: unknown = values[name]
    if (field.type !== 'list' || !Array.isArray(items)) return [name]
    return [name, ...items.flatMap((_, at) => Object.keys(field.of).map((of) => `${name}.${at}.${of}`))]
  })
  const errors = places.flatMap((place): SummaryError[] => {
    const message = error(place)
    // The words are the same at every field.
    return message ? [{ field: place, message: `${placeLabel(part, place.split('.'))}: ${message}` }] : []
  })
  const form_of_part = (
    <PartForm
      listed={listed}
      state={state}
      errors={errors}
      leads
      history={history}
      aside={
        path !== '' &&
        Object.keys(listed.draft).length > 0 && (
          <LinkButton to={`${path}?draft`} variant="plain">
            See the draft
          </LinkButton>
        )
      }
    >
      {Object.entries(fields).map(([name, field]) =>
        field.type === 'list' ? (
          <MovableItems
            key={name}
            form={form}
            name={name}
            label={field.label}
            help={field.help}
            item={field.item}
            most={field.most}
            empty={readValues(field.of, {})}
            first={Object.keys(field.of)[0] ?? ''}
            error={error(name)}
            nameOf={itemText}
          >
            {(at) => (
              <Stack gap={12}>
                {Object.entries(field.of).map(([of, inner]) => (
                  <PlainField
                    key={of}
                    form={form}
                    name={`${name}.${at}.${of}`}
                    field={inner}
                    error={error(`${name}.${at}.${of}`)}
                  />
                ))}
              </Stack>
            )}
          </MovableItems>
        ) : (
          <PlainField key={name} form={form} name={name} field={field} error={error(name)} />
        ),
      )}
    </PartForm>
  )
  if (!preview) return <Box max={760}>{form_of_part}</Box>
  return (
    <Grid columns={{ base: '1fr', lg: '1.35fr 1fr' }} gap={{ base: 36, lg: 40 }} align="start">
      <Box shrink>{form_of_part}</Box>
      <div className={classes(styles.preview, styles.tall)}>{preview(values)}</div>
    </Grid>
  )
}

interface PlainFieldProps {
  form: PageFormState
  name: string
  field: ItemField
  error: string | undefined
}

/** A picture, and what of it stays in sight where the page cuts it. */
function PictureInPage({
  form,
  name,
  texts,
}: Pick<PlainFieldProps, 'form' | 'name'> & { texts: TextFieldProps }) {
  const held: unknown = useWatch({ control: form.control, name })
  const address = typeof held === 'string' ? held : ''
  const hold = (next: string) => form.setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <PictureAddress
      {...texts}
      {...form.register(name)}
      onPick={(image) => hold(libraryUrl(image))}
      cut={{ address, onFocus: (focus) => hold(withFocus(address, focus)) }}
    />
  )
}

function PlainField({ form, name, field, error }: PlainFieldProps) {
  const { label, help, needed } = field
  const texts = { label, help, error, optional: !needed, autoComplete: 'off' }
  switch (field.type) {
    case 'line':
      return field.max > 120 ? (
        <TextAreaField {...texts} rows={3} {...form.register(name)} />
      ) : (
        <TextField {...texts} {...form.register(name)} />
      )
    case 'text':
      return <TextAreaField {...texts} rows={field.max > 600 ? 8 : 4} {...form.register(name)} />
    case 'number':
      return (
        <TextField
          {...texts}
          optional={false}
          // A phone's keys for numbers have no minus.
          inputMode={field.min < 0 ? 'text' : 'decimal'}
          {...form.register(name, { setValueAs: (typed) => numberIn(String(typed)) })}
        />
      )
    case 'country':
      return (
        <SelectField
          label={label}
          help={help}
          error={error}
          placeholder="Choose a country"
          options={countries
            .map((value) => ({ value, label: countryName(value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))}
          {...form.register(name)}
        />
      )
    case 'link':
      return (
        <TextField
          {...texts}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register(name)}
        />
      )
    case 'picture':
      return <PictureInPage form={form} name={name} texts={texts} />
  }
}
