import { useState } from 'react'
import { discard } from '#data/kernel/outbox.ts'
import { type ListedReview, useReviewPhoto } from '#data/content/reviews.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, IconButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { ProblemNote } from '#ui/sync/problem-note.tsx'
import { Stars } from '#ui/post/stars.tsx'
import { Picture } from '#ui/base/picture.tsx'

interface ReviewItemProps {
  review: ListedReview
  onHide: () => void
  onShowPhoto: () => void
  onTakeAwayPhoto: () => void
  onDelete: () => void
}

export function ReviewItem({ review, onHide, onShowPhoto, onTakeAwayPhoto, onDelete }: ReviewItemProps) {
  const { name, rating, review: text, photo, hidden, created, pending_fields, deleting, problem } = review
  return (
    <Grid as="li" lineBelow="hair" columns={{ base: '1fr', md: '1fr auto' }} gap="10px 24px" padY={18}>
      <Box shrink>
        <Row wrap gap="6px 12px">
          <Text as="h3" look="titleSmall" size="1.0625rem" anywhere>
            {name}
          </Text>
          <Stars rating={rating} />
          <Span quiet look="small">
            {formatDay(created)}
          </Span>
          {hidden ? <Badge tone="sunk">Hidden</Badge> : <Badge tone="ok">Shown</Badge>}
          {photo === 'waits' && <Badge tone="provisional">Photo waits</Badge>}
          {deleting ? (
            <Badge tone="sending" icon="trash">
              Being deleted
            </Badge>
          ) : (
            pending_fields.length > 0 && (
              <Badge tone="sending" icon="device">
                Waiting
              </Badge>
            )
          )}
        </Row>
        <Text above={8} max="44em" whiteSpace="pre-line" anywhere>
          {text}
        </Text>
        {photo !== 'none' && <Photo review={review} onShow={onShowPhoto} onTakeAway={onTakeAwayPhoto} />}
        {problem && (
          <ProblemNote
            problem={problem}
            label="This change was not made"
            title={problem.message}
            onDrop={() => discard(problem.id)}
            above={10}
          />
        )}
      </Box>
      {!deleting && (
        <Row gap={4}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${hidden ? 'Show' : 'Hide'} the review of ${name}`}
            onClick={onHide}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
          <IconButton label={`Delete the review of ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </IconButton>
        </Row>
      )}
    </Grid>
  )
}

interface PhotoProps {
  review: ListedReview
  onShow: () => void
  onTakeAway: () => void
}

/** What a moderator judges; on a hidden review, and before somebody looked, nobody else sees it. */
function Photo({ review, onShow, onTakeAway }: PhotoProps) {
  const { name, hidden, deleting } = review
  const photo_waits = review.photo === 'waits'
  const { url, problem } = useReviewPhoto(review)
  const [broken, setBroken] = useState('')
  const missing = problem || (broken === url && url !== '' ? 'The photo could not be loaded.' : '')
  const seen_by = photo_waits
    ? 'Only admins see this photo until it is shown.'
    : hidden
      ? 'Hidden with its review: only admins see this photo.'
      : ''
  return (
    <Box above={10}>
      {missing ? (
        <Text quiet look="small">
          {missing}
        </Text>
      ) : (
        <Box width={photo_waits ? '360px' : '220px'} max="100%" aspectRatio="1.4" bg="sunk">
          {url && (
            <Picture
              src={url}
              shown="12rem"
              alt={`Photo by ${name}`}
              loading="lazy"
              wide
              height="100%"
              objectFit="contain"
              onError={() => setBroken(url)}
            />
          )}
        </Box>
      )}
      {seen_by && (
        <Text quiet look="small" above={4}>
          {seen_by}
        </Text>
      )}
      {!deleting && (
        <Row align="stretch" wrap gap={8} above={8}>
          {photo_waits && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Show the photo of ${name}`}
              // Only a photo that was seen can be shown to everybody.
              disabled={missing !== '' || url === ''}
              onClick={onShow}
            >
              Show photo
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={`Take away the photo of ${name}`}
            onClick={onTakeAway}
          >
            Take away
          </Button>
        </Row>
      )}
    </Box>
  )
}
