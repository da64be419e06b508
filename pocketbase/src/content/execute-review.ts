import { commands } from '#domain/commands.ts'
import type { StoredReview } from '#domain/content/commands/moderate-review.ts'
import { deleteRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'

// What an admin does with a review. The picture of a deleted review is removed with all that nothing names any more.

export const moderateReview: Executor<'moderateReview'> = (tx, args, command, context) => {
  const { review_id } = args
  const review = readJson<StoredReview | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('hidden', json(iif(hidden, 'true', 'false')), 'photo_url', photo_url,
       'photo_path', photo_path, 'waiting_photo', waiting_photo)
     FROM reviews WHERE id = {:review_id}), 'null') AS json`,
    { review_id },
  )
  const decision = commands.moderateReview.decide({ review, from: command.from ?? {} }, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: review_id }
  updateRow(tx, 'reviews', review_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: review_id }
}

export const deleteReview: Executor<'deleteReview'> = (tx, args, _command, context) => {
  const { review_id } = args
  const found = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM reviews WHERE id = {:review_id}) AS json', {
    review_id,
  })
  const decision = commands.deleteReview.decide({ exists: found !== 0 }, args, context)
  if (decision.status !== 'accept') return decision
  deleteRow(tx, 'reviews', decision.write.remove)
  return { status: 'done', result: decision.result, subject: review_id }
}
