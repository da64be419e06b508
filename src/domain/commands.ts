import type { z } from 'zod'
import type { Earlier } from './kernel/earlier.ts'
import type { Effect, List, RowChange, CommandContext, Shown } from './kernel/effect.ts'
import * as addAdmin from './accounts/commands/add-admin.ts'
import * as assignBibs from './registrations/commands/assign-bibs.ts'
import * as cancelCommand from './kernel/commands/cancel-command.ts'
import * as cancelOrder from './shop/commands/cancel-order.ts'
import * as changeSettings from './content/commands/change-settings.ts'
import * as changeSitePart from './content/commands/change-site-part.ts'
import * as claimRegistration from './registrations/commands/claim-registration.ts'
import * as confirmEntry from './registrations/commands/confirm-entry.ts'
import * as createPost from './content/commands/create-post.ts'
import * as deleteMail from './inbox/commands/delete-mail.ts'
import * as deletePost from './content/commands/delete-post.ts'
import * as deleteReview from './content/commands/delete-review.ts'
import * as deleteUser from './accounts/commands/delete-user.ts'
import * as discardSiteDraft from './content/commands/discard-site-draft.ts'
import * as addImage from './content/commands/add-image.ts'
import * as deleteImage from './content/commands/delete-image.ts'
import * as updateImage from './content/commands/update-image.ts'
import * as createEvent from './events/commands/create-event.ts'
import * as deleteEvent from './events/commands/delete-event.ts'
import * as updateEvent from './events/commands/update-event.ts'
import * as createProduct from './shop/commands/create-product.ts'
import * as deleteProduct from './shop/commands/delete-product.ts'
import * as deleteMessage from './inbox/commands/delete-message.ts'
import * as eraseRegistration from './registrations/commands/erase-registration.ts'
import * as commitImport from './imports/commands/commit-import.ts'
import * as moderateReview from './content/commands/moderate-review.ts'
import * as placeOrder from './shop/commands/place-order.ts'
import * as publishSitePart from './content/commands/publish-site-part.ts'
import * as recomputeResults from './results/commands/recompute-results.ts'
import * as removeFlood from './inbox/commands/remove-flood.ts'
import * as registerForEvent from './registrations/commands/register-for-event.ts'
import * as registerWalkUp from './race-day/commands/register-walk-up.ts'
import * as sendInquiry from './inbox/commands/send-inquiry.ts'
import * as setAnswered from './inbox/commands/set-answered.ts'
import * as setAvatar from './accounts/commands/set-avatar.ts'
import * as sendPasses from './registrations/commands/send-passes.ts'
import * as setFeePaid from './registrations/commands/set-fee-paid.ts'
import * as setResult from './results/commands/set-result.ts'
import * as setResults from './results/commands/set-results.ts'
import * as setRole from './accounts/commands/set-role.ts'
import * as changeStation from './race-day/commands/change-station.ts'
import * as dismissWaitingFacts from './race-day/commands/dismiss-waiting-facts.ts'
import * as createStation from './race-day/commands/create-station.ts'
import * as joinStation from './race-day/commands/join-station.ts'
import * as leaveStation from './race-day/commands/leave-station.ts'
import * as moveStationDevice from './race-day/commands/move-station-device.ts'
import * as openStationCode from './race-day/commands/open-station-code.ts'
import * as recordFact from './race-day/commands/record-fact.ts'
import * as revokeStationDevice from './race-day/commands/revoke-station-device.ts'
import * as signUpVolunteer from './inbox/commands/sign-up-volunteer.ts'
import * as submitReview from './content/commands/submit-review.ts'
import * as subscribeToNewsletter from './inbox/commands/subscribe-to-newsletter.ts'
import * as undoImport from './imports/commands/undo-import.ts'
import * as updateProduct from './shop/commands/update-product.ts'
import * as updatePost from './content/commands/update-post.ts'
import * as updateOrder from './shop/commands/update-order.ts'
import * as updateProfile from './accounts/commands/update-profile.ts'
import * as updateRegistration from './registrations/commands/update-registration.ts'

// Every change that Milepost knows, by its kind. To add one: a file in `commands` of its subject (its args, its right,
// what it does to the rows that screens list, and how it is decided), a line here, and the reading and writing of its
// rows in pocketbase/src.

export const commands = {
  [registerForEvent.kind]: registerForEvent,
  [registerWalkUp.kind]: registerWalkUp,
  [setResult.kind]: setResult,
  [setResults.kind]: setResults,
  [recomputeResults.kind]: recomputeResults,
  [claimRegistration.kind]: claimRegistration,
  [confirmEntry.kind]: confirmEntry,
  [eraseRegistration.kind]: eraseRegistration,
  [commitImport.kind]: commitImport,
  [undoImport.kind]: undoImport,
  [signUpVolunteer.kind]: signUpVolunteer,
  [sendInquiry.kind]: sendInquiry,
  [subscribeToNewsletter.kind]: subscribeToNewsletter,
  [submitReview.kind]: submitReview,
  [placeOrder.kind]: placeOrder,
  [cancelOrder.kind]: cancelOrder,
  [updateOrder.kind]: updateOrder,
  [updateRegistration.kind]: updateRegistration,
  [assignBibs.kind]: assignBibs,
  [setFeePaid.kind]: setFeePaid,
  [sendPasses.kind]: sendPasses,
  [setAnswered.kind]: setAnswered,
  [deleteMessage.kind]: deleteMessage,
  [removeFlood.kind]: removeFlood,
  [updateProfile.kind]: updateProfile,
  [setAvatar.kind]: setAvatar,
  [setRole.kind]: setRole,
  [addAdmin.kind]: addAdmin,
  [deleteUser.kind]: deleteUser,
  [deleteMail.kind]: deleteMail,
  [addImage.kind]: addImage,
  [updateImage.kind]: updateImage,
  [deleteImage.kind]: deleteImage,
  [createEvent.kind]: createEvent,
  [updateEvent.kind]: updateEvent,
  [deleteEvent.kind]: deleteEvent,
  [createProduct.kind]: createProduct,
  [updateProduct.kind]: updateProduct,
  [deleteProduct.kind]: deleteProduct,
  [createPost.kind]: createPost,
  [updatePost.kind]: updatePost,
  [deletePost.kind]: deletePost,
  [moderateReview.kind]: moderateReview,
  [deleteReview.kind]: deleteReview,
  [changeSettings.kind]: changeSettings,
  [changeSitePart.kind]: changeSitePart,
  [publishSitePart.kind]: publishSitePart,
  [discardSiteDraft.kind]: discardSiteDraft,
  [createStation.kind]: createStation,
  [changeStation.kind]: changeStation,
  [openStationCode.kind]: openStationCode,
  [joinStation.kind]: joinStation,
  [moveStationDevice.kind]: moveStationDevice,
  [revokeStationDevice.kind]: revokeStationDevice,
  [leaveStation.kind]: leaveStation,
  [dismissWaitingFacts.kind]: dismissWaitingFacts,
  [recordFact.kind]: recordFact,
  [cancelCommand.kind]: cancelCommand,
} as const

export type CommandKind = keyof typeof commands

type Commands = typeof commands

/** The args of a kind as its schema reads them. */
export type ArgsOf<K extends CommandKind> = z.output<Commands[K]['argsSchema']>

type Input<Schema extends z.ZodType> = unknown extends z.input<Schema> ? z.output<Schema> : z.input<Schema>

/** The same as a screen says them: what has a default may be left out. */
export type InputOf<K extends CommandKind> = Input<Commands[K]['argsSchema']>

/** What the person saw, for a kind whose decision compares it with what stands; never for any other. */
export type SeenOf<K extends CommandKind> = Parameters<Commands[K]['decide']>[0] extends { from: infer From }
  ? From
  : never

interface Definition<Args> {
  v: number
  argsSchema: z.ZodType<Args>
  /** How args of earlier versions become those of today; each kind from its version 2 on has it. */
  before?: Earlier<Args>
  effect?: Effect<Args>
  has_happened?: true
}

const definitions: { [K in CommandKind]: Definition<ArgsOf<K>> } = commands

export type ArgsRead<Args> =
  /** `own`: as they are in the version in which they were said. */
  | { outcome: 'read'; args: Args; own: unknown }
  | { outcome: 'wrong'; error: z.ZodError }
  /** A version that is still to come. */
  | { outcome: 'later' }

/** Args of any version that there was, as those of today. */
export function readArgs<K extends CommandKind>(kind: K, v: number, args: unknown): ArgsRead<ArgsOf<K>> {
  const definition: Definition<ArgsOf<K>> = definitions[kind]
  const present = v === definition.v ? definition.argsSchema.safeParse(args) : null
  const found = present ? { read: present, upgraded: present } : definition.before?.read(args, v)
  if (!found) return { outcome: 'later' }
  const { read, upgraded } = found
  if (!read.success) return { outcome: 'wrong', error: read.error }
  if (!upgraded.success) return { outcome: 'wrong', error: upgraded.error }
  return { outcome: 'read', args: upgraded.data, own: read.data }
}

/** It has happened: what only a later version knows about it is left out, and holds nothing up. */
export const hasHappened = (kind: CommandKind): boolean => definitions[kind].has_happened ?? false

/** What a command changes in a list. */
export type EffectOn = <L extends List>(list: L) => readonly RowChange<Shown[L]>[]

export interface SentCommand {
  kind: string
  v: number
  args: unknown
}

/** No changes for a kind that nothing shows, or for args that the server cannot use. */
export const effectOn = ({ kind, v, args }: SentCommand, context: CommandContext): EffectOn =>
  isCommandKind(kind) ? effectOfKind(kind, v, args, context) : () => []

function effectOfKind<K extends CommandKind>(
  kind: K,
  v: number,
  args: unknown,
  context: CommandContext,
): EffectOn {
  const { effect } = definitions[kind]
  const read = effect && readArgs(kind, v, args)
  return (list) => (read?.outcome === 'read' ? [effect?.[list]?.(read.args, context) ?? []].flat() : [])
}

export const isCommandKind = (kind: string): kind is CommandKind => Object.keys(commands).includes(kind)
