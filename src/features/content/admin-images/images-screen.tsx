import { useEffect, useState } from 'react'
import { type AdminImage, useAdminImages } from '#data/content/library.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { library_limit } from '#domain/content/library-image.ts'
import { libraryUrl, mediaUrl } from '#domain/kernel/media.ts'
import { Button, IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { Picture } from '#ui/base/picture.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, List, Row, Text } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { WaitingMark } from '#ui/sync/waits-mark.tsx'
import { UploadDialog } from '../shared/upload-dialog.tsx'
import { DeleteImageDialog, EditImageDialog } from './image-dialogs.tsx'

const rules: ListRules<AdminImage, 'created' | 'name'> = {
  first: { q: '', sort: 'created', dir: 'desc' },
  values: {
    // PocketBase writes a blank where the device's clock writes a T.
    created: ({ created }) => created.replace(' ', 'T'),
    name: ({ name }) => name,
  },
  textOf: ({ name, alt, path }) => `${name} ${alt} ${path}`,
}

const orders = [
  { sort: 'created', dir: 'desc', label: 'Newest first' },
  { sort: 'created', dir: 'asc', label: 'Oldest first' },
  { sort: 'name', dir: 'asc', label: 'Name' },
] as const

/** The address with the site's own, to put into a post or a mail. */
async function copyAddress({ path, name }: AdminImage): Promise<void> {
  await navigator.clipboard.writeText(new URL(mediaUrl(path), location.origin).href)
  showToast({ title: 'URL Copied', description: name, kind: 'success' })
}

interface ImageCardProps {
  image: AdminImage
  onCopy: () => void
  onEdit: () => void
  onDelete: () => void
}

function ImageCard({ image, onCopy, onEdit, onDelete }: ImageCardProps) {
  const { id, path, name, alt, only_here: waiting } = image
  const kept = useKeptPicture(waiting ? id : '')
  const address = path === '' ? kept.url : libraryUrl(image)
  return (
    <Box as="li" shrink>
      <Box lineBelow="ground" aspectRatio="1.4" bg="sunk">
        {address && (
          <Picture
            src={address}
            shown="(min-width: 64rem) 25vw, 50vw"
            alt={alt}
            loading="lazy"
            block
            wide
            height="100%"
            objectFit="cover"
          />
        )}
      </Box>
      <Text bold above={8} anywhere>
        {name}
      </Text>
      <Text quiet look="small" anywhere>
        {alt === '' ? 'No words for it yet' : alt}
      </Text>
      {waiting ? (
        <WaitingMark state="pending" />
      ) : (
        <Row align="stretch" marginLeft="-10px">
          <IconButton label={`Copy URL of ${name}`} onClick={onCopy}>
            <Icon name="copy" />
          </IconButton>
          <IconButton label={`Edit words of ${name}`} onClick={onEdit}>
            <Icon name="edit" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </Row>
      )}
    </Box>
  )
}

/** /admin/images: the newest pictures in the library. */
export function ImagesScreen() {
  const { value, loading, error, retry } = useAdminImages()
  const newest = value.slice(0, library_limit)
  const list = useList(rules, newest)
  const [uploading, setUploading] = useState(false)
  const [edited, setEdited] = useState<AdminImage | null>(null)
  const [doomed, setDoomed] = useState<AdminImage | null>(null)
  useEffect(() => {
    if (error) showToast({ title: 'Error Loading Images', description: error, kind: 'error' })
  }, [error])
  return (
    <>
      <AdminHead
        title="Image Library"
        action={
          <Button variant="accent" onClick={() => setUploading(true)}>
            <Icon name="plus" /> Upload Image
          </Button>
        }
      />
      {newest.length > 0 ? (
        <>
          <ListHead
            title="All images"
            list={list}
            total={newest.length}
            noun={['image', 'images']}
            searchLabel="Search images"
            placeholder="Name or words"
            orders={orders}
            plain
          />
          <Box as="hr" border="0" height="6px" bg="text" />
          <List columns={{ base: 2, lg: 4 }} gap={{ base: '18px 12px', lg: '24px 18px' }} padTop={20}>
            {list.shown.map((image) => (
              <ImageCard
                key={image.id}
                image={image}
                onCopy={() =>
                  void copyAddress(image).catch((problem: unknown) =>
                    showToast({ title: 'Copy Failed', description: messageOf(problem), kind: 'error' }),
                  )
                }
                onEdit={() => setEdited(image)}
                onDelete={() => setDoomed(image)}
              />
            ))}
          </List>
          {list.shown.length === 0 && <EmptyState title="No images found" />}
        </>
      ) : loading ? (
        <LoadingLanes label="Loading images..." />
      ) : error ? (
        <ErrorState title="Error loading images." text={error} onRetry={retry} />
      ) : (
        <EmptyState title="No images uploaded yet" />
      )}
      {uploading && <UploadDialog onDone={() => setUploading(false)} />}
      {edited && <EditImageDialog image={edited} onDone={() => setEdited(null)} />}
      {doomed && <DeleteImageDialog image={doomed} onDone={() => setDoomed(null)} />}
    </>
  )
}
