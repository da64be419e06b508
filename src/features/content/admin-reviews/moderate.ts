import { sendCommand } from '#data/kernel/commands.ts'
import type { ListedReview } from '#data/content/reviews.ts'
import type { SettingsForm } from '#domain/content/site-settings.ts'

// Turns what an admin does with a review into commands.

export async function setHidden({ id, name }: ListedReview, hidden: boolean, was: boolean) {
  await sendCommand({
    kind: 'moderateReview',
    args: { review_id: id, changes: { hidden } },
    from: { hidden: was },
    summary: `${hidden ? 'Hide' : 'Show'} the review of ${name}`,
  })
}

/** Everybody sees the photo from now on. */
export async function showPhoto({ id, name }: ListedReview) {
  await sendCommand({
    kind: 'moderateReview',
    args: { review_id: id, changes: { photo: 'shown' } },
    from: { photo: 'waits' },
    summary: `Show the photo of ${name}`,
  })
}

/** Nobody sees the photo any more, and its file is removed; the words stay. */
export async function takeAwayPhoto({ id, name, photo }: ListedReview) {
  await sendCommand({
    kind: 'moderateReview',
    args: { review_id: id, changes: { photo: 'none' } },
    from: { photo },
    summary: `Take away the photo of ${name}`,
  })
}

export async function setReviewPhotos(
  review_photos: SettingsForm['review_photos'],
  was: SettingsForm['review_photos'],
) {
  await sendCommand({
    kind: 'changeSettings',
    args: { changes: { review_photos } },
    from: { review_photos: was },
    summary: `Show photos of reviews ${review_photos === 'at_once' ? 'at once' : 'after a look'}`,
  })
}

export async function deleteReview({ id, name }: ListedReview) {
  await sendCommand({
    kind: 'deleteReview',
    args: { review_id: id },
    summary: `Delete the review of ${name}`,
  })
}
