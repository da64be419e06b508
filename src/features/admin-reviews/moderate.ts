import { sendCommand } from '#data/commands.ts'
import type { ListedReview } from '#data/review-desk.ts'

// What an organiser does with a review becomes commands here.

export async function setHidden({ id, name }: ListedReview, hidden: boolean, was: boolean) {
  await sendCommand({
    kind: 'moderateReview',
    args: { review_id: id, changes: { hidden } },
    from: { hidden: was },
    summary: `${hidden ? 'Hide' : 'Show'} the review of ${name}`,
  })
}

export async function deleteReview({ id, name }: ListedReview) {
  await sendCommand({
    kind: 'deleteReview',
    args: { review_id: id },
    summary: `Delete the review of ${name}`,
  })
}
