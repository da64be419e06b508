import { commands } from '#domain/commands.ts'
import type { StoredReview } from '#domain/content/commands/moderate-review.ts'
import { first_settings, settings_id, type SettingsForm } from '#domain/content/site-settings.ts'
import { type Database, deleteRow, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { freePicture } from './pictures.ts'
import { recentIn } from '../kernel/guests.ts'

// Reviews of runners, what an admin does with them, and the settings that decide about their pictures. The picture of a
// deleted review is removed with all that nothing names any more.

/** What the admin decided; the defaults of a new installation where the row is missing. */
const readSettings = (tx: Database): SettingsForm =>
  readJson<SettingsForm | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('review_photos', review_photos) FROM site_settings WHERE id = {:id}),
       'null') AS json`,
    { id: settings_id },
  ) ?? first_settings

export const submitReview: Executor<'submitReview'> = (tx, args, _command, context) => {
  // Reviews name no address: the same words are the same sender.
  const recent = recentIn(tx, 'reviews', 'review', args.review)
  const photo_path = args.photo_id === '' ? '' : freePicture(tx, 'reviews', args.photo_id, args.review_id)
  const decision = commands.submitReview.decide(
    { recent, photo_path, photos_wait: readSettings(tx).review_photos === 'after_look' },
    args,
    context,
  )
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'reviews', toCells({ ...decision.write.review }))
  return { status: 'done', result: decision.result, subject: args.review_id }
}

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

export const changeSettings: Executor<'changeSettings'> = (tx, args, command, context) => {
  const decision = commands.changeSettings.decide(
    { settings: readSettings(tx), from: command.from ?? {} },
    args,
    context,
  )
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: settings_id }
  updateRow(tx, 'site_settings', settings_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: settings_id }
}
