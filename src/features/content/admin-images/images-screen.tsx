import { useEffect, useState } from 'react'
import { type AdminImage, useAdminImages } from '#data/content/library.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { library_limit } from '#domain/content/library-image.ts'
import { mediaUrl } from '#domain/kernel/media.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, List } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { DeleteImageDialog, EditImageDialog } from './image-dialogs.tsx'
import { ImageCard } from './image-card.tsx'
import { UploadDialog } from './upload-dialog.tsx'

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
