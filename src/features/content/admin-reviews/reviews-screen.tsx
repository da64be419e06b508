import { useMemo, useState } from 'react'
import { type ListedReview, useListedReviews, useSiteSettings } from '#data/content/reviews.ts'
import { reported } from '#data/kernel/faults.ts'
import { discard } from '#data/kernel/outbox.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { siteSettingsSchema } from '#domain/content/site-settings.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { ListHead } from '#ui/list/list-head.tsx'
import type { ListRules } from '#ui/list/list-state.ts'
import { ListStates, ShowMore, usePaged } from '#ui/list/list-states.tsx'
import { useFilter } from '#ui/list/use-address.ts'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { deleteReview, setHidden, setReviewPhotos, showPhoto, takeAwayPhoto } from './moderate.ts'
import { ReviewItem } from './review-item.tsx'

const choices = ['all', 'photos', 'shown', 'hidden'] as const
const choice_labels: Record<(typeof choices)[number], string> = {
  all: 'All reviews',
  photos: 'Photos that wait',
  shown: 'Shown',
  hidden: 'Hidden',
}

const waits = ({ photo }: ListedReview) => photo === 'waits'
const isChosen: Record<(typeof choices)[number], (review: ListedReview) => boolean> = {
  all: () => true,
  photos: waits,
  shown: ({ hidden }) => !hidden,
  hidden: ({ hidden }) => hidden,
}

const failed = (error: unknown) =>
  showToast({ title: 'Error saving review', description: messageOf(error), kind: 'error' })

/** How the reviews are listed: newest first. */
const review_list: ListRules<ListedReview, 'date' | 'rating' | 'name'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: {
    date: ({ created }) => serverMs(created),
    rating: ({ rating }) => rating,
    name: ({ name }) => name,
  },
  textOf: ({ name, review, hidden, photo, rating }) =>
    `${name} ${review} ${hidden ? 'hidden' : 'shown'} ${photo === 'waits' ? 'photo waits' : ''} ${rating} ${rating === 1 ? 'star' : 'stars'}`,
}

const photo_choices = siteSettingsSchema.shape.review_photos
const photo_labels = { after_look: 'Shown after a look', at_once: 'Shown at once' } as const

/** Whether photos that come with reviews wait until an admin has looked at them. Photos that wait already still do. */
function PhotoSetting() {
  const { value: settings } = useSiteSettings()
  if (!settings) return null
  const { review_photos, pending_fields, problem } = settings
  return (
    <Box width={{ base: '100%', md: '260px' }}>
      <SelectField
        label="New photos of reviews"
        name="review_photos"
        options={photo_choices.options.map((value) => ({ value, label: photo_labels[value] }))}
        value={review_photos}
        help={pending_fields.length > 0 ? 'Waits to be sent.' : undefined}
        error={problem?.message}
        onChange={(event) => {
          const chosen = photo_choices.safeParse(event.currentTarget.value)
          if (!chosen.success || chosen.data === review_photos) return
          if (problem) void discard(problem.id).catch(reported('a setting that was refused'))
          setReviewPhotos(chosen.data, review_photos).catch((error: unknown) =>
            showToast({ title: 'Error saving settings', description: messageOf(error), kind: 'error' }),
          )
        }}
      />
    </Box>
  )
}

/** /admin/reviews: what people say about the races, and which part of it everybody sees. */
export function ReviewsScreen() {
  const { value: reviews, loading, error, retry } = useListedReviews()
  const [choice, setChoice] = useFilter('show', choices)
  const among = useMemo(() => reviews.filter((review) => isChosen[choice](review)), [reviews, choice])
  const list = useList(review_list, among)
  const waiting_first = useMemo(
    () => list.shown.toSorted((a, b) => Number(waits(b)) - Number(waits(a))),
    [list.shown],
  )
  const paged = usePaged(waiting_first, list.state.q)
  const [deleting, setDeleting] = useState<ListedReview | null>(null)
  const [stripping, setStripping] = useState<ListedReview | null>(null)
  return (
    <>
      <AdminHead title="Reviews" action={<PhotoSetting />} />
      <ListStates
        total={reviews.length}
        {...{ loading, error, retry }}
        loadingLabel="Loading reviews..."
        lanes={5}
        errorTitle="Error loading reviews"
      >
        <ListHead
          title="All Reviews"
          description="A review that is hidden leaves every phone, with its photo."
          list={list}
          total={among.length}
          noun={['review', 'reviews']}
          searchLabel="Search reviews"
          placeholder="Name, words or hidden"
          orders={[
            { label: 'Newest first', sort: 'date', dir: 'desc' },
            { label: 'Oldest first', sort: 'date', dir: 'asc' },
            { label: 'Fewest stars', sort: 'rating', dir: 'asc' },
            { label: 'Most stars', sort: 'rating', dir: 'desc' },
            { label: 'Name', sort: 'name', dir: 'asc' },
          ]}
          plain
        >
          <Box flex={{ base: '1 1 150px', md: '0 0 190px' }}>
            <SelectField
              label="Shown or hidden"
              hideLabel
              name="show"
              options={choices.map((value) => ({ value, label: choice_labels[value] }))}
              value={choice}
              onChange={(event) => {
                const chosen = choices.find((known) => known === event.currentTarget.value)
                if (chosen) setChoice(chosen)
              }}
            />
          </Box>
        </ListHead>
        {list.shown.length === 0 ? (
          <EmptyState
            title={reviews.length === 0 ? 'No reviews yet' : 'No reviews found'}
            text={
              reviews.length === 0
                ? 'The first one appears here.'
                : 'Try another search, or show all of them.'
            }
          />
        ) : (
          <Box as="ul" lineAbove="ground">
            {paged.rows.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                onHide={() => void setHidden(review, !review.hidden, review.hidden).catch(failed)}
                onShowPhoto={() => void showPhoto(review).catch(failed)}
                onTakeAwayPhoto={() => setStripping(review)}
                onDelete={() => setDeleting(review)}
              />
            ))}
          </Box>
        )}
        <ShowMore paged={paged} />
      </ListStates>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Review"
        text={`Are you sure you want to delete the review of ${deleting?.name ?? ''}? This action cannot be undone.`}
        confirmLabel="Delete"
        dangerous
        onConfirm={() => {
          if (deleting) deleteReview(deleting).catch(failed)
          setDeleting(null)
        }}
        onCancel={() => setDeleting(null)}
      />
      <ConfirmDialog
        open={stripping !== null}
        title="Take Away Photo"
        text={`The photo of ${stripping?.name ?? ''} is removed for good; the words stay. This action cannot be undone.`}
        confirmLabel="Take away"
        dangerous
        onConfirm={() => {
          if (stripping) takeAwayPhoto(stripping).catch(failed)
          setStripping(null)
        }}
        onCancel={() => setStripping(null)}
      />
    </>
  )
}
