import type { ReactNode } from 'react'
import { type ShownReview, useReviews } from '#data/content/reviews.ts'
import { shown_reviews } from '#domain/content/review.ts'
import { Badge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { classes } from '#ui/layout/classes.ts'
import { inPairs } from '#ui/layout/pairs.ts'
import { Box, Column, List, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { Stars } from '#ui/post/stars.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { OwnPhoto, ReviewPhoto } from './review-photo.tsx'
import { initialsOf, inkOf, meanRating } from './reviewer.ts'
import styles from './reviews-page.module.css'

interface ReviewsPageProps {
  /** The form that writes one. */
  form: ReactNode
}

export function ReviewsPage({ form }: ReviewsPageProps) {
  const { value, loading, error, retry } = useReviews()
  const { intros } = useShownSite()
  const shown = value.slice(0, shown_reviews)
  const mean = meanRating(shown.map(({ rating }) => rating))
  return (
    <Page
      title="Reviews"
      intro={intros.reviews}
      aside={
        mean !== null ? <Mean mean={mean} count={shown.length} /> : loading && <Box height={mean_height} />
      }
      bleed
    >
      <Container
        display="grid"
        columns={{ base: '1fr', lg: '1fr 400px' }}
        gap={{ base: 40, lg: 40 }}
        align="start"
        padTop={{ base: 24, lg: 36 }}
        padBottom={{ base: 48, lg: 80 }}
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
        <Box
          as="section"
          className={styles.write}
          lineBelow="ground"
          id="write"
          aria-labelledby="share"
          bg="sunk"
          pad={{ base: 20, md: '26px 28px' }}
        >
          <Text as="h2" id="share" look="subheading" size={{ base: '2.5rem', lg: '3rem' }} below={18}>
            Share Your Experience
          </Text>
          {form}
        </Box>
      </Container>
    </Page>
  )
}

/** Kept free while it is on its way: nothing below moves when it comes. */
const mean_height = { base: '55px', lg: '76px' }

function Mean({ mean, count }: { mean: number; count: number }) {
  return (
    <Row gap={16} height={mean_height}>
      <Span look="display" size={{ base: '4rem', lg: '5.5rem' }} aria-hidden="true">
        {mean.toFixed(1)}
      </Span>
      <div>
        <Stars rating={mean} size={24} />
        <Text quiet>{count === shown_reviews ? 'the six newest' : `of ${count} so far`}</Text>
      </div>
      <Row
        as="a"
        inline
        href="#write"
        until="lg"
        touch
        marginLeft="auto"
        look="button"
        size="1rem"
        textDecoration="underline 2px"
        textUnderlineOffset="6px"
      >
        Write one
      </Row>
    </Row>
  )
}

/** So short are two reviews that share a row: neither leaves much room under the other. */
const short_letters = 160

const isShort = ({ review }: ShownReview) => review.length <= short_letters && !review.includes('\n')
const hasPhoto = ({ photo_url, photo_id }: ShownReview) => photo_url !== '' || photo_id !== ''

/** Newest first, and the newest over the whole width; on wide screens two short ones without a photo share a row. */
function Rows({ reviews }: { reviews: readonly ShownReview[] }) {
  const paired = inPairs(reviews, (review, at) => at > 0 && isShort(review) && !hasPhoto(review))
  return (
    <List columns={{ base: '1fr', md: 2 }} gap={{ md: 24 }}>
      {reviews.map((review, at) => (
        <Stack as="li" key={review.id} column={{ md: paired[at] ? 'auto' : '1 / -1' }}>
          <Card review={review} large={!paired[at] && isShort(review)} />
        </Stack>
      ))}
    </List>
  )
}

interface CardProps {
  review: ShownReview
  /** In large letters. */
  large: boolean
}

function Card({ review, large }: CardProps) {
  const { id, name, rating, created, photo_url, photo_id, photo_waits, only_here } = review
  return (
    <article
      className={classes(styles.review, hasPhoto(review) && styles.withPhoto)}
      aria-label={`Review by ${name}`}
    >
      {photo_url ? (
        <ReviewPhoto id={id} src={photo_url} name={name} />
      ) : (
        photo_id && <OwnPhoto id={id} photo_id={photo_id} name={name} />
      )}
      <Column padTop={{ base: 16, md: 20 }} padX={{ md: 22 }} shrink>
        {photo_waits && (
          <Text look="small" quiet below={10}>
            Only you see this photo. The organiser looks at it first.
          </Text>
        )}
        <Row justify="between" gap={12}>
          <Stars rating={rating} />
          {only_here ? (
            <Badge tone="provisional" icon="device">
              Saved on this device
            </Badge>
          ) : (
            <Span quiet look="small">
              {formatDay(created)}
            </Span>
          )}
        </Row>
        <Text
          look={large ? 'title' : 'lead'}
          above={large ? 14 : 10}
          below={18}
          max="34em"
          whiteSpace="pre-line"
          overflowWrap="break-word"
        >
          {review.review}
        </Text>
        <Row gap={12} align="end" above="auto">
          <Row
            as="span"
            aria-hidden="true"
            align="end"
            justify="center"
            width="52px"
            height="60px"
            padBottom={10}
            rigid
            bg={inkOf(name)}
            color={inkOf(name) === 'sunk' ? 'text' : 'asphalt'}
            look="titleSmall"
            data-shape="post"
            clipPath="polygon(0 12px, 100% 0, 100% 100%, 0 100%)"
          >
            {initialsOf(name)}
          </Row>
          <Text as="strong" anywhere padBottom={10}>
            {name}
          </Text>
        </Row>
      </Column>
    </article>
  )
}
