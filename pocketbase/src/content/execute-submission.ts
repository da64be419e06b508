import { commands } from '#domain/commands.ts'
import type { RecentSubmissions } from '#domain/kernel/submission.ts'
import { type Database, insertRow, readJson, toCells } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { standing } from '../kernel/registers.ts'
import { readSettings } from './execute-settings.ts'
import { freePicture } from './pictures.ts'

// What everybody may send without an account.

const an_hour_ago = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')"

/** Table and column names, and the other conditions on the rows, come from code only. */
export function recentIn(
  tx: Database,
  table: string,
  column: string,
  sender: string,
  among = '1',
): RecentSubmissions {
  const [from_sender, in_all] = readJson<[from_sender: number, in_all: number]>(
    tx,
    `SELECT json_array(
       (SELECT COUNT(*) FROM ${table} WHERE ${among} AND created > ${an_hour_ago}
         AND lower(${column}) = lower({:sender})),
       (SELECT COUNT(*) FROM ${table} WHERE ${among} AND created > ${an_hour_ago})) AS json`,
    { sender },
  )
  return { from_sender, in_all }
}

export const signUpVolunteer: Executor<'signUpVolunteer'> = (tx, args, _command, context) => {
  const recent = recentIn(tx, 'volunteers', 'email', args.email)
  const decision = commands.signUpVolunteer.decide({ recent }, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'volunteers', toCells(decision.write.volunteer))
  return { status: 'done', result: decision.result, subject: args.volunteer_id }
}

export const sendInquiry: Executor<'sendInquiry'> = (tx, args, _command, context) => {
  const recent = recentIn(tx, 'sponsor_vendor_inquiries', 'contact_email', args.contact_email)
  const decision = commands.sendInquiry.decide({ recent }, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'sponsor_vendor_inquiries', toCells(decision.write.inquiry))
  return { status: 'done', result: decision.result, subject: args.inquiry_id }
}

export const subscribeToNewsletter: Executor<'subscribeToNewsletter'> = (tx, args, _command, context) => {
  // An address is here once, so only the total can be too high.
  const { in_all } = recentIn(tx, 'newsletter_subscribers', 'email', args.email)
  const known = readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT id FROM newsletter_subscribers
       WHERE email = {:email} AND email <> ''), '')) AS json`,
    { email: args.email.toLowerCase() },
  )
  const state = { recent: { from_sender: 0, in_all }, subscribed: known !== '' }
  const decision = commands.subscribeToNewsletter.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { subscriber } = decision.write
  if (subscriber) insertRow(tx, 'newsletter_subscribers', toCells(subscriber))
  // Nor does anybody learn it from the length of the seal.
  const stands = standing(tx, 'newsletter_subscribers', known)
  return { status: 'done', result: decision.result, subject: args.subscriber_id, stands }
}

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
