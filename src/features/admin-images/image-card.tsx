import { chakra } from '@chakra-ui/react'
import type { AdminImage } from '#data/admin/images.ts'
import { useKeptPicture } from '#data/pictures/pictures.ts'
import { mediaUrl } from '#domain/media.ts'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { WaitingMark } from '#ui/sync/waiting-mark.tsx'

export interface ImageCardProps {
  image: AdminImage
  onCopy: () => void
  onEdit: () => void
  onDelete: () => void
}

export function ImageCard({ image, onCopy, onEdit, onDelete }: ImageCardProps) {
  const { id, path, name, alt, only_here: waiting } = image
  const kept = useKeptPicture(waiting ? id : '')
  const address = path === '' ? kept.url : mediaUrl(path)
  return (
    <chakra.li minWidth="0">
      <chakra.div
        aspectRatio="1.4"
        bg="sunk"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {address && (
          <chakra.img
            src={address}
            alt={alt}
            loading="lazy"
            display="block"
            width="100%"
            height="100%"
            objectFit="cover"
          />
        )}
      </chakra.div>
      <chakra.p fontWeight="700" marginTop="8px" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.p color="quiet" textStyle="small" overflowWrap="anywhere">
        {alt === '' ? 'No words for it yet' : alt}
      </chakra.p>
      {waiting ? (
        <WaitingMark state="pending" />
      ) : (
        <chakra.div display="flex" marginLeft="-10px">
          <IconButton label={`Copy URL of ${name}`} onClick={onCopy}>
            <Icon name="copy" />
          </IconButton>
          <IconButton label={`Edit words of ${name}`} onClick={onEdit}>
            <Icon name="edit" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </chakra.div>
      )}
    </chakra.li>
  )
}
