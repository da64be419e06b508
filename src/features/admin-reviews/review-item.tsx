import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { discard } from '#data/outbox.ts'
import { type ListedReview, useReviewPhoto } from '#data/admin/reviews.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button, IconButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { ProblemNote } from '#ui/sync/problem-note.tsx'
import { Stars } from '#ui/post/stars.tsx'

export interface ReviewItemProps {
  review: ListedReview
  onHide: () => void
  onShowPhoto: () => void
  onTakeAwayPhoto: () => void
  onDelete: () => void
}

export function ReviewItem({ review, onHide, onShowPhoto, onTakeAwayPhoto, onDelete }: ReviewItemProps) {
  const { name, rating, review: text, photo, hidden, created, pending_fields, deleting, problem } = review
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gap="10px 24px"
      paddingBlock="18px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <chakra.div minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
          <chakra.h3 textStyle="titleSmall" fontSize="1.0625rem" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <Stars rating={rating} />
          <chakra.span color="quiet" textStyle="small">
            {formatDay(created)}
          </chakra.span>
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
        </chakra.div>
        <chakra.p marginTop="8px" maxWidth="44em" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
        {photo !== 'none' && <Photo review={review} onShow={onShowPhoto} onTakeAway={onTakeAwayPhoto} />}
        {problem && (
          <ProblemNote
            problem={problem}
            label="This change was not made"
            title={problem.message}
            onDrop={() => discard(problem.id)}
            marginTop="10px"
          />
        )}
      </chakra.div>
      {!deleting && (
        <chakra.div display="flex" alignItems="center" gap="4px">
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
        </chakra.div>
      )}
    </chakra.li>
  )
}

interface PhotoProps {
  review: ListedReview
  onShow: () => void
  onTakeAway: () => void
}

/** What a moderator judges; of a hidden review, and before somebody looked, nobody else sees it. */
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
    <chakra.div marginTop="10px">
      {missing ? (
        <chakra.p color="quiet" textStyle="small">
          {missing}
        </chakra.p>
      ) : (
        <chakra.div width={photo_waits ? '360px' : '220px'} maxWidth="100%" aspectRatio="1.4" bg="sunk">
          {url && (
            <chakra.img
              src={url}
              alt={`Photo by ${name}`}
              loading="lazy"
              width="100%"
              height="100%"
              objectFit="contain"
              onError={() => setBroken(url)}
            />
          )}
        </chakra.div>
      )}
      {seen_by && (
        <chakra.p color="quiet" textStyle="small" marginTop="4px">
          {seen_by}
        </chakra.p>
      )}
      {!deleting && (
        <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="8px">
          {photo_waits && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Show the photo of ${name}`}
              // What was not seen is not shown.
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
        </chakra.div>
      )}
    </chakra.div>
  )
}
