import type { Shown } from '#domain/kernel/effect.ts'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Review } from '#domain/content/review.ts'
import type { User } from '#domain/accounts/user.ts'
import type { OutboxItem } from '../../sync/outbox.ts'
import { newestFirst } from './lists.ts'
import { type Laying, layOver } from './overlay.ts'
import { no_work, type OwnWork } from '../own-work.ts'

// What belongs to the person at the device, with what the server has not shown of it yet.

/** The server has not accepted that it is made. */
const isPending = ({ only_here, made_by }: OwnWork): boolean =>
  only_here && made_by?.state !== 'accepted' && made_by?.state !== 'refused'

/** A registration of the person at the device; `pending`: the server has not accepted it yet. */
export type OwnRegistration = Registration & OwnWork & { pending: boolean }

/** Those that wait first, then the newest. What was refused has its receipt. */
export const ownRegistrations = (rows: readonly Registration[], laying: Laying): OwnRegistration[] =>
  layOver('own_registrations', rows, laying)
    .filter(({ only_here, problem }) => !(only_here && problem))
    .map((row) => ({ ...row, pending: isPending(row) }))
    .sort((a, b) => Number(b.pending) - Number(a.pending) || (a.created < b.created ? 1 : -1))

/** An order of the person at the device. */
export type OwnOrder = Shown['own_orders'] &
  OwnWork & {
    /** This device does not know that the server accepted it. */
    pending: boolean
    /** For a pending one: it was sent, and no answer came. It may be placed already. */
    in_doubt: boolean
    /** The server refused it: nothing was ordered, and it may be changed. */
    refused: boolean
  }

/** Newest first. */
export const ownOrders = (rows: readonly FullOrder[], laying: Laying): OwnOrder[] =>
  layOver(
    'own_orders',
    rows.map((row) => ({ ...row, cancelling: false })),
    laying,
  )
    .map((row) => {
      const pending = isPending(row)
      const { made_by, only_here } = row
      // Who is asked to log in has the server's answer.
      const in_doubt = pending && made_by?.ever_sent === true && made_by.state !== 'needs_auth'
      return { ...row, pending, in_doubt, refused: only_here && made_by?.state === 'refused' }
    })
    .sort(newestFirst)

/** The account of the person at the device. */
export type Account = User &
  OwnWork & {
    /** What this device changed about the picture and the server has not taken; null for nothing. */
    avatar: OwnAvatar | null
  }

export interface OwnAvatar {
  /** Id of a picture that only this device has; '' for none. */
  photo_id: string
  /** The change that waits to be sent. */
  pending: OutboxItem | null
  /** The last one was refused, or another device's picture conflicts with it. */
  problem: OutboxItem | null
}

/** The picture of an account with the person's changes of it, the last of which counts. */
function avatarOf({ id, avatar_url }: User, laying: Laying): Pick<Account, 'avatar_url' | 'avatar'> {
  const stored = { id, avatar_url, photo_id: '' }
  const [shown = { ...stored, ...no_work }] = layOver('avatar', [stored], laying)
  const { photo_id, pending_fields, last_command, problem } = shown
  const waits = pending_fields.length > 0
  const pending = (waits && laying.items.find((item) => item.id === last_command)) || null
  return { avatar_url: shown.avatar_url, avatar: pending || problem ? { photo_id, pending, problem } : null }
}

export function accountWithOwn(user: User, laying: Laying): Account {
  const [account = { ...user, ...no_work }] = layOver('account', [user], laying)
  return { ...account, ...avatarOf(user, laying) }
}

/** A review as everybody sees it, or as its writer does on the device where it was written. */
export type ShownReview = Shown['reviews'] &
  OwnWork & {
    /** An admin looks at the photo first. */
    photo_waits: boolean
  }

/** All reviews, newest first, with own ones still on their way, and own photos that wait for a look. */
export const reviewsWithOwn = (rows: readonly Review[], laying: Laying): ShownReview[] =>
  layOver(
    'reviews',
    rows.map((row) => ({ ...row, photo_id: '' })),
    laying,
  )
    .filter(({ only_here, problem }) => !(only_here && problem))
    .map((row) => {
      const { result, args } = row.made_by ?? {}
      // Once it is shown, it is everybody's.
      const photo_waits = result?.photo_waits === true && row.photo_url === ''
      const photo_id = photo_waits && typeof args?.photo_id === 'string' ? args.photo_id : row.photo_id
      return { ...row, photo_id, photo_waits }
    })
    .sort(newestFirst)
