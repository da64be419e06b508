import type { z } from 'zod'
import type { FieldErrors } from './command.ts'
import type { Earlier } from './commands/earlier.ts'
import type { Effect, List, RowChange, Said, Shown } from './effect.ts'
import * as addAdmin from './commands/add-admin.ts'
import * as assignBibs from './commands/assign-bibs.ts'
import * as cancelCommand from './commands/cancel-command.ts'
import * as cancelOrder from './commands/cancel-order.ts'
import * as changeSettings from './commands/change-settings.ts'
import * as claimRegistration from './commands/claim-registration.ts'
import * as confirmEntry from './commands/confirm-entry.ts'
import * as createPost from './commands/create-post.ts'
import * as deleteMail from './commands/delete-mail.ts'
import * as deletePost from './commands/delete-post.ts'
import * as deleteReview from './commands/delete-review.ts'
import * as deleteUser from './commands/delete-user.ts'
import * as addImage from './commands/add-image.ts'
import * as deleteImage from './commands/delete-image.ts'
import * as updateImage from './commands/update-image.ts'
import * as createEvent from './commands/create-event.ts'
import * as deleteEvent from './commands/delete-event.ts'
import * as updateEvent from './commands/update-event.ts'
import * as createProduct from './commands/create-product.ts'
import * as deleteProduct from './commands/delete-product.ts'
import * as deleteMessage from './commands/delete-message.ts'
import * as eraseRegistration from './commands/erase-registration.ts'
import * as commitImport from './commands/commit-import.ts'
import * as moderateReview from './commands/moderate-review.ts'
import * as placeOrder from './commands/place-order.ts'
import * as recomputeResults from './commands/recompute-results.ts'
import * as removeFlood from './commands/remove-flood.ts'
import * as registerForEvent from './commands/register-for-event.ts'
import * as registerWalkUp from './commands/register-walk-up.ts'
import * as sendInquiry from './commands/send-inquiry.ts'
import * as setAnswered from './commands/set-answered.ts'
import * as setAvatar from './commands/set-avatar.ts'
import * as setFeePaid from './commands/set-fee-paid.ts'
import * as setResult from './commands/set-result.ts'
import * as setResults from './commands/set-results.ts'
import * as setRole from './commands/set-role.ts'
import * as changeStation from './commands/change-station.ts'
import * as createStation from './commands/create-station.ts'
import * as joinStation from './commands/join-station.ts'
import * as leaveStation from './commands/leave-station.ts'
import * as moveStationDevice from './commands/move-station-device.ts'
import * as openStationCode from './commands/open-station-code.ts'
import * as recordFact from './commands/record-fact.ts'
import * as revokeStationDevice from './commands/revoke-station-device.ts'
import * as signUpVolunteer from './commands/sign-up-volunteer.ts'
import * as submitReview from './commands/submit-review.ts'
import * as subscribeToNewsletter from './commands/subscribe-to-newsletter.ts'
import * as undoImport from './commands/undo-import.ts'
import * as updateProduct from './commands/update-product.ts'
import * as updatePost from './commands/update-post.ts'
import * as updateOrder from './commands/update-order.ts'
import * as updateProfile from './commands/update-profile.ts'
import * as updateRegistration from './commands/update-registration.ts'

// Every change that Milepost knows, by its kind. To add one: a file in commands/ (its args, its right, what it does to
// the rows that screens list, and how it is decided), a line here, and the reading and writing of its rows in
// pocketbase/src.

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
  [createStation.kind]: createStation,
  [changeStation.kind]: changeStation,
  [openStationCode.kind]: openStationCode,
  [joinStation.kind]: joinStation,
  [moveStationDevice.kind]: moveStationDevice,
  [revokeStationDevice.kind]: revokeStationDevice,
  [leaveStation.kind]: leaveStation,
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

/** What the person saw, of a kind whose decision compares it with what stands; never of any other. */
export type SeenOf<K extends CommandKind> = Parameters<Commands[K]['decide']>[0] extends { from: infer From }
  ? From
  : never

interface Definition<Args> {
  v: number
  argsSchema: z.ZodType<Args>
  /** How args of earlier versions become those of today; each kind from its version 2 on has it. */
  before?: Earlier<Args>
  effect?: Effect<Args>
  /** It has happened: what only a later version knows of it is left out, and holds nothing up. */
  has_happened?: true
}

const definitions: { [K in CommandKind]: Definition<ArgsOf<K>> } = commands

export type ArgsRead<Args> =
  | { outcome: 'read'; args: Args }
  | { outcome: 'wrong'; error: z.ZodError }
  /** A later version of Milepost said it; `field` is what this one does not know, '' where all of it is new. */
  | { outcome: 'later'; field: string }

/** Args of any version that there was, as those of today. */
export function readArgs<K extends CommandKind>(kind: K, v: number, args: unknown): ArgsRead<ArgsOf<K>> {
  const definition: Definition<ArgsOf<K>> = definitions[kind]
  const own = v === definition.v ? definition.argsSchema.safeParse(args) : null
  const found = own ? { read: own, upgraded: own } : definition.before?.read(args, v)
  if (!found) return { outcome: 'later', field: '' }
  const { read, upgraded } = found
  const field = read.success ? unknownIn(args, read.data) : unrecognized(read.error)
  if (field !== '' && !definition.has_happened) return { outcome: 'later', field }
  const choice = read.success ? '' : unknownChoice(read.error)
  if (choice !== '') return { outcome: 'later', field: choice }
  return upgraded.success
    ? { outcome: 'read', args: upgraded.data }
    : { outcome: 'wrong', error: upgraded.error }
}

/** The first field that a schema names as none of its own; '' for none. */
const unrecognized = ({ issues }: z.ZodError): string =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0] ?? ''

/** The field whose value says what the others are, where nobody knows that value; '' for none. */
const unknownChoice = ({ issues }: z.ZodError): string =>
  issues
    .find((issue) => issue.code === 'invalid_union' && issue.discriminator !== undefined)
    ?.path.join('.') ?? ''

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first field that somebody sent and that is not in what was read of it; '' for none. */
function unknownIn(sent: unknown, read: unknown): string {
  if (Array.isArray(sent) && Array.isArray(read)) {
    for (const [at, one] of sent.entries()) {
      const field = unknownIn(one, read[at])
      if (field !== '') return field
    }
    return ''
  }
  if (!isFields(sent) || !isFields(read)) return ''
  for (const [name, value] of Object.entries(sent)) {
    const field = name in read ? unknownIn(value, read[name]) : name
    if (field !== '') return field
  }
  return ''
}

/** What a command changes in a list. */
export type EffectOn = <L extends List>(list: L) => readonly RowChange<Shown[L]>[]

export interface SaidCommand {
  kind: string
  v: number
  args: unknown
}

/** Of a kind that nothing shows, or with args of which the server will make nothing: no changes. */
export const effectOn = ({ kind, v, args }: SaidCommand, said: Said): EffectOn =>
  isCommandKind(kind) ? effectOfKind(kind, v, args, said) : () => []

function effectOfKind<K extends CommandKind>(kind: K, v: number, args: unknown, said: Said): EffectOn {
  const { effect } = definitions[kind]
  const read = effect && readArgs(kind, v, args)
  return (list) => (read?.outcome === 'read' ? [effect?.[list]?.(read.args, said) ?? []].flat() : [])
}

export const isCommandKind = (kind: string): kind is CommandKind => Object.keys(commands).includes(kind)

/** The first message for each field, named by its path (`changes.race_time`); '' is the command as a whole. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    fields[name] ??= issue.message
  }
  return fields
}
