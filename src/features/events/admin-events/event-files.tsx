import { type ChangeEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLibraryUpload } from '#data/content/library.ts'
import type { EventForm } from '#domain/events/event-form.ts'
import {
  course_address,
  type Focus,
  focusIn,
  focusText,
  library_endings,
  type LibraryUse,
  picture_address,
  pictureAt,
  withFocus,
} from '#domain/kernel/media.ts'
import { TextField } from '#ui/form/field.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { UploadField, uploadStatus } from '#ui/form/upload-field.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { type Pictured, pictureText } from '#ui/post/picture-text.ts'
import { event_labels, type EventValues } from './event-values.ts'

interface EventFileProps {
  /** The saved values; null for a new event. */
  seen: EventForm | null
  form: UseFormReturn<EventValues, unknown, EventForm>
  errorAt: (field: keyof EventForm) => string | undefined
  onUploaded: (id: string) => void
}

/** Picture, course map and course, each as a file or by its address. */
export function EventFiles(props: EventFileProps) {
  return (
    <Stack gap={18} above={16}>
      <EventFile {...props} label="Event Image" use="events" {...files.image} />
      <EventFile {...props} label="Course Map" use="maps" {...files.map} />
      <EventFile {...props} label="Course (GPX)" use="courses" {...files.track} />
    </Stack>
  )
}

interface FileField extends EventFileProps {
  label: string
  use: LibraryUse
  id_field: 'image_id' | 'map_id' | 'gpx_id'
  url_field: 'image_url' | 'course_map_url' | 'course_gpx_url'
  /** The field that says what the picture shows; null for a track, which nobody sees. */
  alt_field: 'image_alt' | 'course_map_alt' | null
}

const files = {
  image: { id_field: 'image_id', url_field: 'image_url', alt_field: 'image_alt' },
  map: { id_field: 'map_id', url_field: 'course_map_url', alt_field: 'course_map_alt' },
  track: { id_field: 'gpx_id', url_field: 'course_gpx_url', alt_field: null },
} as const

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function EventFile({ seen, form, errorAt, onUploaded, label, use, ...fields }: FileField) {
  const { id_field, url_field, alt_field } = fields
  const { watch, setValue, getValues, register, formState } = form
  const [id, url] = [watch(id_field), watch(url_field)]
  const is_track = use === 'courses'
  const is_address = (is_track ? course_address : picture_address).test(url)
  const describedIn = (values: Partial<Record<keyof EventForm, unknown>>) => ({
    id: textIn(values[id_field]),
    url: textIn(values[url_field]),
    alt: alt_field ? textIn(values[alt_field]) : '',
  })
  const [textAfter] = useState(() =>
    pictureText(seen && describedIn(seen), describedIn(formState.defaultValues ?? {})),
  )
  /** @param before as the form held it */
  const describe = (before: Pictured, next: Pictured) => {
    if (!alt_field) return
    const alt = getValues(alt_field)
    setValue(alt_field, textAfter({ ...before, alt }, next), { shouldDirty: true })
  }
  const has_focus = alt_field === 'image_alt'
  const focus = id === '' ? pictureAt(url).focus : focusIn(watch('image_focus') ?? '')
  /** Of a file on its way it goes beside, of any other picture with the address. */
  const turnToPoint = (point: Focus) =>
    id === ''
      ? setValue(url_field, withFocus(url, point), { shouldDirty: true })
      : setValue('image_focus', focusText(point), { shouldDirty: true })
  const turnTo = (next: Pictured) => {
    if (has_focus && next.id !== id) setValue('image_focus', undefined)
    setValue(id_field, next.id, { shouldDirty: true })
    setValue(url_field, next.url, { shouldDirty: true })
    describe({ id, url }, next)
  }
  const upload = useLibraryUpload({
    use,
    id,
    onChange: (next) => {
      if (next === '') return turnTo({ id: '', url })
      // Its address goes out of sight with the field: half-typed text there must not block the form.
      turnTo({ id: next, url: seen?.[url_field] ?? '' })
      form.clearErrors(url_field)
    },
    onUploaded: () => {
      onUploaded(id)
      showToast({
        title: 'Upload successful',
        description: is_track
          ? 'Your course has been uploaded successfully.'
          : 'Your image has been uploaded successfully.',
        kind: 'success',
      })
    },
    onFailed: (description) => showToast({ title: 'Upload failed', description, kind: 'error' }),
  })
  const error = errorAt(url_field)
  return (
    <Stack gap={8}>
      <UploadField
        label={label}
        name={`${url_field}_file`}
        optional
        accept={is_track ? '.gpx' : library_endings.join()}
        preview={upload.url || (is_track || !is_address ? '' : url)}
        file_name={upload.name || (is_address ? (pictureAt(url).src.split('/').at(-1) ?? '') : '')}
        status={uploadStatus(upload)}
        progress={upload.phase === 'uploading' ? upload.progress : null}
        help={is_track ? 'A GPX track, at most 3 MB' : 'One file: jpeg, jpg, png, gif or webp'}
        error={upload.problem || errorAt(id_field)}
        onFile={(file) => void upload.choose(file)}
        onRemove={
          id === '' && url === ''
            ? undefined
            : () => {
                upload.remove()
                if (id === '') turnTo({ id: '', url: '' })
              }
        }
      />
      {has_focus && (upload.url || (id === '' && is_address)) && (
        <FocusField label={label} src={upload.url || url} focus={focus} onChange={turnToPoint} />
      )}
      {id === '' && (
        <TextField
          label={`${label} URL`}
          optional
          inputMode="url"
          autoComplete="off"
          error={error}
          {...register(url_field, {
            onChange: (event: ChangeEvent<HTMLInputElement>) =>
              describe({ id, url }, { id, url: event.target.value }),
            onBlur: () => void form.trigger(url_field),
          })}
        />
      )}
      {alt_field && (id !== '' || url !== '') && (
        <TextField
          label={event_labels[alt_field]}
          optional
          help="What it shows, for those who do not see it."
          maxLength={300}
          autoComplete="off"
          error={errorAt(alt_field)}
          {...register(alt_field)}
        />
      )}
    </Stack>
  )
}
