import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useSession } from '#data/kernel/session.ts'
import { reviewFormSchema } from '#domain/content/review.ts'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { StarsField } from '#ui/post/stars.tsx'
import { MessageEntry, type MessageRound } from './message-entry.tsx'
import { MessageForm } from './message-form.tsx'
import { readTexts, useMessage } from './use-message.ts'
import { usePicture } from '#data/kernel/pictures.ts'

const empty = { name: '', review: '', photo_id: '' }
const all_stars = 5
const fields = ['name', 'rating', 'review', 'photo_id'] as const

interface ReviewEntryProps {
  editing: string
  onEdited: () => void
}

export function ReviewEntry(props: ReviewEntryProps) {
  return (
    <MessageEntry
      {...props}
      kind="submitReview"
      here="/reviews"
      label="Your reviews from this device"
      acceptedText={({ result }) =>
        result?.photo_waits === true
          ? 'Thank you for sharing your experience. The organiser looks at the photo first.'
          : 'Thank you for sharing your experience.'
      }
    >
      {(round) => <ReviewForm round={round} />}
    </MessageEntry>
  )
}

function read(stored: Record<string, unknown>) {
  const rating = reviewFormSchema.shape.rating.safeParse(stored.rating)
  return { ...readTexts(empty, stored), rating: rating.success ? rating.data : all_stars }
}

function ReviewForm({ round }: { round: MessageRound }) {
  const { user } = useSession()
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  const start = round.edit ? read(round.edit.args) : { ...empty, name, rating: all_stars }
  const form = useForm({
    resolver: zodResolver(reviewFormSchema),
    defaultValues: start,
    shouldFocusError: false,
  })
  const message = useMessage(form, {
    ...round,
    kind: 'submitReview',
    id_name: 'review_id',
    command: (values, { id: review_id, homepage }) => ({
      kind: 'submitReview',
      args: { ...values, review_id, homepage },
      attachments: values.photo_id ? [values.photo_id] : [],
      summary: values.photo_id ? 'Review with photo' : 'Review',
    }),
    failed_title: 'Submission Failed',
    unexpected_title: 'Submission Error',
    start,
    read,
    fields,
  })
  const { error } = message
  const { register, control, setValue, watch } = form
  const photo = usePicture({
    use: 'reviews',
    id: watch('photo_id') ?? '',
    onChange: (id) => setValue('photo_id', id, { shouldDirty: true }),
  })
  return (
    <MessageForm
      label="Share Your Experience"
      message={message}
      round={round}
      submitLabel="Submit Review"
      busyLabel="Submitting..."
      wait={photo.busy}
    >
      <TextField label="Name" autoComplete="name" error={error('name')} {...register('name')} />
      <Controller
        control={control}
        name="rating"
        render={({ field }) => <StarsField label="Rating" {...field} />}
      />
      <TextAreaField label="Your Review" error={error('review')} {...register('review')} />
      <PictureField
        label="Photo"
        optional
        name="photo_id"
        picture={photo.picture}
        busy={photo.busy}
        error={photo.problem || error('photo_id')}
        onFile={(file) => void photo.choose(file)}
        onRemove={photo.remove}
      />
    </MessageForm>
  )
}
