import { useState } from 'react'
import { type AdminImage, useAdminImages } from '#data/content/library.ts'
import { foldText, searchWords } from '#domain/kernel/fold-text.ts'
import { library_limit } from '#domain/content/library-image.ts'
import { addressInText, libraryUrl } from '#domain/kernel/media.ts'
import { mayEditSite } from '#domain/kernel/permissions.ts'
import { useSession } from '#data/kernel/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Box, List, Span } from '#ui/layout/words.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { Picture } from '#ui/base/picture.tsx'

/** A picture as Markdown, with the library's words; brackets would end them. */
export const pictureMark = (image: Pick<AdminImage, 'alt' | 'path' | 'preview' | 'focus'>): string =>
  `![${image.alt.replace(/[[\]\\]/g, '')}](${addressInText(libraryUrl(image))})`

interface PicturePickerProps {
  /** What becomes of the picture. */
  verb: 'Insert' | 'Choose'
  onPick: (image: AdminImage) => void
  onClose: () => void
}

/** The newest pictures in the library, to take one of them. */
export function PicturePicker({ verb, onPick, onClose }: PicturePickerProps) {
  const { value, loading, error, retry } = useAdminImages()
  const [q, setQ] = useState('')
  const stored = value.filter(({ only_here, path }) => !only_here && path !== '').slice(0, library_limit)
  const words = searchWords(q)
  const shown = stored.filter(({ name, alt }) => {
    const text = foldText(`${name} ${alt}`)
    return words.every((word) => text.includes(word))
  })
  const { user } = useSession()
  const [uploading, setUploading] = useState(false)
  if (uploading) return <UploadDialog onDone={() => setUploading(false)} />
  return (
    <Dialog
      open
      title={`${verb} Picture`}
      onClose={onClose}
      actions={
        user !== null &&
        mayEditSite(user) && (
          <Button variant="outline" onClick={() => setUploading(true)}>
            <Icon name="plus" size={18} /> Upload a picture
          </Button>
        )
      }
    >
      {stored.length === 0 && loading ? (
        <LoadingLanes label="Loading images..." />
      ) : stored.length === 0 && error ? (
        <ErrorState title="Error loading images." text={error} onRetry={retry} />
      ) : stored.length === 0 ? (
        <EmptyState title="No images uploaded yet" text="Pictures come here from the image library." />
      ) : (
        <>
          <TextField
            label="Search images"
            hideLabel
            type="search"
            icon="search"
            name="picture-q"
            placeholder="Name or words"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          {shown.length === 0 && <EmptyState title="No images found" />}
          <List columns={{ base: 2, md: 3 }} gap={14} above={16}>
            {shown.map((image) => (
              <li key={image.id}>
                <Box
                  as="button"
                  type="button"
                  block
                  wide
                  textAlign="left"
                  cursor="pointer"
                  aria-label={`${verb} ${image.alt || image.name}`}
                  onClick={() => onPick(image)}
                >
                  <Picture
                    src={libraryUrl(image)}
                    shown="12rem"
                    alt=""
                    loading="lazy"
                    block
                    wide
                    aspectRatio="1.4"
                    objectFit="cover"
                    bg="sunk"
                  />
                  <Span block above={4} look="small" anywhere>
                    {image.alt || image.name}
                  </Span>
                </Box>
              </li>
            ))}
          </List>
        </>
      )}
    </Dialog>
  )
}
