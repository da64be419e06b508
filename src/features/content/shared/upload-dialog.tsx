import { useState } from 'react'
import { useLibraryUpload } from '#data/content/library.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { type Focus, focusText, logo_endings } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { UploadField, uploadStatus } from '#ui/form/upload-field.tsx'
import { Stack } from '#ui/layout/words.tsx'

/** Says that it failed, and why. */
export const failed = (title: string) => (error: unknown) =>
  showToast({ title, description: messageOf(error), kind: 'error' })

/** The words for people who do not see the picture. */
export function AltField({ alt, onChange }: { alt: string; onChange: (alt: string) => void }) {
  return (
    <TextField
      label="Alternative text"
      optional
      help="What it shows, for those who do not see it."
      name="alt"
      maxLength={300}
      autoComplete="off"
      value={alt}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Adds a picture to the library; without a network it waits in the outbox. */
export function UploadDialog({ onDone }: { onDone: () => void }) {
  const [id, setId] = useState('')
  const [alt, setAlt] = useState('')
  const [focus, setFocus] = useState<Focus | null>(null)
  const upload = useLibraryUpload({
    use: 'images',
    id,
    onChange: (next) => {
      setId(next)
      setFocus(null)
    },
    onUploaded: () => undefined,
    onFailed: (description) => showToast({ title: 'Upload failed', description, kind: 'error' }),
  })
  const send = async () => {
    try {
      await sendCommand({
        kind: 'addImage',
        args: { image_id: id, alt, focus: focusText(focus) },
        attachments: [id],
        sent_attachments: upload.phase === 'uploaded' ? [id] : [],
        summary: upload.name,
      })
      onDone()
    } catch (error) {
      failed('Upload failed')(error)
    }
  }
  return (
    <Dialog
      open
      title="Upload Image"
      onClose={onDone}
      actions={
        <>
          <Button
            variant="accent"
            disabled={id === '' || upload.phase === 'preparing'}
            onClick={() => void send()}
          >
            Upload
          </Button>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <UploadField
          label="Image"
          name="library_image"
          accept={logo_endings.join()}
          preview={upload.url}
          file_name={upload.name}
          status={uploadStatus(upload, 'Ready')}
          progress={upload.phase === 'uploading' ? upload.progress : null}
          help="One file: jpeg, jpg, png, gif, webp or svg"
          error={upload.problem}
          onFile={(file) => void upload.choose(file)}
          onRemove={id === '' ? undefined : upload.remove}
        />
        <AltField alt={alt} onChange={setAlt} />
        {upload.url && <FocusField label={upload.name} src={upload.url} focus={focus} onChange={setFocus} />}
      </Stack>
    </Dialog>
  )
}
