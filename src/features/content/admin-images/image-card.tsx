import type { AdminImage } from '#data/content/library.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { mediaUrl } from '#domain/kernel/media.ts'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
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
    <Box as="li" shrink>
      <Box lineBelow="ground" aspectRatio="1.4" bg="sunk">
        {address && (
          <Box as="img" src={address} alt={alt} loading="lazy" block wide height="100%" objectFit="cover" />
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
