import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type ShownReview, useReviews } from '#data/site/reviews.ts'
import { shown_reviews } from '#domain/review.ts'
import { Badge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Container, Page } from '#ui/page/page.tsx'
import { Stars } from '#ui/post/stars.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { OwnPhoto, ReviewPhoto } from './review-photo.tsx'
import { initialsOf, inkOf, meanRating } from './reviewer.ts'

export interface ReviewsPageProps {
  /** The form that writes one. */
  form: ReactNode
}

export function ReviewsPage({ form }: ReviewsPageProps) {
  const { value, loading, error, retry } = useReviews()
  const shown = value.slice(0, shown_reviews)
  const mean = meanRating(shown.map(({ rating }) => rating))
  return (
    <Page
      title="Reviews"
      aside={
        mean !== null ? (
          <Mean mean={mean} count={shown.length} />
        ) : (
          loading && <chakra.div height={mean_height} />
        )
      }
      bleed
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
        gap={{ base: '40px', lg: '40px' }}
        alignItems="start"
        paddingTop={{ base: '24px', lg: '36px' }}
        paddingBottom={{ base: '48px', lg: '80px' }}
      >
        <section aria-label="The latest reviews">
          {shown.length > 0 ? (
            <Rows reviews={shown} />
          ) : loading ? (
            <LoadingLanes label="Loading reviews..." />
          ) : error ? (
            <ErrorState title="Error loading reviews" text={error} onRetry={retry} />
          ) : (
            <EmptyState title="No reviews yet. Be the first to share your experience!" />
          )}
        </section>
        <chakra.section
          id="write"
          aria-labelledby="share"
          bg="sunk"
          padding={{ base: '20px', md: '26px 28px' }}
          borderBottomWidth="ground"
          borderBottomStyle="solid"
          borderColor="text"
          css={{ '--mp-notch': 'var(--mp-colors-sunk)' }}
        >
          <chakra.h2
            id="share"
            textStyle="subheading"
            fontSize={{ base: '2.5rem', lg: '3rem' }}
            marginBottom="18px"
          >
            Share Your Experience
          </chakra.h2>
          {form}
        </chakra.section>
      </Container>
    </Page>
  )
}

/** Kept free while it is on its way: nothing below moves when it comes. */
const mean_height = { base: '55px', lg: '76px' }

function Mean({ mean, count }: { mean: number; count: number }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="16px" height={mean_height}>
      <chakra.span textStyle="display" fontSize={{ base: '4rem', lg: '5.5rem' }} aria-hidden="true">
        {mean.toFixed(1)}
      </chakra.span>
      <div>
        <Stars rating={mean} size={24} />
        <chakra.p color="quiet">{count === shown_reviews ? 'the six newest' : `of ${count} so far`}</chakra.p>
      </div>
      <chakra.a
        href="#write"
        display={{ base: 'inline-flex', lg: 'none' }}
        alignItems="center"
        minHeight="target"
        marginLeft="auto"
        textStyle="button"
        fontSize="1rem"
        textDecoration="underline"
        textDecorationThickness="2px"
        textUnderlineOffset="6px"
      >
        Write one
      </chakra.a>
    </chakra.div>
  )
}

/** Newest first, two in a row on wide screens, and both as high. */
function Rows({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="24px"
    >
      {reviews.map((review) => (
        <chakra.li key={review.id} display="grid">
          <Card review={review} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function Card({ review }: { review: ShownReview }) {
  const { id, name, rating, created, photo_url, photo_id, photo_waits, only_here } = review
  return (
    <chakra.article
      aria-label={`Review by ${name}`}
      display="flex"
      flexDirection="column"
      bg={{ md: 'card' }}
      borderBottomWidth={{ base: '1px', md: 'ground' }}
      borderBottomStyle="solid"
      borderColor={{ base: 'hairline', md: 'text' }}
    >
      {photo_url ? (
        <ReviewPhoto id={id} src={photo_url} name={name} />
      ) : (
        photo_id && <OwnPhoto id={id} photo_id={photo_id} name={name} />
      )}
      {photo_waits && (
        <chakra.p textStyle="small" color="quiet" padding={{ base: '8px 0 0', md: '10px 22px 0' }}>
          Only you see this photo. The organiser looks at it first.
        </chakra.p>
      )}
      <chakra.div
        flex="1"
        display="flex"
        flexDirection="column"
        padding={{ base: '14px 0 20px', md: '20px 22px 24px' }}
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="12px">
          <Stars rating={rating} />
          {only_here ? (
            <Badge tone="provisional" icon="device">
              Saved on this device
            </Badge>
          ) : (
            <chakra.span color="quiet" textStyle="small">
              {formatDay(created)}
            </chakra.span>
          )}
        </chakra.div>
        <chakra.p textStyle="lead" marginTop="10px" whiteSpace="pre-line" overflowWrap="break-word">
          {review.review}
        </chakra.p>
        <chakra.div display="flex" alignItems="center" gap="12px" marginTop="auto" paddingTop="14px">
          <chakra.span
            aria-hidden="true"
            display="flex"
            alignItems="flex-end"
            justifyContent="center"
            width="44px"
            height="48px"
            paddingBottom="9px"
            flexShrink="0"
            bg={inkOf(name)}
            color={inkOf(name) === 'sunk' ? 'text' : 'asphalt'}
            textStyle="titleSmall"
            fontSize="1rem"
            data-shape="post"
            clipPath="polygon(0 9px, 100% 0, 100% 100%, 0 100%)"
          >
            {initialsOf(name)}
          </chakra.span>
          <chakra.strong overflowWrap="anywhere">{name}</chakra.strong>
        </chakra.div>
      </chakra.div>
    </chakra.article>
  )
}
