import { chakra } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useLibraryUpload } from '#data/library-upload.ts'
import type { EventForm } from '#domain/event-form.ts'
import { library_endings, type LibraryUse } from '#domain/media.ts'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import { uploadStatus } from '#ui/upload-words.ts'
import type { EventValues } from './event-values.ts'

interface EventFileProps {
  form: UseFormReturn<EventValues, unknown, EventForm>
  errorAt: (field: keyof EventForm) => string | undefined
  onUploaded: (id: string) => void
}

/** Picture, course map and course: each by a file or by its address. */
export function EventFiles(props: EventFileProps) {
  return (
    <chakra.div display="grid" gap="18px" marginTop="16px">
      <EventFile {...props} label="Event Image" use="events" id_field="image_id" url_field="image_url" />
      <EventFile {...props} label="Course Map" use="maps" id_field="map_id" url_field="course_map_url" />
      <EventFile {...props} label="Course (GPX)" use="courses" id_field="gpx_id" url_field="course_gpx_url" />
    </chakra.div>
  )
}

interface FileField extends EventFileProps {
  label: string
  use: LibraryUse
  id_field: 'image_id' | 'map_id' | 'gpx_id'
  url_field: 'image_url' | 'course_map_url' | 'course_gpx_url'
}

function EventFile({ form, errorAt, onUploaded, label, use, id_field, url_field }: FileField) {
  const { watch, setValue, register } = form
  const [id, url] = [watch(id_field), watch(url_field)]
  const is_track = use === 'courses'
  const upload = useLibraryUpload({
    use,
    id,
    onChange: (next) => setValue(id_field, next, { shouldDirty: true }),
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
    <chakra.div display="grid" gap="8px">
      <UploadField
        label={label}
        name={`${url_field}_file`}
        optional
        accept={is_track ? '.gpx' : library_endings.join()}
        preview={upload.url || (is_track ? '' : url)}
        file_name={upload.name || (url.split('/').at(-1) ?? '')}
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
                if (id === '') setValue(url_field, '', { shouldDirty: true })
              }
        }
      />
      {id === '' && (
        <TextField
          label={`${label} URL`}
          optional
          inputMode="url"
          autoComplete="off"
          error={error}
          {...register(url_field)}
        />
      )}
    </chakra.div>
  )
}
