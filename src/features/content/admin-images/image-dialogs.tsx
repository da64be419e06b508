import { useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import type { AdminImage } from '#data/content/library.ts'
import { after } from '#data/kernel/own-work.ts'
import { useAdminProducts } from '#data/shop/products.ts'
import { usePublishedParts } from '#data/content/site-parts.ts'
import { isPageName, site_pages } from '#domain/content/site/pages.ts'
import type { PartName } from '#domain/content/site/site-part.ts'
import { usePostsToEdit } from '#data/content/posts.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { focusIn, focusText, libraryUrl, mediaUrl, pictureAt } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { FocusField } from '#ui/form/focus-field.tsx'
import { Stack } from '#ui/layout/words.tsx'
import { AltField, failed } from '../shared/upload-dialog.tsx'

interface ImageDialogProps {
  image: AdminImage
  onDone: () => void
}

export function EditImageDialog({ image, onDone }: ImageDialogProps) {
  const [alt, setAlt] = useState(image.alt)
  const [focus, setFocus] = useState(image.focus)
  const save = () => {
    const changes = {
      ...(alt === image.alt ? {} : { alt }),
      ...(focus === image.focus ? {} : { focus }),
    }
    if (Object.keys(changes).length > 0)
      sendCommand({
        kind: 'updateImage',
        args: { image_id: image.id, changes },
        from: { alt: image.alt, focus: image.focus },
        ...after(image),
        summary: `About ${image.name}`,
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
      <Stack gap={16}>
        <AltField alt={alt} onChange={setAlt} />
        <FocusField
          label={image.name}
          src={libraryUrl(image)}
          focus={focusIn(focus)}
          onChange={(point) => setFocus(focusText(point))}
        />
      </Stack>
    </Dialog>
  )
}

const titleOf = (part: PartName) =>
  isPageName(part) ? `the page ${site_pages[part].title}` : 'the header, the footer or the prints'

/** Whether a value, or one inside it, is this address. */
const namesPicture = (value: unknown, address: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => namesPicture(inner, address))
    : typeof value === 'string' && value.includes(address)

/** Where a picture is shown, as far as this device knows. */
function useUses({ path }: AdminImage): string[] {
  const address = mediaUrl(path)
  const products = useAdminProducts().value
  const events = useAdminEvents().value
  const posts = usePostsToEdit().value
  const parts = usePublishedParts()
  return [
    ...products
      .filter(({ image_url }) => pictureAt(image_url).src === address)
      .map(({ name }) => `the product ${name}`),
    ...events
      .filter((event) =>
        [event.image_url, event.course_map_url, ...event.photos].some(
          (shown) => pictureAt(shown).src === address,
        ),
      )
      .map(({ name }) => `the event ${name}`),
    ...posts
      .filter((post) => pictureAt(post.featured_image_url).src === address || post.content.includes(address))
      .map(({ title }) => `the post ${title}`),
    ...parts.filter(({ fields }) => namesPicture(fields, address)).map(({ part }) => titleOf(part)),
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
