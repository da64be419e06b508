import { chakra } from '@chakra-ui/react'
import type { ListedPost } from '#data/admin/posts.ts'
import { useKeptPicture } from '#data/pictures/pictures.ts'
import { kind as create_post } from '#domain/commands/create-post.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { Button, IconButton, LinkButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { postDate } from '#ui/post/post-text.ts'
import { Cell, Row } from '#ui/list/table.tsx'

export interface PostRowProps {
  post: ListedPost
  onStatus: () => void
  onDelete: () => void
}

/** Where a post is changed: by its id while its slug is not the server's yet. */
const editPath = ({ id, slug, progress }: ListedPost) => `/admin/blog/edit/${progress === null ? slug : id}`

/** A new one that the server did not take: it is no post yet, whatever waits behind it. */
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
    <Row>
      <Cell width="88px" display={{ base: 'none', md: 'table-cell' }}>
        <chakra.div width="72px" height="48px" bg="sunk">
          {picture && (
            <chakra.img src={picture} alt="" loading="lazy" width="100%" height="100%" objectFit="cover" />
          )}
        </chakra.div>
      </Cell>
      <Cell overflowWrap="anywhere">
        <chakra.p textStyle="titleSmall" fontSize="1.0625rem">
          <AppLink
            to={editPath(post)}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
            _hover={{ textDecoration: 'underline' }}
          >
            {title}
          </AppLink>
        </chakra.p>
        <chakra.p color="quiet" textStyle="small">
          {author}
          <chakra.span display={{ base: 'inline', lg: 'none' }}>
            {author && '. '}
            {postDate(created)}
          </chakra.span>
        </chakra.p>
        <chakra.div display={{ base: 'flex', lg: 'none' }} flexWrap="wrap" gap="6px" marginTop="6px">
          <Marks post={post} />
        </chakra.div>
      </Cell>
      <Cell display={{ base: 'none', lg: 'table-cell' }}>
        <chakra.div display="flex" flexWrap="wrap" gap="6px">
          <Marks post={post} />
        </chakra.div>
      </Cell>
      <Cell display={{ base: 'none', lg: 'table-cell' }} color="quiet" whiteSpace="nowrap">
        {postDate(created)}
      </Cell>
      <Cell paddingRight="0">
        {!deleting && (
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            justifyContent="flex-end"
            alignItems="flex-end"
          >
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
            <chakra.div display="flex">
              <LinkButton to={editPath(post)} variant="plain" aria-label={`Edit ${title}`} {...square}>
                <Icon name="edit" />
              </LinkButton>
              <IconButton label={`Delete ${title}`} onClick={onDelete}>
                <Icon name="trash" />
              </IconButton>
            </chakra.div>
          </chakra.div>
        )}
      </Cell>
    </Row>
  )
}

const square = { minWidth: 'target', minHeight: 'target', paddingInline: '0' } as const
