import { kernel_words, oneOf, refusing } from '../kernel/refusals.ts'

export const refuse = refusing(() => ({
  currency_kept: () =>
    'Money was taken in the currency as it is, so it stays: what was paid would be worth something else.',
  currency_owed: () =>
    'Entry fees or orders are still to be paid in the currency as it is, so it stays: people agreed to these amounts.',
  id_taken: () => 'This post has already been made.',
  image_not_found: oneOf('This image has been deleted.', {
    deleting: 'This image has already been deleted.',
  }),
  no_draft: () => 'There are no changes to throw away.',
  nothing_to_publish: () => 'There is nothing to publish: it is as everybody reads it.',
  photo_not_found: () => 'This review has no photo.',
  post_not_found: oneOf('This post was deleted in the meantime.', { deleting: 'This post is gone already.' }),
  review_not_found: oneOf('This review was deleted in the meantime.', {
    deleting: 'This review is gone already.',
  }),
  slug_taken: () => 'Error: A post with this slug already exists. Please choose a different slug.',
  ...kernel_words,
}))
