import { chakra } from '@chakra-ui/react'
import { discard } from '#data/outbox.ts'
import type { ListedReview } from '#data/review-desk.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import { Icon } from '#ui/icons.tsx'
import { Stars } from '#ui/stars.tsx'

export interface ReviewItemProps {
  review: ListedReview
  onHide: () => void
  onDelete: () => void
}

/** A picture of ours that somebody sent is shown to everybody or to nobody: one that is hidden has none here either. */
export function ReviewItem({ review, onHide, onDelete }: ReviewItemProps) {
  const { name, rating, review: text, photo_url, hidden, created, pending, deleting, problem } = review
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
          {deleting ? (
            <Badge tone="sending" icon="trash">
              Being deleted
            </Badge>
          ) : (
            pending && (
              <Badge tone="sending" icon="device">
                Waiting
              </Badge>
            )
          )}
        </chakra.div>
        <chakra.p marginTop="8px" maxWidth="44em" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
        {photo_url && (
          <chakra.p color="quiet" textStyle="small" marginTop="6px">
            {hidden ? 'With a photo, which is hidden too.' : 'With a photo.'}
          </chakra.p>
        )}
        {problem && (
          <chakra.div
            role="group"
            aria-label="This change was not made"
            marginTop="10px"
            padding="10px 14px"
            bg="refused.fill"
            color="refused"
            borderRadius="control"
          >
            <p>{problem.message}</p>
            <Button
              variant="outline"
              size="sm"
              marginTop="8px"
              onClick={() => void discard(problem.id).catch(() => undefined)}
            >
              Discard
            </Button>
          </chakra.div>
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
