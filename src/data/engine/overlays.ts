import { applyResultChanges } from '#domain/commands/set-result.ts'
import { argsSchema as setAvatarArgs, kind as set_avatar } from '#domain/commands/set-avatar.ts'
import { kind as submit_review } from '#domain/commands/submit-review.ts'
import {
  argsSchema as updateProfileArgs,
  kind as update_profile,
  type ProfileField,
  profile_fields,
} from '#domain/commands/update-profile.ts'
import { kind as register_for_event } from '#domain/commands/register-for-event.ts'
import { kind as register_walk_up } from '#domain/commands/register-walk-up.ts'
import { no_result, registrationSchema, type Registration } from '#domain/registration.ts'
import { type Review, reviewSchema } from '#domain/review.ts'
import type { User } from '#domain/user.ts'
import { shows, type Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { type ResultChange, resultChangesOf } from '../result-changes.ts'

/** A registration of the person at the device. */
export type OwnRegistration = Registration & {
  /** The server has not accepted it yet. */
  pending: boolean
  /** The command that made it, while it is in the outbox. */
  command: OutboxItem | null
}

/** A registration as staff see it, with what they changed laid over. */
export type EventRegistration = Registration & {
  pending_fields: string[]
  /** A change of this row that somebody else's change met. */
  conflict: OutboxItem | null
}

// A screen shows the read model with the person's own commands replayed over it, until the read model shows them
// itself or the server decided otherwise. Pure functions; `checkpoint` is that of the feed that will show them.

/** Still to be laid over what a feed brought. */
export function isLaidOver(item: OutboxItem, checkpoint: Checkpoint | undefined): boolean {
  if (item.cancelled_by !== '') return false
  switch (item.state) {
    case 'pending':
    case 'sending':
    case 'needs_auth':
      return true
    case 'accepted':
      return !shows(checkpoint, item)
    case 'refused':
    case 'conflict':
      return false
  }
}

const blankRegistration: Registration = {
  id: '',
  event_id: '',
  user_id: '',
  source: 'form',
  first_name: '',
  last_name: '',
  email: '',
  date_of_birth: '',
  gender: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  phone_number: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  t_shirt_size: '',
  waiver_agreed: false,
  fee_cents: 0,
  fee_paid: false,
  pay_by: '',
  lapsed: false,
  bib_number: '',
  age_group: '',
  ...no_result,
  created: '',
  updated: '',
}

/** The registration that a `registerForEvent` will make, as far as the device knows it; a walk-up's is nobody's. */
export function registrationOf(item: OutboxItem): Registration | null {
  const { registration_id, ...args } = item.args
  const bib_number = typeof item.result?.bib_number === 'string' ? item.result.bib_number : ''
  const made = registrationSchema.safeParse({
    ...blankRegistration,
    ...args,
    id: registration_id,
    fee_cents: item.result?.fee_cents ?? 0,
    pay_by: item.result?.pay_by ?? '',
    ...(item.kind === register_walk_up
      ? { source: 'walk_up', bib_number: bib_number || args.bib_number }
      : { user_id: item.author, bib_number }),
    created: item.at,
    updated: item.at,
  })
  return made.success ? made.data : null
}

export function ownRegistrations(
  rows: Registration[],
  items: OutboxItem[],
  author: string,
  checkpointOf: (item: OutboxItem) => Checkpoint | undefined,
): OwnRegistration[] {
  const commands = new Map<string, OutboxItem>()
  for (const item of items) {
    if (item.kind !== register_for_event || item.author !== author) continue
    if (typeof item.args.registration_id === 'string') commands.set(item.args.registration_id, item)
  }
  const shown = rows.map((row): OwnRegistration => ({
    ...row,
    pending: false,
    command: commands.get(row.id) ?? null,
  }))
  const known = new Set(rows.map(({ id }) => id))
  for (const item of commands.values()) {
    if (!isLaidOver(item, checkpointOf(item))) continue
    const made = registrationOf(item)
    if (!made || known.has(made.id)) continue
    shown.push({ ...made, pending: item.state !== 'accepted', command: item })
  }
  return shown.sort((a, b) => Number(b.pending) - Number(a.pending) || (a.created < b.created ? 1 : -1))
}

export function resultChanges(
  items: OutboxItem[],
  author: string,
  event_id: string,
  checkpoint: Checkpoint | undefined,
): ResultChange[] {
  return items.flatMap((item) => {
    if (item.author !== author || !isLaidOver(item, checkpoint)) return []
    return resultChangesOf(item, event_id)
  })
}

const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

export function eventRegistrations(
  rows: Registration[],
  items: OutboxItem[],
  author: string,
  event_id: string,
  checkpoint: Checkpoint | undefined,
): EventRegistration[] {
  const changes = resultChanges(items, author, event_id, checkpoint)
  const byRunner = new Map<string, ResultChange[]>()
  for (const change of changes) {
    const own = byRunner.get(change.registration_id)
    if (own) own.push(change)
    else byRunner.set(change.registration_id, [change])
  }
  const conflicts = new Map<string, OutboxItem>()
  for (const item of items) {
    if (item.author !== author || item.state !== 'conflict' || item.cancelled_by !== '') continue
    for (const { registration_id } of resultChangesOf(item, event_id)) conflicts.set(registration_id, item)
  }
  return rows
    .map((row): EventRegistration => {
      const conflict = conflicts.get(row.id) ?? null
      const own = byRunner.get(row.id) ?? []
      const done = byRunner.has('')
        ? changes.filter((change) => change.registration_id === '' || change.registration_id === row.id)
        : own
      if (done.length === 0) return { ...row, pending_fields: [], conflict }
      const shown = done.reduce((now, change) => applyResultChanges(now, change.changes), row)
      return {
        ...shown,
        pending_fields: [...new Set(own.flatMap((change) => Object.keys(change.changes)))],
        conflict,
      }
    })
    .sort((a, b) => byName(a.last_name, b.last_name) || byName(a.first_name, b.first_name))
}

/** The account of the person at the device, with what they changed laid over. */
export type Account = User & {
  pending_fields: ProfileField[]
  /** A change that another device's change met. */
  conflict: OutboxItem | null
  /** What this device changed of the picture and the server has not taken; null for nothing. */
  avatar: OwnAvatar | null
}

export interface OwnAvatar {
  /** Of a picture that only this device has; '' for none. */
  photo_id: string
  /** The change that waits to be sent. */
  pending: OutboxItem | null
  /** The last one was refused, or another device's picture met it. */
  problem: OutboxItem | null
}

/** The picture of an account with the own changes of it, the last of which counts. */
function avatarWithOwn(
  user: User,
  items: OutboxItem[],
  checkpoint: Checkpoint | undefined,
): Pick<Account, 'avatar_url' | 'avatar'> {
  let { avatar_url } = user
  let photo_id = ''
  let pending: OutboxItem | null = null
  let problem: OutboxItem | null = null
  for (const item of items) {
    const args = item.kind === set_avatar ? setAvatarArgs.safeParse(item.args) : null
    if (!args?.success || item.author !== user.id || item.cancelled_by !== '') continue
    if (item.state === 'refused' || item.state === 'conflict') problem = item
    if (!isLaidOver(item, checkpoint)) continue
    const is_accepted = item.state === 'accepted'
    const stands = is_accepted ? item.result?.avatar_url : ''
    avatar_url = typeof stands === 'string' ? stands : ''
    photo_id = is_accepted ? '' : args.data.photo_id
    pending = is_accepted ? null : item
    problem = null
  }
  return { avatar_url, avatar: pending || problem ? { photo_id, pending, problem } : null }
}

export function accountWithOwn(user: User, items: OutboxItem[], checkpoint: Checkpoint | undefined): Account {
  const own = items.filter(({ kind, author }) => kind === update_profile && author === user.id)
  const account: Account = {
    ...user,
    ...avatarWithOwn(user, items, checkpoint),
    pending_fields: [],
    conflict: null,
  }
  for (const item of own) {
    if (item.state === 'conflict' && item.cancelled_by === '') account.conflict = item
    const args = updateProfileArgs.safeParse(item.args)
    if (!args.success || !isLaidOver(item, checkpoint)) continue
    Object.assign(account, args.data.changes)
    for (const field of profile_fields)
      if (field in args.data.changes && item.state !== 'accepted') account.pending_fields.push(field)
  }
  return account
}

/** A review that was written on this device, and that nobody else sees yet, or not with its photo. */
export type OwnReview = Review & {
  /** It is still on its way. */
  pending: boolean
  /** Of its photo on this device; '' for none. */
  photo_id: string
  /** The organiser looks at the photo first. */
  photo_waits: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** All reviews, newest first, with the own ones that are still on their way, and own photos that wait for a look. */
export function reviewsWithOwn(
  rows: Review[],
  items: OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): (Review | OwnReview)[] {
  const known = new Set(rows.map(({ id }) => id))
  const mine = items.filter((item) => item.kind === submit_review && item.author === author)
  const waiting_photos = new Map(
    mine
      .filter(({ state, result }) => state === 'accepted' && result?.photo_waits === true)
      .map(({ args }) => [textOf(args.review_id), textOf(args.photo_id)]),
  )
  const shown = rows.map((row): Review | OwnReview => {
    const photo_id = waiting_photos.get(row.id)
    // Once it is shown, it is everybody's.
    if (photo_id === undefined || row.photo_url !== '') return row
    return { ...row, pending: false, photo_id, photo_waits: true }
  })
  const own = mine.flatMap((item): OwnReview[] => {
    if (!isLaidOver(item, checkpoint)) return []
    const { review_id, name, rating, review, photo_id } = item.args
    const made = reviewSchema.safeParse({
      id: review_id,
      name,
      rating,
      review,
      photo_url: textOf(item.result?.photo_url),
      photo_path: '',
      hidden: false,
      created: item.at,
      updated: item.at,
    })
    if (!made.success || known.has(made.data.id)) return []
    const photo_waits = item.result?.photo_waits === true
    return [{ ...made.data, pending: true, photo_id: textOf(photo_id), photo_waits }]
  })
  // PocketBase writes a blank where the device's clock writes a T: dates are compared, not texts.
  const time = ({ created }: Review) => Date.parse(created.replace(' ', 'T'))
  return [...own, ...shown].sort((a, b) => time(b) - time(a))
}
