import { commands } from '#domain/commands.ts'
import { refuse } from '#domain/kernel/decision.ts'
import type { RegisterForEventState } from '#domain/registrations/commands/register-for-event.ts'
import { type ProfileForm, profile_fields } from '#domain/accounts/commands/update-profile.ts'
import { findCommand } from './kernel/command-log.ts'
import { execute, insertRow, readJson, toCells, updateRow } from './kernel/database.ts'
import { eraseRegistration } from './accounts/erase.ts'
import { createEvent, deleteEvent, updateEvent } from './events/execute-event.ts'
import {
  recentIn,
  sendInquiry,
  signUpVolunteer,
  submitReview,
  subscribeToNewsletter,
} from './content/execute-submission.ts'
import { createPost, deletePost, updatePost } from './content/execute-post.ts'
import { deleteReview, moderateReview } from './content/execute-review.ts'
import { changeSettings } from './content/execute-settings.ts'
import { setAvatar } from './accounts/execute-avatar.ts'
import { addAdmin, deleteUser, setRole } from './accounts/execute-account.ts'
import { addImage, deleteImage, updateImage } from './content/execute-image.ts'
import { createProduct, deleteProduct, updateProduct } from './shop/execute-product.ts'
import { deleteMail, deleteMessage, removeFlood, setAnswered } from './inbox/execute-inbox.ts'
import { cancelOrder, placeOrder, updateOrder } from './shop/execute-order.ts'
import {
  confirmEntry,
  registerWalkUp,
  setFeePaid,
  updateRegistration,
} from './registrations/execute-registration.ts'
import { sendPasses } from './registrations/registration-mail.ts'
import { countRegistered } from './registrations/bring-back.ts'
import { recordFact } from './race-day/execute-fact.ts'
import { dismissWaitingFacts } from './race-day/waiting-facts.ts'
import {
  changeStation,
  createStation,
  joinStation,
  leaveStation,
  moveStationDevice,
  openStationCode,
  revokeStationDevice,
} from './race-day/execute-station.ts'
import { noteSameRunner } from './race-day/note-same-runner.ts'
import { assignBibs } from './registrations/execute-bibs.ts'
import { setResult, setResults } from './results/execute-results.ts'
import type { Executor, Executors } from './kernel/executor.ts'
import { findEvent } from './events/stored-event.ts'
import { commitImport } from './imports/commit-import.ts'
import { settleStaged, unfinishedImport } from './imports/import-rows.ts'
import { lapseEntries } from './registrations/lapse-entries.ts'
import { answersOf, nextBib } from './registrations/next-bib.ts'
import { addressOf, confirmRegistration, newLinkSecret, ownsAddress } from './kernel/mail-queue.ts'
import { sameRunner } from './registrations/same-runner.ts'
import { isHeldBack } from './inbox/floods.ts'
import { undoImport } from './imports/undo-import.ts'

// For each kind of command: what its decision needs to know, read from the database, and how its outcome is written.
// Everything here runs inside the command's own transaction, on its `tx`.

declare const $security: { sha256(text: string): string }

const registerForEvent: Executor<'registerForEvent'> = (tx, args, command, context) => {
  lapseEntries(tx, args.event_id)
  const event = findEvent(tx, args.event_id)
  const taken = readJson<[id: number, guest: number]>(
    tx,
    `SELECT json_array(EXISTS(SELECT 1 FROM registrations WHERE id = {:id}),
       EXISTS(SELECT 1 FROM registrations WHERE guest = {:guest} AND guest <> '')) AS json`,
    { id: args.registration_id, guest: args.guest },
  )
  const address = addressOf(tx, context.actor.id, args.email)
  const { secret, confirm_key } = address === 'reachable' ? newLinkSecret() : { secret: '', confirm_key: '' }
  const state: RegisterForEventState = {
    event,
    id_taken: taken[0] !== 0,
    guest_taken: taken[1] !== 0,
    next_bib: event ? nextBib(tx, event, answersOf(args, event)) : '',
    same_runner: sameRunner(tx, args, context.actor.id),
    recent: recentIn(tx, 'registrations', 'email', args.email, "source = 'form'"),
    address,
    confirm_key,
    is_held: event !== null && context.actor.id === '' && isHeldBack(tx, event, context.wide_source),
  }
  const decision = commands.registerForEvent.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'registrations', toCells({ ...decision.write.registration }))
  if (!decision.write.registration.lapsed) countRegistered(tx, args.event_id)
  noteSameRunner(tx, decision.write.registration, command.id)
  const mailed = event ? confirmRegistration(tx, event, decision.write.registration, secret) : {}
  return { status: 'done', result: { ...decision.result, ...mailed }, subject: args.registration_id }
}

const overridden = "(pace <> '' OR overall_rank > 0 OR gender_rank > 0 OR age_group_rank > 0)"

const recomputeResults: Executor<'recomputeResults'> = (tx, args, _command, context) => {
  const { event_id } = args
  if (unfinishedImport(tx, event_id) !== '') {
    return refuse('import_busy', 'An import of this event is being finished. Please try again in a moment.')
  }
  const [exists, count] = readJson<[exists: number, count: number]>(
    tx,
    `SELECT json_array(EXISTS(SELECT 1 FROM events WHERE id = {:event_id}),
       (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND ${overridden})) AS json`,
    { event_id },
  )
  const decision = commands.recomputeResults.decide(
    { event_exists: exists !== 0, overridden: count },
    args,
    context,
  )
  if (decision.status !== 'accept') return decision
  execute(
    tx,
    `INSERT OR IGNORE INTO _dirty_chunks(event_id, chunk) SELECT event_id, (result_slot - 1) / 500
     FROM registrations WHERE event_id = {:event_id} AND result_slot > 0 AND ${overridden}`,
    { event_id },
  )
  const cleared = readJson<string[]>(
    tx,
    `SELECT json_group_array(id) AS json FROM registrations WHERE event_id = {:event_id} AND ${overridden}`,
    { event_id },
  )
  for (const id of cleared)
    updateRow(tx, 'registrations', id, { pace: '', overall_rank: 0, gender_rank: 0, age_group_rank: 0 })
  return { status: 'done', result: decision.result, subject: event_id }
}

const claimRegistration: Executor<'claimRegistration'> = (tx, args, _command, context) => {
  const entry = readJson<{ user_id: string; guest: string; email: string; waits: number } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('user_id', user_id, 'guest', guest, 'email', email,
       'waits', confirm_by <> '' AND NOT confirmed AND NOT lapsed)
     FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id: args.registration_id },
  )
  const registration = entry && {
    ...entry,
    confirms: entry.waits !== 0 && ownsAddress(tx, context.actor.id, entry.email),
  }
  const secret_hash = $security.sha256(args.secret)
  const decision = commands.claimRegistration.decide({ registration, secret_hash }, args, context)
  if (decision.status !== 'accept') return decision
  updateRow(tx, 'registrations', args.registration_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: args.registration_id }
}

const erase: Executor<'eraseRegistration'> = (tx, args, _command, context) => {
  settleStaged(tx, args.registration_id)
  const exists = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM registrations WHERE id = {:id}) AS json', {
    id: args.registration_id,
  })
  const decision = commands.eraseRegistration.decide({ exists: exists !== 0 }, args, context)
  if (decision.status !== 'accept') return decision
  eraseRegistration(tx, decision.write.erase)
  return { status: 'done', result: decision.result, subject: args.registration_id }
}

const updateProfile: Executor<'updateProfile'> = (tx, args, command, context) => {
  const { id } = context.actor
  const pairs = profile_fields.map((field) => `'${field}', ${field}`)
  const profile = readJson<ProfileForm | null>(
    tx,
    `SELECT COALESCE((SELECT json_object(${pairs.join(', ')}) FROM users WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  const decision = commands.updateProfile.decide({ profile, from: command.from ?? {} }, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: id }
  updateRow(tx, 'users', id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: id }
}

const cancelCommand: Executor<'cancelCommand'> = (tx, args, command, context) => {
  const logged = findCommand(tx, args.command_id, command.author)
  const known = logged && { mine: logged.author === command.author, barred: logged.barred }
  const decision = commands.cancelCommand.decide({ known }, args, context)
  if (decision.status !== 'accept') return decision
  return { status: 'done', result: decision.result, subject: args.command_id, bars: decision.write.bar }
}

export const executors: Executors = {
  registerForEvent,
  registerWalkUp,
  setResult,
  setResults,
  recomputeResults,
  claimRegistration,
  confirmEntry,
  eraseRegistration: erase,
  commitImport,
  undoImport,
  signUpVolunteer,
  sendInquiry,
  subscribeToNewsletter,
  submitReview,
  placeOrder,
  cancelOrder,
  updateOrder,
  updateRegistration,
  assignBibs,
  setFeePaid,
  sendPasses,
  setAnswered,
  deleteMessage,
  removeFlood,
  updateProfile,
  setAvatar,
  setRole,
  addAdmin,
  deleteUser,
  deleteMail,
  addImage,
  updateImage,
  deleteImage,
  createEvent,
  updateEvent,
  deleteEvent,
  createProduct,
  updateProduct,
  deleteProduct,
  createPost,
  updatePost,
  deletePost,
  moderateReview,
  deleteReview,
  changeSettings,
  createStation,
  changeStation,
  openStationCode,
  joinStation,
  moveStationDevice,
  revokeStationDevice,
  leaveStation,
  dismissWaitingFacts,
  recordFact,
  cancelCommand,
}
