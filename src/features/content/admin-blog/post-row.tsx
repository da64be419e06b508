import type { ListedPost } from '#data/content/posts.ts'
import { useKeptPicture } from '#data/kernel/pictures.ts'
import { kind as create_post } from '#domain/content/commands/create-post.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { Button, IconButton, IconLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { postDate } from '../shared/post-text.ts'
import { Cell, TableRow } from '#ui/list/table.tsx'
import styles from './post-row.module.css'
import { Picture } from '#ui/base/picture.tsx'

interface PostRowProps {
  post: ListedPost
  onStatus: () => void
  onDelete: () => void
}

/** Where a post is edited: by its id while its slug is not the server's yet. */
const editPath = ({ id, slug, progress }: ListedPost) => `/admin/blog/edit/${progress === null ? slug : id}`

/** A new one that the server did not accept: it is not a post yet, no matter what waits behind it. */
const isStillborn = ({ problem }: ListedPost) => problem?.kind === create_post

function Marks({ post }: { post: ListedPost }) {
  if (isStillborn(post) && !post.deleting)
    return (
      <Badge tone="refused" icon="warning">
        Not saved
      </Badge>
    )
  return (
    <>
      {post.status === 'published' ? <Badge tone="ok">Published</Badge> : <StatusBadge status="draft" />}
      {post.deleting ? (
        <Badge tone="sending" icon="trash">
          Being deleted
        </Badge>
      ) : (
        post.pending_fields.length > 0 && (
          <Badge tone="sending" icon="device">
            Waiting
          </Badge>
        )
      )}
      {post.problem && (
        <Badge tone="refused" icon="warning">
          Not saved
        </Badge>
      )}
    </>
  )
}

export function PostRow({ post, onStatus, onDelete }: PostRowProps) {
  const { title, featured_image_url, photo_id, author, created, status, deleting } = post
  const waiting = useKeptPicture(photo_id)
  const picture = waiting.url || featured_image_url
  const is_draft = status === 'draft'
  return (
    <TableRow>
      <Cell width={88} from="md">
        <Box width="72px" height="48px" bg="sunk">
          {picture && (
            <Picture src={picture} shown="72px" alt="" loading="lazy" wide height="100%" objectFit="cover" />
          )}
        </Box>
      </Cell>
      <Cell anywhere>
        <Text look="titleSmall" size="1.0625rem">
          <AppLink to={editPath(post)} inline align="center" touch hoverLine>
            {title}
          </AppLink>
        </Text>
        <Text quiet look="small">
          {author}
          <Span until="lg">
            {author && '. '}
            {postDate(created)}
          </Span>
        </Text>
        <Row until="lg" align="stretch" wrap gap={6} above={6}>
          <Marks post={post} />
        </Row>
      </Cell>
      <Cell from="lg">
        <Row align="stretch" wrap gap={6}>
          <Marks post={post} />
        </Row>
      </Cell>
      <Cell from="lg" quiet nowrap>
        {postDate(created)}
      </Cell>
      <Cell paddingRight="0">
        {!deleting && (
          <div className={styles.actions}>
            {!isStillborn(post) && (
              <Button
                variant="plain"
                size="sm"
                aria-label={`${is_draft ? 'Publish' : 'Unpublish'} ${title}`}
                onClick={onStatus}
              >
                {is_draft ? 'Publish' : 'Unpublish'}
              </Button>
            )}
            <Row align="stretch">
              <IconLink to={editPath(post)} label={`Edit ${title}`}>
                <Icon name="edit" />
              </IconLink>
              <IconButton label={`Delete ${title}`} onClick={onDelete}>
                <Icon name="trash" />
              </IconButton>
            </Row>
          </div>
        )}
      </Cell>
    </TableRow>
  )
}
