import { useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import { type AdminImage, useLibraryUpload } from '#data/content/library.ts'
import { after } from '#data/kernel/own-work.ts'
import { useAdminProducts } from '#data/shop/products.ts'
import { usePostsToEdit } from '#data/content/posts.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { library_endings, mediaUrl } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { UploadField, uploadStatus } from '#ui/form/upload-field.tsx'
import { Stack } from '#ui/layout/words.tsx'

interface ImageDialogProps {
  image: AdminImage
  onDone: () => void
}

const failed = (title: string) => (error: unknown) =>
  showToast({ title, description: messageOf(error), kind: 'error' })

/** The words for people who do not see the picture. */
function AltField({ alt, onChange }: { alt: string; onChange: (alt: string) => void }) {
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

export function EditImageDialog({ image, onDone }: ImageDialogProps) {
  const [alt, setAlt] = useState(image.alt)
  const save = () => {
    if (alt !== image.alt)
      sendCommand({
        kind: 'updateImage',
        args: { image_id: image.id, changes: { alt } },
        from: { alt: image.alt },
        ...after(image),
        summary: `Words of ${image.name}`,
      }).catch(failed('Saving Failed'))
    onDone()
  }
  return (
    <Dialog
      open
      title={image.name}
      onClose={onDone}
      actions={
        <>
          <Button onClick={save}>Save</Button>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    >
      <AltField alt={alt} onChange={setAlt} />
    </Dialog>
  )
}

/** Where a picture is shown, as far as this device knows. */
function useUses({ path }: AdminImage): string[] {
  const address = mediaUrl(path)
  const products = useAdminProducts().value
  const events = useAdminEvents().value
  const posts = usePostsToEdit().value
  return [
    ...products.filter(({ image_url }) => image_url === address).map(({ name }) => `the product ${name}`),
    ...events
      .filter((event) => [event.image_url, event.course_map_url, ...event.photos].includes(address))
      .map(({ name }) => `the event ${name}`),
    ...posts
      .filter((post) => post.featured_image_url === address || post.content.includes(address))
      .map(({ title }) => `the post ${title}`),
  ]
}

export function DeleteImageDialog({ image, onDone }: ImageDialogProps) {
  const uses = useUses(image)
  const shown =
    uses.length === 0 ? '' : ` It is shown by ${uses.join(', ')}, which will have no picture then.`
  return (
    <ConfirmDialog
      open
      title="Delete Image"
      text={`Are you sure you want to delete ${image.name}?${shown} This action cannot be undone.`}
      confirmLabel="Delete"
      dangerous
      onConfirm={() => {
        sendCommand({
          kind: 'deleteImage',
          args: { image_id: image.id },
          ...after(image),
          summary: `Delete image: ${image.name}`,
        }).catch(failed('Delete Failed'))
        onDone()
      }}
      onCancel={onDone}
    />
  )
}

/** Adds a picture to the library; without a network it waits in the outbox. */
export function UploadDialog({ onDone }: { onDone: () => void }) {
  const [id, setId] = useState('')
  const [alt, setAlt] = useState('')
  const upload = useLibraryUpload({
    use: 'images',
    id,
    onChange: setId,
    onUploaded: () => undefined,
    onFailed: (description) => showToast({ title: 'Upload failed', description, kind: 'error' }),
  })
  const send = async () => {
    try {
      await sendCommand({
        kind: 'addImage',
        args: { image_id: id, alt },
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
          accept={library_endings.join()}
          preview={upload.url}
          file_name={upload.name}
          status={uploadStatus(upload, 'Ready')}
          progress={upload.phase === 'uploading' ? upload.progress : null}
          help="One file: jpeg, jpg, png, gif or webp"
          error={upload.problem}
          onFile={(file) => void upload.choose(file)}
          onRemove={id === '' ? undefined : upload.remove}
        />
        <AltField alt={alt} onChange={setAlt} />
      </Stack>
    </Dialog>
  )
}
